import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import type { RoomEvent } from "./read-event";

/** How far a message of one's own has come; what came from the server is `sent`. */
export type Delivery = "sending" | "sent" | "failed";

/** A message in the thread, with how far it has come and why it failed. */
export type RoomMessage = MessageView & { delivery: Delivery; failure?: string };

/** A room as the browser holds it: the last whole answer and every event since. */
export type RoomState = {
  viewer: { userId: number; side: RoomView["side"]; firstName: string };
  room: RoomView;
  messages: RoomMessage[];
  /** The number of the last event that is in here. */
  lastSeq: number;
  /** Events that came too early: one before them is missing. */
  held: RoomEvent[];
  /** One or more events were missed and have to be fetched. */
  needsSync: boolean;
  /** Facts of the room changed that only the server knows, such as whether it is open again. */
  needsRoom: boolean;
  hasOlder: boolean;
  typingUserIds: number[];
};

/** A message of the server's as the thread holds it. */
export function asSent(message: MessageView): RoomMessage {
  return { ...message, delivery: "sent" };
}
