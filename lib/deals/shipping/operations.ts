import { eq } from "drizzle-orm";
import { type ProposedPlaces, placeChanges, reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { consume } from "@/lib/core/commands/limits";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { placeChangePart, placeChangeVersion } from "@/lib/deals/reservations/to-place-change";
import type { MailTemplate } from "@/lib/identity/mails/mail-templates";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { PLACE_CHANGE_RATES } from "./limits";

type ReservationRow = typeof reservations.$inferSelect;

/** Replaces the addresses of a reservation. Requires its lock. */
export async function writePlaces({ tx }: Pick<Ctx, "tx">, id: number, places: ProposedPlaces): Promise<void> {
  await tx.delete(reservationPlaces).where(eq(reservationPlaces.reservationId, id));
  await tx.insert(reservationPlaces).values([
    { ...places.pickup, reservationId: id, kind: "departure" as const },
    { ...places.delivery, reservationId: id, kind: "destination" as const },
  ]);
  const { pickupDate, deliveryDate, specialInstructions } = places;
  await tx.update(reservations).set({ pickupDate, deliveryDate, specialInstructions }).where(eq(reservations.id, id));
}

/** Drops the proposal of a reservation, if there is one. Requires its lock. */
export async function dropPlaceChange({ tx }: Pick<Ctx, "tx">, id: number): Promise<boolean> {
  const dropped = await tx.delete(placeChanges).where(eq(placeChanges.reservationId, id)).returning();
  return dropped.length > 0;
}

/**
 * Asks the carrier to agree to places beyond the agreed cities, in place of an earlier proposal.
 * Requires the reservation's lock.
 */
export async function proposePlaceChange(ctx: Ctx<Actor>, row: ReservationRow, details: ProposedPlaces): Promise<void> {
  const [known] = await placeChangePart(ctx.tx, row.id);
  const values = { details, createdAt: ctx.now };
  if (known && placeChangeVersion(known) === placeChangeVersion({ ...known, details })) return;
  await consume(ctx.tx, PLACE_CHANGE_RATES.proposals, `reservation:${row.id}`, ctx.now);
  const [change] = await ctx.tx
    .insert(placeChanges)
    .values({ reservationId: row.id, ...values })
    .onConflictDoUpdate({ target: placeChanges.reservationId, set: values })
    .returning();
  if (!change) throw new Error("a proposal is stored");
  await appendEvent(ctx, row.id, "place_change_proposed", { actorId: ctx.actor.userId, side: "shipper" });
  await mailPlaceChange(ctx, row, { template: "place_change_proposed", userId: row.carrierUserId, change });
}

/** Mails one side of a proposal and of its answer. */
export async function mailPlaceChange(
  ctx: Writer,
  row: ReservationRow,
  news: { template: MailTemplate; userId: number; change: typeof placeChanges.$inferSelect },
): Promise<void> {
  const { template, userId, change } = news;
  const cityIds = [change.details.pickup.cityId, change.details.delivery.cityId] as const;
  const rows = await loadPlaceRows(ctx.tx, cityIds);
  await queueMail(ctx, {
    key: `place_change:${row.id}:${change.createdAt.getTime()}:${template}`,
    userId,
    template,
    params: (locale) => ({
      number: row.number,
      subject: row.title,
      reservationId: row.id,
      from: rows.get(cityIds[0])?.names[locale] ?? "",
      to: rows.get(cityIds[1])?.names[locale] ?? "",
    }),
  });
}
