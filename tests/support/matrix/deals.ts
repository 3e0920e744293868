import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { callAs } from "../call";
import { answer, complain, decision, statement } from "../disputes";
import {
  makeAnnouncement,
  makeDelivered,
  makeImage,
  makeNegotiation,
  makePaid,
  makePickedUp,
  makeReservation,
} from "../factories";
import { CARD, CITY, COUNTRY, inDays, parcelInput } from "../inputs";
import { bothSides, carrierActs, moderators, owners, payer, shipperActs, signedIn } from "./rows";
import type { Entries, World } from "./world";

const room = (w: World) => ({ chatRoomId: w.room.id });
const quietRoom = async ({ sides }: World) => ({ chatRoomId: (await makeNegotiation({}, sides)).room.id });
const offered = (w: World) => ({ messageId: w.offer.id });
const paid = ({ sides }: World) => makePaid(50, {}, sides);
const pickedUp = ({ sides }: World) => makePickedUp(50, {}, sides);
const delivered = ({ sides }: World) => makeDelivered(50, {}, sides);
const idOf = async (deal: Promise<{ reservationId: number }>) => ({ id: (await deal).reservationId });
const end = (cityId: number, countryId: number) => ({
  cityId,
  countryId,
  address: "1 rue des Oliviers",
  contactName: "Amel Benali",
  contactPhone: "+33612345678",
});
const marks = { punctuality: 5, communication: 5, care: 5, accuracy: 5 };

/** A dispute that the shipper has opened, with a photo. */
async function disputed(w: World) {
  const { reservationId } = await delivered(w);
  const photos = [await makeImage(w.people.owner)];
  return complain(w.people.owner, reservationId, { photos });
}

/** A room of the shipper's about the carrier's trip. */
async function tripRoom({ people, trip }: World) {
  const input = { transporterId: trip.id, package: parcelInput() };
  return { chatRoomId: (await callAs(people.owner, openRoom, input)).id };
}

/** A payment that is open still. */
async function opened({ people, sides }: World) {
  const { reservationId } = await makeReservation(50, {}, sides);
  return { id: (await callAs(people.owner, startPayment, { reservationId })).id };
}

