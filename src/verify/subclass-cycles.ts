import { strongComponents } from "../graph/strong-components.ts";
import { entityIdOf } from "../model/ids.ts";

/** Groups of classes that are, by subclass of (P279), all subclasses of one another. */
export interface SubclassCycles {
  readonly cycles: number;
  /** Classes in them. */
  readonly classes: number;
  /** The classes of the first few, in id order, long ones cut. */
  readonly examples: readonly (readonly string[])[];
}

const SHOWN = 5;

/** Finds the cycles of subclass-of facts, given by entity codes. 40 bytes a fact. */
export function findSubclassCycles(child: Uint32Array, parent: Uint32Array): SubclassCycles {
  const codes = new Uint32Array(child.length + parent.length);
  codes.set(child);
  codes.set(parent, child.length);
  codes.sort();
  const distinct = codes.filter((code, i) => i === 0 || codes[i - 1] !== code);
  const placeOf = (code: number) => {
    let low = 0;
    for (let high = distinct.length - 1; low < high; ) {
      const middle = (low + high) >>> 1;
      if (distinct[middle]! < code) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const start = new Uint32Array(distinct.length + 1);
  const from = child.map(placeOf);
  for (const place of from) start[place + 1]!++;
  for (let v = 0; v < distinct.length; v++) start[v + 1]! += start[v]!;
  const next = start.slice();
  const target = new Uint32Array(parent.length);
  for (const [i, place] of from.entries()) target[next[place]!++] = placeOf(parent[i]!);

  const { count, component } = strongComponents({ nodeCount: distinct.length, start, target });
  const sizes = new Uint32Array(count);
  for (const its of component) sizes[its]!++;
  const shown = new Map<number, string[]>();
  for (const [v, its] of component.entries()) {
    if (sizes[its]! < 2) continue;
    const members = shown.get(its);
    if (members && members.length < SHOWN) members.push(entityIdOf(distinct[v]!));
    else if (!members && shown.size < SHOWN) shown.set(its, [entityIdOf(distinct[v]!)]);
  }
  const large = sizes.filter((size) => size > 1);
  return {
    cycles: large.length,
    classes: large.reduce((sum, size) => sum + size, 0),
    examples: [...shown.values()],
  };
}
