import { eq } from "drizzle-orm";
import { reservationPlaces } from "@/db/schema/deals/reservations";
import { announcementPlaces, announcementPrivatePlaces } from "@/db/schema/listings/announcements";
import type { Ctx } from "@/lib/core/command";

/** Copies an announcement's exact addresses, so that later edits do not change what was agreed. */
export async function copyPlaces(ctx: Pick<Ctx, "tx">, announcementId: number, reservationId: number): Promise<void> {
  const places = await ctx.tx
    .select({ open: announcementPlaces, secret: announcementPrivatePlaces })
    .from(announcementPlaces)
    .innerJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
    .where(eq(announcementPlaces.announcementId, announcementId));
  await ctx.tx.insert(reservationPlaces).values(
    places.map(({ open, secret }) => ({
      reservationId,
      kind: open.kind,
      countryId: open.countryId,
      cityId: open.cityId,
      address: secret.address,
      contactName: secret.contactName,
      contactPhone: secret.contactPhone,
      contactEmail: secret.contactEmail,
    })),
  );
}
