import { describe, expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { readIdentityDocument } from "@/lib/staff/moderation/read-identity-document";
import { readMaskedMessage } from "@/lib/staff/moderation/read-masked-message";
import { readTicketPicture } from "@/lib/staff/moderation/read-ticket-picture";
import { restoreUser } from "@/lib/staff/moderation/restore-user";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";
import { undoModerationDecision } from "@/lib/staff/moderation/undo-moderation-decision";
import { makeReport } from "@/lib/staff/reports/make-report";
import { endUserSessions } from "@/lib/staff/users/end-user-sessions";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeDelivered, makePerson, type Person } from "@/tests/support/factories";
import { flightInput } from "@/tests/support/inputs";
import { makeMaskedReport } from "@/tests/support/masked-report";
import { decideNow } from "@/tests/support/moderation";
import { makeIdentity } from "@/tests/support/staff";
import { withPicture } from "@/tests/support/waiting-trips";

const WORDS = "Le même message publicitaire, trois fois de suite.";
/** Somebody of the staff who works in a workspace of the person, too. */
async function colleagueOf({ workspaceId }: Pick<Person, "workspaceId">): Promise<Person> {
  const staff = await makePerson({ staffRole: "admin" });
  await testDb().insert(members).values({ workspaceId, userId: staff.userId, role: "contributor", isHome: false });
  return staff;
}
const report = (as: Person, subjectType: string, subjectId: number) =>
  callAs(as, makeReport, { subjectType, subjectId, reason: "spam", statement: WORDS, goodFaith: true });

/** Acts of staff about a person: the person, whose colleagues may not, and the call. */
const ACTS: Record<string, () => Promise<{ of: Person; act: (as: Person) => Promise<unknown> }>> = {
  "decide about a trip": async () => {
    const of = await makePerson({ logisticsType: "carrier" });
    const { id } = await callAs(of, createTrip, flightInput());
    const item = { queue: "trips", subjectType: "transporter", subjectId: id, decision: "approve" } as const;
    return { of, act: (as) => callAs(as, decideModerationItem, item) };
  },
  "read a ticket": async () => {
    const of = await makePerson({ logisticsType: "carrier" });
    const { id } = await withPicture(of);
    return { of, act: (as) => callAs(as, readTicketPicture, { id }) };
  },
  "decide about an identity": async () => {
    const { person: of, memberId } = await makeIdentity();
    const item = { queue: "identity", subjectType: "identity", subjectId: memberId, decision: "approve" } as const;
    return { of, act: (as) => callAs(as, decideModerationItem, item) };
  },
  "read an identity document": async () => {
    const { person: of, documentId } = await makeIdentity();
    return { of, act: (as) => callAs(as, readIdentityDocument, { id: documentId }) };
  },
  "decide about a report of theirs": async () => {
    const of = await makePerson();
    const { id } = await makeAnnouncement(await makePerson());
    await report(of, "announcement", id);
    const item = { queue: "reports", subjectType: "announcement", subjectId: id, decision: "dismiss" } as const;
    return { of, act: (as) => callAs(as, decideModerationItem, item) };
  },
  "decide about a reported listing": async () => {
    const of = await makePerson();
    const { id } = await makeAnnouncement(of);
    await report(await makePerson(), "announcement", id);
    const item = { queue: "reports", subjectType: "announcement", subjectId: id, decision: "dismiss" } as const;
    return { of, act: (as) => callAs(as, decideModerationItem, item) };
  },
  "read a masked message": async () => {
    const { shipper: of, messageId: id } = await makeMaskedReport();
    return { of, act: (as) => callAs(as, readMaskedMessage, { id }) };
  },
  "decide about a message of the other side": async () => {
    const { shipper: of, messageId } = await makeMaskedReport();
    const item = { queue: "reports", subjectType: "message", subjectId: messageId, decision: "dismiss" } as const;
    return { of, act: (as) => callAs(as, decideModerationItem, item) };
  },
  "decide an appeal": async () => {
    const of = await makePerson();
    const { id: subjectId } = await makeAnnouncement(of);
    await report(await makePerson(), "announcement", subjectId);
    const moderator = await makePerson({ staffRole: "moderator" });
    const { id } = await decideNow(moderator, {
      queue: "reports",
      subjectType: "announcement",
      subjectId,
      decision: "remove",
      reason: "spam",
    });
    await callAs("visitor", makeAppeal, {
      token: appealToken(id),
      text: "Ce colis est bien réel, en voici la preuve.",
    });
    return { of, act: (as) => callAs(as, decideAppeal, { id, outcome: "overturned" }) };
  },
  "suspend somebody": async () => {
    const of = await makePerson();
    return { of, act: (as) => callAs(as, suspendUser, { id: of.userId, reason: "spam" }) };
  },
  "restore somebody": async () => {
    const of = await makePerson();
    await callAs(await makePerson({ staffRole: "admin" }), suspendUser, { id: of.userId, reason: "spam" });
    return { of, act: (as) => callAs(as, restoreUser, { id: of.userId }) };
  },
  "end somebody's sessions": async () => {
    const of = await makePerson();
    return { of, act: (as) => callAs(as, endUserSessions, { id: of.userId }) };
  },
};

describe("staff who share a workspace with a person", () => {
  it.each(Object.entries(ACTS))("do not %s, and others may", async (_what, prepare) => {
    const { of, act } = await prepare();
    const error = await appErrorOf(act(await colleagueOf(of)));
    expect(error.code).toBe("moderation.own");
    await expect(act(await makePerson({ staffRole: "admin" }))).resolves.toBeDefined();
  });

  it("do not take a payout of their deal back", async () => {
    const { carrier, reservationId } = await makeDelivered();
    const as = await colleagueOf(carrier);
    const input = { reservationId, target: "shipper", reason: WORDS };
    expect((await appErrorOf(callAs(as, recallPayout, input))).code).toBe("dispute.own_deal");
  });

  it("do not undo what they decided before they came to share it", async () => {
    const of = await makePerson();
    const { id: subjectId } = await makeAnnouncement(of);
    await report(await makePerson(), "announcement", subjectId);
    const moderator = await makePerson({ staffRole: "moderator" });
    const wish = {
      queue: "reports",
      subjectType: "announcement",
      subjectId,
      decision: "remove",
      reason: "spam",
    } as const;
    const { id } = await callAs(moderator, decideModerationItem, wish);
    const membership = {
      workspaceId: of.workspaceId,
      userId: moderator.userId,
      role: "contributor",
      isHome: false,
    } as const;
    await testDb().insert(members).values(membership);
    expect((await appErrorOf(callAs(moderator, undoModerationDecision, { id }))).code).toBe("moderation.own");
  });
});
