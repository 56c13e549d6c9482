import { Worker } from "node:worker_threads";
import type { LineBatch } from "../dump/line-batches.ts";
import { KgError } from "../errors.ts";
import { createEncoder, type EncodedBatch, type EncodeOptions } from "./encode-lines.ts";

/** Reads and encodes batches of lines, in worker threads or in this one. */
export interface EncoderPool {
  readonly size: number;
  /** Hands a batch over (its buffer is gone for the caller). */
  readonly encode: (batch: LineBatch) => Promise<EncodedBatch>;
  readonly close: () => Promise<void>;
}

/** What a worker is told first. */
export interface WorkerSetup {
  readonly options: EncodeOptions;
}

/**
 * A pool of `size` worker threads; with 0 the work is done in this thread. A worker that dies fails every batch that is
 * under way: the ingest ends with a message and can be resumed.
 */
export function createEncoderPool(size: number, options: EncodeOptions): EncoderPool {
  if (size === 0) {
    const encode = createEncoder(options);
    return { size, encode: async (batch) => encode(batch), close: async () => {} };
  }
  const waiting: Job[] = [];
  let failure: KgError | undefined;
  const seats = Array.from({ length: size }, (): Seat => {
    const worker = new Worker(new URL("./encode-worker.js", import.meta.url), {
      workerData: { options } satisfies WorkerSetup,
    });
    const seat: Seat = { worker, job: undefined };
    worker.on("message", (encoded: EncodedBatch) => {
      const job = seat.job;
      seat.job = undefined;
      const next = waiting.shift();
      if (next) start(seat, next);
      job?.resolve(encoded);
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
    seat.worker.postMessage(job.batch, [job.batch.bytes.buffer as ArrayBuffer]);
  };
  return {
    size,
    encode(batch) {
      return new Promise<EncodedBatch>((resolve, reject) => {
        if (failure) return reject(failure);
        const job = { batch, resolve, reject };
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

interface Job {
  readonly batch: LineBatch;
  readonly resolve: (encoded: EncodedBatch) => void;
  readonly reject: (error: Error) => void;
}

interface Seat {
  readonly worker: Worker;
  job: Job | undefined;
}
