import { eq } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { command } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { closeRooms } from "@/lib/deals/rooms/steps";
import { Done } from "@/lib/identity/accounts/contract";
import { AnnouncementId } from "./contract";
import { assertNoLiveReservation, lockOwnAnnouncement } from "./queries";

/** Removes an announcement and closes its rooms. The row stays for the conversations and reservations that refer to it. */
export const deleteAnnouncement = command(
  {
    name: "deleteAnnouncement",
    summary: "Deletes a shipper announcement.",
    policy: signedIn,
    input: AnnouncementId,
    output: Done,
    errors: ["announcement.not_found", "announcement.has_reservation"],
  },
  async (ctx, { id }) => {
    await lockOwnAnnouncement(ctx, id);
    await assertNoLiveReservation(ctx.tx, id);
    await ctx.tx.update(announcements).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(announcements.id, id));
    await closeRooms(ctx, { announcementId: id }, "announcement_removed");
    return { success: true as const };
  },
);
