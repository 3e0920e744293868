import { isRefusal } from "@/lib/core/base/errors";

/**
 * Runs a page's read, and returns `undefined` when the command refuses: it does not exist for this
 * user. Other failures are rethrown.
 */
export async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
