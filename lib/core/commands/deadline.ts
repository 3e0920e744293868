import { AppError } from "@/lib/core/base/errors";

/** After this a call gets 503; longer than the statement timeout, whose error comes first. */
const REQUEST_MAX_MS = 25_000;

/**
 * Rejects with `server.busy` when the work takes too long. The work itself goes on: a retry with
 * the same idempotency key gets its result.
 */
export async function withDeadline<T>(work: Promise<T>, maxMs = REQUEST_MAX_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError("server.busy", { retryAfterSeconds: 5 })), maxMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
