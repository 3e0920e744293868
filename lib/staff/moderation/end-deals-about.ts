import { and, asc, eq, inArray } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import type { Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { postSystemMessage } from "@/lib/deals/rooms/operations";
import { lockRoomRow } from "@/lib/deals/rooms/queries";
import { unpaidDealsKey } from "./end-unpaid-deals";
import { endUnpaidDealsJob } from "./jobs";

/**
 * Ends the unpaid deals about a listing that moderators took off the market, and posts `notice` to
 * the paid ones, which continue (product: moderation). Requires the listing's lock.
 */
export async function endDealsAbout(
  ctx: Writer,
  listing: { announcementId: number } | { tripId: number },
  notice: string,
): Promise<void> {
  const isAbout =
    "tripId" in listing
      ? eq(reservations.tripId, listing.tripId)
      : eq(reservations.announcementId, listing.announcementId);
  const paid = await ctx.tx
    .select({ roomId: reservations.roomId })
    .from(reservations)
    .where(and(isAbout, inArray(reservations.status, ["confirmed", "in_progress"])))
    .orderBy(asc(reservations.roomId));
  for (const { roomId } of paid) await postSystemMessage(ctx, await lockRoomRow(ctx.tx, roomId), notice);
  // As a job, because reservations are locked before listings and rooms.
  await addJob(ctx, endUnpaidDealsJob, listing, { key: unpaidDealsKey(listing) });
}
