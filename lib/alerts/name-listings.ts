import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/accounts";
import { announcements } from "@/db/schema/announcements";
import { transports } from "@/db/schema/transports";
import type { Locale } from "../core/actor";
import { loadPlaceRows, toCityRef } from "../places/load-city-refs";

/** A listing of either kind. */
export type ListingKey = { kind: "announcement" | "transporter"; id: number };

/** The page of a listing, without the language; its number alone is enough to find it. */
export function listingHref({ kind, id }: ListingKey): string {
  return `/${kind === "announcement" ? "announcements" : "transporters"}/${id}`;
}

/** What listings are called in a language: their title, or for a trip without one its two cities. By `kind:id`. */
export async function nameListings(
  tx: Queryable,
  keys: readonly ListingKey[],
  locale: Locale,
): Promise<Map<string, string>> {
  const idsOf = (kind: ListingKey["kind"]) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const parcels = await tx
    .select()
    .from(announcements)
    .where(inArray(announcements.id, idsOf("announcement")));
  const trips = await tx
    .select()
    .from(transports)
    .where(inArray(transports.id, idsOf("transporter")));
  const cities = await loadPlaceRows(
    tx,
    trips.flatMap((trip) => [trip.departureCityId, trip.arrivalCityId]),
  );
  const cityOf = (id: number) => toCityRef(cities.get(id), locale).city;
  return new Map([
    ...parcels.map(({ id, title }) => [`announcement:${id}`, title] as const),
    ...trips.map(
      (trip) =>
        [
          `transporter:${trip.id}`,
          trip.travelTitle ?? `${cityOf(trip.departureCityId)} – ${cityOf(trip.arrivalCityId)}`,
        ] as const,
    ),
  ]);
}

/** The language that a person reads; nothing for one who is gone. */
export async function localeOf(tx: Queryable, userId: number): Promise<Locale | undefined> {
  const [user] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return user?.locale;
}
