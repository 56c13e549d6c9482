/** A failure that the user can act on: the command line prints its message alone, never a stack trace. */
export class KgError extends Error {
  /** Stable, upper-case, for programs: `TRUNCATED_INPUT`, `NO_SUCH_STORE`, … */
  readonly code: string;

  /**
   * @param message what failed, where (file, line or byte), why, and what to do next
   */
  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "KgError";
    this.code = code;
  }
}
