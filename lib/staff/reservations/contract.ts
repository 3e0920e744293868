import { z } from "zod";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { DISPUTE_STATUSES } from "@/db/enums/deals/disputes";
import { PAYMENT_STATUSES, PAYOUT_STATUSES } from "@/db/enums/deals/payments";
import { RESERVATION_STATUSES, TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { SIDES } from "@/db/enums/deals/rooms";
import { departureFields, id, iso, limit, listOf, optionalText, page } from "@/lib/core/fields/fields";
import { CityRef } from "@/lib/platform/places/contract";
import { RESERVATION_SEARCH_LIMITS } from "./limits";

/** A page of everybody's reservations. */
export const ListAdminReservations = z.strictObject({
  /** The number, or words of the title, or the name, address or number of one of the two sides. */
  q: optionalText(RESERVATION_SEARCH_LIMITS.searchLengthMax),
  status: z.enum(RESERVATION_STATUSES).optional(),
  page: page(),
  limit: limit(RESERVATION_SEARCH_LIMITS.pageSize),
});

/** The id of a reservation. */
export const NameReservation = z.strictObject({ id: id() });

const Person = z.strictObject({ id: z.number().int(), name: z.string() });

/** A reservation in the admins' list. */
export const AdminReservationRow = z
  .strictObject({
    id: z.number().int(),
    number: z.string(),
    title: z.string(),
    status: z.enum(RESERVATION_STATUSES),
    isDisputed: z.boolean(),
    shipper: Person,
    carrier: Person,
    total: z.number(),
    createdAt: iso(),
  })
  .meta({ id: "AdminReservationRow" });
export type AdminReservationRow = z.output<typeof AdminReservationRow>;
/** Reservations, newest first. */
export const AdminReservationList = listOf(AdminReservationRow);

/** The facts of a reservation: no codes, no addresses, nothing of what was written in its room. */
export const AdminReservationView = z
  .strictObject({
    ...AdminReservationRow.shape,
    roomId: z.number().int(),
    announcementId: z.number().int().nullable(),
    transporterId: z.number().int().nullable(),
    departure: CityRef,
    arrival: CityRef,
    departsAt: iso(),
    isDepartureExact: departureFields.isDepartureExact,
    paymentDueAt: iso(),
    price: z.number(),
    fees: z.number(),
    payment: z
      .strictObject({ status: z.enum(PAYMENT_STATUSES), provider: z.enum(PAYMENT_PROVIDERS), refunded: z.number() })
      .nullable(),
    payout: z.strictObject({ status: z.enum(PAYOUT_STATUSES), amount: z.number(), recalled: z.number() }).nullable(),
    disputes: z.array(z.strictObject({ id: z.number().int(), status: z.enum(DISPUTE_STATUSES), openedAt: iso() })),
    timeline: z.array(z.strictObject({ event: z.enum(TIMELINE_EVENTS), side: z.enum(SIDES).nullable(), at: iso() })),
  })
  .meta({ id: "AdminReservation" });
/** The facts of a reservation, as an admin sees them. */
export type AdminReservationView = z.output<typeof AdminReservationView>;
