/** The kinds of tasks, in the order in which they are shown. */
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
/** A kind of task. */
export type ToDoKind = (typeof TO_DOS)[number];

/** The dashboard's figures. */
export const FIGURES = ["listings", "reservations", "unread", "completed", "paid", "earned"] as const;
/** A figure of the dashboard. */
export type FigureKind = (typeof FIGURES)[number];
