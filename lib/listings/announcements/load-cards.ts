import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { readBatch } from "@/db/read-batch";
import { type announcements, packages } from "@/db/schema/listings/announcements";
import { uploads } from "@/db/schema/platform/uploads";
import { centsToEuros } from "@/lib/core/base/money";
import { slugOf } from "@/lib/core/base/slug";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { localDay } from "@/lib/core/time/time";
import { type Owners, ownersPart } from "@/lib/identity/people/load-owners";
import type { Reader } from "@/lib/listings/shared/reader";
import { seriesView } from "@/lib/listings/shared/series-rules";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { filePath } from "@/lib/platform/uploads/rules";
import type { AnnouncementCard } from "./contract";
import { isOutdated } from "./rules";

/** Builds cards; owners, covers and package counts are read in one batch. */
export async function toCards(ctx: Reader, rows: readonly AnnouncementRow[]): Promise<AnnouncementCard[]> {
  if (rows.length === 0) return [];
  const { tx } = ctx;
  const found = await readBatch(tx, {
    owners: ownersPart(ctx, [...new Set(rows.map((row) => row.createdById))]),
    covers: tx
      .select({ id: uploads.id, storageKey: uploads.storageKey })
      .from(uploads)
      .where(
        inArray(
          uploads.id,
          rows.map((row) => row.thumbnailUploadId),
        ),
      ),
    counts: selectCounts(
      tx,
      rows.map(({ id }) => id),
    ),
  });
  return cardsOf(ctx, rows, found);
}

/** Selects the number of packages by announcement. */
export function selectCounts(tx: Queryable, ids: readonly number[]) {
  return tx
    .select({ id: packages.announcementId, count: sql<number>`sum(${packages.quantity})`.mapWith(Number) })
    .from(packages)
    .where(inArray(packages.announcementId, [...ids]))
    .groupBy(packages.announcementId);
}

type CardParts = {
  owners: Owners;
  covers: { id: number; storageKey: string }[];
  counts: { id: number | null; count: number }[];
};

/** Builds cards from parts already read. */
export async function cardsOf(
  ctx: Reader,
  rows: readonly AnnouncementRow[],
  { owners, covers, counts }: CardParts,
): Promise<AnnouncementCard[]> {
  const cityRows = await loadPlaceRows(
    ctx.tx,
    rows.flatMap((row) => [row.departureCityId, row.destinationCityId]),
  );
  const coverOf = new Map(covers.map((cover) => [cover.id, filePath(cover.storageKey)]));
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => {
    const owner = owners.get(row.createdById);
    if (!owner) throw new Error(`announcement ${row.id} has no owner`);
    const depart = toCityRef(cityRows.get(row.departureCityId), ctx.locale, [
      row.departureLatitude,
      row.departureLongitude,
    ]);
    return {
      id: row.id,
      slug: slugOf(row.title),
      title: row.title,
      status: row.status,
      shipmentType: row.shipmentType,
      subShipmentType: row.subShipmentType,
      visibility: row.visibility,
      propositionPrice: centsToEuros(row.priceCents),
      valueSum: centsToEuros(row.valueCents),
      totalWeight: row.totalWeightGrams / 1_000,
      packageCount: countOf.get(row.id) ?? 0,
      startDate: row.startDay,
      endDate: row.endDay,
      depart,
      destination: toCityRef(cityRows.get(row.destinationCityId), ctx.locale, [
        row.destinationLatitude,
        row.destinationLongitude,
      ]),
      thumbnail: { id: row.thumbnailUploadId, path: coverOf.get(row.thumbnailUploadId) ?? "" },
      owner,
      isOutdated: isOutdated(row.endsAt, ctx.now),
      isMine: ctx.actor?.workspaceId === row.workspaceId,
      series:
        row.status === AnnouncementStatus.cancelled
          ? null
          : seriesView(row, row.startDay, localDay(ctx.now, depart.timeZone)),
      publishedAt: toIsoOrNull(row.publishedAt),
    };
  });
}

export type AnnouncementRow = typeof announcements.$inferSelect;
