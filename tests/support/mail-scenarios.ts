import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import { offers } from "@/db/schema/deals/offers";
import { paymentAttempts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { members } from "@/db/schema/identity/workspaces";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { marketYear } from "@/lib/core/queries/market-clock";
import { moveRoomInstants } from "@/lib/deals/clock/move-room-instants";
import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { chaseDispute } from "@/lib/deals/disputes/chase-dispute";
import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import { withdrawDispute } from "@/lib/deals/disputes/withdraw-dispute";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { returnSurplus } from "@/lib/deals/payments/return-surplus";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { reportProblem } from "@/lib/deals/recipients/report-problem";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { remindSellers } from "@/lib/deals/tax-details/remind-sellers";
import { sendTaxStatements } from "@/lib/deals/tax-details/send-tax-statements";
import { withdrawFromContract } from "@/lib/deals/withdrawals/withdraw-from-contract";
import { changePassword } from "@/lib/identity/accounts/change-password";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { requestReset } from "@/lib/identity/accounts/request-reset";
import type { MailText } from "@/lib/identity/mails/list-mails";
import { MAIL_TEMPLATES, type MailTemplate } from "@/lib/identity/mails/mail-templates";
import { linkSocial } from "@/lib/identity/social-login/link-social";
import { sealFlow } from "@/lib/identity/social-login/seal-flow";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { sendDigests } from "@/lib/listings/saved-searches/send-digests";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { sendInquiry } from "@/lib/site/contact/send-inquiry";
import { makeReport } from "@/lib/staff/reports/make-report";
import { appErrorOf, callAs } from "./call";
import { testDb } from "./database";
import {
  makeAnnouncement,
  makeDelivered,
  makeNegotiation,
  makePerson,
  makeTrip,
  offerAs,
  type Person,
} from "./factories";
import { announcementInput, CARD, CITY, COUNTRY, flightInput, packageInput, placeInput } from "./inputs";
import { runMailLinks } from "./jobs";
import { decideTrip } from "./moderation";
import { card, receiveMoney } from "./payments";
import { readIn } from "./read-in";
import { PASSWORD, registration } from "./sign-in";

/** Every mail there is. */
export const TEMPLATES = Object.keys(MAIL_TEMPLATES) as MailTemplate[]; // the table's own keys

/** An hour. */
const HOUR_MS = 3_600_000;

/** A call a number of hours from now. */
const later = (hours: number) => ({ now: new Date(Date.now() + hours * HOUR_MS) });

/** A mail as it lies in the mailbox, with its language and what it was made of. */
export type Sent = MailText & { locale: Locale; facts: Record<string, string | number> };

/** The mails of all scenarios. */
export const sent: Sent[] = [];

/** The mail of a template in a language. */
export const of = (locale: Locale, template: MailTemplate): Sent => {
  const mail = sent.find((candidate) => candidate.locale === locale && candidate.template === template);
  if (!mail) throw new Error(`no ${template} in ${locale}`);
  return mail;
};

/** Every mail about an account. */
export async function playAccount(locale: Locale): Promise<void> {
  const input = registration();
  const from = { locale, ip: `10.9.8.${LOCALES.indexOf(locale)}` };
  await callAs("visitor", registerUser, input, from);
  await callAs("visitor", requestReset, { email: input.email }, from);
  await runMailLinks();
  const [user] = await testDb()
    .update(users)
    .set({ confirmedAt: new Date() })
    .where(eq(users.email, input.email))
    .returning({ id: users.id });
  await callAs("visitor", registerUser, input, from);
  const session = { userId: user?.id ?? 0, userAgent: "tests", ip: from.ip, lastSeenAt: new Date() };
  const sessionId = randomUUID();
  await testDb()
    .insert(sessions)
    .values({ ...session, id: sessionId, expiresAt: later(1).now });
  await callAs({ sessionId }, changePassword, { oldPassword: PASSWORD, password: "Neuve-2027?" });
  for (const provider of SOCIAL_PROVIDERS) {
    const who = { subject: randomUUID(), email: input.email, isEmailVerified: true, firstName: "", lastName: "" };
    const { sealed: flow } = await sealFlow({ stage: "prove", provider, next: null, ...who }, new Date());
    await callAs("visitor", linkSocial, { password: "Neuve-2027?", flow }, from);
  }
}

/** A reservation between two people who read the same language. */
async function makeDeal(locale: Locale, sides: { carrier?: Person } = {}) {
  const deal = await makeNegotiation({ title: "Carton <b>& livres</b>" }, sides);
  await readIn(locale, deal.shipper, deal.carrier);
  const offer = await offerAs(deal.carrier, { chatRoomId: deal.room.id, amount: 50 });
  const accepted = await callAs(deal.shipper, acceptOffer, { messageId: offer.id });
  return { ...deal, id: accepted.offerDetails?.reservationId ?? 0 };
}

/**
 * Every mail about a deal: one that is delivered, one that expires, one that is
 * cancelled.
 */
export async function playDeals(locale: Locale): Promise<void> {
  const { shipper, carrier, id } = await makeDeal(locale);
  const payment = await callAs(shipper, startPayment, { reservationId: id });
  await callAs(shipper, confirmPayment, { id: payment.id, method: CARD });
  const codes = () => callAs(shipper, getReservation, { id });
  await callAs(carrier, enterPickupCode, { id, code: (await codes()).pickupCode?.code });
  await callAs(carrier, enterDropCode, { id, code: (await codes()).dropCode?.code });
  await callAs("system", payOut, { reservationId: id }, later(49));
  const named = await makeDeal(locale);
  await testDb().update(members).set({ verification: "verified" }).where(eq(members.userId, named.shipper.userId));
  const { id: paymentId } = await callAs(named.shipper, startPayment, { reservationId: named.id });
  await callAs(named.shipper, confirmPayment, { id: paymentId, method: CARD });
  const { pickupCode } = await callAs(named.shipper, getReservation, { id: named.id });
  await callAs(named.carrier, enterPickupCode, { id: named.id, code: pickupCode?.code });
  const { url } = await callAs(named.shipper, makeRecipientLink, { id: named.id });
  const token = new URL(url).searchParams.get("token");
  await callAs("visitor", reportProblem, { token, text: "Personne n’est venu <b>hier</b>." });
  const unpaid = await makeDeal(locale);
  const unpaidPayment = await callAs(unpaid.shipper, startPayment, { reservationId: unpaid.id });
  await appErrorOf(
    callAs(unpaid.shipper, confirmPayment, { id: unpaidPayment.id, method: card("4000 0000 0000 0002") }),
  );
  await callAs("system", expireReservation, { reservationId: unpaid.id }, later(25));
  await playLateMoney(unpaidPayment.id);
  const cancelled = await makeDeal(locale);
  await callAs(cancelled.carrier, cancelReservation, { id: cancelled.id, reason: "Vol annulé" });
  await callAs("system", remindSellers, {}, later(31 * 24));
  const nextYear = marketYear(later(49).now) + 1;
  await callAs("system", sendTaxStatements, {}, { now: new Date(`${nextYear}-01-10T06:00:00Z`) });
  const withdrawn = await makeDeal(locale);
  await callAs(withdrawn.shipper, withdrawFromContract, { id: withdrawn.id });
  const edited = await makeNegotiation({ title: "Carton <b>& livres</b>" });
  await readIn(locale, edited.shipper, edited.carrier);
  await offerAs(edited.carrier, { chatRoomId: edited.room.id, amount: 50 });
  const image = edited.announcement.thumbnail.id;
  const heavier = { title: "Carton <b>& livres</b>", packages: [packageInput([image], { weight: 9 })] };
  await callAs(edited.shipper, editAnnouncement, { id: edited.announcement.id, ...announcementInput(image, heavier) });
  await makeDeal(locale, { carrier: await makePerson({ logisticsType: "carrier", verification: "none" }) });
  await playZoneChange(locale);
}

/** The law moves the clocks where an offer and a reservation leave. */
async function playZoneChange(locale: Locale): Promise<void> {
  const deal = await makeDeal(locale);
  const offered = await makeNegotiation();
  await readIn(locale, offered.shipper, offered.carrier);
  await offerAs(offered.carrier, { chatRoomId: offered.room.id, amount: 50 });
  const hour = sql`interval '1 hour'`;
  await testDb()
    .update(reservations)
    .set({ departsAt: sql`departs_at - ${hour}` })
    .where(eq(reservations.id, deal.id));
  // What the departure brings forward ends two hours before it.
  await testDb()
    .update(offers)
    .set({ departsAt: sql`departs_at - ${hour}`, expiresAt: sql`departs_at - 3 * ${hour}` })
    .where(eq(offers.roomId, offered.room.id));
  for (const roomId of [deal.room.id, offered.room.id]) await callAs("system", moveRoomInstants, { roomId });
}

/** The bank pays after all what it had refused: nothing is owed any more, and it goes back. */
async function playLateMoney(paymentId: number): Promise<void> {
  await receiveMoney(paymentId, 1, "late");
  const [attempt] = await testDb().select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, paymentId));
  if (!attempt) throw new Error("no attempt");
  await callAs("system", returnSurplus, { attemptId: attempt.id });
}

