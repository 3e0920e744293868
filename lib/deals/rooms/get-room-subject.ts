import { and, eq, isNull } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { slugOf } from "@/lib/core/slug";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { RoomId, RoomSubjectView } from "./contract";
import { selectRoom, withSide } from "./queries";

/**
 * What the page of a room says of its listing and of its reservation: a few columns, instead of the
 * whole views that their own pages show. Both sides of a room may see its listing until it is
 * deleted.
 */
export const getRoomSubject = query(
  {
    name: "getRoomSubject",
    summary: "What a chat room is about.",
    keepsPlans: true,
    policy: signedIn,
    input: RoomId,
    output: RoomSubjectView,
    errors: ["room.not_found"],
  },
  async ({ tx, actor }, { chatRoomId }) => {
    const isThis = eq(rooms.id, chatRoomId);
    const found = await readBatch(tx, {
      rooms: selectRoom(tx, chatRoomId),
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
        .select({ id: trips.id, type: trips.tripType, fromId: trips.departureCityId, toId: trips.arrivalCityId })
        .from(rooms)
        .innerJoin(trips, eq(trips.id, rooms.tripId))
        .where(and(isThis, isNull(rooms.announcementId), isNull(trips.deletedAt))),
      unpaid: tx
        .select({ id: reservations.id })
        .from(reservations)
        .where(and(eq(reservations.roomId, chatRoomId), eq(reservations.status, "pending"))),
    });
    withSide(found.rooms[0], actor);
    const [announcement] = found.announcements;
    const [trip] = found.trips;
    const cities = await loadPlaceRows(tx, trip ? [trip.fromId, trip.toId] : []);
    const nameOf = (cityId: number) => cities.get(cityId)?.names.fr ?? "";
    return {
      listing: announcement
        ? {
            id: announcement.id,
            slug: slugOf(announcement.title),
            weightKg: announcement.weightGrams / 1_000,
            shipmentType: announcement.shipmentType,
            handlingCents: HANDLING_FEE_CENTS[announcement.handling],
          }
        : trip
          ? {
              id: trip.id,
              slug: slugOf(`${nameOf(trip.fromId)} ${nameOf(trip.toId)}`),
              weightKg: null,
              shipmentType: trip.type,
              handlingCents: 0,
            }
          : null,
      unpaidReservationId: found.unpaid[0]?.id ?? null,
    };
  },
);
