import { isApiError } from "./api";

/** What to tell a person of a failed call: the server's own sentence, or one for a call without an answer. */
export function errorText(error: unknown, noAnswer: string): string {
  return isApiError(error) && error.status > 0 ? error.message : noAnswer;
}
