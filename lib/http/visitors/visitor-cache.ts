import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { metrics } from "@/lib/core/metrics";
import { type CachedAnswer, makeAnswerCache } from "./answer-cache";
import { capture, send } from "./captured-answer";
import { watchChanges } from "./public-changes";
import { keyOf } from "./request-key";

/** Pages depend on the clock (past, published from), and may be this stale. */
const AGE_MAX_MS = 2_000;
const BYTES_MAX = 48 * 1024 * 1024;
const COUNT_MAX = 5_000;
/** The most requests that wait for renders of others; further ones render themselves. */
const WAITING_MAX = 1_000;

type VisitorCache = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Caches public pages and lists for visitors without a cookie or token until something that they
 * show changes. Each hit polls the database for changes first, so no response is older than its
 * request, and gets its own nonce or request id. `render` handles everything else
 * (docs/decisions/0013-visitor-cache.md).
 */
export function makeVisitorCache(render: RequestListener, databaseUrl: string): VisitorCache {
  const cache = makeAnswerCache({ ageMaxMs: AGE_MAX_MS, bytesMax: BYTES_MAX, countMax: COUNT_MAX });
  const waiting = new Map<string, Promise<CachedAnswer | undefined>>();
  const changes = watchChanges(databaseUrl, () => cache.clear());

  /** Renders once for all waiting requests of a key; later ones check again whether it is stale. */
  async function make(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const version = changes.version();
    const made = capture(render, request, response);
    waiting.set(
      key,
      made.catch(() => undefined),
    );
    try {
      const entry = await made;
      if (entry && changes.isListening() && version === changes.version()) cache.set(key, entry);
      if (entry) await send(entry, request, response);
    } finally {
      waiting.delete(key);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = keyOf(request);
    if (!key || (waiting.size >= WAITING_MAX && !waiting.has(key))) return render(request, response);
    for (;;) {
      await changes.poll();
      // A render for a closed connection never ends, and others would wait for it.
      if (response.destroyed) return;
      const entry = cache.get(key);
      if (entry) {
        metrics().pageCache.inc({ outcome: "hit" });
        return send(entry, request, response);
      }
      const others = waiting.get(key);
      if (!others || !changes.isListening()) {
        metrics().pageCache.inc({ outcome: "miss" });
        return make(key, request, response);
      }
      await others;
    }
  }

  return { answer, stop: changes.stop };
}
