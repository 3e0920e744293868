import { sqlErrorOf } from "@/db/client";

const LENGTH_MAX = 200;

/**
 * An error that may be stored and shown to staff: of a failed query only its code and constraint,
 * because the rest has row values; of anything else the first line without addresses and long
 * numbers.
 */
export function plainError(error: unknown): Error {
  const plain = new Error(messageOf(error));
  plain.stack = "";
  return plain;
}

/** The fields of an error in a log line: its type, and the codes that one searches for. */
export type DescribedError = { type: string; message: string; code?: string; trouble?: string; requestRef?: string };

/** An error for a line of the log, without row values and addresses. */
export function describeError(error: unknown): DescribedError {
  const state = sqlErrorOf(error)?.state;
  return {
    type: error instanceof Error ? error.name : typeof error,
    message: messageOf(error),
    ...namesOf(error),
    ...(state ? { code: state } : {}),
  };
}

/** The names that an error carries for those who look for its cause, such as a provider's. */
export function namesOf(error: unknown): { code?: string; trouble?: string; requestRef?: string } {
  const names: { code?: string; trouble?: string; requestRef?: string } = {};
  if (!(error instanceof Error)) return names;
  for (const name of ["code", "trouble", "requestRef"] as const) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string") names[name] = value;
  }
  return names;
}

function messageOf(error: unknown): string {
  const failed = sqlErrorOf(error);
  if (failed) return `the database refused (${[failed.state, failed.constraint].filter(Boolean).join(", ")})`;
  if (!(error instanceof Error)) return "a value that is no Error was thrown";
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ("errno" in current && "code" in current) return `a connection failed (${String(current.code)})`;
  }
  if ("query" in error || error.message.startsWith("Failed query")) return "a query failed";
  return plainText(error.message);
}

/** The first line of a text, e-mail addresses and long numbers masked. */
export function plainText(text: string): string {
  const [first = ""] = text.split("\n");
  return first
    .split(/\s/)
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ")
    .replace(/\+?\d[\d\s.-]{7,}\d/g, "…")
    .slice(0, LENGTH_MAX);
}
