import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import type { FileStore } from "@/lib/adapters/files/port";
import { makeWindowCounter } from "@/lib/core/observability/window-counter";
import { STATIC_HEADERS } from "@/lib/runtime/static-headers";
import { BUILT_CACHE_CONTROL, BUILT_PREFIX, BUILT_TYPES } from "./built-files";

/** How long the files of a release are stored after it was last started. */
const STORED_DAYS = 90;
const WRITES_AT_ONCE = 8;
/** Maximum memory for files of other releases: thousands of tabs request the same few files. */
const MEMORY_BYTES_MAX = 32 * 1024 ** 2;
/** A request for an unknown name costs a lookup in the store. */
const LOOKUPS = { windowMs: 1_000, max: 50 } as const;
const RETRY_S = "2";
/** As the build names its files: nothing that leads elsewhere. */
const PATH = /^\/_next\/static(?:\/(?!\.)[\w.~@-]{1,120}){1,8}$/;

/** Under which name a store has the file of a path. */
function nameOf(path: string): string {
  return `${createHash("sha1").update(path).digest("hex")}-release`;
}

/**
 * Stores the files of this build, so that any release finds them: while two of them answer side by
 * side, and for tabs that were opened before a deployment. Rewritten at each start, so that their
 * age is that of the last start.
 */
export async function storeBuiltFiles(store: FileStore, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => BUILT_TYPES[extname(name)]);
  const left = [...names];
  const write = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      await store.write(nameOf(BUILT_PREFIX + name.replaceAll(sep, "/")), await readFile(join(folder, name)));
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, write));
  return names.length;
}

/** Deletes what no release of the last months has stored. */
export async function deleteOldReleases(store: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * 86_400_000);
  for (const firstByte of FIRST_BYTES) for (const name of await store.list(firstByte, before)) await store.delete(name);
}

/** Answers those who ask for a script, style or font of another release. */
export function serveReleaseFiles(store: FileStore): RequestListener {
  const countOf = makeWindowCounter(LOOKUPS.windowMs, 1);
  const files = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES_MAX,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (path) => {
      if (countOf("looks") > LOOKUPS.max) throw new Error("too many files of other releases are asked for");
      return store.read(nameOf(path));
    },
  });
  return ({ url = "" }, response) => {
    const path = url.split("?", 1)[0] ?? "";
    const type = PATH.test(path) ? BUILT_TYPES[extname(path)] : undefined;
    if (type === undefined) return answerNothing(response, 404);
    files.fetch(path).then(
      (bytes) => (bytes ? answer(response, type, bytes) : answerNothing(response, 404)),
      () => answerNothing(response, 503),
    );
  };
}

function answer(response: ServerResponse, type: string, bytes: Buffer): void {
  response.writeHead(200, {
    ...STATIC_HEADERS,
    "Cache-Control": BUILT_CACHE_CONTROL,
    "Content-Type": type,
    Vary: "Accept-Encoding",
  });
  response.end(bytes);
}

function answerNothing(response: ServerResponse, status: 404 | 503): void {
  response.writeHead(status, {
    ...STATIC_HEADERS,
    "Cache-Control": "no-store",
    "Content-Length": "0",
    ...(status === 503 ? { "Retry-After": RETRY_S } : {}),
  });
  response.end();
}
