/** Runs work for each item, `width` concurrently. */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const queue = [...items].entries();
  const worker = async () => {
    // One iterator for all workers: each takes the next item.
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** A list of `count`, which repeats the items. */
export function cycle<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length] as T); // there is one for each remainder
}
