import type { Ctx } from "@/lib/core/command";
import { addJob } from "@/lib/core/jobs";
import { indexParcel, indexTrip } from "@/lib/listings/matching/operations";
import type { ListingRef } from "@/lib/listings/shared/hooks";
import { matchListingJob } from "./jobs";

/** What the job of a listing is called. */
export function jobKeyOf({ kind, id }: ListingRef): string {
  return `match:${kind}:${id}`;
}

/**
 * Puts a listing that is on the market before those who wait for it: matching learns of it, and a job tells whose search or own listing it
 * fits, once it may be seen. Nobody is told twice.
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
