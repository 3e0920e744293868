/** The states of a reservation. */
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

/** The events of a reservation's timeline. */
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
  "payout_arrived",
  "payout_returned",
  "refunded",
  "refund_failed",
  "disputed",
  "dispute_answered",
  "dispute_withdrawn",
  "dispute_decided",
  "fraud_warned",
  "fraud_cleared",
  "bank_disputed",
  "bank_dispute_won",
  "bank_dispute_lost",
  "payout_recalled",
  "recipient_problem",
  "place_change_proposed",
  "place_change_agreed",
  "place_change_refused",
  "place_change_withdrawn",
  "contacts_shared",
] as const;

/** A kind of entry in a reservation's timeline. */
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];
