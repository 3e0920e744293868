import { sqlErrorOf } from "@/db/client";
import { AppError, isAppError } from "./errors";
import type { Logger } from "./log";

/** What postgres.js and PostgreSQL say when the database cannot be reached, starts, stops or has no connection left. */
const UNAVAILABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ANSWER_TIMEOUT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
  "08003",
]);

/** What PostgreSQL says when work took longer than it may: a statement, the wait for a lock or for a connection, an idle transaction. */
const TOO_SLOW = new Set(["57014", "55P03", "25P03"]);

/**
 * Turns whatever was thrown into an error of the table: errors of ours as they are, a database that is away into
 * `server.not_ready` and one that is too slow into `server.busy`, which may both be tried again, and everything else into `server.error`, which is logged as a fault.
 */
export function asAppError(error: unknown, log: Logger, about: Record<string, unknown>): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseUnavailable(error)) {
    log.warn({ ...about, error }, "the database is away");
    return new AppError("server.not_ready", { retryAfterSeconds: 2 });
  }
  if (hasCode(error, TOO_SLOW)) {
    log.warn({ ...about, error }, "the database is too slow");
    return new AppError("server.busy", { retryAfterSeconds: 5 });
  }
  log.error({ ...about, error }, "unexpected error");
  return new AppError("server.error");
}

/** Whether the database could not be reached, or the connection to it was lost: what was asked of it may still have been done. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCode(error, UNAVAILABLE);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  const state = sqlErrorOf(error)?.state;
  if (state && codes.has(state)) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && codes.has(String(current.code))) return true;
  }
  return false;
}
