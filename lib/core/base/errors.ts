import { ERROR_STATUS } from "./error-status";

/** A code of the error table. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One issue of the input: its path, the rule's code and the message's parameters. */
export type Issue = { path: (string | number)[]; code: string; params?: Record<string, string | number> };

/** The details of an error in addition to its code. */
export type ErrorDetail = {
  params?: Record<string, string | number>;
  issues?: Issue[];
  /** Extra data for the caller, such as the current state. */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** An error reported to the caller; anything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.detail = detail;
  }
}

/** Throws an `AppError`. */
export function fail(code: ErrorCode, detail?: ErrorDetail): never {
  throw new AppError(code, detail);
}

/** The error of a limit that was reached; its text names the time to wait. */
export function tooMany(seconds: number): AppError {
  return new AppError("request.too_many", { retryAfterSeconds: seconds, params: waitOf(seconds) });
}

/** A wait as people say it: seconds up to a minute and a half, then minutes, then hours. */
function waitOf(seconds: number): { unit: "seconds" | "minutes" | "hours"; count: number } {
  if (seconds < 90) return { unit: "seconds", count: seconds };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? { unit: "minutes", count: minutes } : { unit: "hours", count: Math.ceil(minutes / 60) };
}

/** Throws the issues of an input, each once, if there are any. */
export function failIfAny(issues: readonly Issue[]): void {
  const keyOf = ({ path, code }: Issue) => `${path.join(".")} ${code}`;
  const unique = new Map(issues.map((issue) => [keyOf(issue), issue]));
  if (unique.size > 0) fail("request.invalid", { issues: [...unique.values()] });
}

/** Compares by shape, because bundlers may duplicate the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error && String(error.code) in ERROR_STATUS;
}

/** Whether an error is the answer to what was asked, and no failure that may be over in a while. */
export function isRefusal(error: unknown): error is AppError {
  return isAppError(error) && statusOf(error.code) !== 503;
}

/** Looks up {@link ERROR_STATUS}. */
export function statusOf(code: ErrorCode): number {
  return ERROR_STATUS[code];
}
