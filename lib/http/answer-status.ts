import type { AsyncLocalStorage } from "node:async_hooks";

/** The response status that a page may set; one object per request. */
export type Answer = { status?: number };

/**
 * Shared through the global object: the web server and Next.js are separate bundles in one process.
 */
export const answerHolder = globalThis as typeof globalThis & { __rihlaAnswer?: AsyncLocalStorage<Answer> };

/**
 * Sets a page's response status while rendering it in full. Next.js' `notFound()` renders its page
 * in the browser only, so it would be empty without scripts. See `docs/decisions`.
 */
export function answerWith(status: 404 | 410 | 503): void {
  const answer = answerHolder.__rihlaAnswer?.getStore();
  // A failed read takes precedence over another one's "not found".
  if (answer && answer.status !== 503) answer.status = status;
}
