import { AppError } from "./errors";

/** How long a person's call may take before it is answered with 503: longer than any statement may, so that its own error comes first. */
const REQUEST_MAX_MS = 25_000;

/**
 * Gives the outcome of work, or `server.busy` when it takes too long. The work itself goes on to its own end: whoever
 * asks again with the same idempotency key gets what it came to.
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
