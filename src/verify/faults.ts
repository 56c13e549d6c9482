/** A promise that does not hold. */
export interface Fault {
  /** As the user named it, or a file of the folder that the user named. */
  readonly file: string;
  /** From 1 on, of files of lines. */
  readonly line?: number;
  /** Where it is in files that have no lines: a key of a store, a place in a manifest. */
  readonly at?: string;
  /** The promise, by a name that does not change. */
  readonly check: string;
  readonly message: string;
}

/** Where a fault is. */
export type Place = Partial<Pick<Fault, "file" | "line" | "at">>;

/** Gathers the faults of one file or folder. */
export interface Faults {
  /** Reports a fault; the file is that of the list unless the place says otherwise. */
  readonly add: (check: string, message: string, place?: Place) => void;
  readonly count: () => number;
  /** Faults by check, in the order in which each was first broken. */
  readonly byCheck: () => ReadonlyMap<string, number>;
  /** The first ones, no more than the list was made for. */
  readonly first: () => readonly Fault[];
}

/** An empty list that keeps the first `most` faults and counts all. */
export function createFaults(file: string, most = 100): Faults {
  const first: Fault[] = [];
  const byCheck = new Map<string, number>();
  let count = 0;
  return {
    add(check, message, place = {}) {
      count++;
      byCheck.set(check, (byCheck.get(check) ?? 0) + 1);
      if (first.length < most) first.push({ file, ...place, check, message });
    },
    count: () => count,
    byCheck: () => byCheck,
    first: () => first,
  };
}

/** A fault as a line for people: `motifs.jsonl:12: …`. */
export function faultText({ file, line, at, check, message }: Fault): string {
  const place = line !== undefined ? `${file}:${line}` : at !== undefined ? `${file}, ${at}` : file;
  return `${place}: ${message} [${check}]`;
}
