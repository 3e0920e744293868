import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { RequestListener } from "node:http";
import { extname, join, sep } from "node:path";
import { STATIC_HEADERS } from "@/lib/runtime/static-headers";
import { ENCODED_ENDINGS, type Encoding, encodingFor, FILE_ENCODINGS } from "../encodings";

/** The URL prefix of the files of the build. */
export const BUILT_PREFIX = "/_next/static/";
/** The name of a file changes with what is in it. */
export const BUILT_CACHE_CONTROL = "public, max-age=31536000, immutable";
/** A file that is not compressed is read again for each who asks when it is larger. */
const PLAIN_BYTES_MAX = 64 * 1024;

/** The types of the files that the build compresses, by the ends of their names. */
export const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".mjs": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
};
/** The types of all of them that browsers ask for. */
export const BUILT_TYPES: Readonly<Record<string, string>> = { ...COMPRESSED_TYPES, ".woff2": "font/woff2" };

/** The contents of a file: plain, and compressed by encoding. */
type BuiltFile = { type: string; plain?: Buffer; compressed: Partial<Record<Encoding, Buffer>> };

/**
 * Answers those who ask for the scripts, styles and fonts of the build from memory, as the build
 * has compressed them (scripts/lib/compress-built.ts), whole. `missing` answers for
 * files that this build has not, `otherwise` all others, with large files for who reads none of
 * these compressions.
 */
export function serveBuiltFiles(
  folder: string,
  { missing, otherwise }: { missing: RequestListener; otherwise: RequestListener },
): RequestListener {
  const files = readBuiltFiles(folder);
  return (request, response) => {
    const path = request.url?.startsWith(BUILT_PREFIX) ? (request.url.split("?", 1)[0] ?? "") : undefined;
    if (path === undefined || (!files.has(path) && !BUILT_TYPES[extname(path)])) return otherwise(request, response);
    const file = files.get(path);
    if (!file) return missing(request, response);
    const encoding = file.plain ? undefined : encodingFor(request, FILE_ENCODINGS);
    const body = encoding ? file.compressed[encoding] : file.plain;
    if (!body) return otherwise(request, response);
    response.writeHead(200, {
      ...STATIC_HEADERS,
      "Cache-Control": BUILT_CACHE_CONTROL,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
      "Content-Length": body.length,
      "Content-Type": file.type,
      Vary: "Accept-Encoding",
    });
    response.end(body);
  };
}

/** The files under a folder by the paths that browsers ask for. */
function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(folder)) return files;
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  for (const name of names) {
    const type = BUILT_TYPES[extname(name)];
    if (type === undefined) continue;
    const compressed: BuiltFile["compressed"] = {};
    for (const encoding of FILE_ENCODINGS) {
      const file = name + ENCODED_ENDINGS[encoding];
      if (names.has(file)) compressed[encoding] = readFileSync(join(folder, file));
    }
    const path = join(folder, name);
    const isPlain = Object.keys(compressed).length === 0 && statSync(path).size <= PLAIN_BYTES_MAX;
    files.set(BUILT_PREFIX + name.replaceAll(sep, "/"), {
      type,
      compressed,
      ...(isPlain ? { plain: readFileSync(path) } : {}),
    });
  }
  return files;
}
