import type { Ctx } from "../core/command";
import { addJob } from "../core/jobs";
import { indexParcel, indexTrip } from "../matching/steps";

/**
 * Puts a listing before those who wait for it: matching learns of it, and a job tells whose search or own listing it fits. Once it may be
 * seen: `from` is the moment. To be called whenever a listing goes on the market or changes there; nobody is told twice.
 */
export async function announceListing(
  ctx: Pick<Ctx, "tx" | "now">,
  listing: { kind: "announcement" | "transporter"; id: number },
  from?: Date,
): Promise<void> {
  await (listing.kind === "announcement" ? indexParcel : indexTrip)(ctx.tx, listing.id);
  const key = `match:${listing.kind}:${listing.id}`;
  await addJob(ctx, "match_listing", listing, { key, ...(from && from > ctx.now ? { runAt: from } : {}) });
}
