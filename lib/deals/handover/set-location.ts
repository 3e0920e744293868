import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import type { Written } from "@/lib/core/time/calendar";
import { atPlace, endOfDay } from "@/lib/core/time/time";
import { ReservationView } from "@/lib/deals/reservations/contract";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { getReservationView, lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { getCity } from "@/lib/platform/places/queries";
import { pointIssues, roughly } from "@/lib/platform/places/rules";
import { SetLocation } from "./contract";
import { HANDOVER_RATES } from "./limits";

/** Sets the parcel's location and estimated arrival, while in progress (product: handover). */
export const setLocation = command(
  {
    name: "setLocation",
    summary: "Sets a parcel's current place.",
    policy: signedIn,
    input: SetLocation,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state"],
    limits: [{ ...HANDOVER_RATES.locations, per: perUser }],
  },
  async (ctx, { id, currentLocation, cityId, coordinates, estimatedDelivery }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (!may(ctx.actor).setLocation(row)) return fail("reservation.not_your_side");
    if (row.status !== "in_progress") return fail("reservation.wrong_state", { facts: { state: row.status } });
    const city = cityId === undefined ? undefined : await getCity(ctx.tx, cityId);
    if (cityId !== undefined && !city)
      return fail("request.invalid", { issues: [{ path: ["cityId"], code: "city_unknown" }] });
    const issues = pointIssues(coordinates, city, ["coordinates"]);
    if (issues.length > 0) return fail("request.invalid", { issues });
    const point = coordinates ? roughly(coordinates) : city && ([city.latitude, city.longitude] as const);
    // Text without coordinates clears the last point, which would show another place.
    const [currentLatitude = null, currentLongitude = null] = point ?? [];
    await ctx.tx
      .update(reservations)
      .set({
        currentLocation,
        currentLatitude,
        currentLongitude,
        ...(estimatedDelivery ? await deliveryColumns(ctx, row.arrivalCityId, estimatedDelivery) : {}),
      })
      .where(eq(reservations.id, id));
    // A chosen city is localised for each reader; free text is not.
    const isName = city && [city.name, city.nameFr, city.nameAr].includes(currentLocation);
    const details = { place: currentLocation, ...(isName ? { cityId: city.id } : {}) };
    await appendEvent(ctx, id, "location", { actorId: ctx.actor.userId, side }, details);
    await publishReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);

/** The delivery's date is in the time zone of the arrival city. */
async function deliveryColumns({ tx }: { tx: Queryable }, cityId: number, written: Written) {
  const city = await getCity(tx, cityId);
  if (!city) throw new Error("a reservation arrives in a city that is there");
  const { day } = atPlace(written, city.timeZone);
  return { estimatedDeliveryDay: day, estimatedDeliveryAt: endOfDay(day, city.timeZone) };
}
