/** A list of numbers on a typed array that grows at its end. */
export interface NumberList<A extends Uint32Array | Float64Array | Uint8Array> {
  readonly length: () => number;
  readonly at: (index: number) => number;
  readonly push: (value: number) => void;
  /** The numbers so far, a copy. */
  readonly toArray: () => A;
}

/** An empty list of whole numbers below 2^32. */
export function createNumberList(): NumberList<Uint32Array> {
  return growingList((length) => new Uint32Array(length));
}

/** An empty list of byte offsets, which may pass 2^32. */
export function createOffsetList(): NumberList<Float64Array> {
  return growingList((length) => new Float64Array(length));
}

/** An empty list of bytes. */
export function createByteList(): NumberList<Uint8Array> {
  return growingList((length) => new Uint8Array(length));
}

function growingList<A extends Uint32Array | Float64Array | Uint8Array>(
  make: (length: number) => A,
): NumberList<A> {
  let values = make(1024);
  let length = 0;
  return {
    length: () => length,
    at: (index) => values[index]!,
    push(value) {
      if (length === values.length) {
        const larger = make(2 * length);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    toArray: () => values.slice(0, length) as A,
  };
}
