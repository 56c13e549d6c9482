import { KgError } from "../errors.ts";

/**
 * Turns what went wrong into a message with what to do next.
 *
 * @param canResume whether the same command goes on where this one was, or starts afresh
 */
export function explainFailure(
  error: unknown,
  store: string,
  signal: AbortSignal,
  canResume: boolean,
): unknown {
  const again = `run the same command again: it ${canResume ? "goes on where it was" : "starts afresh"}`;
  if (signal.aborted) {
    return new KgError("INTERRUPTED", `interrupted. To finish ${store}, ${again}`, { cause: error });
  }
  if (error instanceof KgError) return error;
  const code = systemCode(error);
  const next = code === undefined ? undefined : NEXT_STEPS[code];
  if (next === undefined) return error;
  return new KgError(code!, `${next} (${(error as Error).message}), then ${again}`, { cause: error });
}

const NEXT_STEPS: { readonly [code: string]: string } = {
  ENOSPC: "the disk is full: make room",
  EDQUOT: "the quota of the disk is used up: make room",
  EMFILE: "too many open files: raise the limit with ulimit -n",
  ENFILE: "too many open files on this machine: close some",
  EROFS: "the store lies on a read-only disk: name another --store",
  EACCES: "no permission to write the store: change it, or name another --store",
  EIO: "the disk reports a fault: check it",
};

/** The system's code in an error or in what caused it; LevelDB says it in words. */
function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === "string" && code in NEXT_STEPS) return code;
    if (/No space left on device/i.test(at.message)) return "ENOSPC";
    if (/Too many open files/i.test(at.message)) return "EMFILE";
    if (/Read-only file system/i.test(at.message)) return "EROFS";
    if (/Permission denied/i.test(at.message)) return "EACCES";
  }
  return undefined;
}
