/** Writes one line of a log: its level, what happened, and the error without values of rows. */
type Write = (level: "error" | "fatal", message: string, error: Record<string, unknown>) => void;

/**
 * Tells of what nobody caught. A promise that a library forgot is logged, and the process goes on: it says
 * nothing of the state of ours. After an exception that nobody caught the process ends, with a line
 * in the log that says why, and its starter begins it again.
 */
export function guardProcess(write: Write): void {
  process.on("unhandledRejection", (reason) => write("error", "a rejection that nobody caught", plain(reason)));
  process.on("uncaughtException", (error) => {
    write("fatal", "an exception that nobody caught: the process ends", plain(error));
    // Lines on their way out are let through.
    setTimeout(() => process.exit(1), 100);
  });
}

/**
 * What of an error may be logged: its kind, code and place; its words only when it is no failed
 * query, whose words hold values.
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
