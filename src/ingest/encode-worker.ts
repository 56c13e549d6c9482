import { parentPort, workerData } from "node:worker_threads";
import { buffersOf, type ChunkJob, createChunkEncoder } from "./encode-chunk.ts";
import type { EncodeOptions } from "./encode-lines.ts";

const encode = createChunkEncoder(workerData as EncodeOptions);
const port = parentPort!;

port.on("message", (job: ChunkJob) => {
  const result = encode(job);
  port.postMessage(result, buffersOf(result));
});
