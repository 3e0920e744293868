import type { Runtime } from "@/lib/core/commands/runtime";
import { LOOKS } from "@/lib/deals/books/limits";
import { type LOOK_PARTS, lookAtBooks } from "@/lib/deals/books/look-at-books";
import { runCommand } from "@/lib/runtime/run-command";

/**
 * Looks at the books for some seconds at most: at what was touched since the last time, at what was
 * off, then at as much of the history as there is time for. Each look is a transaction of its own.
 */
export async function lookAtAllBooks(runtime: Runtime): Promise<void> {
  const until = performance.now() + LOOKS.runMs;
  const look = async (part: (typeof LOOK_PARTS)[number]) => {
    const { hasMore } = await runCommand(runtime, lookAtBooks, { part });
    return hasMore && performance.now() < until;
  };
  let hasMore = true;
  while (hasMore) hasMore = await look("touched");
  await look("known");
  hasMore = performance.now() < until;
  while (hasMore) hasMore = await look("history");
}
