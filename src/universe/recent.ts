/**
 * The same function, which remembers its answers for the last arguments asked; the one asked longest ago is forgotten
 * first.
 *
 * @param capacity how many answers are kept
 */
export function createRecent<T>(capacity: number, read: (key: number) => T): (key: number) => T {
  const kept = new Map<number, T>();
  return (key) => {
    let value = kept.get(key);
    if (value === undefined) {
      value = read(key);
      if (kept.size >= capacity) kept.delete(kept.keys().next().value!);
    } else kept.delete(key);
    kept.set(key, value);
    return value;
  };
}
