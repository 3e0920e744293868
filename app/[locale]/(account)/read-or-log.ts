import { asAppError } from "@/lib/core/as-app-error";
import { isAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

/**
 * Reads what a page shows. Nothing comes back when the reading itself failed: that is logged, and the page says so and offers
 * to try again. What the caller may not see is thrown on.
 */
export async function readOrLog<T>(page: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isAppError(error)) throw error;
    asAppError(error, log(), { page });
    return undefined;
  }
}
