import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isAppError, statusOf } from "@/lib/core/errors";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { getMe } from "@/lib/identity/accounts/get-me";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { listInvitations } from "@/lib/identity/workspaces/list-invitations";
import { listMembers } from "@/lib/identity/workspaces/list-members";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { callAs } from "../../support/call";
import { rolledBack } from "../../support/database";
import { makeImage, makeNegotiation, makePaid, makePerson, makeTrip, type Person } from "../../support/factories";
import { announcementInput, CARD, CITY, COUNTRY, flightInput, inDays } from "../../support/inputs";
import { tokenOf } from "../../support/mails";
import { MATRIX } from "../../support/matrix";
import { type Cell, ROLES, type Role } from "../../support/matrix-rows";
import { staffInputFor } from "../../support/staff";
import { makeTrust } from "../../support/trust";

const routes = await walkRoutes();
const commands = new Map(
  [...routes.map(({ command }) => command), ...Object.values(SOCKET_COMMANDS)].map((command) => [
    command.name,
    command,
  ]),
);

type World = Awaited<ReturnType<typeof makeWorld>>;

/** A deal in every stage, and everyone who may look at it. */
async function makeWorld() {
  const { shipper, carrier, announcement, room } = await makeNegotiation();
  const offer = await callAs(carrier, sendOffer, { chatRoomId: room.id, amount: 50 });
  const paid = await makePaid();
  const trip = await makeTrip(carrier, flightInput({ ticket: { picture: await makeImage(carrier) } }));
  const other = async (over: Parameters<typeof makePerson>[0]) => makePerson(over);
  const people: Record<Exclude<Role, "visitor">, Person> = {
    banned: await other({ status: "banned" }),
    unconfirmed: await other({ isConfirmed: false }),
    otherShipper: await other({}),
    otherCarrier: await other({ logisticsType: "carrier" }),
    moderator: await other({ staffRole: "moderator" }),
    admin: await other({ staffRole: "admin" }),
    contributor: await other({ workspaceId: shipper.workspaceId, role: "contributor" }),
    carrier,
    owner: shipper,
  };
  const ofPaid: Partial<typeof people> = {
    owner: paid.shipper,
    carrier: paid.carrier,
    contributor: await other({ workspaceId: paid.shipper.workspaceId, role: "contributor" }),
  };
  const { data: team } = await callAs(shipper, listMembers);
  const me = await callAs(shipper, getMe);
  const colleague = team.find(({ isMe }) => !isMe);
  await callAs(shipper, inviteMembers, { emails: [`${randomUUID()}@example.com`] });
  const { data: invited } = await callAs(shipper, listInvitations);
  const token = await tokenOf(invited[0]?.email ?? "");
  const search = await callAs(shipper, saveSearch, { kind: "transporter", name: "Lyon – Oran" });
  // The offer above was told to the parcel's owner.
  const [notification] = (await callAs(shipper, listNotifications)).data;
  return {
    ...(await makeTrust(paid)),
    words: "Le carton est arrivé ouvert et vide.",
    search,
    notificationId: notification?.id,
    invitation: { id: invited[0]?.id, token },
    ownerMemberId: me.member.id,
    people,
    ofPaid,
    announcement,
    room,
    offer,
    trip,
    paid,
    colleague,
    profileId: me.profile.id,
    image: await makeImage(shipper),
  };
}

const end = (cityId: number, countryId: number) => ({
  cityId,
  countryId,
  address: "1 rue",
  contactName: "A",
  contactPhone: "+33612345678",
});

