// What nobody caught, in both processes. A promise that a library forgot is told of and lived with: it says nothing of the state of ours. An
// exception that nobody caught is: the process ends, with a line in the log that says why, and its starter begins it again.

/** Tells of what nobody caught; `log` writes one line: its level, what happened, and the error without values of rows. */
export function guardProcess(log) {
  process.on("unhandledRejection", (reason) => log("error", "a rejection that nobody caught", plain(reason)));
  process.on("uncaughtException", (error) => {
    log("fatal", "an exception that nobody caught: the process ends", plain(error));
    // Lines on their way out are let through.
    setTimeout(() => process.exit(1), 100);
  });
}

/** What of an error may be logged: its kind, code and place; its words only when it is no failed query, whose words hold values. */
function plain(error) {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const isQuery = "query" in error || "severity" in error || (cause && ("query" in cause || "severity" in cause));
  return {
    type: error.name,
    code: error.code ?? cause?.code,
    message: isQuery ? "database error" : error.message,
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .join("\n"),
  };
}
