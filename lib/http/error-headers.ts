import { type AppError, statusOf } from "@/lib/core/base/errors";

/** When to come back after an error that does not say it itself. */
const RETRY_AFTER_S = 5;

/** The headers of every error: caches must not store it, and a 503 names when to retry. */
export function errorHeaders({ code, detail }: AppError): Headers {
  const headers = new Headers({ "cache-control": "private, no-store" });
  const retryAfterS = detail.retryAfterSeconds ?? (statusOf(code) === 503 ? RETRY_AFTER_S : undefined);
  if (retryAfterS) headers.set("retry-after", String(retryAfterS));
  return headers;
}
