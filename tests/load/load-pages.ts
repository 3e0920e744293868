/** A load on a site while something is done to it, and what of it failed. */
export type Load = {
  /**
   * Ends the load once the given number of requests was made; gives those that failed, with why.
   */
  finish: () => Promise<{ count: number; failed: string[]; slowestMs: number }>;
};

/**
 * Public pages and calls, made again by a query that was not asked for before, and from the page
 * cache.
 */
const PATHS = [
  "/fr",
  "/en/announcements",
  "/ar/transporters",
  "/api/v1/announcements?limit=10",
  "/fr/announcements?q=",
  "/api/v1/transporters?limit=10&page=",
];
const LANES = 8;
/** A page of its own takes less than a person waits for. */
const ANSWER_MAX_MS = 20_000;

/**
 * Asks for pages and lists, several at a time, until at least `countMin` requests were made and
 * `finish` is called.
 */
export function loadPages(appUrl: string, countMin: number): Load {
  let count = 0;
  let slowestMs = 0;
  let isFinishing = false;
  const failed: string[] = [];

  async function ask(): Promise<void> {
    count += 1;
    const number = count;
    const path = PATHS[number % PATHS.length] ?? "/fr";
    const url = `${appUrl}${path}${path.endsWith("=") ? 1 + (number % 50) : ""}`;
    const from = performance.now();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MAX_MS), redirect: "manual" });
      const body = await response.text();
      if (response.status >= 400)
        failed.push(`${new Date().toISOString()} ${path} ${response.status} ${body.slice(0, 120)}`);
    } catch (error) {
      failed.push(
        `${new Date().toISOString()} ${path} ${error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : ""}`,
      );
    }
    slowestMs = Math.max(slowestMs, performance.now() - from);
  }
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isFinishing || count < countMin) await ask();
  });
  return {
    async finish() {
      isFinishing = true;
      await Promise.all(lanes);
      return { count, failed, slowestMs };
    },
  };
}
