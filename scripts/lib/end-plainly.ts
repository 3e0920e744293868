import { sqlErrorOf } from "@/db/client";
import { explainUncaught } from "@/db/explain-database";

/**
 * Ends a command after an uncaught error with one line and code 1: neither a stack nor the words
 * of a query, which hold values of rows.
 */
export function endPlainly(): void {
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => {
      console.error(`\n${sentenceOf(error)}`);
      process.exit(1);
    });
}

/** The message of an error: for one of the database the reason and the remedy. */
export function sentenceOf(error: unknown): string {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "";
  const reason = url === "" ? undefined : explainUncaught(error, url, nameOfUrl());
  if (reason) return reason;
  const failed = sqlErrorOf(error);
  if (failed)
    return `The database refused (${[failed.state, failed.constraint].filter(Boolean).join(", ")}): ${messageOf(error)}. Nothing that was not finished is kept.`;
  return error instanceof Error ? error.message : String(error);
}

function nameOfUrl(): string {
  return process.env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
}

/** The server's message, from the error without a query in its text. */
function messageOf(error: unknown): string {
  let message = "";
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if ("severity" in current) message = current.message.split("\n")[0] ?? "";
  return message;
}
