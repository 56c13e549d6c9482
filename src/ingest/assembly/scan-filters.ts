import { DEPRECATED_RANK, Group, startOfStatement } from "./scan-group";
import { PROPERTY_BIT } from "./scan-id";
import { KIND_ITEM, KIND_PROPERTY } from "./scan-kinds";
import { FILTERS } from "./scan-memory";

// Conditions on claims, as src/ingest/claim-filter.ts defines them. The caller writes them at FILTERS: from byte 16 on 16
// bytes for each, which are its property's number, flags, and the codes of its objects, their address and number.

const FILTER_BYTES: usize = 16;
/** The entities that fulfil it are left out; of other conditions, those that do not. */
const EXCLUDES: u32 = 1;
/** It is about types to drop. */
const DROPS: u32 = 2;
/** Any value will do. */
const ANY: u32 = 4;
const MET: u32 = 8;

/** What becomes of an entity. */
export const PASSES: u32 = 0;
export const FAILS_ONLY: u32 = 1;
export const FAILS_TYPES: u32 = 2;

class Filters {
  static end: usize = FILTERS + 16;
}

/** Tells how many conditions there are. */
export function setFilters(count: u32): void {
  Filters.end = FILTERS + 16 + <usize>count * FILTER_BYTES;
}

/** Begins an entity, which meets no condition yet. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function beginFilters(): void {
  for (let at = FILTERS + 16; at < Filters.end; at += FILTER_BYTES) {
    store<u32>(at, load<u32>(at, 4) & ~MET, 4);
  }
}

/** Notes which conditions the statements of the property at hand meet. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function matchFilters(property: u32): void {
  for (let at = FILTERS + 16; at < Filters.end; at += FILTER_BYTES) {
    if (load<u32>(at) == property && anyMeets(at)) store<u32>(at, load<u32>(at, 4) | MET, 4);
  }
}

/** Tells whether a statement that is not deprecated has one of the objects. */
function anyMeets(filter: usize): bool {
  const isAny = (load<u32>(filter, 4) & ANY) != 0;
  for (let i: u32 = 0; i < Group.count; i++) {
    const statement = startOfStatement(i);
    const head = <u32>load<u8>(statement);
    if ((head & 3) == DEPRECATED_RANK) continue;
    if (isAny) return true;
    const kind = <i32>(head >> 3);
    if (kind > KIND_PROPERTY) continue;
    const number = numberAt(statement + 1);
    if (isAmong(kind == KIND_ITEM ? number : number | PROPERTY_BIT, filter)) return true;
  }
  return false;
}

/** A number in seven bits a byte. */
function numberAt(p: usize): u32 {
  let number: u32 = 0;
  let shift: u32 = 0;
  while (load<u8>(p) >= 128) {
    number |= (<u32>(load<u8>(p++) & 127)) << shift;
    shift += 7;
  }
  return number | ((<u32>load<u8>(p)) << shift);
}

function isAmong(code: u32, filter: usize): bool {
  const codes = <usize>load<u32>(filter, 8);
  const end = codes + ((<usize>load<u32>(filter, 12)) << 2);
  for (let at = codes; at < end; at += 4) if (load<u32>(at) == code) return true;
  return false;
}

/** What the conditions make of the entity that was read. */
export function judgeEntity(): u32 {
  let verdict = PASSES;
  for (let at = FILTERS + 16; at < Filters.end; at += FILTER_BYTES) {
    const flags = load<u32>(at, 4);
    if (((flags & MET) != 0) != ((flags & EXCLUDES) != 0)) continue;
    if ((flags & DROPS) == 0) return FAILS_ONLY;
    verdict = FAILS_TYPES;
  }
  return verdict;
}
