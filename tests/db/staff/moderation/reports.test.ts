import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { reports } from "@/db/schema/identity/reports";
import { sessions } from "@/db/schema/identity/sessions";
import { announcements } from "@/db/schema/listings/announcements";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { getAnnouncementPublicStatus } from "@/lib/listings/announcements/get-announcement-public-status";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { getDecisionNotice } from "@/lib/staff/moderation/get-decision-notice";
import { listModerationAppeals } from "@/lib/staff/moderation/list-moderation-appeals";
import { listModerationReports } from "@/lib/staff/moderation/list-moderation-reports";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { restoreUser } from "@/lib/staff/moderation/restore-user";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";
import { makeReport } from "@/lib/staff/reports/make-report";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, type Person } from "@/tests/support/factories";
import { decideNow } from "@/tests/support/moderation";

const moderators = () => makePerson({ staffRole: "moderator" });
const admins = () => makePerson({ staffRole: "admin" });
const WORDS = "Le même message publicitaire, trois fois de suite.";

async function report(as: Person, subjectType: string, subjectId: number, reason = "spam") {
  await callAs(as, makeReport, { subjectType, subjectId, reason, statement: WORDS, goodFaith: true });
}

async function reportedParcel() {
  const owner = await makePerson();
  const parcel = await makeAnnouncement(owner);
  const [first, second] = [await makePerson(), await makePerson()];
  await report(first, "announcement", parcel.id);
  await report(second, "announcement", parcel.id, "fraud");
  const subject = { queue: "reports", subjectType: "announcement", subjectId: parcel.id } as const;
  return { owner, parcel, reporters: [first, second], moderator: await moderators(), subject };
}

const templatesTo = async ({ userId }: Person) =>
  (await testDb().select().from(mails).where(eq(mails.userId, userId))).map(({ template }) => template);
const statusesOf = async (id: number) =>
  (await testDb().select().from(reports).where(eq(reports.subjectId, id))).map(({ status }) => status);
const parcelOf = async (id: number) => (await testDb().select().from(announcements).where(eq(announcements.id, id)))[0];
const userOf = async (id: number) => (await testDb().select().from(users).where(eq(users.id, id)))[0];

describe("what is reported", () => {
  it("is one item for all who report it, with their reasons", async () => {
    const { parcel, moderator } = await reportedParcel();
    const { data } = await callAs(moderator, listModerationReports, { limit: 100 });
    const item = data.find(({ subjectId, subjectType }) => subjectType === "announcement" && subjectId === parcel.id);
    expect(item).toMatchObject({ count: 2, label: parcel.title });
    expect(item?.reasons.map(({ reason }) => reason).sort()).toEqual(["fraud", "spam"]);
  });

  it("without consequence: the reporters are notified, the owner hears nothing", async () => {
    const { owner, parcel, reporters, moderator, subject } = await reportedParcel();
    await decideNow(moderator, { ...subject, decision: "dismiss" });
    expect(await statusesOf(parcel.id)).toEqual(["dismissed", "dismissed"]);
    for (const reporter of reporters) expect(await templatesTo(reporter)).toContain("report_decided");
    expect(await templatesTo(owner)).toEqual([]);
    expect((await appErrorOf(callAs(moderator, decideModerationItem, { ...subject, decision: "dismiss" }))).code).toBe(
      "moderation.decided",
    );
  });

  it("is removed: its page is gone, the owner learns why", async () => {
    const { owner, parcel, moderator, subject } = await reportedParcel();
    await decideNow(moderator, { ...subject, decision: "remove", reason: "fraud" });
    expect((await callAs("visitor", getAnnouncementPublicStatus, { id: parcel.id })).publicStatus).toBe("gone");
    expect(await templatesTo(owner)).toEqual(["content_removed"]);
    expect(await statusesOf(parcel.id)).toEqual(["upheld", "upheld"]);
  });

  it("as a message is replaced by a notice on both sides, immediately", async () => {
    const { carrier, shipper, room } = await makeNegotiation();
    const message = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Payez-moi en espèces" });
    await report(shipper, "message", message.id, "fraud");
    const subject = { queue: "reports", subjectType: "message", subjectId: message.id };
    await decideNow(await moderators(), { ...subject, decision: "remove", reason: "fraud" });
    for (const side of [carrier, shipper]) {
      const { data } = await callAs(side, listMessages, { chatRoomId: room.id });
      expect(data.find(({ id }) => id === message.id)).toMatchObject({ isRemoved: true, content: "" });
      expect(JSON.stringify(data)).not.toContain("espèces");
    }
    const notified = await testDb().select().from(outbox).where(eq(outbox.roomId, room.id));
    expect(notified.at(-1)).toMatchObject({ name: "message_changed" });
  });

  it("a person is not removed, and a moderator suspends none of the staff", async () => {
    const staff = await admins();
    const reporter = await makePerson();
    await report(reporter, "user", staff.userId);
    const subject = { queue: "reports", subjectType: "user", subjectId: staff.userId };
    const moderator = await moderators();
    const codes = await appErrorCodesOf([
      callAs(moderator, decideModerationItem, { ...subject, decision: "remove", reason: "spam" }),
      callAs(moderator, decideModerationItem, { ...subject, decision: "suspend", reason: "spam" }),
    ]);
    expect(codes).toEqual(["request.invalid", "moderation.staff"]);
  });
});

