import { asc, eq } from "drizzle-orm";
import {
  announcementPlaces,
  announcementPrivatePlaces,
  announcements,
  packageImages,
  packages,
} from "@/db/schema/announcements";
import { type Ctx, command } from "../core/command";
import { signedIn } from "../core/policy";
import { AnnouncementId, AnnouncementView } from "./contract";
import { type AnnouncementRow, getAnnouncementView, lockOwnAnnouncement } from "./queries";
import { AnnouncementStatus } from "./states";

/** Copies an announcement with its packages, photos and places; the copy waits to be published (spec §4: duplicated). */
export const duplicateAnnouncement = command(
  {
    name: "duplicateAnnouncement",
    summary: "Copies a shipper announcement.",
    policy: signedIn,
    input: AnnouncementId,
    output: AnnouncementView,
    errors: ["announcement.not_found"],
  },
  async (ctx, { id }) => {
    const source = await lockOwnAnnouncement(ctx, id);
    const copyId = await copyRow(ctx, source, ctx.actor.userId);
    await copyPlaces(ctx, source.id, copyId);
    await copyPackages(ctx, source.id, copyId);
    return getAnnouncementView(ctx, copyId);
  },
);

async function copyRow(ctx: Ctx, source: AnnouncementRow, createdById: number): Promise<number> {
  const {
    id: duplicatedFromId,
    deletedAt: _deletedAt,
    publishedAt: _publishedAt,
    version: _version,
    ...values
  } = source;
  const [copy] = await ctx.tx
    .insert(announcements)
    .values({
      ...values,
      duplicatedFromId,
      createdById,
      status: AnnouncementStatus.duplicated,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: announcements.id });
  if (!copy) throw new Error("the copy has no row");
  return copy.id;
}

async function copyPlaces(ctx: Ctx, sourceId: number, announcementId: number): Promise<void> {
  const places = await ctx.tx
    .select({ place: announcementPlaces, secret: announcementPrivatePlaces })
    .from(announcementPlaces)
    .innerJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
    .where(eq(announcementPlaces.announcementId, sourceId));
  for (const { place, secret } of places) {
    const { id: _id, ...open } = place;
    const [copy] = await ctx.tx
      .insert(announcementPlaces)
      .values({ ...open, announcementId })
      .returning({ id: announcementPlaces.id });
    if (!copy) throw new Error("the copied place has no row");
    await ctx.tx.insert(announcementPrivatePlaces).values({ ...secret, placeId: copy.id });
  }
}

async function copyPackages(ctx: Ctx, sourceId: number, announcementId: number): Promise<void> {
  const items = await ctx.tx
    .select()
    .from(packages)
    .where(eq(packages.announcementId, sourceId))
    .orderBy(asc(packages.position));
  for (const { id: sourcePackageId, ...values } of items) {
    const [copy] = await ctx.tx
      .insert(packages)
      .values({ ...values, announcementId })
      .returning({ id: packages.id });
    if (!copy) throw new Error("the copied package has no row");
    const images = await ctx.tx.select().from(packageImages).where(eq(packageImages.packageId, sourcePackageId));
    if (images.length > 0)
      await ctx.tx
        .insert(packageImages)
        .values(images.map(({ uploadId, position }) => ({ packageId: copy.id, uploadId, position })));
  }
}
