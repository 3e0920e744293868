import { machine } from "@/lib/core/machine";

/** The states of a reservation (spec §3). */
export const RESERVATION_STATUSES = [
  "pending",
  "confirmed",
  "in_progress",
  "completed",
  "cancelled",
  "expired",
] as const;
/** A state of a reservation. */
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The states in which a reservation holds its parcel and the carrier's capacity. */
export const LIVE_STATUSES = ["pending", "confirmed", "in_progress"] as const;

/** The states in which a reservation has its transport document: from its payment on. */
export const PAPER_STATUSES = ["confirmed", "in_progress", "completed"] as const;

/** What may happen to a reservation, and which side may bring it about. */
export const reservationMachine = machine({
  states: RESERVATION_STATUSES,
  moves: [
    { from: ["pending"], on: "pay", to: "confirmed", who: ["system"] },
    { from: ["pending"], on: "expire", to: "expired", who: ["system"] },
    { from: ["pending", "confirmed"], on: "cancel", to: "cancelled", who: ["shipper", "carrier"] },
    { from: ["confirmed"], on: "pick_up", to: "in_progress", who: ["carrier"] },
    { from: ["in_progress"], on: "deliver", to: "completed", who: ["carrier", "system"] },
    // A dispute on the way ends the deal: with something for the carrier, or as if it had not been.
    { from: ["in_progress"], on: "settle", to: "completed", who: ["moderator"] },
    { from: ["in_progress"], on: "undo", to: "cancelled", who: ["moderator"] },
  ],
  errors: { wrongState: "reservation.wrong_state", wrongRole: "reservation.not_your_side" },
});

/** The two handovers, each with a code of its own (spec §1). */
export const CODE_KINDS = ["pickup", "drop"] as const;
/** A handover. */
export type CodeKind = (typeof CODE_KINDS)[number];

/** What is written to a reservation's timeline. */
export const TIMELINE_EVENTS = [
  "created",
  "confirmed",
  "started",
  "completed",
  "cancelled",
  "expired",
  "location",
  "shipping_details",
  "code_wrong",
  "code_locked",
  "code_renewed",
  "payout_due",
  "paid_out",
  "refunded",
  "disputed",
  "dispute_answered",
  "dispute_withdrawn",
  "dispute_decided",
] as const;
/** A kind of entry in a reservation's timeline. */
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];
