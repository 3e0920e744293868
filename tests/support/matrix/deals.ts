import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { issueInvoices } from "@/lib/deals/invoices/issue-invoices";
import { listInvoices } from "@/lib/deals/invoices/list-invoices";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { bankInput, liveIn } from "../bank-accounts";
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
import { CARD, CITY, COUNTRY, dayIn, parcelInput, shippingEnd, taxDetailsInput } from "../inputs";
import { callerOf, type Entries, type Fixture, type InputOf } from "./fixture";
import { bothSides, carrierActs, everyone, moderators, ownAlone, owners, payer, shipperActs, signedIn } from "./rows";

const room = (fixture: Fixture) => ({ chatRoomId: fixture.room.id });
const quietRoom = async ({ sides }: Fixture) => ({ chatRoomId: (await makeNegotiation({}, sides)).room.id });
const offered = (fixture: Fixture) => ({ messageId: fixture.offer.id });
const paid = ({ sides }: Fixture) => makePaid(50, {}, sides);
const pickedUp = ({ sides }: Fixture) => makePickedUp(50, {}, sides);
const delivered = ({ sides }: Fixture) => makeDelivered(50, {}, sides);
const idOf = async (deal: Promise<{ reservationId: number }>) => ({ id: (await deal).reservationId });
const scores = { punctuality: 5, communication: 5, care: 5, accuracy: 5 };

/** A dispute that the shipper has opened, with a photo. */
async function disputed(fixture: Fixture) {
  const { reservationId } = await delivered(fixture);
  const photos = [await makeImage(fixture.people.owner)];
  return complain(fixture.people.owner, reservationId, { photos });
}

/** A room of the shipper's about the carrier's trip. */
async function tripRoom({ people, trip }: Fixture) {
  const input = { transporterId: trip.id, package: parcelInput() };
  return { chatRoomId: (await callAs(people.owner, openRoom, input)).id };
}

/** The token of a recipient's link. */
async function linkOf(fixture: Fixture): Promise<string> {
  const { url } = await callAs(fixture.people.owner, makeRecipientLink, await idOf(paid(fixture)));
  return new URL(url).searchParams.get("token") ?? "";
}

/** The invoice of a paid reservation's fees. */
async function invoiced(fixture: Fixture) {
  const { reservationId } = await paid(fixture);
  await callAs("system", issueInvoices, { reservationId });
  const [invoice] = (await callAs(fixture.people.owner, listInvoices, { id: reservationId })).data;
  if (!invoice) throw new Error("the fees were not invoiced");
  return { id: invoice.id };
}

/** A payment that is open still. */
async function opened({ people, sides }: Fixture) {
  const { reservationId } = await makeReservation(50, {}, sides);
  return { id: (await callAs(people.owner, startPayment, { reservationId })).id };
}

/** A paid reservation whose shipper asks for another place. */
async function proposed(fixture: Fixture) {
  const { id } = await idOf(paid(fixture));
  const view = await callAs(fixture.people.owner, setShippingDetails, {
    id,
    pickup: shippingEnd(CITY.marseille, COUNTRY.france),
    delivery: shippingEnd(CITY.oran, COUNTRY.algeria),
  });
  return { id, version: view.placeChange?.version ?? "" };
}

