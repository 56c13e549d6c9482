/** How progress is shown. `auto` is a bar on a terminal and nothing elsewhere. */
export type ProgressMode = "auto" | "bar" | "json" | "none";

/** One reading of long work. */
export interface ProgressReading {
  readonly phase: string;
  /** Done and whole, in any unit, for percent and remaining time; `whole` is null where it is not known. */
  readonly done: number;
  readonly whole: number | null;
  /** Bytes of JSON read so far. */
  readonly bytes?: number;
  readonly entities?: number;
}

/** Shows how far long work is, on standard error. */
export interface Progress {
  readonly update: (reading: ProgressReading) => void;
  /** Clears the bar, so that a message can be printed. */
  readonly clear: () => void;
}

const MIN_INTERVAL_MS = 200;

/**
 * Progress on a stream. Clock time is for display alone and never reaches a record.
 *
 * @param stream where it is drawn, usually `process.stderr`
 */
export function createProgress(mode: ProgressMode, stream: NodeJS.WriteStream): Progress {
  const kind = mode === "auto" ? (stream.isTTY ? "bar" : "none") : mode;
  if (kind === "none") return { update: () => {}, clear: () => {} };
  let phase = "";
  let startedAt = 0;
  let startedDone = 0;
  let startedBytes = 0;
  let startedEntities = 0;
  let shownAt = 0;
  let shown = false;
  const clear = () => {
    if (shown && kind === "bar") stream.write("\r\x1b[2K");
    shown = false;
  };
  return {
    clear,
    update(reading) {
      const now = performance.now();
      if (reading.phase !== phase) {
        phase = reading.phase;
        startedAt = now;
        startedDone = reading.done;
        startedBytes = reading.bytes ?? 0;
        startedEntities = reading.entities ?? 0;
        shownAt = 0;
      }
      const finished = reading.whole !== null && reading.done >= reading.whole;
      if (now - shownAt < MIN_INTERVAL_MS && !(finished && kind === "json")) return;
      shownAt = now;
      const seconds = (now - startedAt) / 1000;
      const rate = (value: number | undefined, start: number) =>
        value === undefined || seconds <= 0 ? null : (value - start) / seconds;
      const speed = rate(reading.done, startedDone);
      const percent = reading.whole ? (100 * reading.done) / reading.whole : null;
      const eta = reading.whole && speed ? Math.max(0, (reading.whole - reading.done) / speed) : null;
      const bytesPerSecond = rate(reading.bytes, startedBytes);
      const entitiesPerSecond = rate(reading.entities, startedEntities);
      if (kind === "json") {
        stream.write(
          `${JSON.stringify({ schema: "kg.progress/1", ...reading, percent, seconds, bytesPerSecond, entitiesPerSecond, eta })}\n`,
        );
        return;
      }
      clear();
      stream.write(barOf(phase, percent, bytesPerSecond, entitiesPerSecond, eta, stream.columns || 80));
      shown = true;
    },
  };
}

function barOf(
  phase: string,
  percent: number | null,
  bytesPerSecond: number | null,
  entitiesPerSecond: number | null,
  eta: number | null,
  columns: number,
): string {
  const parts = [phase];
  if (percent !== null) {
    const width = 20;
    const full = Math.min(width, Math.floor((percent / 100) * width));
    parts.push(`[${"=".repeat(full)}${" ".repeat(width - full)}] ${percent.toFixed(1)}%`);
  }
  if (bytesPerSecond) parts.push(`${(bytesPerSecond / 1e6).toFixed(0)} MB/s`);
  if (entitiesPerSecond) parts.push(`${Math.round(entitiesPerSecond)} entities/s`);
  if (eta !== null) parts.push(`ETA ${clockTime(eta)}`);
  return parts.join("  ").slice(0, columns - 1);
}

/** Seconds as `1:02:03` or `2:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, "");
}
