import type { IncomingMessage, ServerResponse } from "node:http";
import zlib, { brotliCompressSync, constants, gzipSync } from "node:zlib";
import compression from "compression";
import { BROTLI_QUALITY, COMPRESSED_BYTES_MIN, encodingFor, GZIP_LEVEL } from "./encodings";

/** What is larger would hold others up: it is compressed piece by piece, by other threads. */
const BYTES_MAX = 512 * 1024;

/**
 * Node.js has it since 22.15, at the level by which it is as small as brotli in half the
 * time.
 */
const { zstdCompressSync } = zlib as { zstdCompressSync?: (body: Buffer) => Buffer }; // Node.js 20 has none

/** How a text is compressed at once, by the names of headers, the best first. */
const WAYS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  ...(zstdCompressSync ? { zstd: zstdCompressSync } : {}),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => gzipSync(body, { level: GZIP_LEVEL }),
};
const NAMES = Object.keys(WAYS);

/**
 * The whole of an answer as its reader gets it, with the header that says how, where that helps:
 * the pieces of a stream cost more than the compression of a page, which takes less than a
 * millisecond.
 */
export function compressWhole(request: IncomingMessage, response: ServerResponse, body: Buffer): Buffer {
  if (body.length < COMPRESSED_BYTES_MIN || body.length > BYTES_MAX || request.method === "HEAD") return body;
  // Typed for Express, of whose requests and responses it uses nothing of their own.
  if (response.hasHeader("content-encoding") || !compression.filter(request as never, response as never)) return body;
  if (/\bno-transform\b/i.test(String(response.getHeader("cache-control") ?? ""))) return body;
  const encoding = encodingFor(request, NAMES);
  const compressed = encoding && WAYS[encoding]?.(body);
  if (!compressed) return body;
  response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", compressed.length);
  return compressed;
}
