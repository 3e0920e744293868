import { on, type Subscriptions } from "./core/hooks";
import { disputedFileMayBeRead, exportDisputes } from "./deals/disputes/subscribers";
import { dropPendingOffer } from "./deals/offers/subscribers";
import { followEdit } from "./deals/offers/void-offers";
import { divideMoney } from "./deals/payments/subscribers";
import { reservationCancelling } from "./deals/reservations/hooks";
import { assertNothingOpen, eraseAddressesOf, exportReservations } from "./deals/reservations/subscribers";
import { exportReviews } from "./deals/reviews/subscribers";
import { roomClosing } from "./deals/rooms/hooks";
import { responseSpeedPart } from "./deals/rooms/read-response-speed";
import {
  assertNotReserved,
  closeRoomsOf,
  endRoomsOf,
  exportRooms,
  roomFileMayBeRead,
  selectRoomAbout,
} from "./deals/rooms/subscribers";
import { accountErasing, accountExported } from "./identity/accounts/hooks";
import { photoIsShown } from "./identity/accounts/subscribers";
import { notificationsRead } from "./identity/notifications/hooks";
import {
  announcementFileIsShown,
  announcementFileMayBeRead,
  eraseAnnouncementsOf,
  exportAnnouncements,
  lockAnnouncementsOf,
} from "./listings/announcements/subscribers";
import { draftNeedsFile, eraseDraftsOf, exportDrafts } from "./listings/drafts/subscribers";
import { eraseFavouritesOf, exportFavourites } from "./listings/favourites/subscribers";
import { eraseSearchesOf, exportSearches, nameSearchesNow } from "./listings/saved-searches/subscribers";
import {
  listingEdited,
  listingIsAboutToChange,
  listingReaders,
  listingRemoved,
  responseSpeedOf,
} from "./listings/shared/hooks";
import {
  eraseTripsOf,
  exportTrips,
  lockTripsOf,
  vehiclePictureIsShown,
  vehiclePictureMayBeRead,
} from "./listings/trips/subscribers";
import { fileIsNeeded, fileIsShown, fileMayBeRead } from "./platform/uploads/hooks";

/**
 * Who takes part in what: the one place where a context hears of another that must not know it. Both processes hand it to every command,
 * and each line runs in the transaction of whoever publishes or asks, from left to right.
 */
export const SUBSCRIPTIONS: Subscriptions = new Map([
  on(fileIsShown, photoIsShown, announcementFileIsShown, vehiclePictureIsShown),
  on(fileMayBeRead, announcementFileMayBeRead, vehiclePictureMayBeRead, roomFileMayBeRead, disputedFileMayBeRead),
  on(fileIsNeeded, draftNeedsFile),
  on(notificationsRead, nameSearchesNow),
  on(
    accountErasing,
    // Announcements and trips are locked before rooms, as whoever accepts an offer does: one comes first, and the other sees it.
    lockAnnouncementsOf,
    lockTripsOf,
    endRoomsOf,
    assertNothingOpen,
    eraseAddressesOf,
    eraseAnnouncementsOf,
    eraseTripsOf,
    eraseDraftsOf,
    eraseFavouritesOf,
    eraseSearchesOf,
  ),
  on(
    accountExported,
    exportAnnouncements,
    exportTrips,
    exportDrafts,
    exportFavourites,
    exportSearches,
    exportRooms,
    exportReservations,
    exportReviews,
    exportDisputes,
  ),
  on(roomClosing, dropPendingOffer),
  on(reservationCancelling, divideMoney),
  on(listingIsAboutToChange, assertNotReserved),
  on(listingEdited, followEdit),
  on(listingRemoved, closeRoomsOf),
  on(listingReaders, selectRoomAbout),
  on(responseSpeedOf, responseSpeedPart),
]);
