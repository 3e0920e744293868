import { OFFER_COMMANDS, OFFER_EVENTS } from "@/lib/deals/offers/events";
import { reservationUpdated } from "@/lib/deals/reservations/events";
import { ROOM_COMMANDS, ROOM_EVENTS, unreadCountUpdate } from "@/lib/deals/rooms/events";
import { notificationReceived } from "@/lib/identity/notifications/events";
import { accessChanged, sessionEnded } from "@/lib/identity/sessions/events";
import { teamMessagesChanged } from "@/lib/identity/team-messages/events";

/**
 * Every recorded event that browsers receive, by its name: the publisher may send these, and the
 * tests walk them. Not recorded: `error` and the events of the socket library.
 */
export const EVENTS = {
  ...ROOM_EVENTS,
  ...OFFER_EVENTS,
  [unreadCountUpdate.name]: unreadCountUpdate.payload,
  [reservationUpdated.name]: reservationUpdated.payload,
  [notificationReceived.name]: notificationReceived.payload,
  [teamMessagesChanged.name]: teamMessagesChanged.payload,
  [sessionEnded.name]: sessionEnded.payload,
  [accessChanged.name]: accessChanged.payload,
} as const;
/** The name of an event. */
export type EventName = keyof typeof EVENTS;
/** The name of an event that has a sequence number of its room. */
export type RoomEventName = keyof typeof ROOM_EVENTS | keyof typeof OFFER_EVENTS;

/** Every command that a browser sends over its socket, by its name. */
export const CLIENT_COMMANDS = { ...ROOM_COMMANDS, ...OFFER_COMMANDS } as const;
