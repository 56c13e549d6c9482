// Turns motifs into questions and answers, from the fields of each record alone:
//   kg motifs | node samples/builder/questions.mjs
import { text } from "node:stream/consumers";

const nameOf = ({ label, id }) => label ?? id;
/** +1952-03-00T00:00:00Z of precision 10 is 1952-03. */
const dateOf = ({ time, precision }) => {
  const [, sign, ...parts] = /^\+?(-?)0*(\d+)(-\d+)(-\d+)T/.exec(time);
  return sign + parts.slice(0, Math.max(1, precision - 8)).join("");
};

for (const line of (await text(process.stdin)).split("\n").filter(Boolean)) {
  const { motif, nodes, roots, steps, facts, answer } = JSON.parse(line);
  const phrases = new Map(roots.map((root) => [nodes[root].id, nameOf(nodes[root])]));
  const names = new Map(Object.values(nodes).map((node) => [node.id, nameOf(node)]));
  for (const { facts: own, finds } of steps) {
    const ways = own.map((i) => {
      const { subject, property } = facts[i];
      const isVerb = /^(has|is|uses)\b|\b(at|by|for|from|in|of|on|to|with)$/.test(nameOf(property));
      const thing = isVerb
        ? `${nodes[finds].type ?? "one"} named under "${nameOf(property)}" for`
        : `${nameOf(property)} of`;
      return `the ${thing} ${phrases.get(subject)}`;
    });
    phrases.set(nodes[finds].id, ways.length > 1 ? `what is both ${ways.join(" and ")}` : ways[0]);
  }
  if ("time" in answer) {
    const { subject, property, object } = facts[answer.fact];
    const asked = `What ${nameOf(answer.qualifier)} goes with "${nameOf(property)}" ${names.get(object)}`;
    console.log(`${motif}: ${asked} of ${phrases.get(subject)}? ${dateOf(answer.time)}`);
  } else {
    const asked = phrases.get(answer.id).replace(/^what is /, "");
    console.log(`${motif}: What is ${asked}? ${nameOf(answer)}`);
  }
}
