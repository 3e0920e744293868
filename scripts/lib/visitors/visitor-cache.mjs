// Keeps the public pages and lists for people who are nobody yet: no cookie, no token. See docs/decisions.
import { capture, send } from "./captured-answer.mjs";
import { keepAnswers } from "./kept-answers.mjs";
import { watchChanges } from "./public-changes.mjs";
import { keyOf } from "./request-key.mjs";

/** Pages also say what the clock says (past, published from): so long they may lag behind it. */
const AGE_MAX_MS = 2_000;
const BYTES_MAX = 48 * 1024 * 1024;
const COUNT_MAX = 5_000;
/** So many pages may be made for others to wait for; who comes then has their own. */
const WAITING_MAX = 1_000;

/**
 * Answers visitors' requests for public pages and lists from memory, as long as nothing that they show has changed. Before each
 * such answer the database is asked whether anything has: an answer is never older than its request. Every answer has a nonce or
 * a request id of its own. `render` makes what is not kept; everything else goes straight to it.
 */
export function makeVisitorCache(render, databaseUrl) {
  const kept = keepAnswers({ ageMaxMs: AGE_MAX_MS, bytesMax: BYTES_MAX, countMax: COUNT_MAX });
  const waiting = new Map();
  const changes = watchChanges(databaseUrl, kept.clear);

  /** Renders once for everyone who waits for the same; those who came later look again whether it is still right. */
  async function make(key, request, response) {
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

  async function answer(request, response) {
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

  async function stop() {
    kept.stop();
    await changes.stop();
  }

  return { answer, stop };
}
