import { on, type Subscriptions } from "@/lib/core/commands/hooks";
import { standingFacts } from "@/lib/core/commands/standing/hooks";
import { eraseBankAccounts, exportBankAccounts } from "@/lib/deals/bank-accounts/subscribers";
import { exportTransfers } from "@/lib/deals/bank-transfers/subscribers";
import { disputedFileMayBeRead } from "@/lib/deals/disputes/rights";
import { exportDisputes } from "@/lib/deals/disputes/subscribers";
import { codesOf } from "@/lib/deals/handover/subscribers";
import { nameOffersNow } from "@/lib/deals/offers/name-offers-now";
import { dropPendingOffer, exportOffers } from "@/lib/deals/offers/subscribers";
import { followEdit, voidOffersOf } from "@/lib/deals/offers/void-offers";
import { closeCheckouts, divideMoney } from "@/lib/deals/payments/subscribers";
import { exportPayoutAccounts, resumeOverdue } from "@/lib/deals/payouts/subscribers";
import { eraseRecipientsOf, exportRecipients } from "@/lib/deals/recipients/subscribers";
import { findPartners } from "@/lib/deals/reservations/find-partners";
import { handoverCodes, reservationCancelling, reservationExpired } from "@/lib/deals/reservations/hooks";
import { nameJourney } from "@/lib/deals/reservations/name-journey";
import { selectAgreedPrices } from "@/lib/deals/reservations/select-agreed-prices";
import {
  assertNothingOpen,
  countCompletedDeals,
  eraseAddressesOf,
  exportReservations,
} from "@/lib/deals/reservations/subscribers";
import { readReputation } from "@/lib/deals/reviews/read-reputation";
import { exportReviews } from "@/lib/deals/reviews/subscribers";
import { roomClosing } from "@/lib/deals/rooms/hooks";
import { nameWritersNow, readConversation } from "@/lib/deals/rooms/read-conversation";
import { responseSpeedPart } from "@/lib/deals/rooms/read-response-speed";
import { roomFileMayBeRead } from "@/lib/deals/rooms/rights";
import {
  assertNotReserved,
  closeRoomsOf,
  endRoomsOf,
  exportRooms,
  postStanding,
  selectRoomAbout,
} from "@/lib/deals/rooms/subscribers";
import { taxDetailsGiven } from "@/lib/deals/tax-details/hooks";
import { exportTaxDetails } from "@/lib/deals/tax-details/subscribers";
import { exportWithdrawals } from "@/lib/deals/withdrawals/subscribers";
import { accountErasing, accountExported } from "@/lib/identity/accounts/hooks";
import { photoIsShown, readAccountStanding } from "@/lib/identity/accounts/subscribers";
import { mailConversation, mailJourneys } from "@/lib/identity/mails/hooks";
import {
  notificationPartners,
  notificationsRead,
  notificationWritten,
  pushedRead,
} from "@/lib/identity/notifications/hooks";
import { accountAnnouncements, reputationOf } from "@/lib/identity/people/hooks";
import { pushNotification, recallRead } from "@/lib/identity/push/subscribers";
import { announcementFileIsShown, announcementFileMayBeRead } from "@/lib/listings/announcements/rights";
import {
  announcementsOfAccount,
  eraseAnnouncementsOf,
  exportAnnouncements,
  lockAnnouncementsOf,
} from "@/lib/listings/announcements/subscribers";
import { draftNeedsFile, eraseDraftsOf, exportDrafts } from "@/lib/listings/drafts/subscribers";
import { eraseFavouritesOf, exportFavourites } from "@/lib/listings/favourites/subscribers";
import { agreedPrices } from "@/lib/listings/lanes/hooks";
import { nameListingJourneys } from "@/lib/listings/saved-searches/name-listing-journeys";
import { announceListing } from "@/lib/listings/saved-searches/operations";
import { eraseSearchesOf, exportSearches, nameSearchesNow } from "@/lib/listings/saved-searches/subscribers";
import {
  listingEdited,
  listingIsAboutToChange,
  listingPublished,
  listingReaders,
  listingRemoved,
  listingStandingChanged,
  responseSpeedOf,
} from "@/lib/listings/shared/hooks";
import { vehiclePictureIsShown, vehiclePictureMayBeRead } from "@/lib/listings/trips/rights";
import { eraseTripsOf, exportTrips, lockTripsOf } from "@/lib/listings/trips/subscribers";
import { fileIsNeeded, fileIsShown, fileMayBeRead } from "@/lib/platform/uploads/hooks";

/**
 * The subscribers of each event: the one place where a context hears of another that must not
 * depend on it. Both processes hand it to every command, and each line runs in the transaction of
 * the publisher or caller, from left to right.
 */
export const SUBSCRIPTIONS: Subscriptions = new Map([
  on(standingFacts, readAccountStanding, countCompletedDeals),
  on(mailConversation, readConversation),
  on(mailJourneys, nameJourney, nameListingJourneys),
  on(agreedPrices, selectAgreedPrices),
  on(fileIsShown, photoIsShown, announcementFileIsShown, vehiclePictureIsShown),
  on(fileMayBeRead, announcementFileMayBeRead, vehiclePictureMayBeRead, roomFileMayBeRead, disputedFileMayBeRead),
  on(fileIsNeeded, draftNeedsFile),
  on(notificationsRead, nameSearchesNow, nameWritersNow, nameOffersNow),
  on(notificationPartners, findPartners),
  on(notificationWritten, pushNotification),
  on(pushedRead, recallRead),
  on(
    accountErasing,
    // Announcements and trips are locked before rooms, as accepting an offer does: one comes first,
    // and the other sees it.
    lockAnnouncementsOf,
    lockTripsOf,
    endRoomsOf,
    assertNothingOpen,
    eraseBankAccounts,
    eraseAddressesOf,
    eraseRecipientsOf,
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
    exportOffers,
    exportReservations,
    exportRecipients,
    exportPayoutAccounts,
    exportTaxDetails,
    exportWithdrawals,
    exportBankAccounts,
    exportTransfers,
    exportReviews,
    exportDisputes,
  ),
  on(roomClosing, dropPendingOffer),
  on(handoverCodes, codesOf),
  on(reservationCancelling, divideMoney),
  on(taxDetailsGiven, resumeOverdue),
  on(reservationExpired, closeCheckouts),
  on(listingIsAboutToChange, assertNotReserved),
  on(listingPublished, announceListing),
  on(listingEdited, followEdit),
  on(listingRemoved, closeRoomsOf, voidOffersOf),
  on(listingStandingChanged, postStanding),
  on(listingReaders, selectRoomAbout),
  on(responseSpeedOf, responseSpeedPart),
  on(reputationOf, readReputation),
  on(accountAnnouncements, announcementsOfAccount),
]);
