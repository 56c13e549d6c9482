/** The cursors of a merge; the one whose value comes first is on top. */
export interface MergeHeap<T> {
  /** Undefined when all cursors are gone. */
  readonly top: () => T | undefined;
  /** Puts the top cursor where it belongs after its value changed. */
  readonly sink: () => void;
  /** Takes the top cursor out. */
  readonly drop: () => void;
}

/** A binary heap of cursors, kept in the order that `before` tells of their values. Takes over the list. */
export function createMergeHeap<T>(cursors: T[], before: (a: T, b: T) => boolean): MergeHeap<T> {
  const sink = (from: number) => {
    const cursor = cursors[from]!;
    let hole = from;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= cursors.length) break;
      if (child + 1 < cursors.length && before(cursors[child + 1]!, cursors[child]!)) child++;
      if (!before(cursors[child]!, cursor)) break;
      cursors[hole] = cursors[child]!;
      hole = child;
    }
    cursors[hole] = cursor;
  };
  for (let i = (cursors.length >> 1) - 1; i >= 0; i--) sink(i);
  return {
    top: () => cursors[0],
    sink: () => sink(0),
    drop() {
      const last = cursors.pop()!;
      if (cursors.length === 0) return;
      cursors[0] = last;
      sink(0);
    },
  };
}
