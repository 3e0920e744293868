/** Maximum concurrency: each file is briefly in memory. */
const CONCURRENT = 4;

/**
 * Does something with each, a few at a time; the results are in order. After the first failure
 * nothing new starts.
 */
export async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as T; // within its bounds
      results[index] = await work(item).catch((error: unknown) => {
        next = items.length;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  return results;
}
