import { ServerResponse } from "node:http";
import { bytesOf, callbackOf } from "../read-written";

/** So much is sent at once, whatever follows: more than any page has. */
const JOINED_BYTES_MAX = 512 * 1024;

/**
 * So long what is written waits for more: a page whose data is there is complete a millisecond
 * later.
 */
const HELD_MS = 10;

/** A response that can be told to send what it holds, as `compression` makes it. */
type Flushable = ServerResponse & { flush?: () => void };

/**
 * Joins what is written to a response within ten milliseconds, and sends it in one piece: Next.js
 * writes a page in dozens of pieces and flushes each, which costs a socket and a compressor more
 * than the bytes do. Headers go with the first of them. A writer is told to wait as before. What
 * has ended before any of it was sent goes through `finish`, with its length.
 */
export function joinWrites(response: Flushable, finish: (whole: Buffer) => Buffer = (whole) => whole): void {
  const { write, end, flush } = response;
  let chunks: Buffer[] = [];
  let byteCount = 0;
  let timer: NodeJS.Timeout | undefined;
  let isFull = false;

  // An answer has begun with what is written first, though nothing is sent yet: else a failure
  // right after it would be answered by a second one, behind the first.
  Object.defineProperty(response, "headersSent", {
    configurable: true,
    get: () => chunks.length > 0 || Reflect.get(ServerResponse.prototype, "headersSent", response) === true,
  });

  function take(): Buffer | undefined {
    clearTimeout(timer);
    timer = undefined;
    const [only, ...others] = chunks;
    const joined = others.length === 0 ? only : Buffer.concat(chunks, byteCount);
    chunks = [];
    byteCount = 0;
    return joined;
  }

  function send(): void {
    const joined = take();
    if (!joined || response.destroyed) return;
    isFull = !write.call(response, joined, "utf8");
    if (isFull) response.once("drain", () => (isFull = false));
    flush?.call(response);
  }

  response.flushHeaders = () => undefined;
  response.flush = () => undefined;
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    add(chunk, rest);
    if (byteCount >= JOINED_BYTES_MAX) send();
    else timer ??= setTimeout(send, HELD_MS);
    callbackOf(rest)?.();
    return !isFull;
  };
  response.end = (chunk?: unknown, ...rest: unknown[]) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") add(chunk, rest);
    const callback = callbackOf([chunk, ...rest]);
    if (callback) response.once("finish", callback);
    const last = take();
    if (!last || response.headersSent) return end.call(response, last, "utf8");
    if (!response.hasHeader("content-length")) response.setHeader("content-length", last.length);
    return end.call(response, finish(last), "utf8");
  };

  function add(chunk: unknown, [encoding]: unknown[]): void {
    const bytes = bytesOf(chunk, encoding);
    chunks.push(bytes);
    byteCount += bytes.length;
  }
}
