import { isRefusal } from "@/lib/core/base/errors";
import { asAppError } from "@/lib/core/commands/as-app-error";
import { log } from "@/lib/core/observability/log";
import { answerWith } from "@/lib/http/answer-status";

/**
 * Loads the data of a page. Returns nothing when the load fails: the error is logged, the answer is
 * a 503, and the page shows it and offers a retry. Refusals of access are rethrown.
 */
export async function loadOrLog<T>(page: string, read: () => Promise<T>): Promise<T | undefined> {
  return readPart(page, read, () => answerWith(503));
}

/**
 * The same for a part without which the page is still worth reading: its answer stays what it is.
 */
export async function loadPartOrLog<T>(page: string, read: () => Promise<T>): Promise<T | undefined> {
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
