import { eq } from "drizzle-orm";
import { packageImages, packages } from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { claimFiles } from "@/lib/platform/uploads/operations";
import type { RoomPackage } from "./package-contract";

/** Writes the parcel of a room about a trip, replacing an earlier one. */
export async function writeRoomPackage(ctx: Ctx<Actor>, roomId: number, parcel: RoomPackage): Promise<void> {
  const cityRows = await loadPlaceRows(ctx.tx, [parcel.departureCityId, parcel.arrivalCityId]);
  const issues = (["departureCityId", "arrivalCityId"] as const)
    .filter((field) => !cityRows.has(parcel[field]))
    .map((field) => ({ path: [field], code: "city_unknown" }));
  if (issues.length > 0) fail("request.invalid", { issues });
  await claimFiles(
    ctx,
    parcel.fileIds.map((id, index) => ({ id, kind: "image" as const, path: ["fileIds", index] })),
    { makePublic: false, storedIds: await photosOf(ctx, roomId) },
  );
  await ctx.tx.delete(packages).where(eq(packages.roomId, roomId));
  const [row] = await ctx.tx
    .insert(packages)
    .values({
      roomId,
      position: 0,
      title: parcel.title,
      content: parcel.content,
      size: parcel.sizeId,
      lengthCm: parcel.length,
      widthCm: parcel.width,
      heightCm: parcel.height,
      weightGrams: Math.round(parcel.weight * 1_000),
      quantity: parcel.quantity,
      valueCents: Math.round(parcel.value * 100),
      isFragile: parcel.fragile,
    })
    .returning({ id: packages.id });
  if (!row) throw new Error("the new package has no row");
  if (parcel.fileIds.length > 0)
    await ctx.tx
      .insert(packageImages)
      .values(parcel.fileIds.map((uploadId, position) => ({ packageId: row.id, uploadId, position })));
}

async function photosOf(ctx: Ctx, roomId: number): Promise<Set<number>> {
  const rows = await ctx.tx
    .select({ id: packageImages.uploadId })
    .from(packageImages)
    .innerJoin(packages, eq(packages.id, packageImages.packageId))
    .where(eq(packages.roomId, roomId));
  return new Set(rows.map(({ id }) => id));
}
