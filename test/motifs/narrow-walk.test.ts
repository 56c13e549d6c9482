import { describe, expect, it } from "vitest";
import { createNarrowWalker } from "../../src/motifs/narrow-walk.ts";
import { MOTIFS, parsePattern } from "../../src/motifs/pattern.ts";
import { partOf } from "../../src/motifs/unique-chain.ts";
import { createWalker, type Placing } from "../../src/motifs/walk-pattern.ts";
import { allHomomorphisms, isDistinct } from "./brute-force.ts";
import { randomFacts, smallWorld } from "./small-worlds.ts";

const PATTERNS = [...MOTIFS.values(), parsePattern("a>c, b>c, c>e, d>e")];

describe.each(PATTERNS)("walks over $name", (pattern) => {
  it.each(["entity", "time"] as const)("both find what brute force finds (answer: %s)", (answerKind) => {
    for (let seed = 1; seed <= 4; seed++) {
      const { graph } = smallWorld(randomFacts(seed * 31, 7, 2, 20));
      const instances = allHomomorphisms(graph, pattern).filter(isDistinct);
      const { plan } = partOf(pattern, new Set(pattern.order), answerKind);
      const walker = createWalker(graph, pattern.nodes.length);
      const narrow = createNarrowWalker(graph, pattern.nodes.length);
      const steps = plan.steps.map(({ node }) => node);
      for (const one of instances.slice(0, 12)) {
        const edge = new Uint32Array(pattern.nodes.length);
        pattern.facts.forEach(({ from }, i) => {
          edge[from] = one.edges[i]!;
        });
        const placing = { entity: Uint32Array.from(one.entities), edge };
        const relations = ({ edges }: { readonly edges: readonly number[] }) =>
          edges.map((e) => graph.relation[e]).join();
        const want = instances.filter(
          (other) =>
            relations(other) === relations(one) &&
            plan.given.every((node) => other.entities[node] === one.entities[node]),
        );
        const idOf = ({ entity, edge: edges }: Placing) =>
          `${entity.join()}|${pattern.facts.map(({ from }) => edges[from]).join()}`;
        const ids = want.map(({ entities, edges }) => `${entities.join()}|${edges.join()}`).sort();

        const forward: string[] = [];
        const visitForward = () => {
          forward.push(idOf(walker.found));
          return false;
        };
        expect(walker.walk(plan, placing, 1e6, visitForward)).toBe(true);
        expect([...forward].sort()).toEqual(ids);

        const backward: string[] = [];
        const places: number[][] = [];
        const visitBackward = () => {
          backward.push(idOf(narrow.found));
          places.push([...steps].reverse().map((node) => narrow.found.entity[node]!));
          return false;
        };
        narrow.walk(plan, placing, visitBackward);
        expect([...backward].sort()).toEqual(ids);
        const sorted = [...places].sort((a, b) => {
          const at = a.findIndex((node, i) => node !== b[i]);
          return at < 0 ? 0 : a[at]! - b[at]!;
        });
        expect(places).toEqual(sorted);

        const bridge = steps[0]!;
        const others: string[] = [];
        narrow.walk(
          plan,
          placing,
          () => {
            others.push(idOf(narrow.found));
            return false;
          },
          bridge,
        );
        if (!plan.given.includes(bridge)) {
          const elsewhere = want.filter(({ entities }) => entities[bridge] !== one.entities[bridge]);
          expect(others.length).toBe(elsewhere.length);
        }
      }
    }
  });

  it("stop where they are told to, or out of budget", () => {
    const { graph } = smallWorld(randomFacts(8, 7, 1, 30));
    const one = allHomomorphisms(graph, pattern).find(isDistinct)!;
    const edge = new Uint32Array(pattern.nodes.length);
    pattern.facts.forEach(({ from }, i) => {
      edge[from] = one.edges[i]!;
    });
    const placing = { entity: Uint32Array.from(one.entities), edge };
    const { plan } = partOf(pattern, new Set(pattern.order), "entity");
    let visits = 0;
    const visit = () => ++visits > 0;
    const walker = createWalker(graph, pattern.nodes.length);
    expect(walker.walk(plan, placing, 1e6, visit)).toBe(true);
    createNarrowWalker(graph, pattern.nodes.length).walk(plan, placing, visit);
    expect(visits).toBe(2);
    expect(walker.walk(plan, placing, 1, () => false)).toBe(false);
  });
});
