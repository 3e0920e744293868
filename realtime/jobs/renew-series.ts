import type { Runtime } from "@/lib/core/commands/runtime";
import { findDueSeries } from "@/lib/listings/series/find-due-series";
import { renewListing } from "@/lib/listings/series/renew-listing";
import { SERIES_KINDS } from "@/lib/listings/shared/series-contract";
import { runCommand } from "@/lib/runtime/run-command";
import { plainError } from "../../lib/core/observability/plain-error";

/**
 * Makes the next occurrences that are due, each in a transaction of its own: one that fails is
 * retried by the next sweep and holds up no other.
 */
export async function renewSeries(runtime: Runtime): Promise<number> {
  let count = 0;
  for (const kind of SERIES_KINDS) {
    for (let afterId: number | undefined = 0; afterId !== undefined; ) {
      const { ids }: { ids: number[] } = await runCommand(runtime, findDueSeries, { kind, afterId });
      for (const id of ids) {
        try {
          if ((await runCommand(runtime, renewListing, { kind, id })).nextId !== null) count += 1;
        } catch (error) {
          runtime.log.error({ err: plainError(error), kind, id }, "a series was not renewed");
        }
      }
      afterId = ids.at(-1);
    }
  }
  return count;
}
