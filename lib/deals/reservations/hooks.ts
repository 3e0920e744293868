import type { Side } from "@/db/enums/deals/rooms";
import type { reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { defineHook } from "@/lib/core/commands/hooks";
import type { ReservationView } from "./contract";

type ReservationRow = typeof reservations.$inferSelect;

/**
 * Runs under the reservation's lock before it is cancelled. A subscriber splits the money by the
 * cancellation rules, or gives all of it back where the cancellation is free, and returns the cents to
 * refund to the shipper, or throws.
 */
export const reservationCancelling = defineHook<{ row: ReservationRow; by: Side; isFree?: boolean }, number>(
  "reservation.cancelling",
);

/** Runs under the reservation's lock after it has expired unpaid. */
export const reservationExpired = defineHook<{ row: ReservationRow }>("reservation.expired");

/** Returns the codes of a handover that an actor reads of their reservation. */
export const handoverCodes = defineHook<
  { row: ReservationRow; actor: Actor },
  Pick<ReservationView, "pickupCode" | "dropCode">
>("reservation.codes");
