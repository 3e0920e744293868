import type { AsyncLocalStorage } from "node:async_hooks";
import { processSlot } from "@/lib/core/base/process-slot";

/** The response status that a page may set; one object per request. */
export type Answer = {
  status?: number;
  /** A read of the page failed for now: what it cannot be rendered without is a 503, not a 500. */
  hasFailedForNow?: boolean;
};

/** Set by the server, read by pages. */
export const answerSlot = processSlot<AsyncLocalStorage<Answer>>("answer");

/** Records that a read of the page failed and may work in a while. */
export function recordTemporaryFailure(): void {
  const answer = answerSlot.value?.getStore();
  if (answer) answer.hasFailedForNow = true;
}

/**
 * Sets a page's response status while rendering it in full. Next.js' `notFound()` renders its page
 * in the browser only, so it would be empty without scripts. See decision 0113.
 */
export function answerWith(status: 404 | 410 | 503): void {
  const answer = answerSlot.value?.getStore();
  // A failed read takes precedence over another one's "not found".
  if (answer && answer.status !== 503) answer.status = status;
}
