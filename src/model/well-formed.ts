/** The two methods of ES2024 strings that the compiler's ES2023 library does not list; Node has had them since 20.0. */
interface WellFormable {
  isWellFormed(): boolean;
  toWellFormed(): string;
}

/** Tells whether a text has no lone surrogate. Costs next to nothing for one-byte strings. */
export function isWellFormed(text: string): boolean {
  return (text as unknown as WellFormable).isWellFormed();
}

/** The text with U+FFFD in place of each lone surrogate. */
export function toWellFormed(text: string): string {
  return (text as unknown as WellFormable).toWellFormed();
}
