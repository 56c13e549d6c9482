import type { Universe } from "../universe/universe.ts";

/** Pages with more facts than this are hard to write as one text. */
const LONG_PAGE = 200;

/**
 * What to say of pages that are too long to be written as one text, or undefined where there are none.
 *
 * @param size node → facts on its page
 */
export function warnOfLongPages(universe: Universe, size: Uint32Array): string | undefined {
  let long = 0;
  let longest = 0;
  for (let v = 0; v < size.length; v++) {
    if (size[v]! > LONG_PAGE) long++;
    if (size[v]! > size[longest]!) longest = v;
  }
  if (long === 0) return undefined;
  const { id, label } = universe.entity(longest);
  const name = label === null ? id : `${id} ${label}`;
  const count = long === 1 ? "1 page has" : `${long} pages have`;
  return `${count} more than ${LONG_PAGE} facts, the longest ${size[longest]} (${name}): --max-page-facts N keeps the first N, taking the relations in turn`;
}
