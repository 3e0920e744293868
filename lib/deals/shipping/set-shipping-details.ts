import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type ProposedPlaces, reservationPlaces, type reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { fail, type Issue } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { writeEdit } from "@/lib/core/commands/edits";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { atPlace } from "@/lib/core/time/time";
import { ReservationView, SetShippingDetails } from "@/lib/deals/reservations/contract";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { getReservationView, lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { mayMovePlaces } from "@/lib/deals/reservations/rules";
import { readFarEnds } from "@/lib/deals/reservations/to-place-change";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { SHIPPING_RATES } from "./limits";
import { dropPlaceChange, proposePlaceChange, writePlaces } from "./operations";

type ReservationRow = typeof reservations.$inferSelect;

/**
 * Sets the pickup and delivery addresses, until the pickup. In the agreed cities and up to 15 km
 * around them immediately; beyond, only with the carrier's consent (product: reservations).
 */
export const setShippingDetails = command(
  {
    name: "setShippingDetails",
    summary: "Sets the places of a parcel's pickup and delivery.",
    policy: signedIn,
    input: SetShippingDetails,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state", "edit.conflict"],
    limits: [{ ...SHIPPING_RATES.changes, per: perUser }],
  },
  async (ctx, { id, version, pickup, delivery, specialInstructions }) => {
    const { row } = await lockReservation(ctx, id);
    if (!may(ctx.actor).setAddresses(row)) return fail("reservation.not_your_side");
    if (!mayMovePlaces(row)) return fail("reservation.wrong_state", { facts: { state: row.status } });
    const cityRows = await loadPlaceRows(ctx.tx, [pickup.cityId, delivery.cityId]);
    const ends = { pickup, delivery };
    const issues = (["pickup", "delivery"] as const).flatMap((end): Issue[] =>
      cityRows.get(ends[end].cityId)?.countryId === ends[end].countryId
        ? []
        : [{ path: [end, "cityId"], code: "city_unknown" }],
    );
    const dayIn = ({ date, cityId }: typeof pickup) => {
      const zone = cityRows.get(cityId)?.timeZone;
      return date && zone ? atPlace(date, zone).day : null;
    };
    const [pickupDate, deliveryDate] = [dayIn(pickup), dayIn(delivery)];
    if (pickupDate && deliveryDate && deliveryDate < pickupDate)
      issues.push({ path: ["delivery", "date"], code: "end_before_start" });
    if (issues.length > 0) return fail("request.invalid", { issues });
    const proposed = {
      pickup: toPlace(pickup),
      delivery: toPlace(delivery),
      pickupDate,
      deliveryDate,
      specialInstructions: specialInstructions ?? null,
    };
    const { isRepeat } = await writeEdit({
      seen: version,
      read: () => getReservationView(ctx, id),
      versionOf: (view) => view.shippingVersion ?? "",
      write: () => writeOrPropose(ctx, row, proposed),
    });
    if (!isRepeat) await publishReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);

/** Stores the places, or asks the carrier for consent where they lie beyond the agreed cities. */
async function writeOrPropose(ctx: Ctx<Actor>, row: ReservationRow, proposed: ProposedPlaces): Promise<void> {
  const places = await ctx.tx.select().from(reservationPlaces).where(eq(reservationPlaces.reservationId, row.id));
  const far = await readFarEnds(ctx, row, { places, proposed });
  if (far.length > 0) return proposePlaceChange(ctx, row, proposed);
  await dropPlaceChange(ctx, row.id);
  await writePlaces(ctx, row.id, proposed);
  await appendEvent(ctx, row.id, "shipping_details", { actorId: ctx.actor.userId, side: "shipper" });
}

/** A place without its day, which the reservation has. */
function toPlace(end: z.output<typeof SetShippingDetails>["pickup"]): ProposedPlaces["pickup"] {
  const { date: _date, addressComplement, contactEmail, ...place } = end;
  return { ...place, addressComplement: addressComplement ?? null, contactEmail: contactEmail ?? null };
}
