import { asc, eq } from "drizzle-orm";
import {
  announcementPlaces,
  announcementPrivatePlaces,
  announcements,
  packageImages,
  packages,
} from "@/db/schema/listings/announcements";
import type { Writer } from "@/lib/core/commands/command";
import type { AnnouncementRow } from "./load-cards";

type Values = Pick<
  AnnouncementRow,
  "createdById" | "status" | "publishedAt" | "seriesId" | "seriesAnchorDay" | "renewedAt" | "seriesEndedAt"
> &
  Partial<AnnouncementRow>;

/** Copies an announcement with packages, photos and places, overriding `values`; returns the id. */
export async function copyAnnouncement(ctx: Writer, source: AnnouncementRow, values: Values): Promise<number> {
  const { id: duplicatedFromId, deletedAt: _deletedAt, version: _version, ...columns } = source;
  const [copy] = await ctx.tx
    .insert(announcements)
    .values({ ...columns, duplicatedFromId, ...values, createdAt: ctx.now, updatedAt: ctx.now })
    .returning({ id: announcements.id });
  if (!copy) throw new Error("the copy has no row");
  await copyPlaces(ctx, source.id, copy.id);
  await copyPackages(ctx, source.id, copy.id);
  return copy.id;
}

async function copyPlaces(ctx: Writer, sourceId: number, announcementId: number): Promise<void> {
  const places = await ctx.tx
    .select({ place: announcementPlaces, secret: announcementPrivatePlaces })
    .from(announcementPlaces)
    .innerJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
    .where(eq(announcementPlaces.announcementId, sourceId));
  for (const { place, secret } of places) {
    const { id: _id, ...publicPart } = place;
    const [copy] = await ctx.tx
      .insert(announcementPlaces)
      .values({ ...publicPart, announcementId })
      .returning({ id: announcementPlaces.id });
    if (!copy) throw new Error("the copied place has no row");
    await ctx.tx.insert(announcementPrivatePlaces).values({ ...secret, placeId: copy.id });
  }
}

async function copyPackages(ctx: Writer, sourceId: number, announcementId: number): Promise<void> {
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
