import { eq } from "drizzle-orm";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { decideItem } from "@/lib/staff/moderation/decide-item";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { callAs } from "./call";
import { testDb } from "./database";
import { makeImage, makePerson, type Person } from "./factories";
import { flightInput } from "./inputs";
import { makeFailedJob } from "./jobs";
import { decideTrip } from "./moderation";

/** The people that the staff's operations are tried by. */
type Staff = { moderator: Person; carrier: Person };

/** A trip that waits for a moderator. */
async function waitingTrip({ carrier }: Staff): Promise<number> {
  return (await callAs(carrier, createTrip, flightInput())).id;
}

/** A decision against a trip, made by another moderator, with its appeal if it is asked for. */
async function refusedTrip(staff: Staff, isAppealed: boolean): Promise<number> {
  const first = await makePerson({ staffRole: "moderator" });
  const { id } = await decideTrip(first, await waitingTrip(staff), { decision: "refuse", reason: "dates" });
  if (isAppealed)
    await callAs("visitor", makeAppeal, { token: appealToken(id), text: "Le billet porte bien la date du vol." });
  return id;
}

/** Hands an identity document in for someone new; gives its person and its number. */
export async function makeIdentity(): Promise<{ person: Person; memberId: number; documentId: number }> {
  const person = await makePerson();
  const docsFiles = [{ type: "passport", fileId: await makeImage(person) }];
  await callAs(person, submitDocuments, { docsFiles });
  const [row] = await testDb()
    .select({ memberId: members.id, documentId: verificationDocuments.id })
    .from(members)
    .innerJoin(verificationDocuments, eq(verificationDocuments.memberId, members.id))
    .where(eq(members.userId, person.userId));
  if (!row) throw new Error("no document");
  return { person, ...row };
}

const INPUTS: Record<string, (staff: Staff) => Promise<unknown>> = {
  claimModerationItem: async (staff) => ({ subjectType: "transporter", subjectId: await waitingTrip(staff) }),
  decideModerationItem: async (staff) => ({
    queue: "trips",
    subjectType: "transporter",
    subjectId: await waitingTrip(staff),
    decision: "approve",
  }),
  undoModerationDecision: async (staff) => {
    const item = { queue: "trips", subjectType: "transporter", subjectId: await waitingTrip(staff) };
    return { id: (await callAs(staff.moderator, decideItem, { ...item, decision: "approve" })).id };
  },
  readIdentityDocument: async () => ({ id: (await makeIdentity()).documentId }),
  getAdminUser: async ({ carrier }) => ({ id: carrier.userId }),
  endUserSessions: async () => ({ id: (await makePerson()).userId }),
  retryJob: async () => ({ id: await makeFailedJob() }),
  listSettings: async () => ({ name: "fees" }),
  setFees: async () => ({ platformPercent: 12, platformMin: 1.5, processingPercent: 1.5, processingFixed: 0.25 }),
  setPalette: async () => ({ palette: null }),
  setSite: async () => ({ name: "Rihla SAS" }),
  setRetention: async () => ({ days: 30 }),
  suspendUser: async () => ({ id: (await makePerson()).userId, reason: "spam" }),
  restoreUser: async () => ({ id: (await makePerson({ status: "banned" })).userId }),
  decideAppeal: async (staff) => ({ id: await refusedTrip(staff, true), outcome: "upheld" }),
  getDecisionNotice: async (staff) => ({ token: appealToken(await refusedTrip(staff, false)) }),
  makeAppeal: async (staff) => ({
    token: appealToken(await refusedTrip(staff, false)),
    text: "Le billet porte bien la date du vol.",
  }),
};

/** A right input for an operation of the staff, with what it is about; nothing for the others. */
export function staffInputFor(name: string, staff: Staff): Promise<unknown> {
  return INPUTS[name]?.(staff) ?? Promise.resolve(undefined);
}
