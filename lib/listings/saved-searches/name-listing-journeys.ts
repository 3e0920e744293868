import { and, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { formatDay } from "@/lib/core/text/format";
import type { MailJourney, MailReading } from "@/lib/identity/mails/hooks";
import { loadRoute } from "@/lib/platform/places/load-city-refs";
import { type ListingKey, listingHref, nameListings } from "./name-listings";

type Ends = { fromId: number; toId: number; day: string | undefined };

/**
 * Names the journeys of a mail about listings: what an alert found, a trip that was decided on, or
 * each of what a daily mail lists, with its title and its page. A listing that is gone is left
 * out.
 */
export async function nameListingJourneys(
  { db }: { db: Queryable },
  { params, locale, userId }: MailReading,
): Promise<MailJourney[]> {
  const found = parseKeys(params.found);
  const keys = found.length > 0 ? found : onlyKey(params);
  if (keys.length === 0) return [];
  const ends = await readEnds(db, keys);
  const titles =
    found.length > 0 && userId !== null ? await nameListings(db, keys, { locale, readerId: userId }) : null;
  const journeys: MailJourney[] = [];
  for (const key of keys) {
    const name = formatKey(key);
    const { fromId, toId, day } = ends.get(name) ?? { fromId: 0, toId: 0, day: undefined };
    const route = await loadRoute(db, [fromId, toId], locale);
    if (!route) continue;
    const journey = { ...route, day: day && formatDay(day, locale), other: undefined };
    if (!titles) journeys.push(journey);
    else journeys.push({ ...journey, listing: { title: titles.get(name), path: listingHref(key) } });
  }
  return journeys;
}

/** Listings as one parameter of a mail: `announcement:5 transporter:7`. */
export function formatKeys(keys: readonly ListingKey[]): string {
  return keys.map(formatKey).join(" ");
}

const formatKey = ({ kind, id }: ListingKey) => `${kind}:${id}`;

function parseKeys(found: string | number | undefined): ListingKey[] {
  return [...String(found ?? "").matchAll(/\b(announcement|transporter):(\d+)/g)].map(([, kind, id]) => ({
    kind: kind === "announcement" ? "announcement" : "transporter",
    id: Number(id),
  }));
}

/** The one listing of a mail that is about one. */
function onlyKey({ transporterId, list, listingId }: MailReading["params"]): ListingKey[] {
  const tripId = Number(transporterId ?? (list === "transporters" ? listingId : 0));
  if (tripId > 0) return [{ kind: "transporter", id: tripId }];
  const parcelId = Number(list === "announcements" ? listingId : 0);
  return parcelId > 0 ? [{ kind: "announcement", id: parcelId }] : [];
}

async function readEnds(db: Queryable, keys: readonly ListingKey[]): Promise<Map<string, Ends>> {
  const idsOf = (kind: ListingKey["kind"]) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const tripRows = await db
    .select()
    .from(trips)
    .where(and(inArray(trips.id, idsOf("transporter")), isNull(trips.deletedAt)));
  const parcels = await db
    .select()
    .from(announcements)
    .where(and(inArray(announcements.id, idsOf("announcement")), isNull(announcements.deletedAt)));
  return new Map([
    ...tripRows.map((trip): [string, Ends] => {
      // A span of days is no day of departure.
      const day = trip.isFlexibleDate ? undefined : trip.departureDay;
      return [`transporter:${trip.id}`, { fromId: trip.departureCityId, toId: trip.arrivalCityId, day }];
    }),
    ...parcels.map((parcel): [string, Ends] => [
      `announcement:${parcel.id}`,
      { fromId: parcel.departureCityId, toId: parcel.destinationCityId, day: undefined },
    ]),
  ]);
}
