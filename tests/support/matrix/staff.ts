import { eq } from "drizzle-orm";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import { payouts } from "@/db/schema/deals/payments";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { simulatePayoutAccount } from "@/lib/deals/payouts/simulate-payout-account";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { makeDraft, makeReleased, makeWaiting } from "../bank/make-transfers";
import { writeCamt } from "../bank/write-camt";
import { makeCarrierAbroad, saveAccount } from "../bank-accounts";
import { callAs } from "../call";
import { makeDifference, makeProposed } from "../corrections";
import { testDb } from "../database";
import { makeDelivered, makePaid, makePerson } from "../factories";
import { flightInput } from "../inputs";
import { makeFailedJob } from "../jobs";
import { makeMaskedReport } from "../masked-report";
import { decideTrip } from "../moderation";
import { randomWord } from "../random-word";
import { makeIdentity } from "../staff";
import { makeReportable, makeTaxMessage } from "../tax-reports";
import type { Entries, Fixture } from "./fixture";
import { admins, everyone, moderators, signedIn } from "./rows";

const appeal = "Le billet porte bien la date du vol.";

/** A trip that waits for a moderator, as an item of their queue. */
const waiting = async ({ people }: Fixture) => ({
  subjectType: "transporter",
  subjectId: (await callAs(people.carrier, createTrip, flightInput())).id,
});

/** A payout that waits for an account which takes no money. */
async function makeWaitingPayout(): Promise<number> {
  const deal = await makeDelivered();
  await callAs(deal.carrier, simulatePayoutAccount, { status: "unknown" });
  return deal.reservationId;
}

/** A bank account whose holder is not the carrier. */
async function makeWaitingAccount() {
  const carrier = await makeCarrierAbroad();
  await saveAccount(carrier, { holder: "Karim Benali" });
  const [account] = await testDb().select().from(bankAccounts).where(eq(bankAccounts.workspaceId, carrier.workspaceId));
  return { id: account?.id, decision: "approve", seenState: account?.changedAt.toISOString() };
}

/** A deal whose carrier has been paid. */
async function makePaidOut() {
  const deal = await makeDelivered();
  const now = new Date(Date.now() + 49 * 3_600_000);
  await callAs("system", payOut, { reservationId: deal.reservationId }, { now });
  return deal;
}

/** A payout that is due for a batch of bank transfers. */
async function makeDueNow() {
  const { reservationId } = await makeWaiting();
  await testDb().update(payouts).set({ dueAt: new Date() }).where(eq(payouts.reservationId, reservationId));
  return {};
}

/** A batch of one transfer that was sent. */
async function makeSent() {
  await makeWaiting();
  return (await makeReleased()).batch;
}

/** A payment that its bank calls fraud. */
async function makeIncident(): Promise<number> {
  const { reservationId } = await makePaid();
  const [row] = await testDb()
    .insert(moneyIncidents)
    .values({
      ...{ kind: "fraud_warning", provider: "stripe", providerRef: `issfr_${randomWord()}` },
      ...{ reservationId, amountCents: 5_000 },
    })
    .returning({ id: moneyIncidents.id });
  if (!row) throw new Error("the incident has no row");
  return row.id;
}

/** A decision against a trip, made by another moderator. */
async function refused(fixture: Fixture): Promise<number> {
  const first = await makePerson({ staffRole: "moderator" });
  const { subjectId } = await waiting(fixture);
  return (await decideTrip(first, subjectId, { decision: "refuse", reason: "dates" })).id;
}

