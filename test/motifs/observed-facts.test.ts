import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { motifs } from "../../src/motifs/motifs.ts";
import { MOTIFS } from "../../src/motifs/pattern.ts";
import type { UniqueMode } from "../../src/motifs/unique-chain.ts";
import { readFacts } from "../../src/pages/read-facts.ts";
import { recordLines } from "../pages/text-lines.ts";
import { validInstances } from "./brute-force.ts";
import { collect, smallWorld } from "./small-worlds.ts";

describe("motifs of facts that pages really tell", () => {
  it("are those of brute force: told facts, pages of their own, unique among all facts", async () => {
    const edges = fc.uniqueArray(fc.tuple(fc.nat(5), fc.nat(1), fc.nat(5)), {
      selector: (edge) => edge.join(),
      minLength: 6,
      maxLength: 22,
    });
    const told = fc.array(fc.nat(3), { minLength: 22, maxLength: 22 });
    const mode = fc.constantFrom<UniqueMode>("chain", "answer", "first", "none");
    let some = 0;
    await fc.assert(
      fc.asyncProperty(edges, told, mode, async (list, bits, unique) => {
        const triples = list.map(([s, p, o]) => ({
          subject: `Q${s + 1}`,
          property: `P${p + 1}`,
          object: `Q${o + 1}`,
        }));
        const textOf = ({ subject, property, object }: (typeof triples)[number]) =>
          `${subject} ${property} ${object}`;
        const world = smallWorld(triples.map(textOf).join("\n"));
        const lines = [...new Set(triples.flatMap(({ subject, object }) => [subject, object]))].map(
          (page) => ({
            page,
            facts: triples.filter(
              ({ subject, object }, i) =>
                (subject === page && bits[i]! & 1) || (object === page && subject !== page && bits[i]! & 2),
            ),
          }),
        );
        const table = await readFacts(recordLines(lines), world);
        const { graph, relations, id } = world;
        const edgeText = (edge: number) =>
          `${id(graph.subject[edge]!)} ${relations[graph.relation[edge]!]!.id} ${id(graph.object[edge]!)}`;
        // As the lines say, whatever the table is.
        const edgePages = Uint8Array.from(
          { length: graph.edgeCount },
          (_, edge) => bits[triples.findIndex((triple) => textOf(triple) === edgeText(edge))]!,
        );
        for (const name of ["A", "B", "F"]) {
          const pattern = MOTIFS.get(name)!;
          const want = validInstances(graph, edgePages, pattern, unique, () => true).map(({ edges: own }) =>
            own.map(edgeText).join(),
          );
          const got = await collect(motifs(world, { table, unique, all: true, patterns: [pattern] }));
          expect(
            got
              .map(({ facts }) =>
                facts.map(({ subject, property, object }) => `${subject} ${property.id} ${object}`).join(),
              )
              .sort(),
          ).toEqual(want.sort());
          some += got.length;
          for (const { facts } of got) {
            expect(new Set(facts.map(({ page }) => page)).size).toBe(facts.length);
            for (const { page, pages, ...fact } of facts) {
              expect(pages).toContain(page);
              const text = `${fact.subject} ${fact.property.id} ${fact.object}`;
              expect(pages).toEqual(
                lines
                  .filter(({ facts: own }) => own.some((one) => textOf(one) === text))
                  .map((one) => one.page)
                  .sort((a) => (a === fact.subject ? -1 : 1)),
              );
            }
          }
        }
      }),
      { seed: 42, numRuns: 80 },
    );
    expect(some).toBeGreaterThan(300);
  });
});
