import type { Ctx } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { indexParcel, indexTrip } from "@/lib/listings/matching/operations";
import type { ListingRef } from "@/lib/listings/shared/hooks";
import { matchListingJob } from "./jobs";

/** The job key of a listing. */
export function jobKeyOf({ kind, id }: ListingRef): string {
  return `match:${kind}:${id}`;
}

/**
 * Indexes a published listing and schedules the job that notifies its recipients once it is
 * visible.
 */
export async function announceListing(
  ctx: Pick<Ctx, "tx" | "now">,
  { listing, from }: { listing: ListingRef; from?: Date },
): Promise<void> {
  await (listing.kind === "announcement" ? indexParcel : indexTrip)(ctx.tx, listing.id);
  await addJob(ctx, matchListingJob, listing, {
    key: jobKeyOf(listing),
    ...(from && from > ctx.now ? { runAt: from } : {}),
  });
}
