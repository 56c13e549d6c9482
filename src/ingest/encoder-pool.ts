import { Worker } from "node:worker_threads";
import { KgError } from "../errors.ts";
import { type ChunkJob, type ChunkResult, createChunkEncoder } from "./encode-chunk.ts";
import type { EncodeOptions } from "./encode-lines.ts";

/** Encodes chunks, in worker threads or in this one. */
export interface EncoderPool {
  readonly size: number;
  /** Does a job; the buffer of a bzip2 piece is gone for the caller. */
  readonly encode: <J extends ChunkJob>(job: J) => Promise<ChunkResult<J>>;
  readonly close: () => Promise<void>;
}

/**
 * A pool of `size` worker threads; with 0 the work is done in this thread. A worker that dies fails every job that is
 * under way: the ingest ends with a message and can be resumed.
 */
export function createEncoderPool(size: number, options: EncodeOptions): EncoderPool {
  if (size === 0) {
    const encode = createChunkEncoder(options);
    return { size, encode: async (job) => encode(job), close: async () => {} };
  }
  const waiting: Job[] = [];
  let failure: KgError | undefined;
  const seats = Array.from({ length: size }, (): Seat => {
    const worker = new Worker(new URL("./encode-worker.js", import.meta.url), {
      workerData: options,
    });
    const seat: Seat = { worker, job: undefined };
    worker.on("message", (answer: ChunkResult | WorkerFailure) => {
      const job = seat.job;
      seat.job = undefined;
      const next = waiting.shift();
      if (next) start(seat, next);
      if ("failure" in answer) job?.reject(new KgError(answer.failure.code, answer.failure.message));
      else job?.resolve(answer);
    });
    worker.on("error", (error) => fail(error));
    worker.on("exit", (code) => {
      if (!closing) fail(new Error(`it ended with code ${code}`));
    });
    return seat;
  });
  let closing = false;
  const fail = (error: Error) => {
    failure ??= new KgError(
      "WORKER_DIED",
      `a worker thread died: ${error.message}. Nothing that was written is lost: run the same command again, with fewer --workers if memory was short`,
      { cause: error },
    );
    for (const seat of seats) {
      seat.job?.reject(failure);
      seat.job = undefined;
    }
    for (const job of waiting.splice(0)) job.reject(failure);
  };
  const start = (seat: Seat, job: Job) => {
    seat.job = job;
    const { work } = job;
    seat.worker.postMessage(work, work.kind === "bzip2" ? [work.piece.bytes.buffer] : []);
  };
  return {
    size,
    encode<J extends ChunkJob>(work: J) {
      return new Promise<ChunkResult<J>>((resolve, reject) => {
        if (failure) return reject(failure);
        const job: Job = { work, resolve: (result) => resolve(result as ChunkResult<J>), reject };
        const idle = seats.find((seat) => seat.job === undefined);
        if (idle) start(idle, job);
        else waiting.push(job);
      });
    },
    async close() {
      closing = true;
      await Promise.all(seats.map(({ worker }) => worker.terminate()));
    },
  };
}

/** What a worker answers where a job cannot be done for a reason of the user's. */
interface WorkerFailure {
  readonly failure: { readonly code: string; readonly message: string };
}

interface Job {
  readonly work: ChunkJob;
  readonly resolve: (result: ChunkResult) => void;
  readonly reject: (error: Error) => void;
}

interface Seat {
  readonly worker: Worker;
  job: Job | undefined;
}
