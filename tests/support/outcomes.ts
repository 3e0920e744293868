import { isAppError } from "@/lib/core/base/errors";

/**
 * The outcomes of concurrent calls, in their order: "done", or the code that one was refused with;
 * a fault of ours is thrown.
 */
export async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(calls)).map((answer) => {
    if (answer.status === "fulfilled") return "done";
    if (!isAppError(answer.reason)) throw answer.reason;
    return answer.reason.code;
  });
}

/**
 * The same of a race that one call wins and all others lose alike: who won does not
 * matter.
 */
export function oneOf(count: number, code: string): string[] {
  return ["done", ...Array.from({ length: count - 1 }, () => code)].toSorted();
}
