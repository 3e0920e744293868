import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { type Part, part, readPart } from "@/db/read-batch";
import { offerRoutes, offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { hourOf } from "@/lib/core/time/calendar";
import { hasExactDeparture } from "@/lib/deals/shared/departure";
import { departureView } from "@/lib/listings/shared/departure";
import type { MessageView } from "./contract";

/** Reads messages with their senders and offers, newest first. */
function readMessages(tx: Queryable, where: SQL | undefined, page: MessagePage): Promise<MessageView[]> {
  return readPart(messagesPart(tx, where, page));
}

type MessagePage = { limit: number; offset?: number };

const tripOfRoom = sql`(select room.trip_id from ${rooms} as room where room.id = ${offers.roomId})`;

/** Like `readMessages`, as a part of a batched read. */
export function messagesPart(tx: Queryable, where: SQL | undefined, page: MessagePage): Part<MessageView[]> {
  const select = tx
    .select({
      message: messages,
      sender: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      offer: offers,
      route: offerRoutes,
      trip: {
        id: trips.id,
        vehicleType: trips.vehicleType,
        arrivalDay: trips.arrivalDay,
        returnDate: trips.returnDate,
      },
      reservationId: reservations.id,
      // Asked for offers alone: most messages are words.
      isDepartureExact: sql<boolean>`${offers.id} is not null and ${hasExactDeparture({ offerId: offers.id, tripId: tripOfRoom })}`,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .leftJoin(offers, eq(offers.messageId, messages.id))
    .leftJoin(offerRoutes, eq(offerRoutes.offerId, offers.id))
    .leftJoin(trips, eq(trips.id, sql`coalesce(${offers.tripId}, ${tripOfRoom})`))
    .leftJoin(reservations, eq(reservations.offerId, offers.id))
    .where(where)
    .orderBy(desc(messages.id))
    .limit(page.limit)
    .offset(page.offset ?? 0);
  return part(select, (rows) => rows.map(toMessageView));
}

/** Reads one message. */
export async function readMessage(tx: Queryable, messageId: number): Promise<MessageView> {
  const [view] = await readMessages(tx, eq(messages.id, messageId), { limit: 1 });
  return view ?? fail("message.not_found");
}

type MessageRow = {
  message: typeof messages.$inferSelect;
  sender: { id: number; firstName: string; lastName: string } | null;
  offer: typeof offers.$inferSelect | null;
  route: typeof offerRoutes.$inferSelect | null;
  /** The trip that the offer names, else the room's. */
  trip: Pick<typeof trips.$inferSelect, "id" | "vehicleType" | "arrivalDay" | "returnDate"> | null;
  reservationId: number | null;
  isDepartureExact: boolean;
};

/** A message as both sides see it: the sender's last name is an initial. */
export function toMessageView({
  message,
  sender,
  offer,
  route,
  trip,
  reservationId,
  isDepartureExact,
}: MessageRow): MessageView {
  return {
    id: message.id,
    chatRoomId: message.roomId,
    clientId: message.clientId,
    senderId: message.senderId,
    senderSide: message.senderSide,
    sender: sender && {
      id: sender.id,
      firstName: sender.firstName,
      lastName: sender.lastName.replace(/^(.).*$/su, "$1."),
    },
    messageType: message.type,
    content: message.removedAt ? "" : message.content,
    params: message.params,
    isMasked: message.isMasked,
    isRemoved: message.removedAt !== null,
    offerAmount: offer ? centsToEuros(offer.amountCents) : null,
    terms: message.removedAt ? null : (offer?.terms ?? null),
    offerDetails: offer && {
      offerId: offer.id,
      makerSide: offer.makerSide,
      expiresAt: toIso(offer.expiresAt),
      ...departureView(offer, isDepartureExact),
      reservationId,
      version: offer.subjectVersion,
      journey: journeyOf(offer, route, trip),
      route: route && {
        departureCityId: route.departureCityId,
        arrivalCityId: route.arrivalCityId,
        departureDate: route.departureDate,
        departureTime: hourOf(route.departureTime),
        arrivalDate: route.arrivalDate,
        arrivalTime: hourOf(route.arrivalTime),
        transportType: route.tripType,
        vehicleType: route.vehicleType,
        maxWeight: route.weightMaxGrams / 1_000,
      },
    },
    offerType: offer?.type ?? null,
    offerStatus: offer?.status ?? null,
    respondedAt: toIsoOrNull(offer?.respondedAt),
    rejectionReason: offer?.rejectionReason ?? null,
    isRead: message.readAt !== null,
    readAt: toIsoOrNull(message.readAt),
    createdAt: toIso(message.createdAt),
  };
}

type OfferFields = Pick<typeof offers.$inferSelect, "tripId" | "vehicleType" | "departureFirstDay" | "departureDay">;

/** How the parcel travels by an offer; null where nobody has said. */
function journeyOf(
  { tripId, vehicleType, departureFirstDay: firstDay, departureDay }: OfferFields,
  route: MessageRow["route"],
  trip: MessageRow["trip"],
) {
  if (route && tripId === null)
    return {
      transporterId: null,
      vehicleType: VEHICLE_TYPES.find((type) => type === route.vehicleType) ?? null,
      firstDay: null,
      arrivalDay: route.arrivalDate,
    };
  if (vehicleType) return { transporterId: null, vehicleType, firstDay, arrivalDay: null };
  if (!trip) return null;
  // A trip's arrival is that of its outbound leg.
  const arrivalDay = departureDay === trip.returnDate ? null : trip.arrivalDay;
  return { transporterId: trip.id, vehicleType: trip.vehicleType, firstDay, arrivalDay };
}
