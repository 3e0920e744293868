import type { AsyncLocalStorage } from "node:async_hooks";

/** What a page may tell the web server of its answer; `scripts/web.mjs` keeps one for each request. */
type Answer = { status?: number };

const holder = globalThis as typeof globalThis & { __rihlaAnswer?: AsyncLocalStorage<Answer> };

/**
 * Answers with another status than 200 while the page is drawn as any other. Next.js has `notFound()` for 404, but draws what it
 * shows in the browser alone: without scripts the page would be empty. See `docs/decisions`.
 */
export function answerWith(status: 404 | 410 | 503): void {
  const answer = holder.__rihlaAnswer?.getStore();
  // One reading that failed says more than what another one did not find.
  if (answer && answer.status !== 503) answer.status = status;
}
