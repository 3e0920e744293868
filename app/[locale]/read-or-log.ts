import { isRefusal } from "@/lib/core/base/errors";
import { asAppError } from "@/lib/core/commands/as-app-error";
import { log } from "@/lib/core/observability/log";
import { answerWith } from "@/lib/http/answer-status";

/**
 * Reads what a page shows. Nothing comes back when the reading itself failed: that is logged, the
 * answer is a 503, and the page says so and offers to try again. What the caller may not see is
 * thrown on.
 */
export async function readOrLog<T>(page: string, read: () => Promise<T>): Promise<T | undefined> {
  return readPart(page, read, () => answerWith(503));
}

/**
 * The same for a part without which the page is still worth reading: its answer stays what it is.
 */
export async function readPartOrLog<T>(page: string, read: () => Promise<T>): Promise<T | undefined> {
  return readPart(page, read, () => undefined);
}

async function readPart<T>(page: string, read: () => Promise<T>, onError: () => void): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isRefusal(error)) throw error;
    asAppError(error, log(), { page });
    onError();
    return undefined;
  }
}
