import { eq } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { Done } from "@/lib/core/answers";
import { command } from "@/lib/core/command";
import { publish } from "@/lib/core/hooks";
import { signedIn } from "@/lib/core/policy";
import { listingIsAboutToChange, listingRemoved } from "@/lib/listings/shared/hooks";
import { AnnouncementId } from "./contract";
import { lockOwnAnnouncement } from "./queries";

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
    await publish(ctx, listingIsAboutToChange, { kind: "announcement", id });
    await ctx.tx.update(announcements).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(announcements.id, id));
    await publish(ctx, listingRemoved, { kind: "announcement", id });
    return { success: true as const };
  },
);
