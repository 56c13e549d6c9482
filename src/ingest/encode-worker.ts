import { parentPort, workerData } from "node:worker_threads";
import { KgError } from "../errors.ts";
import { buffersOf, type ChunkJob, createChunkEncoder } from "./encode-chunk.ts";
import type { EncodeOptions } from "./encode-lines.ts";

const encode = createChunkEncoder(workerData as EncodeOptions);
const port = parentPort!;

port.on("message", (job: ChunkJob) => {
  try {
    const result = encode(job);
    port.postMessage(result, buffersOf(result));
  } catch (error) {
    // What the user can act on is told in its own words; anything else ends this thread.
    if (!(error instanceof KgError)) throw error;
    port.postMessage({ failure: { code: error.code, message: error.message } });
  }
});