/**
 * Every mail about a dispute: one that is decided, one without an answer, one
 * that is taken back; and a review.
 */
export async function playTrust(locale: Locale): Promise<void> {
  const statement = "Le carton <b>est arrivé</b> ouvert et vide.";
  const open = async (hours: number[] = []) => {
    const deal = await makeDelivered(50, { title: "Carton <b>& livres</b>" });
    await readIn(locale, deal.shipper, deal.carrier);
    const { reservationId } = deal;
    const { id } = await callAs(deal.shipper, openDispute, { reservationId, reason: "damaged", statement });
    for (const passed of hours) await callAs("system", chaseDispute, { disputeId: id }, later(passed));
    return { ...deal, id };
  };
  const decided = await open();
  const moderator = await makePerson({ staffRole: "moderator" });
  await callAs(decided.carrier, answerDispute, { id: decided.id, answer: statement });
  await callAs(moderator, decideDispute, { id: decided.id, outcome: "split", refundAmount: 20, decision: statement });
  const unanswered = await open([48, 73]);
  await callAs(unanswered.shipper, withdrawDispute, { id: unanswered.id });
  const scores = { id: decided.reservationId, punctuality: 5, communication: 4, care: 5, accuracy: 5 };
  for (const person of [decided.shipper, decided.carrier]) await callAs(person, writeReview, scores);
}