/** A right input for each operation, so that what is refused is refused for who asks. */
function inputFor(name: string, w: World): unknown {
  const room = { chatRoomId: w.room.id };
  const message = { messageId: w.offer.id };
  const reservation = { id: w.paid.reservationId };
  const parcel = {
    title: "x",
    content: "y",
    sizeId: 1,
    length: 10,
    width: 10,
    height: 10,
    weight: 1,
    quantity: 1,
    value: 5,
    departureCityId: CITY.paris,
    arrivalCityId: CITY.algiers,
  };
  const inputs: Record<string, unknown> = {
    getLogisticsType: { id: w.profileId },
    getBusinessType: { id: w.profileId },
    toggleBan: { memberId: w.colleague?.id, statusReason: "spam" },
    setMemberRole: { memberId: w.colleague?.id, role: "contributor" },
    removeMember: { memberId: w.colleague?.id },
    renameWorkspace: { name: "Atelier" },
    switchWorkspace: { workspaceId: w.people.owner.workspaceId },
    inviteMembers: { emails: ["x@example.com"] },
    resendInvitation: { id: w.invitation.id },
    revokeInvitation: { id: w.invitation.id },
    getInvitation: { token: w.invitation.token },
    acceptInvitation: { token: w.invitation.token },
    endOwnSession: { id: w.people.owner.sessionId },
    eraseAccount: { password: "not the password" },
    getContact: { memberId: w.ownerMemberId },
    editContact: { memberId: w.ownerMemberId, firstName: "A", lastName: "B", email: "a@b.fr", addressLine1: "1 rue" },
    getAnnouncement: { id: w.announcement.id },
    createAnnouncement: announcementInput(w.image),
    editAnnouncement: { id: w.announcement.id, ...announcementInput(w.image) },
    publishAnnouncement: { id: w.announcement.id },
    duplicateAnnouncement: { id: w.announcement.id },
    deleteAnnouncement: { id: w.announcement.id },
    endAnnouncementSeries: { id: w.announcement.id },
    setAnnouncementStatus: { id: w.announcement.id, event: "reserve" },
    getGuide: { id: 1 },
    getTrip: { id: w.trip.id },
    listOwnTrips: { userId: w.people.carrier.userId },
    createTrip: flightInput(),
    editTrip: { id: w.trip.id, ...flightInput() },
    publishTrip: { id: w.trip.id },
    duplicateTrip: { id: w.trip.id },
    setTripStatus: { id: w.trip.id, statusId: 2 },
    deleteTrip: { id: w.trip.id },
    endTripSeries: { id: w.trip.id },
    readTicketPicture: { id: w.trip.id },
    getDraft: { kind: "ship" },
    saveDraft: { kind: "ship", step: "details", values: {} },
    deleteDraft: { kind: "ship" },
    suggestPrice: { side: "parcels", fromId: CITY.lyon, toId: CITY.oran, shipmentType: 1 },
    makeReport: {
      subjectType: "user",
      subjectId: w.paid.shipper.userId,
      reason: "spam",
      statement: "Le même message dix fois.",
      goodFaith: true,
    },
    findMatches: { announcementId: w.announcement.id },
    listFits: { id: w.announcement.id },
    countTold: { id: w.announcement.id },
    saveSearch: { kind: "transporter", name: "Paris – Alger", filters: { startCity: CITY.paris } },
    editSearch: { id: w.search.id, name: "Autre nom" },
    deleteSearch: { id: w.search.id },
    markNotificationRead: { id: w.notificationId },
    setNotificationPreference: { group: "alerts", byMail: false },
    addFavourite: { transporterId: w.trip.id },
    removeFavourite: { transporterId: w.trip.id },
    checkExistingOffer: { id: w.announcement.id },
    openRoom: { announcementId: w.announcement.id },
    getRoom: room,
    listMessages: room,
    listEvents: { ...room, after: 0 },
    sendMessage: { ...room, content: "Bonjour" },
    sendOffer: { ...room, amount: 50 },
    sendRouteOffer: {
      ...room,
      amount: 50,
      departureCityId: CITY.lyon,
      arrivalCityId: CITY.oran,
      departureDate: inDays(2).slice(0, 10),
      arrivalDate: inDays(3).slice(0, 10),
      transportType: 1,
      maxWeight: 5,
    },
    sendPackageOffer: { ...room, amount: 50, ...parcel },
    markRead: room,
    archiveRoom: room,
    countRoomUnread: room,
    acceptOffer: message,
    rejectOffer: message,
    cancelOffer: message,
    getReservation: reservation,
    getTransportDocument: reservation,
    setShippingDetails: {
      ...reservation,
      pickup: end(CITY.lyon, COUNTRY.france),
      delivery: end(CITY.oran, COUNTRY.algeria),
    },
    enterPickupCode: { ...reservation, code: "000000" },
    enterDropCode: { ...reservation, code: "000000" },
    setLocation: { ...reservation, currentLocation: "Marseille" },
    cancelReservation: reservation,
    renewCode: { ...reservation, kind: "pickup" },
    startPayment: { reservationId: w.paid.reservationId },
    getPayment: { id: w.paid.paymentId },
    confirmPayment: { id: w.paid.paymentId, method: CARD },
    getLedger: { reservationId: w.paid.reservationId },
    openDispute: { reservationId: w.paid.reservationId, reason: "damaged", statement: w.words },
    getDispute: { id: w.dispute.id },
    readDisputePhoto: { id: w.dispute.id, photoId: w.dispute.photoId },
    answerDispute: { id: w.dispute.id, answer: w.words },
    withdrawDispute: { id: w.dispute.id },
    decideDispute: { id: w.dispute.id, outcome: "refund", decision: w.words },
    getReviews: reservation,
    writeReview: { ...reservation, punctuality: 5, communication: 5, care: 5, accuracy: 5 },
    replyReview: { id: w.reviewId, reply: "Merci" },
    getPerson: { id: w.paid.carrier.userId },
  };
  return inputs[name] ?? {};
}