describe("a suspension", () => {
  it("ends sessions, takes listings off the market, and an appeal that succeeds gives all of it back", async () => {
    const { owner, parcel, moderator, subject } = await reportedParcel();
    const { id } = await decideNow(moderator, { ...subject, decision: "suspend", reason: "fraud" });
    expect((await userOf(owner.userId))?.status).toBe("banned");
    const open = await testDb().select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(open.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect((await parcelOf(parcel.id))?.deletedAt).not.toBeNull();
    const token = appealToken(id);
    expect(await callAs("visitor", getDecisionNotice, { token })).toMatchObject({
      decision: "suspend",
      canAppeal: true,
    });
    await callAs("visitor", makeAppeal, { token, text: "Ce colis est bien réel, en voici la preuve." });
    await callAs(await moderators(), decideAppeal, { id, outcome: "overturned" });
    expect((await userOf(owner.userId))?.status).toBe("active");
    expect((await parcelOf(parcel.id))?.deletedAt).toBeNull();
    expect(await templatesTo(owner)).toEqual(["account_suspended", "appeal_receipt", "appeal_decided"]);
  });

  it("by an admin: never oneself, never twice, and it is lifted", async () => {
    const admin = await admins();
    const person = await makePerson();
    const parcel = await makeAnnouncement(person);
    expect((await appErrorOf(callAs(admin, suspendUser, { id: admin.userId, reason: "spam" }))).code).toBe(
      "user.yourself",
    );
    await callAs(admin, suspendUser, { id: person.userId, reason: "spam" });
    expect((await appErrorOf(callAs(admin, suspendUser, { id: person.userId, reason: "spam" }))).code).toBe(
      "user.wrong_state",
    );
    await callAs(admin, restoreUser, { id: person.userId });
    expect((await parcelOf(parcel.id))?.deletedAt).toBeNull();
    expect((await appErrorOf(callAs(admin, restoreUser, { id: person.userId }))).code).toBe("user.wrong_state");
  });

  it("two admins who suspend each other concurrently: one of them stays", async () => {
    const [one, other] = [await admins(), await admins()];
    const results = await Promise.allSettled([
      callAs(one, suspendUser, { id: other.userId, reason: "spam" }),
      callAs(other, suspendUser, { id: one.userId, reason: "spam" }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("an appeal", () => {
  async function appealed() {
    const { owner, moderator, subject, parcel } = await reportedParcel();
    const { id } = await decideNow(moderator, { ...subject, decision: "remove", reason: "fraud" });
    return { owner, moderator, id, parcel, token: appealToken(id) };
  }
  const text = "Ce colis est bien réel, en voici la preuve.";

  it("is made once, in time, by the link alone", async () => {
    const { id, token } = await appealed();
    const forged = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await appErrorOf(callAs("visitor", makeAppeal, { token: forged, text }))).code).toBe("appeal.not_found");
    const late = new Date(Date.now() + 181 * 86_400_000);
    expect((await appErrorOf(callAs("visitor", makeAppeal, { token, text }, { now: late }))).code).toBe(
      "appeal.too_late",
    );
    const results = await Promise.allSettled([1, 2].map(() => callAs("visitor", makeAppeal, { token, text })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await callAs("visitor", getDecisionNotice, { token })).toMatchObject({ canAppeal: false, appealText: text });
    expect(id).toBeGreaterThan(0);
  });

  it("is decided by another moderator than the first, once", async () => {
    const { moderator, id, token, parcel } = await appealed();
    await callAs("visitor", makeAppeal, { token, text });
    const other = await moderators();
    const { data } = await callAs(moderator, listModerationAppeals, { limit: 100 });
    expect(data.find(({ decision }) => decision.id === id)).toMatchObject({ isOwn: true, text });
    const answer = { id, outcome: "upheld" };
    expect((await appErrorOf(callAs(moderator, decideAppeal, answer))).code).toBe("appeal.own_decision");
    await callAs(other, decideAppeal, { ...answer, note: "Le prix reste faux" });
    expect((await appErrorOf(callAs(other, decideAppeal, answer))).code).toBe("appeal.decided");
    expect((await parcelOf(parcel.id))?.deletedAt).not.toBeNull();
    expect(await callAs("visitor", getDecisionNotice, { token })).toMatchObject({
      appealDecision: "upheld",
      appealNote: "Le prix reste faux",
    });
  });

  it("about a decision that is not known or was not appealed is not found", async () => {
    const { id } = await appealed();
    const moderator = await moderators();
    const codes = await appErrorCodesOf([
      callAs(moderator, decideAppeal, { id, outcome: "upheld" }),
      callAs(moderator, decideAppeal, { id: 2_000_000_000, outcome: "upheld" }),
      callAs("visitor", getDecisionNotice, { token: "1-x" }),
    ]);
    expect(codes).toEqual(["appeal.not_found", "appeal.not_found", "appeal.not_found"]);
  });
});
