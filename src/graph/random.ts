import seedrandom from "seedrandom";

/** A stream of random numbers; the same name of the stream always gives the same numbers. */
export interface RandomStream {
  /** A number in [0, 1) with 53 random bits. */
  readonly next: () => number;
  /** A whole number in [0, bound), uniform; bound is a whole number from 1 to 2^53. */
  readonly below: (bound: number) => number;
}

/**
 * The stream of random numbers for a seed and a name such as `("42", "expand", 3, "Q42")`. Streams are derived by
 * hashing the parts, so what one stage draws never depends on what another drew before it. The generator is
 * seedrandom's Alea.
 */
export function randomStream(seed: string | number, ...name: readonly (string | number)[]): RandomStream {
  const generator = seedrandom.alea(
    [seed, ...name].map((part) => encodeURIComponent(String(part))).join("/"),
  );
  const next = () => generator.double();
  return {
    next,
    below(bound) {
      // Below 2^32 one 32-bit draw does, without bias: draws in the incomplete last stripe are drawn again.
      if (bound <= 0x1_0000_0000) {
        const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
        for (;;) {
          const draw = generator.int32() >>> 0;
          if (draw < limit) return draw % bound;
        }
      }
      for (;;) {
        const draw = Math.floor(next() * bound);
        if (draw < bound) return draw;
      }
    },
  };
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle<T extends unknown[] | Uint32Array | Float64Array>(list: T, random: RandomStream): T {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = list[i]!;
    list[i] = list[j]!;
    list[j] = held;
  }
  return list;
}
