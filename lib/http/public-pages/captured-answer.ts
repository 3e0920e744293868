import { randomBytes } from "node:crypto";
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http";
import { loadScriptsLate } from "./late-scripts";

const ENTRY_BYTES_MAX = 2 * 1024 * 1024;

/** A public answer: its headers, and its body split where each reader's nonce goes. */
export type CapturedAnswer = {
  headers: OutgoingHttpHeaders;
  policy: string;
  /** The nonce of the rendered answer; lists have none. */
  nonce: string | undefined;
  parts: readonly Uint8Array[];
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

/** A cacheable response: complete, without cookies, and split at its nonce if it is a page. */
function toEntry(response: ServerResponse, body: Buffer): CapturedAnswer | undefined {
  // The id is the request's that rendered it; how the answer is cut up is each answer's own.
  const { "x-request-id": _id, "transfer-encoding": _cut, "server-timing": _now, ...headers } = response.getHeaders();
  const type = String(headers["content-type"] ?? "");
  const isPage = type.startsWith("text/html");
  if (response.statusCode !== 200 || headers["set-cookie"] || headers["content-encoding"]) return undefined;
  if (body.length > ENTRY_BYTES_MAX || !(isPage || type.startsWith("application/json"))) return undefined;
  const policy = String(headers["content-security-policy"] ?? "");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!isPage) return { headers, policy, nonce: undefined, parts: [body] };
  if (!nonce) return undefined;
  const parts = loadScriptsLate(body.toString("utf8"), nonce)
    .split(nonce)
    .map((part) => Buffer.from(part));
  return { headers, policy, nonce, parts };
}

/** Sends an entry, with a new nonce. */
export function send({ headers, policy, nonce, parts }: CapturedAnswer, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  const own = randomBytes(16).toString("base64");
  if (nonce) response.setHeader("content-security-policy", policy.replaceAll(nonce, own));
  const seam = Buffer.from(own);
  const body = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [seam, part])));
  response.setHeader("content-length", body.length);
  response.statusCode = 200;
  response.end(body);
}

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
