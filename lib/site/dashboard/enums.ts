/** What waits for a person, the most pressing first: the order in which it is shown. */
export const TO_DOS = [
  "pay",
  "answer_dispute",
  "answer_offer",
  "give_code",
  "pick_up",
  "deliver",
  "read_messages",
  "write_review",
  "trip_rejected",
  "confirm_identity",
  "publish_parcel",
  "publish_trip",
] as const;
/** What waits for a person. */
export type ToDoKind = (typeof TO_DOS)[number];

/** The figures of the start. */
export const FIGURES = ["listings", "reservations", "unread", "completed", "paid", "earned"] as const;
/** A figure of the start. */
export type FigureKind = (typeof FIGURES)[number];