/** What two sides agree, carry out and pay. */
export const DEALS: Entries = {
  checkExistingOffer: { row: signedIn, input: (w) => ({ id: w.announcement.id }) },
  listRooms: { row: signedIn },
  openRoom: {
    // By carriers; the parcel's own side already has what it would talk about.
    row: { ...signedIn, owner: 409, contributor: 409, otherShipper: 403, moderator: 403, admin: 403 },
    input: async ({ people }) => ({ announcementId: (await makeAnnouncement(people.owner)).id }),
  },
  getRoom: { row: bothSides, input: room },
  listMessages: { row: bothSides, input: room },
  listEvents: { row: bothSides, input: (w) => ({ ...room(w), after: 0 }) },
  sendMessage: { row: bothSides, input: (w) => ({ ...room(w), content: "Bonjour" }) },
  sendOffer: { row: bothSides, input: async (w) => ({ ...(await quietRoom(w)), amount: 50 }) },
  sendRouteOffer: {
    row: carrierActs,
    input: async (w) => ({
      ...(await quietRoom(w)),
      amount: 50,
      departureCityId: CITY.lyon,
      arrivalCityId: CITY.oran,
      departureDate: inDays(2).slice(0, 10),
      arrivalDate: inDays(3).slice(0, 10),
      transportType: 1,
      maxWeight: 10,
    }),
  },
  sendPackageOffer: {
    row: shipperActs,
    input: async (w) => ({ ...(await tripRoom(w)), amount: 45, ...parcelInput() }),
  },
  markRead: { row: bothSides, input: room },
  archiveRoom: { row: bothSides, input: quietRoom },
  countRoomUnread: { row: bothSides, input: room },
  countAllUnread: { row: signedIn },
  acceptOffer: { row: shipperActs, input: offered },
  rejectOffer: { row: shipperActs, input: offered },
  cancelOffer: { row: carrierActs, input: offered },
  listReservations: { row: signedIn },
  getReservation: { row: bothSides, input: (w) => idOf(paid(w)) },
  getTransportDocument: { row: bothSides, input: (w) => idOf(paid(w)) },
  setShippingDetails: {
    row: shipperActs,
    input: async (w) => ({
      ...(await idOf(paid(w))),
      pickup: end(CITY.lyon, COUNTRY.france),
      delivery: end(CITY.oran, COUNTRY.algeria),
    }),
  },
  enterPickupCode: {
    row: carrierActs,
    input: async (w) => {
      const { id } = await idOf(paid(w));
      return { id, code: (await callAs(w.people.owner, getReservation, { id })).pickupCode?.code };
    },
  },
  enterDropCode: {
    row: carrierActs,
    input: async (w) => {
      const { id } = await idOf(pickedUp(w));
      return { id, code: (await callAs(w.people.owner, getReservation, { id })).dropCode?.code };
    },
  },
  setLocation: {
    row: carrierActs,
    input: async (w) => ({ ...(await idOf(pickedUp(w))), currentLocation: "Marseille" }),
  },
  cancelReservation: { row: { ...bothSides, contributor: 403 }, input: (w) => idOf(paid(w)) },
  renewCode: { row: shipperActs, input: async (w) => ({ ...(await idOf(paid(w))), kind: "pickup" }) },
  openDispute: {
    row: bothSides,
    input: async (w) => ({ reservationId: (await delivered(w)).reservationId, reason: "damaged", statement }),
  },
  getDispute: {
    row: { ...bothSides, moderator: "may", admin: "may" },
    input: async (w) => ({ id: (await disputed(w)).id }),
  },
  readDisputePhoto: {
    row: { ...bothSides, moderator: "may", admin: "may" },
    input: async (w) => {
      const { id, photos } = await disputed(w);
      return { id, photoId: photos[0]?.id };
    },
  },
  // The shipper has opened it, so the carrier answers and the shipper may take it back.
  answerDispute: { row: carrierActs, input: async (w) => ({ id: (await disputed(w)).id, answer }) },
  withdrawDispute: { row: shipperActs, input: async (w) => ({ id: (await disputed(w)).id }) },
  listDisputes: { row: moderators },
  decideDispute: {
    row: moderators,
    input: async (w) => {
      const { id } = await disputed(w);
      await callAs(w.people.carrier, answerDispute, { id, answer });
      return { id, outcome: "refund", decision };
    },
  },
  getReviews: { row: bothSides, input: (w) => idOf(delivered(w)) },
  // Of the two people of the deal, and nobody who works with them.
  writeReview: {
    row: { ...bothSides, contributor: 403 },
    input: async (w) => ({ ...(await idOf(delivered(w))), ...marks }),
  },
  // It is about the shipper.
  replyReview: {
    row: {
      ...signedIn,
      otherShipper: 403,
      otherCarrier: 403,
      moderator: 403,
      admin: 403,
      contributor: 403,
      carrier: 403,
    },
    input: async (w) => {
      const { id } = await idOf(delivered(w));
      await callAs(w.people.carrier, writeReview, { id, ...marks });
      const { other } = await callAs(w.people.owner, writeReview, { id, ...marks });
      return { id: other?.id, reply: "Merci" };
    },
  },
  listPayments: { row: owners },
  getPaymentOverview: { row: owners },
  listTransactions: { row: owners },
  startPayment: {
    row: payer,
    input: async ({ sides }) => ({ reservationId: (await makeReservation(50, {}, sides)).reservationId }),
  },
  getPayment: { row: payer, input: opened },
  confirmPayment: { row: payer, input: async (w) => ({ ...(await opened(w)), method: CARD }) },
  getLedger: {
    row: { ...bothSides, contributor: 403 },
    input: async (w) => ({ reservationId: (await paid(w)).reservationId }),
  },
};
