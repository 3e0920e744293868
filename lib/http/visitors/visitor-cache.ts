import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type CachedAnswer, makeAnswerCache } from "./answer-cache";
import { capture, send } from "./captured-answer";
import { watchChanges } from "./public-changes";
import { keyOf } from "./request-key";

/** Pages also say what the clock says (past, published from): so long they may lag behind it. */
const AGE_MAX_MS = 2_000;
const BYTES_MAX = 48 * 1024 * 1024;
const COUNT_MAX = 5_000;
/** So many pages may be made for others to wait for; who comes then has their own. */
const WAITING_MAX = 1_000;

type VisitorCache = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Keeps the public pages and lists for people who are nobody yet, with no cookie and no token, as long as nothing that they show has changed.
 * Before each answer from memory the database is asked whether anything has: an answer is never older than its request. Every answer has a
 * nonce or a request id of its own. `render` makes what is not kept; everything else goes straight to it. See docs/decisions.
 */
export function makeVisitorCache(render: RequestListener, databaseUrl: string): VisitorCache {
  const kept = makeAnswerCache({ ageMaxMs: AGE_MAX_MS, bytesMax: BYTES_MAX, countMax: COUNT_MAX });
  const waiting = new Map<string, Promise<CachedAnswer | undefined>>();
  const changes = watchChanges(databaseUrl, kept.clear);

  /** Renders once for everyone who waits for the same; those who came later look again whether it is still right. */
  async function make(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const version = changes.version();
    const made = capture(render, request, response);
    waiting.set(
      key,
      made.catch(() => undefined),
    );
    try {
      const entry = await made;
      if (entry && changes.isSure() && version === changes.version()) kept.keep(key, entry);
      if (entry) await send(entry, request, response);
    } finally {
      waiting.delete(key);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = keyOf(request);
    if (!key || (waiting.size >= WAITING_MAX && !waiting.has(key))) return render(request, response);
    for (;;) {
      await changes.look();
      // Whoever has left would never end a render, and others would wait for it.
      if (response.destroyed) return;
      const entry = kept.get(key);
      if (entry) return send(entry, request, response);
      const others = waiting.get(key);
      if (!others || !changes.isSure()) return make(key, request, response);
      await others;
    }
  }

  async function stop(): Promise<void> {
    kept.stop();
    await changes.stop();
  }

  return { answer, stop };
}
