import type { Runtime } from "@/lib/core/commands/runtime";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { sweepMails } from "@/lib/identity/mails/sweep-mails";
import { sweepDocuments } from "@/lib/identity/verification/sweep-documents";
import { indexMissing } from "@/lib/listings/matching/index-missing";
import { sweepRoutes } from "@/lib/listings/matching/sweep-routes";
import { completeTrips } from "@/lib/listings/trips/complete-trips";
import { sweepOrphans } from "@/lib/platform/uploads/sweep-orphans";
import { sweepUploads } from "@/lib/platform/uploads/sweep-uploads";
import { runCommand } from "@/lib/runtime/run-command";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { checkNames } from "./check-names";
import { renewSeries } from "./renew-series";

/**
 * Makes what follows in the series of listings, completes the trips that are over, indexes what
 * matching does not know yet, and deletes what is no longer needed: rows past their term
 * (`lib/staff/retention`), files that nothing names, bytes without a row, documents of identity
 * checks past their time, the words of old mails, routes that no trip takes any more. Before that
 * it queues what the provider should have reported and did not.
 */
export async function sweep(runtime: Runtime): Promise<void> {
  const now = runtime.now();
  // First of all: copies hold on to the files that nothing else may name any more.
  const renewedCount = await renewSeries(runtime);
  // Drafts before files: what only an old draft named goes with it.
  const rowCounts = await sweepRows(runtime.db, now);
  const moneyJobCount = (await runCommand(runtime, sweepMoney, {})).count;
  const fileCount = await sweepUploads(runtime, now);
  const orphanCount = await sweepOrphans(runtime, now);
  const documentCount = await sweepDocuments(runtime.db, now);
  const mailCount = await sweepMails(runtime.db, now);
  const indexedCount = await indexMissing(runtime.db, now);
  const reservedNameCount = await checkNames(runtime);
  const routeCount = await sweepRoutes(runtime.db, now);
  runtime.log.info(
    {
      renewedCount,
      rowCounts,
      moneyJobCount,
      fileCount,
      orphanCount,
      documentCount,
      mailCount,
      indexedCount,
      routeCount,
      reservedNameCount,
      tripCount: await completeAllTrips(runtime),
    },
    "swept",
  );
}

async function completeAllTrips(runtime: Runtime): Promise<number> {
  let total = 0;
  for (let hasMore = true; hasMore; ) {
    const done = await runCommand(runtime, completeTrips, {});
    total += done.count;
    hasMore = done.hasMore;
  }
  return total;
}
