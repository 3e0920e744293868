import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { machine } from "@/lib/core/base/machine";

/** The states with a transport document: paid or later. */
export const PAPER_STATUSES = ["confirmed", "in_progress", "completed"] as const;

/** The transitions of a reservation, with the sides allowed to trigger them. */
export const reservationMachine = machine({
  states: RESERVATION_STATUSES,
  moves: [
    { from: ["pending"], on: "pay", to: "confirmed", who: ["system"] },
    { from: ["pending"], on: "expire", to: "expired", who: ["system"] },
    { from: ["pending", "confirmed"], on: "cancel", to: "cancelled", who: ["shipper", "carrier"] },
    { from: ["confirmed"], on: "pick_up", to: "in_progress", who: ["carrier"] },
    { from: ["in_progress"], on: "deliver", to: "completed", who: ["carrier", "system"] },
    // Decisions before the delivery: the carrier gets something, or nothing.
    { from: ["in_progress"], on: "settle", to: "completed", who: ["moderator"] },
    { from: ["in_progress"], on: "undo", to: "cancelled", who: ["moderator"] },
  ],
  errors: { wrongState: "reservation.wrong_state", wrongRole: "reservation.not_your_side" },
});
