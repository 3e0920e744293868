import { isApiError } from "./api";

/** The server's own sentence about a failed call, in the reader's language; nothing when the fault is on the way to it and back. */
export function serverText(error: unknown): string | undefined {
  return isApiError(error) && !error.code.startsWith("client.") ? error.message : undefined;
}

/** What to tell a person of a failed call: the server's own sentence, or one for a call without a readable answer. */
export function errorText(error: unknown, noAnswer: string): string {
  return serverText(error) ?? noAnswer;
}
