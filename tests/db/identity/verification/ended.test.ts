import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { editProfile } from "@/lib/identity/accounts/edit-profile";
import { editUser } from "@/lib/identity/accounts/edit-user";
import { getMe } from "@/lib/identity/accounts/get-me";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { mayWriteToStrangers } from "@/lib/identity/verification/queries";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { getPerson } from "@/lib/site/people/get-person";
import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { listModerationIdentities } from "@/lib/staff/moderation/list-moderation-identities";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { listUsers } from "@/lib/staff/users/list-users";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePaid, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { decideIdentity } from "@/tests/support/moderation";
import { makeIdentity } from "@/tests/support/staff";

const BIRTH = "1990-05-17";
const PHONE = "+33698765432";

type Fields = { firstName: string; lastName: string; birthDate: string | null; phone: string | null };
const CHECKED: Fields = { firstName: "Saïd", lastName: "Ben-Ali", birthDate: BIRTH, phone: PHONE };

/** Someone whose check has passed with these facts. */
async function makeVerified(options: Parameters<typeof makePerson>[0] = {}): Promise<Person> {
  const person = await makePerson({ verification: "verified", ...options });
  const { phone, ...names } = CHECKED;
  await testDb()
    .update(users)
    .set({ ...names, phoneNumber: phone })
    .where(eq(users.id, person.userId));
  return person;
}

const stateOf = async (person: Person) => (await callAs(person, getVerification)).status;
const put = (person: Person, change: Partial<Fields>, more: object = {}) =>
  callAs(person, editProfile, { ...CHECKED, ...change, ...more });
const mailsOf = (person: Person) =>
  testDb()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, person.userId), eq(mails.template, "identity_ended")));

const CHANGES: [string, Partial<Fields>, string[]][] = [
  ["another first name", { firstName: "Karim" }, ["firstName"]],
  ["another last name", { lastName: "Haddad" }, ["lastName"]],
  ["no last name", { lastName: "" }, ["lastName"]],
  ["the names exchanged", { firstName: "Ben-Ali", lastName: "Saïd" }, ["firstName", "lastName"]],
  ["one letter", { firstName: "Saïda" }, ["firstName"]],
  ["the name in another script", { firstName: "سعيد" }, ["firstName"]],
  ["a name that looks alike", { firstName: "Sаïd" }, ["firstName"]],
  ["another birth date", { birthDate: "1990-05-18" }, ["birthDate"]],
  ["no birth date", { birthDate: null }, ["birthDate"]],
  ["another phone number", { phone: "+33698765433" }, ["phone"]],
  ["no phone number", { phone: null }, ["phone"]],
  [
    "everything",
    { firstName: "A", lastName: "B", birthDate: null, phone: null },
    ["firstName", "lastName", "birthDate", "phone"],
  ],
];

const SAME: [string, Partial<Fields>][] = [
  ["capitals", { firstName: "SAÏD", lastName: "BEN-ALI" }],
  ["small letters", { firstName: "saïd", lastName: "ben-ali" }],
  ["accents apart", { firstName: "Sai\u0308d" }],
  ["no accents", { firstName: "Said" }],
  ["a space for a hyphen", { lastName: "Ben Ali" }],
  ["hyphens of other lengths", { lastName: "Ben\u2011Ali" }],
  ["written together", { lastName: "Benali" }],
  ["spaces around", { firstName: "  Saïd ", lastName: " Ben-Ali  " }],
  ["full width", { firstName: "Ｓaïd" }],
  ["the phone in groups", { phone: "+33 6 98 76 54 32" }],
];

describe("a verified identity", () => {
  it.each(CHANGES)("ends by %s, which is asked before and notified after", async (_what, change, changed) => {
    const person = await makeVerified();
    const refused = await appErrorOf(put(person, change));
    expect(refused.code).toBe("verification.would_end");
    expect(refused.detail.facts).toEqual({ changed });
    expect(await stateOf(person)).toBe("verified");
    expect((await callAs(person, getMe)).profile).toMatchObject({ firstName: CHECKED.firstName, phone: PHONE });
    const saved = await put(person, change, { endsVerification: true });
    expect(saved.profile.verified).toBe(false);
    expect(await stateOf(person)).toBe("none");
    expect(await mailsOf(person)).toHaveLength(1);
  });

  it.each(SAME)("stays with %s", async (_what, change) => {
    const person = await makeVerified();
    expect((await put(person, change)).profile.verified).toBe(true);
    expect(await mailsOf(person)).toEqual([]);
  });

  it("does not drift away by small steps", async () => {
    const person = await makeVerified();
    for (const firstName of ["Said", "SAID", "Sa-id", "Sa id"]) await put(person, { firstName });
    expect((await appErrorOf(put(person, { firstName: "Saidi" }))).code).toBe("verification.would_end");
  });

  it("ends by the account's other call, too", async () => {
    for (const fields of [{ firstName: "Karim" }, { lastName: "Haddad" }, { phoneNumber: "+33611112222" }]) {
      const person = await makeVerified();
      expect((await appErrorOf(callAs(person, editUser, fields))).code).toBe("verification.would_end");
      expect(await stateOf(person)).toBe("verified");
      await callAs(person, editUser, { ...fields, endsVerification: true });
      expect(await stateOf(person)).toBe("none");
      expect(await mailsOf(person)).toHaveLength(1);
    }
    const person = await makeVerified();
    await callAs(person, editUser, { firstName: "said", locale: "en", endsVerification: true });
    expect(await stateOf(person)).toBe("verified");
  });

  it("is no concern of who has none: nothing is asked of them, and nothing is sent", async () => {
    for (const verification of ["none", "rejected", "pending"] as const) {
      const person = await makeVerified({ verification });
      await put(person, { firstName: "Karim" }, { endsVerification: true });
      expect(await stateOf(person)).toBe(verification);
      expect(await mailsOf(person)).toEqual([]);
    }
  });

  it("ends in every workspace of the person", async () => {
    const person = await makeVerified();
    const { workspaceId } = await makePerson();
    const guest = { workspaceId, userId: person.userId, role: "contributor", isHome: false } as const;
    await testDb()
      .insert(members)
      .values({ ...guest, verification: "verified" });
    await put(person, { lastName: "Haddad" }, { endsVerification: true });
    const rows = await testDb().select().from(members).where(eq(members.userId, person.userId));
    expect(rows.map(({ verification, verifiedAt }) => [verification, verifiedAt])).toEqual([
      ["none", null],
      ["none", null],
    ]);
    expect(await mayWriteToStrangers(testDb(), person.userId)).toBe(false);
  });
});

