import { readSync, writeSync } from "node:fs";

/** Writes all bytes at a place of a file; a single write may take only some of them. */
export function writeWhole(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
  }
}

/** Fills `into` from a place of a file that kg wrote itself. @throws where the file ends before its time */
export function readWhole(descriptor: number, into: Uint8Array, position: number): void {
  for (let done = 0; done < into.length; ) {
    const read = readSync(descriptor, into, done, into.length - done, position + done);
    if (read === 0) throw new Error("a sorted run ends before its time");
    done += read;
  }
}
