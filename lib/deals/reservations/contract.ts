import { z } from "zod";
import { DISPUTE_STATUSES } from "@/db/enums/deals/disputes";
import { RESERVATION_STATUSES, TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { SIDES } from "@/db/enums/deals/rooms";
import { VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { LOCALES } from "@/lib/core/base/actor";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import {
  departureFields,
  email,
  id,
  iso,
  isoDay,
  limit,
  listOf,
  optionalText,
  page,
  text,
  written,
} from "@/lib/core/fields/fields";
import { contactName } from "@/lib/core/fields/names";
import { LocalPhone, readPhoneAt } from "@/lib/core/fields/phone-field";
import { seenVersion } from "@/lib/core/fields/seen-version";
import { ContactsView } from "@/lib/deals/contacts/contract";
import { OwnerView } from "@/lib/identity/people/contract";
import { PackageView } from "@/lib/listings/announcements/contract";
import { CityRef } from "@/lib/platform/places/contract";
import { RESERVATION_LIMITS } from "./limits";

/** The id of a reservation. */
export const ReservationId = z.strictObject({ id: id() });

/** A reservation's transport document; a link carries its language, an API call its header. */
export const GetTransportDocument = z.strictObject({ id: id(), lang: z.enum(LOCALES).optional() });

/** The roles to filter by: shipper or carrier (product: reservations). */
export const RESERVATION_ROLES = ["shipment", "delivery"] as const;
/** The sort orders of the list; `needed` begins with what needs the reader. */
export const RESERVATION_SORTS = ["needed", "newest", "oldest", "price", "departure"] as const;

/** What a side does next in a deal. */
export const DEAL_STEPS = [
  "answer_dispute",
  "pay",
  "answer_place",
  "confirm_identity",
  "give_addresses",
  "give_code",
  "pick_up",
  "deliver",
  "write_review",
] as const;
export type DealStep = (typeof DEAL_STEPS)[number];

/** A page of the caller's reservations. */
export const ListReservations = z.strictObject({
  q: optionalText(FIELD_LIMITS.searchLengthMax),
  status: z.enum(RESERVATION_STATUSES).optional(),
  role: z.enum(RESERVATION_ROLES).optional(),
  sort: z.enum(RESERVATION_SORTS).default("needed"),
  page: page(),
  limit: limit(RESERVATION_LIMITS.pageSize),
});

/** A cancellation before the pickup. */
export const CancelReservation = z.strictObject({ id: id(), reason: optionalText(RESERVATION_LIMITS.reasonLengthMax) });
/** One end of the shipping details (product: reservations). */
const ShippingEnd = z
  .strictObject({
    countryId: id(),
    cityId: id(),
    address: text(FIELD_LIMITS.addressLengthMax, 1),
    addressComplement: optionalText(FIELD_LIMITS.addressLengthMax),
    contactName: contactName(FIELD_LIMITS.fullNameLengthMax),
    contactPhone: LocalPhone,
    contactEmail: z.union([z.literal("").transform(() => undefined), email()]).nullish(),
    date: written().nullish(),
  })
  .transform((end, ctx) => ({
    ...end,
    contactPhone: readPhoneAt(end.contactPhone, end.countryId, { ctx, path: ["contactPhone"] }),
  }));

/** The addresses of the pickup and the delivery. */
export const SetShippingDetails = z.strictObject({
  id: id(),
  pickup: ShippingEnd,
  delivery: ShippingEnd,
  specialInstructions: optionalText(RESERVATION_LIMITS.instructionsLengthMax),
  version: seenVersion(),
});

/** An address or a person that was given before; `isMe`: the caller. */
const KnownPlace = z.strictObject({
  cityId: z.number().int(),
  address: z.string().nullable(),
  addressComplement: z.string().nullable(),
  contactName: z.string(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  isMe: z.boolean(),
});
export type KnownPlace = z.output<typeof KnownPlace>;
/** The known places of the two cities of a deal. */
export const KnownPlacesView = z.strictObject({ data: z.array(KnownPlace) }).meta({ id: "KnownPlaces" });

/** The price of a deal in its parts, in euros. */
const PriceView = z.strictObject({
  price: z.number(),
  handling: z.number(),
  platformFee: z.number(),
  processingFee: z.number(),
  total: z.number(),
});

/** A reservation in a list. */
export const ReservationCard = z
  .strictObject({
    id: z.number().int(),
    number: z.string(),
    title: z.string(),
    status: z.enum(RESERVATION_STATUSES),
    isDisputed: z.boolean(),
    role: z.enum(RESERVATION_ROLES),
    side: z.enum(SIDES),
    departure: CityRef,
    arrival: CityRef,
    other: OwnerView,
    finalPrice: z.number(),
    received: z.number().meta({
      description: "What the carrier receives: the price, or what a cancellation or a dispute's decision leaves of it",
    }),
    transactionFee: z.number(),
    total: z.number(),
    weight: z.number(),
    /** The departure of the accepted offer. */
    ...departureFields,
    hasDeparted: z
      .boolean()
      .meta({ description: "Whether it has left, by what is known: with the pickup where the day is not exact" }),
    pickupDay: isoDay()
      .nullable()
      .meta({ description: "The day of the pickup by the clock there: when it was, before then as agreed" }),
    paymentDueAt: iso(),
    createdAt: iso(),
  })
  .meta({ id: "ReservationCard" });
export type ReservationCard = z.output<typeof ReservationCard>;

/** A place that lies too far from the agreed city to move without the carrier's consent. */
export const MovedEnd = z.strictObject({
  end: z.enum(["pickup", "delivery"]),
  from: CityRef,
  to: CityRef,
  distanceKm: z.number().int(),
});

/** A change that the carrier has to agree to; addresses are shown once it is agreed. */
const PlaceChangeView = z.strictObject({ version: z.string(), ends: z.array(MovedEnd) }).meta({ id: "PlaceChange" });

/** An exact address, shown to the carrier with the contacts. */
const PlaceView = z.strictObject({
  city: CityRef,
  address: z.string(),
  addressComplement: z.string().nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string().nullable(),
});

/** A code as the shipper sees it. */
const CodeView = z.strictObject({ code: z.string(), version: z.number().int() });

/**
 * One reservation as one of its sides sees it: each side gets only its codes (product:
 * reservations).
 */
export const ReservationView = ReservationCard.extend({
  chatRoomId: z.number().int(),
  announcementId: z.number().int().nullable(),
  transporterId: z.number().int().nullable(),
  /** Its means of travel, as far as that is known. */
  travel: z.strictObject({ vehicle: z.enum(VEHICLE_TYPES), flightReference: z.string().nullable() }).nullable(),
  prices: PriceView,
  packages: z.array(PackageView),
  /** The cities of pickup and delivery; the rest is in the places. */
  pickupCity: CityRef,
  deliveryCity: CityRef,
  pickup: PlaceView.nullable(),
  delivery: PlaceView.nullable(),
  pickupDate: isoDay().nullable(),
  deliveryDate: isoDay().nullable(),
  specialInstructions: z.string().nullable(),
  /** Of the addresses, for the side that gives them. */
  shippingVersion: z.string().nullable(),
  /** Places beyond the agreed cities, which wait for the carrier's answer. */
  placeChange: PlaceChangeView.nullable(),
  /** Null when unpaid. */
  contacts: ContactsView.nullable(),
  otherContact: z
    .strictObject({ firstName: z.string(), lastName: z.string(), phone: z.string().nullable(), email: z.string() })
    .nullable(),
  pickupCode: CodeView.nullable(),
  dropCode: CodeView.nullable(),
  triesLeft: z.strictObject({ pickup: z.number().int(), drop: z.number().int() }),
  /** The reader's verification while it is required before a pickup. */
  identityNeeded: z.enum(["none", "pending", "rejected"]).nullable(),
  tracking: z.strictObject({
    currentLocation: z.string().nullable(),
    /** Approximate; only while in progress. */
    coordinates: z.tuple([z.number(), z.number()]).nullable(),
    estimatedDelivery: isoDay().nullable(),
  }),
  timeline: z.array(
    z.strictObject({
      event: z.enum(TIMELINE_EVENTS),
      side: z.enum(SIDES).nullable(),
      at: iso(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  payment: z
    .strictObject({
      id: z.number().int(),
      status: z.enum(["pending", "processing", "completed", "failed"]),
      refunded: z.number(),
    })
    .nullable(),
  payout: z
    .strictObject({
      status: z.enum(["due", "processing", "paid", "failed"]),
      amount: z.number(),
      dueAt: iso(),
      /** When the carrier's bank had it, or sent it back; a paid one is only sent before. */
      arrivedAt: iso().nullable(),
      returnedAt: iso().nullable(),
      /** Whether it waits for the carrier's payout account. */
      isAccountNeeded: z.boolean(),
      /** Whether it goes out with a batch of bank transfers. */
      isByTransfer: z.boolean(),
    })
    .nullable(),
  /** The latest dispute. */
  dispute: z.strictObject({ id: z.number().int(), status: z.enum(DISPUTE_STATUSES) }).nullable(),
  confirmedAt: iso().nullable(),
  /** For the shipper: until when cancelling costs nothing; null when it does. */
  freeCancelUntil: iso().nullable(),
  /** For the shipper, before paying: that cancelling right after it costs the fees this time. */
  losesFreeMinutes: z.boolean(),
  startedAt: iso().nullable(),
  completedAt: iso().nullable(),
  cancelledAt: iso().nullable(),
  cancelledBy: z.enum(SIDES).nullable(),
  cancelReason: z.string().nullable(),
  /**
   * For the shipper: moderators took the carrier or the trip away, or the carrier's identity is
   * overdue, so cancelling costs nothing.
   */
  isCarrierUnable: z.boolean(),
  /** By when the carrier's identity has to be verified; null once it is, and after the pickup. */
  identityDueAt: iso().nullable(),
  actions: z.array(
    z.enum([
      "pay",
      "enter_pickup_code",
      "enter_drop_code",
      "cancel",
      "withdraw",
      "share_contacts",
      "shipping_details",
      "location",
      "renew_pickup_code",
      "renew_drop_code",
      "dispute",
      "receipt",
    ]),
  ),
}).meta({ id: "Reservation" });
export type ReservationView = z.output<typeof ReservationView>;

/** A reservation in the list of them, with its reader's own step. */
export const ListedReservation = ReservationCard.extend({
  next: z.enum(DEAL_STEPS).nullable().meta({ description: "The caller's one next step; null while they wait" }),
  nextBy: iso().nullable().meta({ description: "By when it is due, where it has a deadline" }),
}).meta({ id: "ListedReservation" });
export type ListedReservation = z.output<typeof ListedReservation>;

/** A page of reservations. */
export const ReservationList = listOf(ListedReservation);
