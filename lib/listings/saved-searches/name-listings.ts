import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Locale } from "@/lib/core/base/actor";
import { mayWriteToStrangers } from "@/lib/identity/verification/queries";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";

/** A listing of either kind. */
export type ListingKey = { kind: "announcement" | "transporter"; id: number };

/** A listing's path without locale. */
export function listingHref({ kind, id }: ListingKey): string {
  return `/${kind === "announcement" ? "announcements" : "transporters"}/${id}`;
}

/**
 * The names of listings for a reader, by `kind:id`: the title of one's own or of a verified author,
 * else the two cities.
 */
export async function nameListings(
  tx: Queryable,
  keys: readonly ListingKey[],
  { locale, readerId }: { locale: Locale; readerId: number },
): Promise<Map<string, string>> {
  const idsOf = (kind: ListingKey["kind"]) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const parcels = await tx
    .select()
    .from(announcements)
    .where(inArray(announcements.id, idsOf("announcement")));
  const tripRows = await tx
    .select()
    .from(trips)
    .where(inArray(trips.id, idsOf("transporter")));
  const cities = await loadPlaceRows(
    tx,
    [
      ...parcels.map((parcel) => [parcel.departureCityId, parcel.destinationCityId]),
      ...tripRows.map((trip) => [trip.departureCityId, trip.arrivalCityId]),
    ].flat(),
  );
  const cityOf = (id: number) => toCityRef(cities.get(id), locale).city;
  const route = (from: number, to: number) => `${cityOf(from)} – ${cityOf(to)}`;
  const named: [string, string][] = [];
  for (const { id, title, createdById, isByVerified, departureCityId, destinationCityId } of parcels) {
    const showsTitle = createdById === readerId || isByVerified;
    named.push([`announcement:${id}`, showsTitle ? title : route(departureCityId, destinationCityId)]);
  }
  for (const { id, title, createdById, departureCityId, arrivalCityId } of tripRows) {
    const showsTitle = createdById === readerId || (await mayWriteToStrangers(tx, createdById));
    named.push([`transporter:${id}`, (showsTitle && title) || route(departureCityId, arrivalCityId)]);
  }
  return new Map(named);
}

/** A user's locale; undefined for an erased one. */
export async function localeOf(tx: Queryable, userId: number): Promise<Locale | undefined> {
  const [user] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return user?.locale;
}