describe("what follows from a verified identity", () => {
  it("is gone from lists, filters, profiles and the staff's list with the save", async () => {
    const shipper = await makeVerified();
    const carrier = await makeVerified({ logisticsType: "carrier" });
    const { id } = await makeAnnouncement(shipper);
    const trip = await makeTrip(carrier);
    const admin = await makePerson({ staffRole: "admin" });
    const seen = async () => ({
      parcels: (await callAs("visitor", listAnnouncements, { filters: { verified: true }, limit: 100 })).data.some(
        (card) => card.id === id,
      ),
      trips: (await callAs("visitor", listTrips, { filters: { verified: true }, limit: 100 })).data.some(
        (card) => card.id === trip.id,
      ),
      profile: (await callAs("visitor", getPerson, { id: carrier.userId })).person.verified,
      staff: (await callAs(admin, listUsers, { q: `#${shipper.userId}`, verification: "verified" })).totalCount,
    });
    expect(await seen()).toEqual({ parcels: true, trips: true, profile: true, staff: 1 });
    for (const person of [shipper, carrier]) await put(person, { lastName: "Haddad" }, { endsVerification: true });
    expect(await seen()).toEqual({ parcels: false, trips: false, profile: false, staff: 0 });
    const [row] = await testDb().select().from(announcements).where(eq(announcements.id, id));
    expect(row?.isByVerified).toBe(false);
  });

  it("is needed again before a pickup", async () => {
    const deal = await makePaid();
    const code = (await callAs(deal.shipper, getReservation, { id: deal.reservationId })).pickupCode?.code;
    await callAs(deal.carrier, editUser, { lastName: "Haddad", endsVerification: true });
    const pickup = await appErrorOf(callAs(deal.carrier, enterPickupCode, { id: deal.reservationId, code }));
    expect(pickup.code).toBe("verification.required");
  });
});

describe("a check that waits", () => {
  const moderators = () => makePerson({ staffRole: "moderator" });
  const approve = (memberId: number) => ({
    ...{ queue: "identity", subjectType: "identity", subjectId: memberId, decision: "approve" },
  });

  it("is decided about the name that the moderator has read", async () => {
    const { person, memberId } = await makeIdentity();
    const moderator = await moderators();
    const { data } = await callAs(moderator, listModerationIdentities, { limit: 100 });
    const seenState = data.find(({ subjectId }) => subjectId === memberId)?.state;
    await callAs(person, editUser, { lastName: "Haddad" });
    const stale = await appErrorOf(callAs(moderator, decideModerationItem, { ...approve(memberId), seenState }));
    expect(stale.code).toBe("moderation.changed");
  });

  it("lapses when the name changes before the decision takes effect, and returns to its queue", async () => {
    const { person, memberId } = await makeIdentity();
    const moderator = await moderators();
    const { id } = await callAs(moderator, decideModerationItem, approve(memberId));
    await callAs(person, editUser, { lastName: "Haddad" });
    await callAs("system", applyModerationDecision, { decisionId: id });
    expect(await stateOf(person)).toBe("pending");
    const { data } = await callAs(moderator, listModerationIdentities, { limit: 100 });
    expect(data.find(({ subjectId }) => subjectId === memberId)?.person.lastName).toBe("Haddad");
  });

  it("never ends verified under another name, when both happen concurrently", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person, memberId } = await makeIdentity();
      const { id } = await callAs(await moderators(), decideModerationItem, approve(memberId));
      const [, edit] = await Promise.allSettled([
        callAs("system", applyModerationDecision, { decisionId: id }),
        callAs(person, editUser, { lastName: "Haddad" }),
      ]);
      const isVerified = (await stateOf(person)) === "verified";
      // Whichever came first: a saved name is not verified, a verified one asks.
      expect(isVerified).toBe(edit.status === "rejected");
    }
  });

  it("that was rejected, and whose person is called otherwise since, is checked again by a successful appeal", async () => {
    for (const [change, expected] of [
      [{}, "verified"],
      [{ lastName: "Haddad" }, "pending"],
    ] as const) {
      const { person, memberId } = await makeIdentity();
      const { id } = await decideIdentity(await moderators(), memberId, { decision: "refuse", reason: "unreadable" });
      await callAs("visitor", makeAppeal, { token: appealToken(id), text: "Le document se lit très bien, regardez." });
      await callAs(person, editUser, change);
      await callAs(await moderators(), decideAppeal, { id, outcome: "overturned" });
      expect(await stateOf(person)).toBe(expected);
      const [row] = await testDb().select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
      expect(row?.appealDecision).toBe("overturned");
    }
  });
});