/** Operations about the paid deal, whose two sides are other people than the open negotiation's. */
const ABOUT_PAID = new Set([
  "getReservation",
  "getTransportDocument",
  "setShippingDetails",
  "enterPickupCode",
  "enterDropCode",
  "setLocation",
  "cancelReservation",
  "renewCode",
  "startPayment",
  "getPayment",
  "confirmPayment",
  "getLedger",
  "openDispute",
  "getDispute",
  "readDisputePhoto",
  "answerDispute",
  "withdrawDispute",
  "getReviews",
  "writeReview",
  "replyReview",
]);

async function outcome(role: Role, name: string, w: World, staffInput: unknown): Promise<Cell | number> {
  const command = commands.get(name);
  if (!command) throw new Error(`${name} is no command`);
  const person =
    role === "visitor" ? undefined : ((ABOUT_PAID.has(name) ? w.ofPaid[role] : undefined) ?? w.people[role]);
  const call = () => callAs(person ?? "visitor", command, staffInput ?? inputFor(name, w), { ip: randomUUID() });
  try {
    // Each role finds the world as it was.
    await (command.mode === "write" ? rolledBack(call) : call());
    return "pass";
  } catch (error) {
    if (!isAppError(error)) throw error;
    const status = statusOf(error.code);
    // What it was asked about may be in another state or wrong: that is past authorisation.
    return status === 401 || status === 403 || status === 404 ? status : "pass";
  }
}

let shared: Promise<World> | undefined;

/** What reads, or is taken back, leaves the world as it was: one is enough for all of it. */
function worldFor(name: string): Promise<World> {
  const mode = commands.get(name)?.mode;
  if (mode !== "read" && mode !== "write") return makeWorld();
  shared ??= makeWorld();
  return shared;
}

describe("the authorisation matrix", () => {
  it("has a row for every route and every socket event", () => {
    expect([...commands.keys()].filter((name) => !(name in MATRIX))).toEqual([]);
  });

  it.each([...commands.keys()].filter((name) => name in MATRIX).map((name) => [name]))("%s", async (name) => {
    const row = MATRIX[name];
    if (!row) throw new Error(`${name} has no row`);
    const found: Partial<Record<Role, Cell | number>> = {};
    const w = await worldFor(name);
    const staffInput = await staffInputFor(name, w.people);
    // Whoever is refused comes first: they change nothing.
    for (const role of ROLES.toSorted((one, other) => Number(row[one] === "pass") - Number(row[other] === "pass")))
      found[role] = await outcome(role, name, w, staffInput);
    // A file's key that nobody has, or no file at all: there is nothing to be allowed to see.
    if (name === "readUpload" || name === "uploadFile") return expect(found.visitor).toBe(row.visitor);
    expect(found).toEqual(row);
  });
});
