import { isApiError } from "./api";

/** Codes of network failures. */
const UNANSWERED = ["client.no_answer", "client.failed"];

/** The server's message for a failed call, in the reader's language; nothing without an answer. */
export function serverText(error: unknown): string | undefined {
  return isApiError(error) && !UNANSWERED.includes(error.code) ? error.message : undefined;
}

/** The message for a failed call; `otherwise` is for an error that was no call's. */
export function errorText(error: unknown, otherwise: string): string {
  return isApiError(error) ? error.message : otherwise;
}

/**
 * The same where no field shows what is wrong with it: the first of what the server has found, else
 * its sentence.
 */
export function reasonText(error: unknown, otherwise: string): string {
  const [issue] = isApiError(error) ? (error.data.issues ?? []) : [];
  return issue?.message ?? errorText(error, otherwise);
}
