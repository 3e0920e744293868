import { on, type Subscriptions } from "./core/hooks";
import { followEdit } from "./deals/offers/void-offers";
import { assertNotReserved, closeRoomsOf, selectRoomAbout } from "./deals/rooms/follow-listings";
import { responseSpeedPart } from "./deals/rooms/read-response-speed";
import {
  listingEdited,
  listingIsAboutToChange,
  listingReaders,
  listingRemoved,
  responseSpeedOf,
} from "./listings/shared/hooks";

/**
 * Who takes part in what: the one place where a context hears of another that must not know it. Both processes hand it to every command,
 * and each line runs in the transaction of whoever publishes or asks.
 */
export const SUBSCRIPTIONS: Subscriptions = new Map([
  on(listingIsAboutToChange, assertNotReserved),
  on(listingEdited, followEdit),
  on(listingRemoved, closeRoomsOf),
  on(listingReaders, selectRoomAbout),
  on(responseSpeedOf, responseSpeedPart),
]);
