import { isApiError } from "./api";

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
