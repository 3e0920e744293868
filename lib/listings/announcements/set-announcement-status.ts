import { eq } from "drizzle-orm";
import { z } from "zod";
import { announcements } from "@/db/schema/listings/announcements";
import { command } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { id } from "@/lib/core/fields/fields";
import { listingIsAboutToChange, listingRemoved, listingStandingChanged } from "@/lib/listings/shared/hooks";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { AnnouncementView } from "./contract";
import { getAnnouncementView } from "./queries";
import { announcementMachine } from "./states";

/** The manual status changes of an owner. */
const SetStatus = z.strictObject({ id: id(), event: z.enum(["reserve", "unreserve", "cancel"]) });

/** Reserves, frees or cancels an announcement by hand (product: announcements). */
export const setAnnouncementStatus = command(
  {
    name: "setAnnouncementStatus",
    summary: "Reserves, frees or cancels an announcement by hand.",
    policy: signedIn,
    input: SetStatus,
    output: AnnouncementView,
    errors: ["announcement.not_found", "announcement.wrong_state", "announcement.has_reservation"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id: announcementId, event }) => {
    const row = await lockOwnListing(ctx, "announcement", announcementId);
    const listing = { kind: "announcement", id: announcementId } as const;
    await publish(ctx, listingIsAboutToChange, listing);
    const status = announcementMachine.next(event, row.status, "member");
    await ctx.tx.update(announcements).set({ status, updatedAt: ctx.now }).where(eq(announcements.id, announcementId));
    await publish(ctx, event === "cancel" ? listingRemoved : listingStandingChanged, listing);
    return getAnnouncementView(ctx, announcementId);
  },
);
