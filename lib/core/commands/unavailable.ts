/**
 * An outside service that did not answer, or answered with a fault of its own: the same call may
 * work in a while.
 */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";

  /** `service` is the word for it in the log. */
  constructor(
    readonly service: string,
    cause?: unknown,
  ) {
    super(`${service} is unavailable`, { cause });
  }
}

/** Whether an external service is unavailable; by name, as a bundler may have the class twice. */
export function isUnavailable(error: unknown): error is UnavailableError {
  return error instanceof Error && error.name === "UnavailableError";
}
