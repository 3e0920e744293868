import { eq } from "drizzle-orm";
import { reservationPlaces } from "@/db/schema/deals/reservations";
import { announcementPlaces, announcementPrivatePlaces } from "@/db/schema/listings/announcements";
import type { Ctx } from "@/lib/core/commands/command";

/**
 * Copies an announcement's exact addresses, so that later edits do not change what was agreed. A
 * place without its street, name or number is left to be given after the deal.
 */
export async function copyPlaces(ctx: Pick<Ctx, "tx">, announcementId: number, reservationId: number): Promise<void> {
  const places = await ctx.tx
    .select({ open: announcementPlaces, secret: announcementPrivatePlaces })
    .from(announcementPlaces)
    .innerJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
    .where(eq(announcementPlaces.announcementId, announcementId));
  const known = places.flatMap(({ open, secret: { address, contactName, contactPhone, contactEmail } }) =>
    address && contactName && contactPhone
      ? {
          reservationId,
          kind: open.kind,
          countryId: open.countryId,
          cityId: open.cityId,
          address,
          contactName,
          contactPhone,
          contactEmail,
        }
      : [],
  );
  if (known.length > 0) await ctx.tx.insert(reservationPlaces).values(known);
}
