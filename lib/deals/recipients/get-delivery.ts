import { and, asc, eq } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { reservationEvents, reservationPlaces } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { type Ctx, query } from "@/lib/core/commands/command";
import { perDevice, perIp, perToken } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { nameLocations } from "@/lib/deals/reservations/name-locations";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { hasDeparted, leavingOf, pickupDayOf } from "@/lib/deals/reservations/rules";
import { exactReservationsPart } from "@/lib/deals/shared/departure";
import { ownersPart } from "@/lib/identity/people/load-owners";
import { packagesPart } from "@/lib/listings/announcements/load-packages";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { DeliveryView, GetDelivery } from "./contract";
import { RECIPIENT_RATES } from "./limits";
import { findByToken, hasRecentProblem } from "./queries";

/**
 * A parcel in transit for its recipient, by the link that the shipper has shared or a mail carries.
 * Reading uses nothing up, so that previews of messages may.
 */
export const getDelivery = query(
  {
    name: "getDelivery",
    summary: "A parcel in transit, as its recipient sees it by their link.",
    policy: anyone,
    input: GetDelivery,
    output: DeliveryView,
    errors: ["recipient.not_found", "recipient.ended"],
    limits: [
      { ...RECIPIENT_RATES.opened, per: (_request, { token }) => perToken(token) },
      { ...RECIPIENT_RATES.openedByDevice, per: perDevice },
      { ...RECIPIENT_RATES.openedByNetwork, per: perIp },
    ],
  },
  async (ctx, { token }) => {
    const row = await findByToken(ctx, token);
    const found = await readBatch(ctx.tx, partsOf(ctx, row));
    const carrier = found.carriers.get(row.carrierUserId);
    const [sender] = found.senders;
    if (!carrier || !sender) throw new Error(`reservation ${row.id} has no two sides`);
    const [meeting] = found.places;
    const isDepartureExact = found.exact.has(row.id);
    const leaving = leavingOf({ ...row, isDepartureExact, pickupDay: pickupDayOf(row) });
    const cities = await loadPlaceRows(ctx.tx, [
      row.departureCityId,
      row.arrivalCityId,
      ...(meeting ? [meeting.cityId] : []),
    ]);
    const cityOf = (cityId: number) => toCityRef(cities.get(cityId), ctx.locale);
    return {
      status: statusOf(row),
      number: row.number,
      title: row.title,
      packages: found.packages.map(({ id, title, quantity }) => ({ id, title, quantity })),
      weight: row.weightGrams / 1_000,
      senderFirstName: sender.firstName,
      carrier: { firstName: carrier.firstName, photo: carrier.photo, verified: carrier.verified },
      departure: cityOf(row.departureCityId),
      arrival: cityOf(row.arrivalCityId),
      departureDay: leaving.kind === "latest" ? null : leaving.day,
      latestDay: leaving.kind === "latest" ? leaving.day : null,
      hasDeparted: hasDeparted({ ...row, isDepartureExact }, ctx.now),
      expectedDay: row.estimatedDeliveryDay ?? row.deliveryDate,
      location: await locationOf(ctx, row, found.locations),
      meeting: meeting
        ? { city: cityOf(meeting.cityId), address: meeting.address, addressComplement: meeting.addressComplement }
        : null,
      paidAt: toIsoOrNull(row.confirmedAt),
      startedAt: toIsoOrNull(row.startedAt),
      completedAt: toIsoOrNull(row.completedAt),
      isProblemTold: await hasRecentProblem(ctx, row.id),
    };
  },
);

function partsOf(ctx: Ctx, row: ReservationRow) {
  const { tx } = ctx;
  return {
    exact: exactReservationsPart(tx, [row.id]),
    carriers: ownersPart(ctx, [row.carrierUserId]),
    senders: tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, row.shipperUserId)),
    packages: packagesPart(
      tx,
      row.announcementId === null ? { roomId: row.roomId } : { announcementId: row.announcementId },
    ),
    places: tx
      .select()
      .from(reservationPlaces)
      .where(and(eq(reservationPlaces.reservationId, row.id), eq(reservationPlaces.kind, "destination"))),
    locations: tx
      .select({ details: reservationEvents.details, createdAt: reservationEvents.createdAt })
      .from(reservationEvents)
      .where(and(eq(reservationEvents.reservationId, row.id), eq(reservationEvents.event, "location")))
      .orderBy(asc(reservationEvents.position)),
  };
}

/** A link opens in these states alone. */
function statusOf({ id, status }: ReservationRow): DeliveryView["status"] {
  if (status === "confirmed" || status === "in_progress" || status === "completed") return status;
  throw new Error(`the link of reservation ${id} opened while it was ${status}`);
}

type Located = { details: Record<string, string | number | null>; createdAt: Date };

/** The parcel's last place, while it travels. */
async function locationOf(
  ctx: Ctx,
  { status }: ReservationRow,
  locations: readonly Located[],
): Promise<DeliveryView["location"]> {
  if (status !== "in_progress") return null;
  const [last] = await nameLocations(ctx, locations.slice(-1));
  return last?.details.place ? { place: String(last.details.place), at: toIso(last.createdAt) } : null;
}