/**
 * A search that is answered immediately, another that is mailed by the day, and a trip of one's own
 * that a parcel fits.
 */
export async function playAlerts(locale: Locale): Promise<void> {
  const shipper = await makePerson();
  const [instant, daily, owner] = await Promise.all([1, 2, 3].map(() => makePerson({ logisticsType: "carrier" })));
  if (!instant || !daily || !owner) throw new Error("three were made");
  await readIn(locale, instant, daily, owner);
  const search = { kind: "announcement", name: "Paris – Alger", q: `Carton ${locale}` };
  await callAs(instant, saveSearch, search);
  await callAs(daily, saveSearch, { ...search, frequency: "daily" });
  await makeTrip(owner);
  const ends = {
    depart: placeInput(CITY.paris, COUNTRY.france),
    destination: placeInput(CITY.algiers, COUNTRY.algeria),
  };
  const parcel = await makeAnnouncement(shipper, { ...ends, title: `Carton ${locale} <b>& livres</b>` });
  await callAs("system", matchListing, { kind: "announcement", id: parcel.id });
  await callAs("system", sendDigests);
}

/** Every mail about a trip's check. */
export async function playTrips(locale: Locale): Promise<void> {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const moderator = await makePerson({ staffRole: "moderator" });
  await readIn(locale, carrier);
  const [first, second] = await Promise.all([1, 2].map(() => callAs(carrier, createTrip, flightInput())));
  await decideTrip(moderator, first?.id ?? 0);
  await decideTrip(moderator, second?.id ?? 0, {
    decision: "refuse",
    reason: "dates",
    note: "Le vol AH1007 part le 3.",
  });
  const statement = "Réclame un virement avant la réservation.";
  const subject = { subjectType: "user", subjectId: moderator.userId };
  await callAs(carrier, makeReport, { ...subject, reason: "fraud", statement, goodFaith: true });
}

/** An invitation to a team. */
export async function playTeam(locale: Locale): Promise<void> {
  // Recipients outside the deal see the name of verified people only.
  for (const verification of ["verified", "none"] as const) {
    const [owner, guest] = [await makePerson({ verification }), await makePerson()];
    await readIn(locale, guest);
    await callAs(owner, inviteMembers, { emails: [guest.email] });
  }
}

/** A message to the team, and its receipt. */
export async function playInquiry(locale: Locale): Promise<void> {
  const from = { locale, ip: `10.9.7.${LOCALES.indexOf(locale)}` };
  // Six digits in an address are no code.
  const input = {
    name: "Yacine",
    email: `687413.${randomUUID()}@example.com`,
    contactType: 1,
    message: "Bonjour à l’équipe",
  };
  await callAs("visitor", sendInquiry, input, from);
}
