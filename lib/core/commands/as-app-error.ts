import { sqlErrorOf } from "@/db/client";
import { AppError, isAppError, statusOf } from "@/lib/core/base/errors";
import type { Logger } from "@/lib/core/observability/log";
import { isUnavailable } from "./unavailable";

/** Codes of postgres.js and PostgreSQL for a database that is unreachable or full. */
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
  // A pooler whose server is unavailable.
  "08P01",
]);

/** SQL states of timeouts: a statement, the wait for a lock or connection, an idle transaction. */
const TOO_SLOW = new Set(["57014", "55P03", "25P03"]);

/**
 * Codes of PostgreSQL and of files when a disk or the memory is full: somebody has to make room.
 */
const NO_ROOM = new Set(["53100", "53200", "58030", "ENOSPC", "EDQUOT"]);
const NO_ROOM_RETRY_S = 30;
/** Codes of files that this process may not write or read: their rights have to be fixed. */
const NO_RIGHT = new Set(["EACCES", "EROFS"]);

/**
 * Maps anything thrown to an `AppError`: an unavailable database or outside service, or a full
 * disk, to `server.not_ready`, a timeout to `server.busy` (both retryable), anything unknown to
 * `server.error`, which is logged as an error.
 */
export function asAppError(error: unknown, log: Logger, about: Record<string, unknown>): AppError {
  if (isAppError(error)) return error;
  if (isUnavailable(error)) {
    const { service } = error;
    log.warn({ ...about, service, error: error.cause }, "a service is unavailable");
    return new AppError("server.not_ready", { retryAfterSeconds: 5 });
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ ...about, error }, "the database is unavailable");
    return new AppError("server.not_ready", { retryAfterSeconds: 2 });
  }
  if (hasCode(error, TOO_SLOW)) {
    log.warn({ ...about, error }, "the database timed out");
    return new AppError("server.busy", { retryAfterSeconds: 5 });
  }
  if (hasCode(error, NO_ROOM)) {
    log.error({ ...about, error }, "there is no room left");
    return new AppError("server.not_ready", { retryAfterSeconds: NO_ROOM_RETRY_S });
  }
  if (hasCode(error, NO_RIGHT)) {
    log.error({ ...about, error }, "a file cannot be written or read: fix the permissions of DATA_DIR");
    return new AppError("server.not_ready", { retryAfterSeconds: NO_ROOM_RETRY_S });
  }
  log.error({ ...about, error }, "unexpected error");
  return new AppError("server.error");
}

/** Whether the same call may work in a while: what `asAppError` answers with 503. */
export function isTemporary(error: unknown): boolean {
  if (isAppError(error)) return statusOf(error.code) === 503;
  const isSlowOrFull = hasCode(error, TOO_SLOW) || hasCode(error, NO_ROOM);
  return isUnavailable(error) || isDatabaseUnavailable(error) || isSlowOrFull;
}

/** Whether the database or connection was lost: the statement may still have run. */
function isDatabaseUnavailable(error: unknown): boolean {
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
