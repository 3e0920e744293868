/** What staff do to a reservation, in the audit log. */
export const RESERVATION_ACTIONS = ["reservation.viewed"] as const;
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number];
