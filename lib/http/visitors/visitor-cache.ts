import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { metrics } from "@/lib/core/observability/metrics";
import { type CachedAnswer, makeAnswerCache } from "./answer-cache";
import { capture, send } from "./captured-answer";
import { watchChanges } from "./public-changes";
import { makeReadsAgain } from "./reads-again";
import { recordReads } from "./recorded-reads";
import { keyOf } from "./request-key";

/** What pages show depends on the clock (past, published from), and may be this stale. */
const CHECK_AGE_MAX_MS = 2_000;
/** How it is shown depends on the clock, too: today, this year. */
const AGE_MAX_MS = 60_000;
const BYTES_MAX = 96 * 1024 * 1024;
const COUNT_MAX = 5_000;
/** The most requests that wait for renders of others; further ones render themselves. */
const WAITING_MAX = 1_000;
/** So long others wait for a render: one that has not ended by then is not going to. */
const WAIT_MAX_MS = 15_000;

type VisitorCache = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Caches public pages and lists for visitors without a cookie or token. An answer is sent while
 * nothing that visitors see has changed; after a change, what it was made of is read again, and it
 * is rendered anew when that is no longer the same. Each hit polls the database for changes first,
 * so no response is older than its request, and gets its own nonce or request id. `render` handles
 * everything else (docs/decisions/0013-visitor-cache.md, 0071-answers-are-checked.md).
 */
export function makeVisitorCache(render: RequestListener, databaseUrl: string, waitMaxMs = WAIT_MAX_MS): VisitorCache {
  const cache = makeAnswerCache({ ageMaxMs: AGE_MAX_MS, bytesMax: BYTES_MAX, countMax: COUNT_MAX });
  const waiting = new Map<string, Promise<unknown>>();
  const changes = watchChanges(databaseUrl);
  const readsAgain = makeReadsAgain(CHECK_AGE_MAX_MS);

  const isCurrent = ({ version, atMs }: CachedAnswer["checked"]): boolean =>
    changes.isListening() && version === changes.version() && performance.now() - atMs <= CHECK_AGE_MAX_MS;

  /** The kept answer, if what it was made of is still the same. */
  async function check(entry: CachedAnswer | undefined): Promise<CachedAnswer | undefined> {
    if (!entry || !changes.isListening()) return undefined;
    // As it was before the reading: what changes meanwhile is read by the next request.
    const checked = { version: changes.version(), atMs: performance.now() };
    if (!(await readsAgain.areSame(entry.reads, checked.version))) return undefined;
    entry.checked = checked;
    metrics().pageCache.inc({ outcome: "checked" });
    return entry;
  }

  async function renderAnew(key: string, request: IncomingMessage, response: ServerResponse) {
    const checked = { version: changes.version(), atMs: performance.now() };
    metrics().pageCache.inc({ outcome: "miss" });
    const { result: rendered, reads } = await recordReads(() => capture(render, request, response));
    if (rendered && changes.isListening()) cache.set(key, { ...rendered, reads, checked });
    return rendered;
  }

  /**
   * Checks or renders once for all waiting requests of a key; they check again whether it is stale.
   */
  async function make(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const made = check(cache.get(key)).then((entry) => entry ?? renderAnew(key, request, response));
    holdOthers(key, made);
    const entry = await made;
    if (entry) send(entry, response);
  }

  /**
   * Has other requests of a key wait until its answer is made, or has failed, or takes too long.
   */
  function holdOthers(key: string, made: Promise<unknown>): void {
    const timer = new AbortController();
    const late = delay(waitMaxMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
    const ended = Promise.race([made.catch(() => undefined), late]).then(() => {
      timer.abort();
      if (waiting.get(key) === ended) waiting.delete(key);
    });
    waiting.set(key, ended);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = keyOf(request);
    if (!key || (waiting.size >= WAITING_MAX && !waiting.has(key))) return render(request, response);
    for (;;) {
      await changes.poll();
      if (response.destroyed) return;
      const entry = cache.get(key);
      if (entry && isCurrent(entry.checked)) {
        metrics().pageCache.inc({ outcome: "hit" });
        return send(entry, response);
      }
      const others = waiting.get(key);
      if (!others || !changes.isListening()) return make(key, request, response);
      await others;
    }
  }

  return { answer, stop: changes.stop };
}
