// Keeps the public pages and lists for people who are nobody yet: no cookie, no token. See docs/decisions.
import { randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import postgres from "postgres";

/** What a migration's triggers notify of: a row that visitors may see has changed. */
const CHANNEL = "rihla_public";
/** Pages also say what the clock says (past, published from): so long they may lag behind it. */
const AGE_MAX_MS = 2_000;
const BYTES_MAX = 48 * 1024 * 1024;
const ENTRY_BYTES_MAX = 2 * 1024 * 1024;
const URL_LENGTH_MAX = 500;
const PAGES = /^(\/(en|ar))?(\/|\/(announcements|transporters)(\/[^/?]+)?)?$/;
const LISTS = /^\/api\/v1\/(announcements|transporters)$/;
// Next.js writes another document for programs that read pages: they get their own.
const PROGRAMS =
  /bot|crawl|spider|slurp|facebook|twitter|whatsapp|linkedin|preview|google|lighthouse|bing|yandex|sogou|tumblr|vkshare|archiver|yeti/i;
/** Requests with one of these are somebody's, or ask for something else than the document. */
const OWN_HEADERS = ["cookie", "authorization", "rsc", "next-action", "x-request-id", "range"];
const zip = promisify(gzip);

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
  if (OWN_HEADERS.some((name) => headers[name] !== undefined) || PROGRAMS.test(headers["user-agent"] ?? ""))
    return undefined;
  const path = url.split("?", 1)[0];
  if (LISTS.test(path)) return `${headers["x-custom-lang"] ?? ""} ${url}`;
  return PAGES.test(path) ? url : undefined;
}

/**
 * Hears of changes over a connection of its own. `look` makes one trip to the database, shared by all who wait for the next one;
 * PostgreSQL hands over what was notified before it answers, so that every change that was committed before is known after it.
 */
function watchChanges(databaseUrl, forget) {
  let version = 0;
  let isSure = false;
  let current = Promise.resolve();
  let next;
  const change = () => {
    version += 1;
    forget();
  };
  const sql = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: "rihla-visitors" },
    onnotice: () => undefined,
    onnotify: change,
    onclose: () => {
      isSure = false;
      change();
    },
  });

  async function trip() {
    try {
      if (isSure) await sql`select 1`;
      if (isSure) return;
      await sql`listen ${sql(CHANNEL)}`;
      isSure = true;
      change();
    } catch {
      // Without the database nothing is kept: the page itself says what is wrong.
      isSure = false;
    }
  }

  return {
    version: () => version,
    isSure: () => isSure,
    look() {
      next ??= current.then(() => {
        next = undefined;
        current = trip();
        return current;
      });
      return next;
    },
    stop: () => sql.end({ timeout: 1 }),
  };
}

/**
 * Runs a render and holds its answer back. Gives an entry when it may be kept; otherwise it is sent as it is, and nothing
 * is given.
 */
function capture(render, request, response) {
  // The answer is kept as it is, and compressed with the nonce of whoever gets it.
  const encodings = request.headers["accept-encoding"];
  delete request.headers["accept-encoding"];
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  const chunks = [];
  const take = (chunk, encoding) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function")
      chunks.push(
        typeof chunk === "string"
          ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
          : Buffer.from(chunk),
      );
  };
  const done = (args) => args.findLast((arg) => typeof arg === "function")?.();
  return new Promise((resolve, reject) => {
    response.flushHeaders = () => undefined;
    response.writeHead = (status, ...rest) => {
      response.statusCode = status;
      const headers = rest.findLast((arg) => typeof arg === "object");
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
      return response;
    };
    response.write = (...args) => {
      take(args[0], args[1]);
      done(args);
      return true;
    };
    response.end = (...args) => {
      take(args[0], args[1]);
      Object.assign(response, own);
      request.headers["accept-encoding"] = encodings;
      const entry = toEntry(response, Buffer.concat(chunks));
      if (!entry) response.end(Buffer.concat(chunks));
      done(args);
      resolve(entry);
      return response;
    };
    response.once("close", () => resolve(undefined));
    Promise.resolve(render(request, response)).catch(reject);
  });
}

/** An answer that everyone may get: whole, without a cookie, and cut at its nonce, if it is a page. */
function toEntry(response, body) {
  const headers = response.getHeaders();
  const type = String(headers["content-type"] ?? "");
  const isPage = type.startsWith("text/html");
  if (response.statusCode !== 200 || headers["set-cookie"] || headers["content-encoding"]) return undefined;
  if (body.length > ENTRY_BYTES_MAX || !(isPage || type.startsWith("application/json"))) return undefined;
  const policy = String(headers["content-security-policy"] ?? "");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (isPage && !nonce) return undefined;
  const parts = isPage
    ? body
        .toString("utf8")
        .split(nonce)
        .map((part) => Buffer.from(part))
    : [body];
  return { headers, policy, nonce, parts, size: body.length, madeAtMs: performance.now() };
}

async function send({ headers, policy, nonce, parts }, request, response) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  let body = parts[0];
  if (nonce) {
    const own = randomBytes(16).toString("base64");
    response.setHeader("content-security-policy", policy.replaceAll(nonce, own));
    const seam = Buffer.from(own);
    body = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [seam, part])));
  }
  if (response.hasHeader("x-request-id")) response.setHeader("x-request-id", randomUUID());
  response.appendHeader("vary", "accept-encoding");
  if (/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) {
    body = await zip(body);
    response.setHeader("content-encoding", "gzip");
  }
  response.removeHeader("transfer-encoding");
  response.setHeader("content-length", body.length);
  response.statusCode = 200;
  response.end(body);
}
