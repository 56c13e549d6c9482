import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";

/** Tells whether two names lead to one folder. */
export function isSameFolder(a: string, b: string): boolean {
  const real = (path: string) => (existsSync(path) ? realpathSync(path) : resolve(path));
  return real(a) === real(b);
}
