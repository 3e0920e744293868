import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import {
  type ProposedPlaces,
  placeChanges,
  type reservationPlaces,
  type reservations,
} from "@/db/schema/deals/reservations";
import type { Locale } from "@/lib/core/base/actor";
import { versionOf } from "@/lib/core/commands/edits";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { distanceKm } from "@/lib/platform/places/rules";
import type { MovedEnd, ReservationView } from "./contract";
import { RESERVATION_LIMITS } from "./limits";
import { mayMovePlaces } from "./rules";

type Reservation = Pick<typeof reservations.$inferSelect, "departureCityId" | "arrivalCityId" | "status">;
type Places = readonly Pick<typeof reservationPlaces.$inferSelect, "kind" | "cityId">[];
type Row = typeof placeChanges.$inferSelect;

/** The proposals of a reservation: one at most. */
export const placeChangePart = (tx: Queryable, reservationId: number) =>
  tx.select().from(placeChanges).where(eq(placeChanges.reservationId, reservationId));

/** The version of a proposal, which binds an answer to the proposal as read. */
export const placeChangeVersion = (row: Row): string =>
  versionOf({ details: row.details, at: row.createdAt.toISOString() });

/** The ends of the proposed places that need the carrier's consent. */
export async function readFarEnds(
  ctx: { tx: Queryable; locale: Locale },
  row: Reservation,
  { places, proposed }: { places: Places; proposed: ProposedPlaces },
): Promise<z.output<typeof MovedEnd>[]> {
  const ends = [
    { end: "pickup", kind: "departure", agreedId: row.departureCityId },
    { end: "delivery", kind: "destination", agreedId: row.arrivalCityId },
  ] as const;
  const currentOf = (kind: "departure" | "destination", agreedId: number) =>
    places.find((place) => place.kind === kind)?.cityId ?? agreedId;
  const rows = await loadPlaceRows(
    ctx.tx,
    ends.flatMap(({ end, kind, agreedId }) => [agreedId, proposed[end].cityId, currentOf(kind, agreedId)]),
  );
  return ends.flatMap(({ end, kind, agreedId }) => {
    const [agreed, to] = [rows.get(agreedId), rows.get(proposed[end].cityId)];
    if (!agreed || !to) return [];
    const current = currentOf(kind, agreedId);
    const km = farMove(to, { agreed, current });
    return km === undefined
      ? []
      : [{ end, from: toCityRef(rows.get(current), ctx.locale), to: toCityRef(to, ctx.locale), distanceKm: km }];
  });
}

/** A proposal as both sides see it; null when there is none, or it is too late. */
export async function toPlaceChange(
  ctx: { tx: Queryable; locale: Locale },
  row: Reservation,
  { places, found }: { places: Places; found: readonly Row[] },
): Promise<ReservationView["placeChange"]> {
  const [change] = found;
  if (!change || !mayMovePlaces(row)) return null;
  return {
    version: placeChangeVersion(change),
    ends: await readFarEnds(ctx, row, { places, proposed: change.details }),
  };
}

type CityPoint = { cityId: number; latitude: number; longitude: number };

/**
 * The distance by which a place moves, in km, when that needs the carrier's consent; undefined
 * within its current city and up to 15 km round the agreed one (product: reservations).
 */
function farMove(to: CityPoint, { agreed, current }: { agreed: CityPoint; current: number }): number | undefined {
  if (to.cityId === agreed.cityId || to.cityId === current) return undefined;
  const km = Math.round(distanceKm(agreed, to));
  return km > RESERVATION_LIMITS.placeFreeKm ? km : undefined;
}
