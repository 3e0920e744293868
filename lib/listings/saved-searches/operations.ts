import type { Ctx } from "@/lib/core/command";
import { addJob } from "@/lib/core/jobs";
import { indexParcel, indexTrip } from "@/lib/listings/matching/operations";
import { matchListingJob } from "./jobs";

type Listing = { kind: "announcement" | "transporter"; id: number };

/** What the job of a listing is called. */
export function jobKeyOf({ kind, id }: Listing): string {
  return `match:${kind}:${id}`;
}

/**
 * Puts a listing before those who wait for it: matching learns of it, and a job tells whose search or own listing it fits. Once it may be
 * seen: `from` is the moment. To be called whenever a listing goes on the market or changes there; nobody is told twice.
 */
export async function announceListing(ctx: Pick<Ctx, "tx" | "now">, listing: Listing, from?: Date): Promise<void> {
  await (listing.kind === "announcement" ? indexParcel : indexTrip)(ctx.tx, listing.id);
  await addJob(ctx, matchListingJob, listing, {
    key: jobKeyOf(listing),
    ...(from && from > ctx.now ? { runAt: from } : {}),
  });
}
