import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { announcements } from "@/db/schema/listings/announcements";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { shipper } from "@/lib/core/commands/policy";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { AnnouncementView } from "./contract";
import { AnnouncementInput } from "./input";
import { ANNOUNCEMENT_CEILING } from "./limits";
import { getAnnouncementView } from "./queries";
import { judgeAnnouncement, prepareAnnouncement, writePackages, writePlaces } from "./save-announcement";

/** Creates an announcement as a trial, for its owner to publish (product: announcements). */
export const createAnnouncement = command(
  {
    name: "createAnnouncement",
    summary: "Creates a shipper announcement, as a trial.",
    policy: shipper,
    input: AnnouncementInput,
    judge: judgeAnnouncement,
    output: AnnouncementView,
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
    ceilings: [ANNOUNCEMENT_CEILING],
    isIdempotent: true,
  },
  async (ctx, input) => {
    const { values, cityRows } = await prepareAnnouncement(ctx, input);
    const [row] = await ctx.tx
      .insert(announcements)
      .values({
        ...values,
        workspaceId: ctx.actor.workspaceId,
        createdById: ctx.actor.userId,
        status: AnnouncementStatus.trial,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: announcements.id });
    if (!row) throw new Error("the new announcement has no row");
    await writePlaces(ctx, row.id, input, cityRows);
    await writePackages(ctx, row.id, input.packages);
    return getAnnouncementView(ctx, row.id);
  },
);
