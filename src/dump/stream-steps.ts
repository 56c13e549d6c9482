import type { Transform } from "node:stream";

/** What one piece of input gave. */
export interface Step {
  readonly outputs: readonly Uint8Array[];
  /** Why the stream broke off, or null. What it made of this piece before that is not among the outputs. */
  readonly error: Error | null;
}

/** Puts pieces through a decompressing stream, one at a time. */
export interface StreamSteps {
  /** Resolves when the piece is worked through; never rejects. */
  write(piece: Uint8Array): Promise<Step>;
  close(): void;
}

/**
 * Drives a Node transform stream by hand. A pipeline would throw away what it has decoded when an error comes; here each
 * piece gives its outputs before the next one goes in. Memory: the outputs of one piece.
 */
export function createStreamSteps(stream: Transform): StreamSteps {
  let outputs: Uint8Array[] = [];
  let error: Error | null = null;
  let settle: ((step: Step) => void) | null = null;

  const done = (failure?: Error | null): void => {
    error ??= failure ?? null;
    // What is pushed while `write` is still on the stack waits in the stream; reading it emits it as data.
    while (stream.readableLength > 0 && stream.read() !== null);
    settle?.({ outputs, error });
    outputs = [];
    settle = null;
  };
  stream.on("data", (chunk: Uint8Array) => outputs.push(chunk));
  // A stream that fails forgets the callback of the write that it was at.
  stream.on("error", done);

  function write(piece: Uint8Array): Promise<Step> {
    return new Promise((resolve) => {
      settle = resolve;
      if (error !== null) done();
      else stream.write(piece, done);
    });
  }

  return { write, close: () => stream.destroy() };
}
