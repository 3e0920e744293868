import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/observability/log";
import { metrics } from "@/lib/core/observability/metrics";
import { givenOrNewId, withOrigin } from "@/lib/core/observability/origin";
import { SPAN_KINDS, traced } from "@/lib/core/observability/tracing";
import { SERVER_PAGE } from "@/lib/site/vitals/enums";
import { patternOf } from "./route-patterns";

/** Maximum length of a page's path in the log. */
const PATH_MAX = 200;
/** The status of a request whose reader went before its response. */
const GONE = 499;

/**
 * Does the work of a request in its name: gives it an id, which the response and everything that
 * follows from it carry, counts it by its route, and logs one line. A trace is continued only from
 * a trusted proxy.
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trustsProxy: boolean,
  work: () => void,
): void {
  const requestId = nameRequest(request);
  response.setHeader("x-request-id", requestId);
  const path = pathOf(request.url);
  const kind = kindOf(path);
  const page = kind === "page" ? patternOf(path) : undefined;
  // Browsers report a visit under this name (lib/client/measure-vitals.ts).
  if (page) response.appendHeader("Server-Timing", `${SERVER_PAGE};desc="${page}"`);
  const end = metrics().httpRequests.startTimer({ kind });
  const traceparent = trustsProxy ? request.headers.traceparent : undefined;
  const origin = {
    requestId,
    ...(typeof traceparent === "string" ? { traceparent } : {}),
    // Set once the request is routed.
    operation: undefined as string | undefined,
  };
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
    const route = origin.operation ?? page ?? (kind === "api" ? patternOf(path) : kind);
    const ms = Math.round(end({ status, route }) * 1_000);
    // Requests that every page makes are counted, not logged.
    if ((kind === "asset" || kind === "probe" || kind === "socket") && status < 500) return;
    // Paths of the API hold keys of files.
    const place = kind === "api" ? { operation: origin.operation } : { path: path.slice(0, PATH_MAX) };
    log().info({ requestId, kind, method: request.method, ...place, status, ms }, "request");
  });
}

/** Gives a request its id, in the header by which everything behind this server learns it. */
export function nameRequest({ headers }: IncomingMessage): string {
  const requestId = givenOrNewId(headers["x-request-id"]);
  headers["x-request-id"] = requestId;
  return requestId;
}

function pathOf(url = ""): string {
  return url.split("?", 1)[0] ?? "";
}

/** Kinds, not paths: anonymous clients request as many paths as they like. */
function kindOf(path: string): "page" | "api" | "asset" | "socket" | "probe" {
  if (path === "/healthz" || path === "/readyz") return "probe";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/socket.io")) return "socket";
  if (path.startsWith("/_next/") || /\.[a-z0-9]{2,5}$/i.test(path)) return "asset";
  return "page";
}
