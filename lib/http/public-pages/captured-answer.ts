import { createHash } from "node:crypto";
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  BROTLI_QUALITY,
  COMPRESSED_BYTES_MIN,
  type Encoding,
  encodingFor,
  FILE_ENCODINGS,
  GZIP_LEVEL,
} from "../encodings";
import { loadScriptsLate } from "./late-scripts";

const ENTRY_BYTES_MAX = 2 * 1024 * 1024;

/** A public answer: its headers and body, and the body compressed once it was asked for. */
export type CapturedAnswer = {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
};
type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Runs a render and buffers its response. Returns a cache entry if cacheable; otherwise sends the
 * response and returns `undefined`.
 */
export function capture(
  render: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<CapturedAnswer | undefined> {
  // A render for a closed connection never ends, and others would wait for it.
  if (response.destroyed) return Promise.resolve(undefined);
  const { write, end, writeHead, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let isBegun = false;
  return new Promise((resolve, reject) => {
    response.flushHeaders = () => undefined;
    response.writeHead = (status: number, ...rest: (string | GivenHeaders | undefined)[]) => {
      isBegun = true;
      response.statusCode = status;
      for (const [name, value] of headersOf(rest)) response.setHeader(name, value);
      return response;
    };
    response.write = (...args: unknown[]) => {
      append(chunks, args);
      callbackOf(args)?.();
      return true;
    };
    response.end = (...args: unknown[]) => {
      // As a server does of itself: by now the page has set its status.
      if (!isBegun) response.writeHead(response.statusCode);
      append(chunks, args);
      Object.assign(response, { write, end, writeHead, flushHeaders });
      const entry = toEntry(response, Buffer.concat(chunks));
      if (!entry) response.end(Buffer.concat(chunks));
      callbackOf(args)?.();
      resolve(entry);
      return response;
    };
    response.once("close", () => resolve(undefined));
    Promise.resolve(render(request, response)).catch(reject);
  });
}

/** Collects a chunk, as it is now; the callback may be in its place. */
function append(chunks: Buffer[], [chunk, encoding]: unknown[]): void {
  if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(bytesOf(chunk, encoding)));
}

/** The headers passed to `writeHead` as an object; Next.js never passes an array. */
function headersOf(args: readonly (string | GivenHeaders | undefined)[]): [string, OutgoingHttpHeader][] {
  const given = args.findLast((arg) => typeof arg === "object");
  if (!given || Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** A cacheable response: complete, without cookies, and a page with its policy or a list. */
function toEntry(response: ServerResponse, body: Buffer): CapturedAnswer | undefined {
  // The id is the request's that rendered it; how the answer is cut up is each answer's own.
  const { "x-request-id": _id, "transfer-encoding": _cut, "server-timing": _now, ...headers } = response.getHeaders();
  const type = String(headers["content-type"] ?? "");
  const isPage = type.startsWith("text/html");
  if (response.statusCode !== 200 || headers["set-cookie"] || headers["content-encoding"]) return undefined;
  if (body.length > ENTRY_BYTES_MAX || !(isPage || type.startsWith("application/json"))) return undefined;
  if (!isPage) return { headers, body, encoded: new Map() };
  const policy = String(headers["content-security-policy"] ?? "");
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  if (!nonce) return undefined;
  const html = loadScriptsLate(body.toString("utf8"), nonce);
  headers["content-security-policy"] = policy.replace(`script-src 'nonce-${nonce}'`, () =>
    ["script-src", ...hashesOf(html, nonce)].join(" "),
  );
  return { headers, body: Buffer.from(html), encoded: new Map() };
}

/**
 * The hashes of a page's own inline scripts, which are those with its nonce. Many readers get the
 * same page, so a nonce for its scripts would be known to others; its styles have one.
 */
function hashesOf(html: string, nonce: string): Set<string> {
  const hashes = new Set<string>();
  for (const script of html.split("<script ").slice(1)) {
    const start = script.indexOf(">");
    if (!` ${script.slice(0, start)}`.includes(` nonce="${nonce}"`)) continue;
    const text = script.slice(start + 1, script.indexOf("</script>"));
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return hashes;
}

/** Sends an entry, compressed for those who read it so. */
export async function send(
  { headers, body, encoded }: CapturedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = body.length < COMPRESSED_BYTES_MIN ? undefined : encodingFor(request, FILE_ENCODINGS);
  if (encoding && !encoded.has(encoding)) encoded.set(encoding, COMPRESS[encoding](body));
  const bytes = (encoding && (await encoded.get(encoding))) ?? body;
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  if (encoding) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bytes.length);
  response.statusCode = 200;
  response.end(bytes);
}

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};

/** A response's chunk as bytes; those of an array are not copied. */
function bytesOf(chunk: string | Uint8Array, encoding: unknown): Buffer {
  if (typeof chunk === "string")
    return Buffer.from(chunk, typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8");
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** The function that is called after a write or an end, wherever it stands among its arguments. */
function callbackOf(args: readonly unknown[]): (() => void) | undefined {
  const found = args.findLast((arg) => typeof arg === "function");
  return found && (() => void Reflect.apply(found, undefined, []));
}
