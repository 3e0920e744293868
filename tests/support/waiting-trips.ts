import { and, eq } from "drizzle-orm";
import { auditLog } from "@/db/schema/core/audit";
import { mails } from "@/db/schema/identity/mails";
import { trips } from "@/db/schema/listings/trips";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { listModerationTrips } from "@/lib/staff/moderation/list-moderation-trips";
import { callAs } from "./call";
import { testDb } from "./database";
import { makeImage, makePerson, type Person } from "./factories";
import { flightInput } from "./inputs";

/** A trip that waits for its check, and its carrier. */
export async function waiting(over: Record<string, unknown> = {}) {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const moderator = await makePerson({ staffRole: "moderator" });
  const trip = await callAs(carrier, createTrip, flightInput(over));
  return { carrier, moderator, trip };
}

/** A trip with the picture of a ticket. */
export async function withPicture(carrier: Person) {
  return callAs(carrier, createTrip, flightInput({ ticket: { picture: await makeImage(carrier) } }));
}

/** The decisions on a trip. */
export const decisionsOn = (id: number) =>
  testDb().select().from(moderationDecisions).where(eq(moderationDecisions.subjectId, id));

/** The audit log of a trip. */
export const auditOf = (id: number) =>
  testDb()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "transporter"), eq(auditLog.subjectId, id)));

/** The mails to somebody. */
export const mailsTo = (userId: number) => testDb().select().from(mails).where(eq(mails.userId, userId));

/** A trip as it is stored. */
export async function rowOf(id: number) {
  const [row] = await testDb().select().from(trips).where(eq(trips.id, id));
  return row;
}

/** The moderators' queue of trips. */
export async function queue(moderator: { sessionId: string }) {
  const { data } = await callAs(moderator, listModerationTrips, { limit: 100 });
  return data.map(({ transport }) => transport.id);
}

/** A decision on a trip. */
export const wish = (id: number, over: Record<string, unknown> = {}) => ({
  queue: "trips",
  subjectType: "transporter",
  subjectId: id,
  decision: "approve",
  ...over,
});

/** A refusal with its reason. */
export const refusal = { decision: "refuse", reason: "ticket_unreadable", note: "Le nom est coupé" };
