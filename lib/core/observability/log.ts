import pino, { type Logger as PinoLogger } from "pino";
import { processSlot } from "@/lib/core/base/process-slot";
import { currentWork } from "./origin";
import { namesOf } from "./plain-error";

/** A structured logger (JSON lines); never given personal data, tokens or codes. */
export type Logger = PinoLogger;

/**
 * Lines are written together: a write for each is a sixth of the processor time of a message. The
 * buffer is flushed at the end of the process, unless it is killed.
 */
const BUFFERED_BYTES = 4_096;
/** Maximum delay of a line. */
const FLUSH_MS = 200;

const slot = processSlot<Logger>("log");

/** The logger of this process, created on first use. */
export function log(): Logger {
  slot.value ??= pino(
    {
      level: process.env.LOG_LEVEL ?? "info",
      base: { service: process.env.SERVICE_NAME ?? "web" },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ["email", "password", "token", "code", "authorization", "cookie", "*.password", "*.token"],
        censor: "…",
      },
      serializers: { error: safeError },
      mixin: () => {
        const work = currentWork();
        return work ? { requestId: work.requestId } : {};
      },
    },
    pino.destination({ sync: false, minLength: BUFFERED_BYTES, periodicFlush: FLUSH_MS }),
  );
  return slot.value;
}

/** Database errors carry row values in `detail`, so only their code and location are logged. */
function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause;
  const isQuery = "query" in error || (cause instanceof Error && "severity" in cause);
  const pick = (source: object, key: string) =>
    // `in` has found it.
    key in source ? String(source[key as keyof typeof source]) : undefined;
  return {
    type: error.name,
    ...namesOf(error),
    message: isQuery ? "database error" : error.message,
    stack: isQuery
      ? error.stack
          ?.split("\n")
          .filter((line) => line.trimStart().startsWith("at "))
          .join("\n")
      : error.stack,
    ...(cause instanceof Error
      ? { sqlState: pick(cause, "code"), constraint: pick(cause, "constraint_name"), table: pick(cause, "table_name") }
      : {}),
  };
}
