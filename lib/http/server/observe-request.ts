import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";
import { withOrigin } from "@/lib/core/origin";
import { SPAN_KINDS, traced } from "@/lib/core/tracing";

/** What is logged of a page's path at most. */
const PATH_MAX = 200;
/** The status of a request whose reader went before its response. */
const GONE = 499;

/**
 * Does the work of a request in its name: gives it an id, which the response says and everything
 * that follows from it carries, counts it, and logs one line. A trace is continued only from a
 * trusted proxy.
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trustsProxy: boolean,
  work: () => void,
): void {
  const requestId = idOf(request);
  request.headers["x-request-id"] = requestId;
  response.setHeader("x-request-id", requestId);
  const kind = kindOf(request.url ?? "");
  const end = metrics().httpRequests.startTimer({ kind });
  const traceparent = trustsProxy ? request.headers.traceparent : undefined;
  const origin = {
    requestId,
    ...(typeof traceparent === "string" ? { traceparent } : {}),
    // Set once the request is routed.
    operation: undefined as string | undefined,
  };
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  const closed = new Promise<void>((resolve) => response.once("close", () => resolve()));

  function run(): void {
    if (kind === "asset" || kind === "probe") return work();
    const attributes = { "http.request.method": request.method ?? "", "url.path": kind === "page" ? path : "" };
    void traced(`${request.method} ${kind}`, { kind: SPAN_KINDS.SERVER, attributes }, () => {
      work();
      return closed;
    });
  }

  withOrigin(origin, run);
  void closed.then(() => {
    const status = response.writableFinished ? response.statusCode : GONE;
    const ms = Math.round(end({ status }) * 1_000);
    // What is fetched by every page is counted alone.
    if ((kind === "asset" || kind === "probe" || kind === "socket") && status < 500) return;
    // Paths of the API hold keys of files.
    const place = kind === "api" ? { operation: origin.operation } : { path: path.slice(0, PATH_MAX) };
    log().info({ requestId, kind, method: request.method, ...place, status, ms }, "request");
  });
}

function idOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Kinds, not paths: strangers ask for as many paths as they like. */
function kindOf(url: string): "page" | "api" | "asset" | "socket" | "probe" {
  const path = url.split("?", 1)[0] ?? "";
  if (path === "/healthz" || path === "/readyz") return "probe";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/socket.io")) return "socket";
  if (path.startsWith("/_next/") || /\.[a-z0-9]{2,5}$/i.test(path)) return "asset";
  return "page";
}
