import { and, asc, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import { packageImages, packages } from "@/db/schema/listings/announcements";
import { uploads } from "@/db/schema/platform/uploads";
import { centsToEuros } from "@/lib/core/base/money";
import { filePath } from "@/lib/platform/uploads/rules";
import type { AnnouncementView } from "./contract";

type Package = AnnouncementView["packages"][number];

/** The owner of packages, by id or a subquery. */
export type PackageOwner = { announcementId: number | SQL } | { roomId: number | SQL };

/** The packages of an announcement or room with their photos, as a part of a batched read. */
export function packagesPart(tx: Queryable, owner: PackageOwner): Part<Package[]> {
  const where =
    "roomId" in owner ? eq(packages.roomId, owner.roomId) : eq(packages.announcementId, owner.announcementId);
  const { select, read } = rowsPart(tx, where);
  return { select, read: (rows) => read(rows).map(({ view }) => view) };
}

/** The packages described in rooms, by room, as a part of a batched read. */
export function roomPackagesPart(tx: Queryable, roomIds: readonly number[]): Part<Map<number, Package>> {
  const { select, read } = rowsPart(tx, inArray(packages.roomId, [...roomIds]));
  return {
    select,
    read: (rows) => new Map(read(rows).flatMap(({ roomId, view }) => (roomId === null ? [] : [[roomId, view]]))),
  };
}

type PackageRow = { roomId: number | null; view: Package };

function rowsPart(tx: Queryable, where: SQL): Part<PackageRow[]> {
  const select = tx
    .select({ item: packages, image: { id: uploads.id, storageKey: uploads.storageKey } })
    .from(packages)
    .leftJoin(packageImages, eq(packageImages.packageId, packages.id))
    // Photos of an erased account are deleted; the package stays with the deal.
    .leftJoin(uploads, and(eq(uploads.id, packageImages.uploadId), or(uploads.isPublic, isNotNull(uploads.ownerId))))
    .where(where)
    .orderBy(asc(packages.position), asc(packageImages.position));
  return part(select, (rows) => {
    const found = new Map<number, PackageRow>();
    for (const { item, image } of rows) {
      const known = found.get(item.id) ?? { roomId: item.roomId, view: toPackageView(item) };
      if (image) known.view.images.push({ id: image.id, path: filePath(image.storageKey) });
      found.set(item.id, known);
    }
    return [...found.values()];
  });
}

function toPackageView(item: typeof packages.$inferSelect): Package {
  return {
    id: item.id,
    title: item.title,
    content: item.content,
    sizeId: item.size,
    length: item.lengthCm,
    width: item.widthCm,
    height: item.heightCm,
    weight: item.weightGrams / 1_000,
    quantity: item.quantity,
    value: centsToEuros(item.valueCents),
    fragile: item.isFragile,
    transparentPackaging: item.hasTransparentPackaging,
    images: [],
  };
}
