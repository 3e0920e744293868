import { eq, sql } from "drizzle-orm";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { announcements, packageImages, packages } from "@/db/schema/listings/announcements";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { writeEdit } from "@/lib/core/commands/edits";
import { publish } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { departureColumns } from "@/lib/listings/shared/departure";
import {
  listingEdited,
  listingIsAboutToChange,
  listingPublished,
  listingStandingChanged,
} from "@/lib/listings/shared/hooks";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { announcementObstacle } from "@/lib/listings/shared/rules";
import { editedSeries } from "@/lib/listings/shared/series-operations";
import { AnnouncementView, EditAnnouncement } from "./contract";
import type { AnnouncementRow } from "./load-cards";
import { getAnnouncementView } from "./queries";
import { roomFactsOf } from "./rules";
import { judgeAnnouncement, prepareAnnouncement, writePackages, writePlaces } from "./save-announcement";

const S = AnnouncementStatus;
const CLOSED = [S.reserved, S.inProgress, S.completed] as const;

/** Replaces an announcement's content; owners of pending offers are notified. */
export const editAnnouncement = command(
  {
    name: "editAnnouncement",
    summary: "Replaces a shipper announcement's content.",
    policy: signedIn,
    input: EditAnnouncement,
    judge: judgeAnnouncement,
    output: AnnouncementView,
    errors: ["announcement.not_found", "announcement.wrong_state", "announcement.has_reservation", "edit.conflict"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id, version, ...input }) => {
    const row = await lockOwnListing(ctx, "announcement", id);
    const listing = { kind: "announcement", id } as const;
    await publish(ctx, listingIsAboutToChange, listing);
    if (CLOSED.some((status) => status === row.status))
      fail("announcement.wrong_state", { facts: { state: row.status } });
    const { written, isRepeat } = await writeEdit({
      seen: version,
      read: () => getAnnouncementView(ctx, id),
      versionOf: (view) => view.private?.version ?? "",
      write: async () => {
        const { values, cityRows } = await prepareAnnouncement(ctx, input, await fileIdsOf(ctx, row));
        await ctx.tx
          .update(announcements)
          .set({ ...values, ...editedSeries(row, values) })
          .where(eq(announcements.id, id));
        await writePlaces(ctx, id, input, cityRows);
        await writePackages(ctx, id, input.packages, version !== undefined);
        return { values, cityRows };
      },
    });
    if (isRepeat) return getAnnouncementView(ctx, id);
    const { values, cityRows } = written;
    const status = row.status === S.cancelled ? S.trial : row.status;
    await ctx.tx
      .update(announcements)
      .set({ status, updatedAt: ctx.now, version: sql`${announcements.version} + 1` })
      .where(eq(announcements.id, id));
    if (row.status === S.current) await publish(ctx, listingPublished, { listing, from: values.publishAt });
    const zone = cityRows.get(values.departureCityId)?.timeZone ?? fail("announcement.not_found");
    const departure = departureColumns({ day: values.endDay, time: null, zone });
    await publish(ctx, listingEdited, { listing, facts: { ...roomFactsOf(values), ...departure } });
    if (announcementObstacle({ ...row, ...values, status }, ctx.now) !== announcementObstacle(row, ctx.now))
      await publish(ctx, listingStandingChanged, listing);
    return getAnnouncementView(ctx, id);
  },
);

async function fileIdsOf(ctx: Pick<Ctx, "tx">, row: AnnouncementRow): Promise<Set<number>> {
  const images = await ctx.tx
    .select({ id: packageImages.uploadId })
    .from(packageImages)
    .innerJoin(packages, eq(packages.id, packageImages.packageId))
    .where(eq(packages.announcementId, row.id));
  return new Set([
    row.thumbnailUploadId,
    ...(row.audioUploadId ? [row.audioUploadId] : []),
    ...images.map(({ id }) => id),
  ]);
}
