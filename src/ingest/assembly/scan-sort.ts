/** Sorts `count` unsigned 64-bit numbers in place. */
export function sortWords(at: usize, count: u32): void {
  if (count <= 32) return insertWords(at, count);
  // Heapsort: no memory of its own, no bad case.
  for (let root = count >> 1; root > 0; root--) sink(at, root - 1, count);
  for (let left = count - 1; left > 0; left--) {
    const last = load<u64>(at + ((<usize>left) << 3));
    store<u64>(at + ((<usize>left) << 3), load<u64>(at));
    store<u64>(at, last);
    sink(at, 0, left);
  }
}

function insertWords(at: usize, count: u32): void {
  const end = at + ((<usize>count) << 3);
  for (let next = at + 8; next < end; next += 8) {
    const word = load<u64>(next);
    let place = next;
    while (place > at && load<u64>(place - 8) > word) {
      store<u64>(place, load<u64>(place - 8));
      place -= 8;
    }
    store<u64>(place, word);
  }
}

function sink(at: usize, root: u32, count: u32): void {
  const word = load<u64>(at + ((<usize>root) << 3));
  while (true) {
    let child = root * 2 + 1;
    if (child >= count) break;
    let larger = load<u64>(at + ((<usize>child) << 3));
    if (child + 1 < count) {
      const right = load<u64>(at + ((<usize>child + 1) << 3));
      if (right > larger) {
        larger = right;
        child++;
      }
    }
    if (larger <= word) break;
    store<u64>(at + ((<usize>root) << 3), larger);
    root = child;
  }
  store<u64>(at + ((<usize>root) << 3), word);
}