/** Operations of the deals. */
export const DEALS: Entries = {
  checkExistingOffer: { row: signedIn, input: (fixture) => ({ id: fixture.announcement.id }) },
  listRooms: { row: signedIn },
  openRoom: {
    // By carriers; the parcel's own side already has what it would talk about.
    row: { ...signedIn, owner: 409, contributor: 409, otherShipper: 403, moderator: 403, admin: 403 },
    input: async ({ people }) => ({ announcementId: (await makeAnnouncement(people.owner)).id }),
  },
  getRoom: { row: bothSides, input: room },
  listMessages: { row: bothSides, input: room },
  listEvents: { row: bothSides, input: (fixture) => ({ ...room(fixture), after: 0 }) },
  sendMessage: { row: bothSides, input: (fixture) => ({ ...room(fixture), content: "Bonjour" }) },
  sendOffer: {
    row: bothSides,
    input: async (fixture): Promise<InputOf> => {
      const { chatRoomId } = await quietRoom(fixture);
      // The carrier's says how the parcel travels.
      const journey = { departureDay: dayIn(3), vehicleType: "plane" };
      return ({ role }) => ({ chatRoomId, amount: 50, ...(role === "carrier" ? { journey } : {}) });
    },
  },
  sendRouteOffer: {
    row: carrierActs,
    input: async (fixture) => ({
      ...(await quietRoom(fixture)),
      amount: 50,
      departureCityId: CITY.lyon,
      arrivalCityId: CITY.oran,
      departureDate: dayIn(2),
      arrivalDate: dayIn(3),
      transportType: 1,
      maxWeight: 10,
    }),
  },
  sendPackageOffer: {
    row: shipperActs,
    input: async (fixture) => ({ ...(await tripRoom(fixture)), amount: 45, ...parcelInput() }),
  },
  markRead: { row: bothSides, input: room },
  archiveRoom: { row: bothSides, input: quietRoom },
  countRoomUnread: { row: bothSides, input: room },
  countAllUnread: { row: signedIn },
  acceptOffer: { row: shipperActs, input: offered },
  rejectOffer: { row: shipperActs, input: offered },
  cancelOffer: { row: carrierActs, input: offered },
  listReservations: { row: signedIn },
  getReservation: { row: bothSides, input: (fixture) => idOf(paid(fixture)) },
  getTransportDocument: { row: bothSides, input: (fixture) => idOf(pickedUp(fixture)) },
  setShippingDetails: {
    row: shipperActs,
    input: async (fixture) => ({
      ...(await idOf(paid(fixture))),
      pickup: shippingEnd(CITY.lyon, COUNTRY.france),
      delivery: shippingEnd(CITY.oran, COUNTRY.algeria),
    }),
  },
  shareContacts: { row: { ...bothSides, contributor: 403 }, input: (fixture) => idOf(paid(fixture)) },
  answerPlaceChange: {
    row: carrierActs,
    input: async (fixture) => {
      const { id, version } = await proposed(fixture);
      return { id, version, isAgreed: true };
    },
  },
  withdrawPlaceChange: { row: shipperActs, input: async (fixture) => ({ id: (await proposed(fixture)).id }) },
  getRecipientLink: { row: shipperActs, input: (w) => idOf(paid(w)) },
  makeRecipientLink: { row: shipperActs, input: (w) => idOf(paid(w)) },
  withdrawRecipientLink: { row: shipperActs, input: (w) => idOf(paid(w)) },
  reportProblem: {
    row: everyone,
    input: async (fixture) => ({ token: await linkOf(fixture), text: "Personne n’est venu." }),
  },
  listKnownPlaces: { row: shipperActs, input: (w) => idOf(paid(w)) },
  enterPickupCode: {
    row: carrierActs,
    input: async (fixture) => {
      const { id } = await idOf(paid(fixture));
      return { id, code: (await callAs(fixture.people.owner, getReservation, { id })).pickupCode?.code };
    },
  },
  enterDropCode: {
    row: carrierActs,
    input: async (fixture) => {
      const { id } = await idOf(pickedUp(fixture));
      return { id, code: (await callAs(fixture.people.owner, getReservation, { id })).dropCode?.code };
    },
  },
  setLocation: {
    row: carrierActs,
    input: async (fixture) => ({ ...(await idOf(pickedUp(fixture))), currentLocation: "Marseille" }),
  },
  cancelReservation: { row: { ...bothSides, contributor: 403 }, input: (fixture) => idOf(paid(fixture)) },
  getTaxDetails: { row: owners },
  setTaxDetails: { row: owners, input: () => ({ details: taxDetailsInput() }) },
  getTaxStatement: { row: owners, input: () => ({ year: 2026 }) },
  listWithdrawals: { row: signedIn },
  getWithdrawal: { row: { ...payer, contributor: "may" }, input: (fixture) => idOf(paid(fixture)) },
  withdrawFromContract: { row: payer, input: (fixture) => idOf(paid(fixture)) },
  renewCode: { row: shipperActs, input: async (fixture) => ({ ...(await idOf(paid(fixture))), kind: "pickup" }) },
  openDispute: {
    row: bothSides,
    input: async (fixture) => ({
      reservationId: (await delivered(fixture)).reservationId,
      reason: "damaged",
      statement,
    }),
  },
  getDispute: {
    row: { ...bothSides, moderator: "may", admin: "may" },
    input: async (fixture) => ({ id: (await disputed(fixture)).id }),
  },
  readDisputePhoto: {
    row: { ...bothSides, moderator: "may", admin: "may" },
    input: async (fixture) => {
      const { id, photos } = await disputed(fixture);
      return { id, photoId: photos[0]?.id };
    },
  },
  // The shipper has opened it, so the carrier answers and the shipper may take it back.
  answerDispute: { row: carrierActs, input: async (fixture) => ({ id: (await disputed(fixture)).id, answer }) },
  withdrawDispute: { row: shipperActs, input: async (fixture) => ({ id: (await disputed(fixture)).id }) },
  listDisputes: { row: moderators },
  readDisputeConversation: { row: moderators, input: async (fixture) => ({ id: (await disputed(fixture)).id }) },
  decideDispute: {
    row: moderators,
    input: async (fixture) => {
      const { id } = await disputed(fixture);
      await callAs(fixture.people.carrier, answerDispute, { id, answer });
      return { id, outcome: "refund", decision };
    },
  },
  getReviews: { row: bothSides, input: (fixture) => idOf(delivered(fixture)) },
  // Of the two people of the deal, not of their colleagues.
  writeReview: {
    row: { ...bothSides, contributor: 403 },
    input: async (fixture) => ({ ...(await idOf(delivered(fixture))), ...scores }),
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
    input: async (fixture) => {
      const { id } = await idOf(delivered(fixture));
      await callAs(fixture.people.carrier, writeReview, { id, ...scores });
      const { other } = await callAs(fixture.people.owner, writeReview, { id, ...scores });
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
  listInvoices: { row: ownAlone, input: (fixture) => idOf(paid(fixture)) },
  getInvoice: {
    row: { ...ownAlone, admin: "may" },
    input: invoiced,
  },
  getPayment: { row: payer, input: opened },
  confirmPayment: { row: payer, input: async (fixture) => ({ ...(await opened(fixture)), method: CARD }) },
  openCheckout: { row: payer, input: opened },
  checkPayment: { row: payer, input: opened },
  getPayoutAccount: { row: owners },
  openPayoutAccount: { row: owners, input: () => ({ country: "FR" }) },
  checkPayoutAccount: { row: owners },
  simulatePayoutAccount: { row: owners, input: () => ({ status: "in_review" }) },
  getBankAccount: { row: owners },
  saveBankAccount: {
    row: owners,
    input:
      (fixture): InputOf =>
      async (trier) => {
        await liveIn(callerOf(trier, fixture), "DZ");
        return bankInput();
      },
  },
  getLedger: {
    row: { ...bothSides, contributor: 403 },
    input: async (fixture) => ({ reservationId: (await paid(fixture)).reservationId }),
  },
};
