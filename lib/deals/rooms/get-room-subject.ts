import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import type { TripType } from "@/db/enums/listings/trips";
import { readBatch } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { slugOf } from "@/lib/core/base/slug";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import { pricesView, type TripPrices } from "@/lib/listings/prices/rules";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { routeSlug } from "@/lib/platform/places/rules";
import { RoomId, RoomSubjectView } from "./contract";
import { may } from "./rights";

/**
 * Returns what a room's page shows of its listing and reservation: a few columns instead of the
 * whole views of their own pages. Both sides of a room may see its listing until it is deleted.
 */
export const getRoomSubject = query(
  {
    name: "getRoomSubject",
    summary: "The subject of a chat room.",
    policy: signedIn,
    input: RoomId,
    output: RoomSubjectView,
    errors: ["room.not_found"],
  },
  async ({ tx, actor }, { chatRoomId }) => {
    const isThis = eq(rooms.id, chatRoomId);
    const found = await readBatch(tx, {
      sides: tx
        .select({ shipperWorkspaceId: rooms.shipperWorkspaceId, carrierWorkspaceId: rooms.carrierWorkspaceId })
        .from(rooms)
        .where(isThis),
      announcements: tx
        .select({
          id: announcements.id,
          title: announcements.title,
          weightGrams: announcements.totalWeightGrams,
          shipmentType: announcements.shipmentType,
          handling: announcements.handling,
        })
        .from(rooms)
        .innerJoin(announcements, eq(announcements.id, rooms.announcementId))
        .where(and(isThis, isNull(announcements.deletedAt))),
      trips: tx
        .select({
          id: trips.id,
          type: trips.tripType,
          fromId: trips.departureCityId,
          toId: trips.arrivalCityId,
          minPriceCents: trips.minPriceCents,
          priceLadderCents: trips.priceLadderCents,
          pricePerKgCents: trips.pricePerKgCents,
        })
        .from(rooms)
        .innerJoin(trips, eq(trips.id, rooms.tripId))
        .where(and(isThis, isNull(rooms.announcementId), isNull(trips.deletedAt))),
      unpaid: tx
        .select({ id: reservations.id })
        .from(reservations)
        .where(and(eq(reservations.roomId, chatRoomId), eq(reservations.status, "pending"))),
    });
    const [sides] = found.sides;
    if (!sides || !may(actor).read(sides)) return fail("room.not_found");
    const [announcement] = found.announcements;
    const [trip] = found.trips;
    return {
      listing: announcement ? viewOfAnnouncement(announcement) : trip ? await viewOfTrip(tx, trip) : null,
      unpaidReservationId: found.unpaid[0]?.id ?? null,
    };
  },
);

type Listing = NonNullable<z.output<typeof RoomSubjectView>["listing"]>;
type Parcel = Pick<typeof announcements.$inferSelect, "id" | "title" | "shipmentType" | "handling"> & {
  weightGrams: number;
};

function viewOfAnnouncement({ id, title, weightGrams, shipmentType, handling }: Parcel): Listing {
  return {
    id,
    slug: slugOf(title),
    weightKg: weightGrams / 1_000,
    prices: null,
    shipmentType,
    handlingCents: HANDLING_FEE_CENTS[handling],
  };
}

type Trip = TripPrices & { id: number; type: TripType; fromId: number; toId: number };

async function viewOfTrip(tx: Queryable, { id, type, fromId, toId, ...prices }: Trip): Promise<Listing> {
  const cities = await loadPlaceRows(tx, [fromId, toId]);
  return {
    id,
    slug: routeSlug(cities.get(fromId), cities.get(toId)),
    weightKg: null,
    prices: pricesView(prices),
    shipmentType: type,
    handlingCents: 0,
  };
}
