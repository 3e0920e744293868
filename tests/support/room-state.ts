import type { RoomEvent } from "@/components/deals/room-state/read-event";
import type { RoomState } from "@/components/deals/room-state/room-facts";
import { initialRoom, roomReducer } from "@/components/deals/room-state/room-reducer";
import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import { messageView } from "./messages";

/** The viewer of the room. */
export const ME = 1;

/** The other side. */
export const OTHER = 2;

/** An instant. */
export const AT = "2026-11-21T10:00:00.000Z";

/** The name that a client gives a message before the server does. */
export const CLIENT_ID = "7d9c1c26-53a4-4f3d-9d1f-0f4f6f2f8f10";

/** The last departure of the parcel. */
const departure = {
  departsAt: "2026-12-04T00:00:00+01:00",
  departureDay: "2026-12-04",
  isDepartureExact: true,
  departureTime: null,
  departureTimeZone: "Europe/Paris",
};

/** An offer's message. */
export function offer(id: number, amount: number, over: Partial<MessageView> = {}): MessageView {
  return messageView(id, {
    messageType: "offer",
    content: "",
    offerAmount: amount,
    offerType: "plain",
    offerStatus: "pending",
    offerDetails: {
      offerId: id,
      makerSide: "carrier",
      expiresAt: AT,
      ...departure,
      reservationId: null,
      version: "first",
      journey: null,
      route: null,
    },
    ...over,
  });
}

/** A place of the parcel. */
const city = {
  cityId: 1,
  city: "Lyon",
  region: null,
  countryId: 250,
  country: "France",
  countryCode: "FR",
  coordinates: [45, 4] as [number, number], // what a city’s point is
  timeZone: "Europe/Paris",
};

/** A room as the server returns it. */
export function room(over: Partial<RoomView> = {}): RoomView {
  return {
    id: 9,
    side: "shipper",
    title: "Carton",
    announcementId: 3,
    transporterId: null,
    departure: city,
    arrival: city,
    package: null,
    other: {
      id: OTHER,
      firstName: "Karim",
      lastInitial: "B.",
      companyName: null,
      photo: null,
      verified: true,
      rating: null,
      reviewCount: 0,
      cancellationRate: null,
      since: AT,
    },
    askedAmount: 50,
    isPricedByWeight: false,
    currentOfferAmount: null,
    counterOfferCount: 0,
    offersLeft: { mine: 3, theirs: 3 },
    negotiationStatus: null,
    status: "open",
    isActive: true,
    isAccepted: false,
    isCancelled: false,
    isArchived: false,
    canWrite: true,
    paymentDueAt: null,
    contactsOpenAt: null,
    obstacle: null,
    closedReason: null,
    currentOffer: null,
    lastMessage: null,
    reservationId: null,
    reservationStatus: null,
    unreadCount: 0,
    lastSeq: 10,
    ...departure,
    lastMessageAt: AT,
    createdAt: AT,
    ...over,
  };
}

/** The state of a room that has just been opened. */
export function start(messages: MessageView[] = [], over: Partial<RoomView> = {}): RoomState {
  return initialRoom(
    { userId: ME, side: "shipper", firstName: "Amel" },
    { room: room(over), messages, hasOlder: false },
  );
}

/** The state after events. */
export function take(state: RoomState, ...events: RoomEvent[]): RoomState {
  return events.reduce((current, event) => roomReducer(current, { type: "event", event }), state);
}

/** The event of a new message. */
export const messageEvent = (seq: number, id: number, over: Partial<MessageView> = {}): RoomEvent => ({
  name: "new_message",
  seq,
  payload: { message: messageView(id, over) },
});

/** The numbers of the messages in sight. */
export const ids = (state: RoomState) => state.messages.map(({ id }) => id);

/** The state after one has written. */
export function write(state: RoomState, content: string, clientId = CLIENT_ID): RoomState {
  return roomReducer(state, { type: "send", clientId, content, at: new Date(AT), temporaryId: 1_700_000_000_000 });
}
