import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import type { RoomEvent } from "./read-event";

/** Delivery of the viewer's own message; server messages are `sent`. */
export type Delivery = "sending" | "sent" | "failed";

/** A message of the thread with its delivery state. */
export type RoomMessage = MessageView & { delivery: Delivery; failure?: string };

/** A room in the browser: the last full response with every event since applied. */
export type RoomState = {
  viewer: { userId: number; side: RoomView["side"]; firstName: string };
  room: RoomView;
  messages: RoomMessage[];
  /** The sequence number of the last event applied. */
  lastSeq: number;
  /** Events received out of order, waiting for a missing one. */
  held: RoomEvent[];
  /** Missed events have to be fetched. */
  needsSync: boolean;
  /** The room itself is stale, for example because it may be open again. */
  needsRoom: boolean;
  hasOlder: boolean;
  typingUserIds: number[];
};

/** A server message as a `RoomMessage`. */
export function asSent(message: MessageView): RoomMessage {
  return { ...message, delivery: "sent" };
}

/**
 * Whether moderators closed a room: one whose other side erased the account ended without a fault.
 */
export function isDisabledByStaff({ status, closedReason }: Pick<RoomView, "status" | "closedReason">): boolean {
  return status === "disabled" && closedReason !== "account_erased";
}
