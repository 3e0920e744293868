import { randomBytes, randomUUID } from "node:crypto";
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { CachedAnswer } from "./answer-cache";

const ENTRY_BYTES_MAX = 2 * 1024 * 1024;
const zip = promisify(gzip);

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Runs a render and holds its answer back. Gives an entry when it may be kept; otherwise it is sent as it is, and nothing
 * is given.
 */
export function capture(
  render: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<CachedAnswer | undefined> {
  // The answer is kept as it is, and compressed with the nonce of whoever gets it.
  const encodings = request.headers["accept-encoding"];
  delete request.headers["accept-encoding"];
  const { write, end, writeHead, flushHeaders } = response;
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    response.flushHeaders = () => undefined;
    response.writeHead = (status: number, ...rest: (string | GivenHeaders | undefined)[]) => {
      response.statusCode = status;
      for (const [name, value] of headersOf(rest)) response.setHeader(name, value);
      return response;
    };
    response.write = (...args: unknown[]) => {
      take(chunks, args);
      callbackOf(args)?.();
      return true;
    };
    response.end = (...args: unknown[]) => {
      take(chunks, args);
      Object.assign(response, { write, end, writeHead, flushHeaders });
      if (encodings !== undefined) request.headers["accept-encoding"] = encodings;
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

/** Adds what is written; what may come in its place is the callback alone. */
function take(chunks: Buffer[], [chunk, encoding]: unknown[]): void {
  if (typeof chunk === "string") chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : "utf8"));
  else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === "string" && Buffer.isEncoding(value);
}

function callbackOf(args: readonly unknown[]): (() => void) | undefined {
  const found = args.findLast((arg) => typeof arg === "function");
  return found && (() => void Reflect.apply(found, undefined, []));
}

/** The headers that `writeHead` is given as an object; Next.js gives no list of them. */
function headersOf(args: readonly (string | GivenHeaders | undefined)[]): [string, OutgoingHttpHeader][] {
  const given = args.findLast((arg) => typeof arg === "object");
  if (!given || Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** An answer that everyone may get: whole, without a cookie, and cut at its nonce, if it is a page. */
function toEntry(response: ServerResponse, body: Buffer): CachedAnswer | undefined {
  const headers = response.getHeaders();
  const type = String(headers["content-type"] ?? "");
  const isPage = type.startsWith("text/html");
  if (response.statusCode !== 200 || headers["set-cookie"] || headers["content-encoding"]) return undefined;
  if (body.length > ENTRY_BYTES_MAX || !(isPage || type.startsWith("application/json"))) return undefined;
  const policy = String(headers["content-security-policy"] ?? "");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!isPage) return { headers, policy, nonce: undefined, parts: [body] };
  if (!nonce) return undefined;
  const parts = body
    .toString("utf8")
    .split(nonce)
    .map((part) => Buffer.from(part));
  return { headers, policy, nonce, parts };
}

/** Sends an entry, with a nonce or a request id of its own. */
export async function send(
  { headers, policy, nonce, parts }: CachedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  const own = randomBytes(16).toString("base64");
  if (nonce) response.setHeader("content-security-policy", policy.replaceAll(nonce, own));
  const seam = Buffer.from(own);
  let body = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [seam, part])));
  if (response.hasHeader("x-request-id")) response.setHeader("x-request-id", randomUUID());
  response.appendHeader("vary", "accept-encoding");
  if (/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
    body = await zip(body);
    response.setHeader("content-encoding", "gzip");
  }
  response.removeHeader("transfer-encoding");
  response.setHeader("content-length", body.length);
  response.statusCode = 200;
  response.end(body);
}
