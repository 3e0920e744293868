import { Worker } from "node:worker_threads";

/** The threads of the picture process: each works on one file and ends, which frees its memory. */
export type ThreadName = "decode-heic" | "open-pdf";

/**
 * Runs a thread of this process on one order; `ifEnded` is returned when it ends without answer.
 */
export async function runThread<Order, Answer>(name: ThreadName, order: Order, ifEnded: Answer): Promise<Answer> {
  // The sources in development and tests, the bundle next to this one when built.
  const file = import.meta.url.endsWith(".ts") ? `./${name}.ts` : `./${name}.js`;
  const thread = new Worker(new URL(file, import.meta.url), { workerData: order });
  try {
    return await new Promise((resolve, reject) => {
      thread.once("message", resolve).once("error", reject);
      thread.once("exit", () => resolve(ifEnded));
    });
  } finally {
    await thread.terminate();
  }
}
