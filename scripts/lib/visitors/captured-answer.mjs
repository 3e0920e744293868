// Holds an answer back while it is made, so that it can be kept, and sends it again later.
import { randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const ENTRY_BYTES_MAX = 2 * 1024 * 1024;
const zip = promisify(gzip);

/**
 * Runs a render and holds its answer back. Gives an entry when it may be kept; otherwise it is sent as it is, and nothing
 * is given.
 */
export function capture(render, request, response) {
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
  return { headers, policy, nonce, parts };
}

/** Sends an entry, with a nonce or a request id of its own. */
export async function send({ headers, policy, nonce, parts }, request, response) {
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
