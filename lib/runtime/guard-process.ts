/** Writes one line of a log: its level, what happened, and the error without values of rows. */
type Write = (level: "error" | "fatal", message: string, error: Record<string, unknown>) => void;

/**
 * Handles uncaught errors. A rejection that a library forgot is logged, and the process goes on: it
 * does not affect our state. After an uncaught exception the process ends, with a log line that has
 * the reason, and its supervisor restarts it.
 */
export function guardProcess(write: Write): void {
  process.on("unhandledRejection", (reason) => write("error", "an unhandled rejection", plain(reason)));
  process.on("uncaughtException", (error) => {
    write("fatal", "an uncaught exception: the process ends", plain(error));
    // Buffered lines are flushed.
    setTimeout(() => process.exit(1), 100);
  });
}

/**
 * The part of an error that may be logged: its kind, code and place; its message only when it is no
 * failed query, whose message holds values.
 */
function plain(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const isQuery = [error, cause].some((one) => one !== undefined && ("query" in one || "severity" in one));
  return {
    type: error.name,
    code: codeOf(error) ?? codeOf(cause),
    message: isQuery ? "database error" : error.message,
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .join("\n"),
  };
}

function codeOf(error: Error | undefined): unknown {
  return error && "code" in error ? error.code : undefined;
}
