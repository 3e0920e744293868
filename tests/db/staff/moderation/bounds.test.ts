import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { reports } from "@/db/schema/identity/reports";
import { announcements } from "@/db/schema/listings/announcements";
import { moderationClaims } from "@/db/schema/staff/moderation";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";
import { endUnpaidDeals } from "@/lib/staff/moderation/end-unpaid-deals";
import { getDecisionNotice } from "@/lib/staff/moderation/get-decision-notice";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { restoreUser } from "@/lib/staff/moderation/restore-user";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";
import { makeReport } from "@/lib/staff/reports/make-report";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, makeReservation, type Person } from "@/tests/support/factories";
import { jobKeysOf } from "@/tests/support/jobs";
import { decideNow } from "@/tests/support/moderation";

const moderators = () => makePerson({ staffRole: "moderator" });
const text = "Ce colis est bien réel, en voici la preuve.";
const statement = "Le même message publicitaire, trois fois de suite.";

async function reportParcel(owner: Person, parcelId?: number) {
  const id = parcelId ?? (await makeAnnouncement(owner)).id;
  const subject = { subjectType: "announcement", subjectId: id };
  await callAs(await makePerson(), makeReport, { ...subject, reason: "spam", statement, goodFaith: true });
  return { queue: "reports", ...subject };
}

const removal = { decision: "remove", reason: "fraud" };

describe("the bounds of an appeal", () => {
  it("it is not decided by the one whom the decision concerns, be they a moderator", async () => {
    const owner = await moderators();
    const { id } = await decideNow(await moderators(), { ...(await reportParcel(owner)), ...removal });
    await callAs("visitor", makeAppeal, { token: appealToken(id), text });
    const input = { id, outcome: "overturned" };
    expect((await appErrorOf(callAs(owner, decideAppeal, input))).code).toBe("appeal.own_decision");
  });

  it("its time is over at the very instant, and not before", async () => {
    const made = async () =>
      appealToken(
        (await decideNow(await moderators(), { ...(await reportParcel(await makePerson())), ...removal })).id,
      );
    const [late, inTime] = [await made(), await made()];
    const endOf = async (token: string) =>
      new Date((await callAs("visitor", getDecisionNotice, { token })).appealUntil).getTime();
    const appeal = (token: string, at: number) => callAs("visitor", makeAppeal, { token, text }, { now: new Date(at) });
    expect((await appErrorOf(appeal(late, await endOf(late)))).code).toBe("appeal.too_late");
    expect((await appeal(inTime, (await endOf(inTime)) - 1)).appealText).toBe(text);
  });
});

describe("the bounds of a decision", () => {
  it("a suspension that is lifted gives back what it took, and not what its owner had deleted", async () => {
    const owner = await makePerson();
    const [untouched, deleted] = [await makeAnnouncement(owner), await makeAnnouncement(owner)];
    await callAs(owner, deleteAnnouncement, { id: deleted.id });
    const admin = await makePerson({ staffRole: "admin" });
    await callAs(admin, suspendUser, { id: owner.userId, reason: "spam" });
    await callAs(admin, restoreUser, { id: owner.userId });
    const goneAt = async (id: number) =>
      (await testDb().select().from(announcements).where(eq(announcements.id, id)))[0]?.deletedAt;
    expect(await goneAt(untouched.id)).toBeNull();
    expect(await goneAt(deleted.id)).not.toBeNull();
  });

  it("a suspension closes the person's talks immediately, before any job", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(await makePerson({ staffRole: "admin" }), suspendUser, { id: shipper.userId, reason: "spam" });
    const message = { chatRoomId: room.id, content: "Êtes-vous là ?" };
    expect((await appErrorOf(callAs(carrier, sendMessage, message))).code).toBe("room.disabled");
  });

  it("applied, no one is on its item any more", async () => {
    const subject = await reportParcel(await makePerson());
    await decideNow(await moderators(), { ...subject, decision: "dismiss" });
    expect(await testDb().$count(moderationClaims, eq(moderationClaims.subjectId, subject.subjectId))).toBe(0);
  });

  it("reports that were answered before retain their answer", async () => {
    const owner = await makePerson();
    const subject = await reportParcel(owner);
    const moderator = await moderators();
    await decideNow(moderator, { ...subject, decision: "dismiss" });
    await reportParcel(owner, subject.subjectId);
    await decideNow(moderator, { ...subject, ...removal });
    const rows = await testDb()
      .select()
      .from(reports)
      .where(eq(reports.subjectId, subject.subjectId))
      .orderBy(reports.id);
    expect(rows.map(({ status }) => status)).toEqual(["dismissed", "upheld"]);
  });

  it("a payment that runs when its person is suspended is awaited; without one the deal ends", async () => {
    for (const isPaying of [true, false]) {
      const { shipper, reservationId } = await makeReservation();
      await callAs(shipper, startPayment, { reservationId });
      if (isPaying)
        await testDb().update(payments).set({ status: "processing" }).where(eq(payments.reservationId, reservationId));
      await testDb().update(users).set({ status: "banned" }).where(eq(users.id, shipper.userId));
      await callAs("system", endUnpaidDeals, { userId: shipper.userId });
      const [row] = await testDb().select().from(reservations).where(eq(reservations.id, reservationId));
      expect(row?.status).toBe(isPaying ? "pending" : "cancelled");
      expect((await jobKeysOf("end_unpaid_deals")).includes(`user:${shipper.userId}:unpaid`)).toBe(isPaying);
    }
  });
});
