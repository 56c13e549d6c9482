import { Areas } from "./scan-memory";
import { Out } from "./scan-write";

// The statements of one property as they were written. The low bits of a statement's first byte are its rank.

export const PREFERRED_RANK: u32 = 0;
export const NORMAL_RANK: u32 = 1;
export const DEPRECATED_RANK: u32 = 2;

/** The property at hand. */
export class Group {
  /** Its statements, whose addresses are at Areas.starts. */
  static count: u32 = 0;
  static anyPreferred: bool = false;
}

/** The rank policy: the largest rank class that is kept. */
export class Ranks {
  static largest: u32 = 2;
  /** The statements of the line that were left out. */
  static leftOut: u32 = 0;
}

/** 0 for truthy statements, 1 for other current ones, 2 for deprecated ones, as src/model/rank.ts defines it. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function rankClass(rank: u32): u32 {
  return rank == DEPRECATED_RANK ? 2 : rank == NORMAL_RANK && Group.anyPreferred ? 1 : 0;
}

/** The address of a statement of the property at hand. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function startOfStatement(i: u32): usize {
  return <usize>load<u32>(Areas.starts + ((<usize>i) << 2));
}

/** Takes out the statements that the policy does not take; the first begins at `to`. */
export function selectStatements(to: usize): void {
  let kept: u32 = 0;
  for (let i: u32 = 0; i < Group.count; i++) {
    const start = startOfStatement(i);
    const length = (i + 1 < Group.count ? startOfStatement(i + 1) : Out.at) - start;
    if (rankClass(<u32>load<u8>(start) & 3) > Ranks.largest) continue;
    store<u32>(Areas.starts + ((<usize>kept) << 2), <u32>to);
    kept++;
    memory.copy(to, start, length);
    to += length;
  }
  Ranks.leftOut += Group.count - kept;
  Group.count = kept;
  Out.at = to;
}
