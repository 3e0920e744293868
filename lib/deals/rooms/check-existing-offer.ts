import { and, desc, eq, inArray } from "drizzle-orm";
import { offers } from "@/db/schema/deals/offers";
import { rooms } from "@/db/schema/deals/rooms";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { CheckExisting, ExistingView } from "./contract";
import { roomsOf } from "./rights";

/** The caller's existing room about a listing, to avoid a second one. */
export const checkExistingOffer = query(
  {
    name: "checkExistingOffer",
    summary: "The caller's open room about an announcement, if any.",
    policy: signedIn,
    input: CheckExisting,
    output: ExistingView,
  },
  async (ctx, { id, type }) => {
    const subject = type === "announcement" ? eq(rooms.announcementId, id) : eq(rooms.tripId, id);
    const [found] = await ctx.tx
      .select({ id: rooms.id, offerId: offers.id })
      .from(rooms)
      .leftJoin(offers, and(eq(offers.roomId, rooms.id), eq(offers.status, "pending")))
      .where(and(roomsOf(ctx.actor.workspaceId), subject, inArray(rooms.negotiation, ["open", "rejected", "accepted"])))
      .orderBy(desc(rooms.id))
      .limit(1);
    return { exists: found !== undefined, chatRoomId: found?.id ?? null, hasPendingOffer: found?.offerId != null };
  },
);
