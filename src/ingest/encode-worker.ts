import { parentPort, workerData } from "node:worker_threads";
import type { LineBatch } from "../dump/line-batches.ts";
import { createEncoder } from "./encode-lines.ts";
import type { WorkerSetup } from "./encoder-pool.ts";

const { options } = workerData as WorkerSetup;
const encode = createEncoder(options);
const port = parentPort!;

port.on("message", (batch: LineBatch) => {
  const encoded = encode(batch);
  const { outcomes, oddities, records } = encoded;
  port.postMessage(encoded, [
    outcomes.buffer as ArrayBuffer,
    oddities.buffer as ArrayBuffer,
    records.rows.buffer as ArrayBuffer,
    records.bytes.buffer as ArrayBuffer,
  ]);
});
