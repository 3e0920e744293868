import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { formatDay } from "@/lib/core/text/format";
import { hasExactDeparture } from "@/lib/deals/shared/departure";
import { readOfferedJourneys, wordsOfJourney } from "@/lib/deals/shared/read-offered-journeys";
import type { MailJourney, MailReading } from "@/lib/identity/mails/hooks";
import { initialOf } from "@/lib/identity/people/rules";
import { loadRoute } from "@/lib/platform/places/load-city-refs";
import { leavingOf, pickupDayOf } from "./rules";

type Deal = {
  departureCityId: number;
  arrivalCityId: number;
  shipperUserId: number;
  carrierUserId: number;
  departureDay: string | null;
};

/**
 * Names the journey of a mail about a deal, or of each conversation of a daily mail; a recipient
 * without an account reads the carrier's name.
 */
export async function nameJourney({ db }: { db: Queryable }, reading: MailReading): Promise<MailJourney[]> {
  const roomIds = String(reading.params.roomIds ?? "")
    .split(" ")
    .filter(Boolean);
  if (roomIds.length === 0) return nameOne(db, reading);
  const journeys: MailJourney[] = [];
  for (const roomId of roomIds) {
    const found = await nameOne(db, { ...reading, params: { roomId: Number(roomId) } });
    const listing = { title: undefined, path: `/chat/${roomId}` };
    journeys.push(...found.map((journey) => ({ ...journey, listing })));
  }
  return journeys;
}

async function nameOne(db: Queryable, reading: MailReading): Promise<MailJourney[]> {
  const { params, userId, locale } = reading;
  if (typeof params.offerId === "number") return nameOffered(db, params.offerId, reading);
  const deal = await readDeal(db, params);
  if (!deal) return [];
  const route = await loadRoute(db, [deal.departureCityId, deal.arrivalCityId], locale);
  if (!route) return [];
  const day = deal.departureDay ? formatDay(deal.departureDay, locale) : undefined;
  return [{ ...route, day, other: await nameOther(db, deal, userId) }];
}

/** The journey that an offer is for, with its means. */
async function nameOffered(
  db: Queryable,
  offerId: number,
  { userId, locale }: Pick<MailReading, "userId" | "locale">,
): Promise<MailJourney[]> {
  const offered = (await readOfferedJourneys(db, [offerId])).get(offerId);
  const route = offered && (await loadRoute(db, [offered.departureCityId, offered.arrivalCityId], locale));
  if (!route) return [];
  return [{ ...route, ...wordsOfJourney(offered, locale), other: await nameOther(db, offered, userId) }];
}

async function readDeal(db: Queryable, { reservationId, roomId }: MailReading["params"]): Promise<Deal | undefined> {
  if (typeof reservationId === "number") {
    const [found] = await db
      .select({ deal: reservations, isDepartureExact: hasExactDeparture(reservations) })
      .from(reservations)
      .where(eq(reservations.id, reservationId));
    return found && toDeal({ ...found, pickupDay: pickupDayOf(found.deal) });
  }
  if (typeof roomId !== "number") return undefined;
  const [found] = await db
    .select({ deal: rooms, isDepartureExact: hasExactDeparture({ tripId: rooms.tripId }) })
    .from(rooms)
    .where(eq(rooms.id, roomId));
  return found && toDeal({ ...found, pickupDay: null });
}

type FoundDeal = {
  deal: Deal & { departureDay: string; departureTime: string | null };
  isDepartureExact: boolean;
  pickupDay: string | null;
};

/** The last day of a parcel and the span of a trip are no day of departure. */
function toDeal({ deal, isDepartureExact, pickupDay }: FoundDeal): Deal {
  const { kind, day } = leavingOf({ ...deal, isDepartureExact, pickupDay });
  return { ...deal, departureDay: kind === "latest" ? null : day };
}

async function nameOther(
  db: Queryable,
  deal: Pick<Deal, "shipperUserId" | "carrierUserId">,
  userId: number | null,
): Promise<MailJourney["other"]> {
  const isCarrier = userId === deal.carrierUserId;
  // A member who is notified of a team's deal without being on a side of it knows both.
  if (userId !== null && !isCarrier && userId !== deal.shipperUserId) return undefined;
  const [other] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, isCarrier ? deal.shipperUserId : deal.carrierUserId));
  if (!other || other.erasedAt) return undefined;
  return {
    role: isCarrier ? "sender" : "carrier",
    name: other.lastName ? `${other.firstName} ${initialOf(other.lastName)}.` : other.firstName,
  };
}
