import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { OFFER_STATUSES, OFFER_TYPES } from "@/db/enums/deals/offers";
import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { MESSAGE_TYPES, NEGOTIATION_STATUSES, ROOM_CLOSED_REASONS, SIDES } from "@/db/enums/deals/rooms";
import { ShipmentType, VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { toIssue } from "@/lib/core/base/issues";
import {
  counter,
  departureFields,
  hour,
  id,
  iso,
  isoDay,
  limit,
  optionalText,
  page,
  text,
} from "@/lib/core/fields/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { PackageView } from "@/lib/listings/announcements/contract";
import { TripPricesView } from "@/lib/listings/prices/contract";
import { OBSTACLES } from "@/lib/listings/shared/rules";
import { CityRef } from "@/lib/platform/places/contract";
import { CHAT_LIMITS } from "./limits";
import { RoomPackage } from "./package-contract";
import { ROOM_STATES } from "./states";

/** A message as both sides see it (product: rooms). */
export const MessageView = z
  .strictObject({
    id: z.number().int(),
    chatRoomId: z.number().int(),
    clientId: z.string().nullable(),
    senderId: z.number().int().nullable(),
    senderSide: z.enum(SIDES).nullable(),
    sender: z.strictObject({ id: z.number().int(), firstName: z.string(), lastName: z.string() }).nullable(),
    messageType: z.enum(MESSAGE_TYPES),
    /** The text; for a system message the key `system.<content>`, formatted with `params`. */
    content: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
    isMasked: z.boolean(),
    /** Removed by a moderator; `content` is empty. */
    isRemoved: z.boolean(),
    offerAmount: z.number().nullable(),
    terms: z.string().nullable(),
    offerDetails: z
      .strictObject({
        offerId: z.number().int(),
        makerSide: z.enum(SIDES),
        expiresAt: iso(),
        /** The departure offered: of the offer's own trip, else of the room at that time. */
        ...departureFields,
        reservationId: z.number().int().nullable(),
        /** The version of the offer's subject; an acceptance repeats it. */
        version: z.string(),
        /**
         * How the parcel travels: by a trip of the carrier's, or as they described it; `firstDay`
         * where it may leave on several days, `arrivalDay` where it is known. Null where no carrier
         * has said it.
         */
        journey: z
          .strictObject({
            transporterId: z.number().int().nullable(),
            vehicleType: z.enum(VEHICLE_TYPES).nullable(),
            firstDay: isoDay().nullable(),
            arrivalDay: isoDay().nullable(),
          })
          .nullable(),
        route: z
          .strictObject({
            departureCityId: z.number().int(),
            arrivalCityId: z.number().int(),
            departureDate: isoDay(),
            departureTime: hour(),
            arrivalDate: isoDay(),
            arrivalTime: hour(),
            transportType: z.number().int(),
            vehicleType: z.string().nullable(),
            maxWeight: z.number(),
          })
          .nullable(),
      })
      .nullable(),
    offerType: z.enum(OFFER_TYPES).nullable(),
    offerStatus: z.enum(OFFER_STATUSES).nullable(),
    respondedAt: iso().nullable(),
    rejectionReason: z.string().nullable(),
    isRead: z.boolean(),
    readAt: iso().nullable(),
    createdAt: iso(),
  })
  .meta({ id: "Message" });
export type MessageView = z.output<typeof MessageView>;

/** A room as one of its sides sees it (product: rooms). */
export const RoomView = z
  .strictObject({
    id: z.number().int(),
    side: z.enum(SIDES),
    title: z.string(),
    announcementId: z.number().int().nullable(),
    transporterId: z.number().int().nullable(),
    departure: CityRef,
    arrival: CityRef,
    /** The parcel described in a room about a trip alone; an announcement has its own. */
    package: PackageView.nullable(),
    other: OwnerView,
    askedAmount: z.number(),
    /** Whether that is a trip's price for the weight in all; otherwise it asks as much for each parcel. */
    isPricedByWeight: z.boolean(),
    currentOfferAmount: z.number().nullable(),
    /** All offers of both sides, the first one included. */
    counterOfferCount: z.number().int(),
    offersLeft: z.strictObject({ mine: z.number().int(), theirs: z.number().int() }),
    negotiationStatus: z.enum(NEGOTIATION_STATUSES).exclude(["open"]).nullable(),
    status: z.enum(["open", "archived", "disabled"]),
    /** Accepts messages, as `canWrite` says it too. */
    isActive: z.boolean(),
    isAccepted: z.boolean(),
    isCancelled: z.boolean(),
    isArchived: z.boolean(),
    canWrite: z.boolean(),
    /** Until when the accepted offer has to be paid; null when nothing waits for a payment. */
    paymentDueAt: iso().nullable(),
    /** From when messages may contain contacts; null before the payment. */
    contactsOpenAt: iso().nullable(),
    /** Why no offer can be made or accepted for now, and whose listing it is. */
    obstacle: z.strictObject({ reason: z.enum(OBSTACLES), kind: z.enum(["announcement", "transporter"]) }).nullable(),
    closedReason: z.enum(ROOM_CLOSED_REASONS).nullable(),
    currentOffer: MessageView.nullable(),
    lastMessage: MessageView.nullable(),
    reservationId: z.number().int().nullable(),
    /** The state of the deal that the accepted offer made; null without one. */
    reservationStatus: z.enum(RESERVATION_STATUSES).nullable(),
    unreadCount: z.number().int(),
    /** The sequence number of the room's last event, from which a client counts. */
    lastSeq: z.number().int(),
    /** When the trip departs, or the last day of the parcel's date range. */
    ...departureFields,
    lastMessageAt: iso(),
    createdAt: iso(),
  })
  .meta({ id: "Room" });
export type RoomView = z.output<typeof RoomView>;

/** The summary of a room's listing, while that is there, and of its reservation. */
export const RoomSubjectView = z.strictObject({
  listing: z
    .strictObject({
      id: z.number().int(),
      slug: z.string(),
      /** Null for a trip, which takes what is agreed on. */
      weightKg: z.number().nullable(),
      /** What the trip of a described parcel asks; null for an announced one. */
      prices: TripPricesView.nullable(),
      shipmentType: z.literal(valuesOf(ShipmentType)),
      handlingCents: z.number().int(),
    })
    .nullable(),
  /** The reservation that waits for its payment. */
  unpaidReservationId: z.number().int().nullable(),
});

/** The id of a room. */
export const RoomId = z.strictObject({ chatRoomId: id() });

/** A page of the caller's rooms, filtered by listing or state. */
export const ListRooms = z.strictObject({
  state: z.enum(ROOM_STATES).optional(),
  announcementId: id().optional(),
  transporterId: id().optional(),
  page: page(),
  limit: limit(CHAT_LIMITS.roomsPageSize),
});
/** The caller's rooms, by newest message. */
export const RoomList = z.strictObject({
  data: z.array(RoomView),
  totalCount: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});

/** A page of a room's messages: newest page first, each in chronological order (product: rooms). */
export const ListMessages = z.strictObject({
  chatRoomId: id(),
  page: page(),
  limit: limit(CHAT_LIMITS.messagesPageSize),
});
/** A page of messages; a full page means that another may follow (product: rooms). */
export const MessageList = z.strictObject({
  data: z.array(MessageView),
  totalCount: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});

/** A text message. */
export const SendMessage = z.strictObject({
  chatRoomId: id(),
  content: text(CHAT_LIMITS.messageLengthMax, 1),
  /** The client's idempotency key. */
  clientId: z.uuid().optional(),
  /** The sender as the client knows them: a message that waited is never sent as another person. */
  senderId: id().optional(),
});

/**
 * Opens a room about an announcement (by a carrier), or about a trip (by a shipper): with a
 * described parcel, with one of the shipper's own announcements, or with words alone.
 */
export const OpenRoom = z
  .strictObject({
    announcementId: id().optional(),
    transporterId: id().optional(),
    package: RoomPackage.optional(),
    message: optionalText(CHAT_LIMITS.messageLengthMax),
  })
  .superRefine((input, ctx) => {
    if (input.announcementId === undefined && input.transporterId === undefined)
      ctx.addIssue(toIssue("required", ["announcementId"]));
    const isAboutTripAlone = input.transporterId !== undefined && input.announcementId === undefined;
    // The parcel may come later; a question needs its words.
    if (isAboutTripAlone && !input.package && !input.message) ctx.addIssue(toIssue("required", ["message"]));
    if (!isAboutTripAlone && input.package) ctx.addIssue(toIssue("unknown_key", ["package"]));
  });

/** The listing to find a room about (product: rooms). */
export const CheckExisting = z.strictObject({
  id: id(),
  type: z.enum(["announcement", "transporter"]).default("announcement"),
});
/** The existing room, if any. */
export const ExistingView = z.strictObject({
  exists: z.boolean(),
  chatRoomId: z.number().int().nullable(),
  hasPendingOffer: z.boolean(),
});

/** A room's events after a sequence number. */
export const ListEvents = z.strictObject({ chatRoomId: id(), after: counter() });
/** Missed events, in order. */
export const EventList = z.strictObject({
  data: z.array(
    z.strictObject({
      name: z.string(),
      chatRoomId: z.number().int(),
      seq: z.number().int(),
      payload: z.record(z.string(), z.unknown()),
    }),
  ),
  lastSeq: z.number().int(),
});

/** A count of unread messages. */
export const CountView = z.strictObject({ count: z.number().int() });
/** The numbers of messages marked as read, and of those that remain unread. */
export const ReadView = z.strictObject({ readCount: z.number().int(), totalUnreadCount: z.number().int() });
