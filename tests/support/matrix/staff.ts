import { createTrip } from "@/lib/listings/trips/create-trip";
import { decideItem } from "@/lib/staff/moderation/decide-item";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { callAs } from "../call";
import { makePerson } from "../factories";
import { flightInput } from "../inputs";
import { makeFailedJob } from "../jobs";
import { decideTrip } from "../moderation";
import { makeIdentity } from "../staff";
import { admins, everyone, moderators, signedIn } from "./rows";
import type { Entries, World } from "./world";

const appeal = "Le billet porte bien la date du vol.";

/** A trip that waits for a moderator, as an item of their queue. */
const waiting = async ({ people }: World) => ({
  subjectType: "transporter",
  subjectId: (await callAs(people.carrier, createTrip, flightInput())).id,
});

/** A decision against a trip, made by another moderator. */
async function refused(w: World): Promise<number> {
  const first = await makePerson({ staffRole: "moderator" });
  const { subjectId } = await waiting(w);
  return (await decideTrip(first, subjectId, { decision: "refuse", reason: "dates" })).id;
}

/** What moderators and admins do, and those whom it concerns. */
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
  listModerationReports: { row: moderators },
  listModerationAppeals: { row: moderators },
  listModerationDecisions: { row: moderators },
  readTicketPicture: { row: moderators, input: (w) => ({ id: w.trip.id }) },
  readIdentityDocument: { row: moderators, input: async () => ({ id: (await makeIdentity()).documentId }) },
  claimModerationItem: { row: moderators, input: waiting },
  decideModerationItem: {
    row: moderators,
    input: async (w) => ({ queue: "trips", ...(await waiting(w)), decision: "approve" }),
  },
  undoModerationDecision: {
    // Whoever decided takes it back, and nobody else.
    row: { ...moderators, admin: 404 },
    input: async (w) => {
      const item = { queue: "trips", ...(await waiting(w)), decision: "approve" };
      return { id: (await callAs(w.people.moderator, decideItem, item)).id };
    },
  },
  decideAppeal: {
    row: moderators,
    input: async (w) => {
      const id = await refused(w);
      await callAs("visitor", makeAppeal, { token: appealToken(id), text: appeal });
      return { id, outcome: "upheld" };
    },
  },
  // By the link of a mail, with a session or without.
  getDecisionNotice: { row: everyone, input: async (w) => ({ token: appealToken(await refused(w)) }) },
  makeAppeal: { row: everyone, input: async (w) => ({ token: appealToken(await refused(w)), text: appeal }) },
  listUsers: { row: admins },
  getAdminUser: { row: admins, input: (w) => ({ id: w.people.carrier.userId }) },
  endUserSessions: { row: admins, input: async () => ({ id: (await makePerson()).userId }) },
  suspendUser: { row: admins, input: async () => ({ id: (await makePerson()).userId, reason: "spam" }) },
  restoreUser: { row: admins, input: async () => ({ id: (await makePerson({ status: "banned" })).userId }) },
  listAudit: { row: admins },
  getHealth: { row: admins },
  listFailedJobs: { row: admins },
  retryJob: { row: admins, input: async () => ({ id: await makeFailedJob() }) },
  listSettings: { row: admins, input: () => ({ name: "fees" }) },
  setFees: {
    row: admins,
    input: () => ({ platformPercent: 12, platformMin: 1.5, processingPercent: 1.5, processingFixed: 0.25 }),
  },
  setPalette: { row: admins, input: () => ({ palette: null }) },
  setSite: { row: admins, input: () => ({ name: "Rihla SAS" }) },
  setRetention: { row: admins, input: () => ({ days: 30 }) },
};
