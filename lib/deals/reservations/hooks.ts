import type { Side } from "@/db/enums/deals/rooms";
import { defineHook } from "@/lib/core/hooks";
import type { ReservationRow } from "./queries";

/**
 * A side cancels a reservation; told under its lock, before it ends. Whoever holds money for it divides that by the rules of cancellation
 * and answers with the cents that go back to the shipper, or refuses.
 */
export const reservationCancelling = defineHook<{ row: ReservationRow; by: Side }, number>("reservation.cancelling");
