import type { ServerResponse } from "node:http";
import { metrics } from "@/lib/core/metrics";

/** Counts a request by its kind and status once its response has ended, or its reader has gone. */
export function measureRequest(url: string | undefined, response: ServerResponse): void {
  const end = metrics().httpRequests.startTimer({ kind: kindOf(url ?? "") });
  response.once("close", () => end({ status: response.writableFinished ? response.statusCode : 499 }));
}

/** Kinds, not paths: strangers ask for as many paths as they like. */
function kindOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  if (path === "/healthz" || path === "/readyz") return "probe";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/socket.io")) return "socket";
  if (path.startsWith("/_next/") || /\.[a-z0-9]{2,5}$/i.test(path)) return "asset";
  return "page";
}
