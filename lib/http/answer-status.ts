import type { AsyncLocalStorage } from "node:async_hooks";

/** What a page may tell the web server of its answer, which keeps one for each request. */
export type Answer = { status?: number };

/** Where the web server's code and that of Next.js, each a bundle of its own in one process, meet. */
export const answerHolder = globalThis as typeof globalThis & { __rihlaAnswer?: AsyncLocalStorage<Answer> };

/**
 * Answers with another status than 200 while the page is drawn as any other. Next.js has `notFound()` for 404, but draws what it
 * shows in the browser alone: without scripts the page would be empty. See `docs/decisions`.
 */
export function answerWith(status: 404 | 410 | 503): void {
  const answer = answerHolder.__rihlaAnswer?.getStore();
  // One reading that failed says more than what another one did not find.
  if (answer && answer.status !== 503) answer.status = status;
}
