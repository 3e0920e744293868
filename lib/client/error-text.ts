import { isApiError } from "./api";

/** Codes of failures on the way to the server and back. */
const UNANSWERED = ["client.no_answer", "client.failed"];

/**
 * What a failed call that the server has answered came to, in the reader's language; nothing when
 * no answer came.
 */
export function serverText(error: unknown): string | undefined {
  return isApiError(error) && !UNANSWERED.includes(error.code) ? error.message : undefined;
}

/** What to tell a person of a failed call; `otherwise` is for what was no call. */
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