/** Operations of moderators and admins, and those whom they concern. */
export const STAFF: Entries = {
  makeReport: {
    // Nobody reports what is theirs or their team's.
    row: signedIn,
    input: async () => ({
      subjectType: "user",
      subjectId: (await makePerson()).userId,
      reason: "spam",
      statement: "Le même message dix fois.",
      goodFaith: true,
    }),
  },
  listReports: { row: signedIn },
  countModerationQueues: { row: moderators },
  listModerationTrips: { row: moderators },
  listModerationIdentities: { row: moderators },
  listModerationAccounts: { row: moderators },
  decideBankAccount: { row: moderators, input: makeWaitingAccount },
  listModerationReports: { row: moderators },
  listModerationAppeals: { row: moderators },
  listModerationDecisions: { row: moderators },
  readTicketPicture: { row: moderators, input: (fixture) => ({ id: fixture.trip.id }) },
  readMaskedMessage: { row: moderators, input: async () => ({ id: (await makeMaskedReport()).messageId }) },
  readIdentityDocument: { row: moderators, input: async () => ({ id: (await makeIdentity()).documentId }) },
  claimModerationItem: { row: moderators, input: waiting },
  decideModerationItem: {
    row: moderators,
    input: async (fixture) => ({ queue: "trips", ...(await waiting(fixture)), decision: "approve" }),
  },
  undoModerationDecision: {
    // Only the moderator who decided takes it back.
    row: { ...moderators, admin: 404 },
    input: async (fixture) => {
      const item = { queue: "trips", ...(await waiting(fixture)), decision: "approve" };
      return { id: (await callAs(fixture.people.moderator, decideModerationItem, item)).id };
    },
  },
  decideAppeal: {
    row: moderators,
    input: async (fixture) => {
      const id = await refused(fixture);
      await callAs("visitor", makeAppeal, { token: appealToken(id), text: appeal });
      return { id, outcome: "upheld" };
    },
  },
  // By the link of a mail, with a session or without.
  getDecisionNotice: { row: everyone, input: async (fixture) => ({ token: appealToken(await refused(fixture)) }) },
  makeAppeal: {
    row: everyone,
    input: async (fixture) => ({ token: appealToken(await refused(fixture)), text: appeal }),
  },
  listUsers: { row: admins },
  getAdminUser: { row: admins, input: (fixture) => ({ id: fixture.people.carrier.userId }) },
  endUserSessions: { row: admins, input: async () => ({ id: (await makePerson()).userId }) },
  suspendUser: { row: admins, input: async () => ({ id: (await makePerson()).userId, reason: "spam" }) },
  restoreUser: { row: admins, input: async () => ({ id: (await makePerson({ status: "banned" })).userId }) },
  listAudit: { row: admins },
  listAdminReservations: { row: admins },
  getAdminReservation: { row: admins, input: async () => ({ id: (await makePaid()).reservationId }) },
  getHealth: { row: admins },
  listFailedJobs: { row: admins },
  retryJob: { row: admins, input: async () => ({ id: await makeFailedJob() }) },
  proposeCorrection: {
    row: admins,
    input: async () => ({ ref: await makeDifference(), purpose: "loss", reason: appeal }),
  },
  confirmCorrection: { row: admins, input: async () => ({ id: (await makeProposed()).id }) },
  withdrawCorrection: { row: admins, input: async () => ({ id: (await makeProposed()).id }) },
  listPayouts: { row: admins },
  recallPayout: {
    row: admins,
    input: async () => ({ reservationId: (await makePaidOut()).reservationId, target: "shipper", reason: appeal }),
  },
  reopenPayoutAccount: {
    row: admins,
    input: async () => ({ reservationId: await makeWaitingPayout() }),
  },
  listBatches: { row: admins },
  listWaitingTransfers: { row: admins },
  createBatch: { row: admins, input: makeDueNow },
  getBatch: { row: admins, input: async () => ({ id: (await makeDraft()).id }) },
  releaseBatch: { row: admins, input: async () => ({ id: (await makeDraft()).id }) },
  cancelBatch: { row: admins, input: async () => ({ id: (await makeDraft()).id }) },
  readBatchOrder: { row: admins, input: async () => ({ id: (await makeSent()).id }) },
  readBatchTable: { row: admins, input: async () => ({ id: (await makeSent()).id }) },
  readStatement: { row: admins, input: () => ({ file: writeCamt({ entries: [] }) }) },
  markTransfer: {
    row: admins,
    input: async () => ({ id: (await makeSent()).transfers[0]?.id, answer: "executed", note: appeal }),
  },
  listIncidents: { row: admins },
  listIssuedInvoices: { row: admins },
  getTaxYear: { row: admins, input: () => ({ year: 2025 }) },
  makeTaxReport: { row: admins, input: () => makeReportable(2025) },
  downloadTaxReport: { row: admins, input: async () => ({ id: await makeTaxMessage() }) },
  exportInvoices: { row: admins, input: () => ({ year: 2026 }) },
  decideIncident: {
    row: admins,
    input: async () => ({ id: await makeIncident(), decision: "cleared", note: appeal }),
  },
  listSettings: { row: admins, input: () => ({ name: "fees" }) },
  setFees: {
    row: admins,
    input: () => ({ platformPercent: 12, platformMin: 1.5, processingPercent: 1.5, processingFixed: 0.25 }),
  },
  setPalette: { row: admins, input: () => ({ palette: null }) },
  setSite: { row: admins, input: () => ({ name: "Rihla SAS" }) },
  setRetention: { row: admins, input: () => ({ days: 30 }) },
};
