import { isRefusal } from "@/lib/core/base/errors";

/**
 * What a page reads, or `undefined` when the command refuses: it is not there for this person.
 * Other failures are thrown on.
 */
export async function readIfThere<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
