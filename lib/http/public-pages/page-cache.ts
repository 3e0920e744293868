import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { metrics } from "@/lib/core/observability/metrics";
import { makeAnswerCache } from "./answer-cache";
import { type CapturedAnswer, capture, send } from "./captured-answer";
import { keyOf } from "./page-key";

/** How old an answer may be (docs/performance.md, B1). */
const AGE_MAX_MS = 2_000;
/** From this age on one request renders the page again, while the others get the cached answer. */
const REFRESH_AGE_MS = 1_000;
/** More pages are not rendered again at a time while their answers may still be sent. */
const REFRESHES_MAX = 2;
const BYTES_MAX = 96 * 1024 * 1024;
const COUNT_MAX = 5_000;
/** The most renders that others wait for; further requests render themselves. */
const RENDERS_MAX = 1_000;
/** A render that has not ended by then is not waited for. */
const WAIT_MAX_MS = 15_000;

type PageCache = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Caches the whole answer of public pages and lists for anonymous clients, for two seconds, by its
 * address, language, theme and time zone.
 */
export function makePageCache(
  render: RequestListener,
  { waitMaxMs = WAIT_MAX_MS, refreshAgeMs = REFRESH_AGE_MS } = {},
): PageCache {
  const cache = makeAnswerCache({ ageMaxMs: AGE_MAX_MS, bytesMax: BYTES_MAX, countMax: COUNT_MAX });
  const renders = new Map<string, Promise<CapturedAnswer | undefined>>();

  async function renderOnce(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    metrics().pageCache.inc({ outcome: "miss" });
    const start = performance.now();
    const rendering = capture(render, request, response);
    const shared = within(waitMaxMs, rendering).finally(() => renders.delete(key));
    renders.set(key, shared);
    const answer = await rendering;
    if (!answer) return;
    cache.set(key, answer, { start });
    await send(answer, request, response);
  }

  return async (request, response) => {
    const key = keyOf(request);
    if (!key || (renders.size >= RENDERS_MAX && !renders.has(key))) return render(request, response);
    const other = renders.get(key);
    const cached = cache.get(key);
    const isDue = !other && renders.size < REFRESHES_MAX && cache.getRemainingTTL(key) < AGE_MAX_MS - refreshAgeMs;
    const answer = isDue ? undefined : (cached ?? (await other));
    if (response.destroyed) return;
    if (answer) {
      metrics().pageCache.inc({ outcome: "hit" });
      return send(answer, request, response);
    }
    // The other one's answer cannot be cached: it may be an error.
    return other ? render(request, response) : renderOnce(key, request, response);
  };
}

/** Resolves with the promise's value; `undefined` when it fails or takes too long. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const late = delay(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([promise.catch(() => undefined), late]);
  } finally {
    timer.abort();
  }
}
