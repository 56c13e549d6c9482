// Turns motifs into questions, from the fields of each record alone: kg motifs | node samples/builder/questions.mjs
import { text } from "node:stream/consumers";

const label = ({ label, id }) => label ?? id;
/** "employer of X"; "that X is a member of"; "that X shares border with" */
const relate = ({ label: words, id }, subject) => {
  const relation = words ?? id;
  if (/^(has|have|shares?|follows|owns|uses|is)\b/.test(relation)) return `that ${subject} ${relation}`;
  if (/\b(at|by|for|from|in|of|on|to|with)$/.test(relation)) return `that ${subject} is/was ${relation}`;
  return `${relation.replace(/^(located|participated)\b/, "place $1")} of ${subject}`;
};
for (const line of (await text(process.stdin)).split("\n").filter(Boolean)) {
  const { motif, nodes, steps, facts, answer } = JSON.parse(line);
  const phrases = new Map(facts.map(({ subject }) => [subject, label(Object.values(nodes).find(({ id }) => id === subject))]));
  const isTime = "time" in answer;
  for (const { facts: own, finds } of steps.slice(0, isTime ? -1 : undefined)) {
    const ways = own.map((i) => relate(facts[i].property, phrases.get(facts[i].subject)));
    phrases.set(nodes[finds].id, `the ${nodes[finds].type ?? "one"} (${ways.join(" and also ")})`);
  }
  if (isTime) {
    const { subject, property, object } = facts[answer.fact];
    const named = label(Object.values(nodes).find(({ id }) => id === object));
    console.log(`${motif}  What is the ${label(answer.qualifier)} of this fact: ${phrases.get(subject)}, ${label(property)}, ${named}?\n   ${answer.time.time}`);
  } else console.log(`${motif}  Which is ${phrases.get(answer.id)}?\n   ${label(answer)}`);
}
