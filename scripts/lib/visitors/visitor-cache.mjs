// Keeps the public pages and lists for people who are nobody yet: no cookie, no token. See docs/decisions.
import { capture, send } from "./captured-answer.mjs";
import { watchChanges } from "./public-changes.mjs";

/** Pages also say what the clock says (past, published from): so long they may lag behind it. */
const AGE_MAX_MS = 2_000;
const BYTES_MAX = 48 * 1024 * 1024;
const URL_LENGTH_MAX = 500;
const PAGES =
  /^(\/(en|ar))?(\/|\/(announcements|transporters|guides)(\/[^/?]+)?|\/(people|send|legal)\/[^/?]+|\/(how-it-works|about|contact))?$/;
const LISTS = /^\/api\/v1\/(announcements|transporters)$/;
/** Requests with one of these are somebody's, or ask for something else than the document. */
const OWN_HEADERS = ["cookie", "authorization", "rsc", "next-action", "x-request-id", "range"];

/**
 * Answers visitors' requests for public pages and lists from memory, as long as nothing that they show has changed. Before each
 * such answer the database is asked whether anything has: an answer is never older than its request. Every answer has a nonce or
 * a request id of its own. `render` makes what is not kept; everything else goes straight to it.
 */
export function makeVisitorCache(render, databaseUrl) {
  const entries = new Map();
  const waiting = new Map();
  let byteCount = 0;
  const changes = watchChanges(databaseUrl, () => {
    entries.clear();
    byteCount = 0;
  });

  function keep(key, entry) {
    drop(key);
    entries.set(key, entry);
    byteCount += entry.size;
    for (const oldest of entries.keys()) {
      if (byteCount <= BYTES_MAX) break;
      drop(oldest);
    }
  }

  function drop(key) {
    byteCount -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

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
      if (entry && changes.isSure() && version === changes.version()) keep(key, entry);
      if (entry) await send(entry, request, response);
    } finally {
      waiting.delete(key);
    }
  }

  async function answer(request, response) {
    const key = keyOf(request);
    if (!key) return render(request, response);
    for (;;) {
      await changes.look();
      // Whoever has left would never end a render, and others would wait for it.
      if (response.destroyed) return;
      const entry = entries.get(key);
      if (entry && performance.now() - entry.madeAtMs < AGE_MAX_MS) return send(entry, request, response);
      const others = waiting.get(key);
      if (!others || !changes.isSure()) return make(key, request, response);
      await others;
    }
  }

  return { answer, stop: changes.stop };
}

/** What a request asks for, when everyone may get the same answer. */
function keyOf({ method, url = "", headers }) {
  if (method !== "GET" || url.length > URL_LENGTH_MAX) return undefined;
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  const path = url.split("?", 1)[0];
  if (LISTS.test(path)) return `${headers["x-custom-lang"] ?? ""} ${url}`;
  return PAGES.test(path) ? url : undefined;
}
