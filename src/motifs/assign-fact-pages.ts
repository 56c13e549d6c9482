import { ON_OBJECT_PAGE, ON_SUBJECT_PAGE } from "../graph/page-table.ts";
import type { Pattern } from "./pattern.ts";

/**
 * Gives each fact of an instance a page of its own: its subject's or its object's, whichever its bits allow, no page twice
 * (a system of distinct representatives). Facts go to their subjects' pages, which differ, wherever they can; one that
 * cannot takes its object's page and so pushes that entity's own fact onward. Every push is forced, so where this fails
 * there is no way at all, and the choice is the one with the most subjects' pages.
 *
 * @param bits the page bits of the fact whose subject is a pattern node; ON_SUBJECT_PAGE for one that is not known yet, to
 *   ask whether those that are known still allow a way
 * @param pageOf takes, for the subject of each fact, the pattern node whose page the fact gets; undefined to only ask
 * @returns whether there is a way
 */
export function assignFactPages(pattern: Pattern, bits: Uint8Array, pageOf?: Uint8Array): boolean {
  let taken = 0;
  for (const node of pattern.order) {
    const parent = pattern.parent[node]!;
    if (parent < 0) return true;
    if (bits[node]! & ON_SUBJECT_PAGE && !(taken & (1 << node))) {
      if (pageOf) pageOf[node] = node;
    } else {
      if (!(bits[node]! & ON_OBJECT_PAGE) || taken & (1 << parent)) return false;
      taken |= 1 << parent;
      if (pageOf) pageOf[node] = parent;
    }
  }
  return true;
}
