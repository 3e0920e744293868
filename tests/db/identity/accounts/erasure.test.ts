import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payouts } from "@/db/schema/deals/payments";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { sessions } from "@/db/schema/identity/sessions";
import { uploads } from "@/db/schema/platform/uploads";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { exportData } from "@/lib/identity/accounts/export-data";
import { getMe } from "@/lib/identity/accounts/get-me";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { logIn } from "@/lib/identity/accounts/log-in";
import { requestReset } from "@/lib/identity/accounts/request-reset";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { listMembers } from "@/lib/identity/workspaces/list-members";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getAnnouncementPublicStatus } from "@/lib/listings/announcements/get-announcement-public-status";
import { deleteUploads } from "@/lib/platform/uploads/delete-uploads";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeNegotiation,
  makePaid,
  makePerson,
  makeReservation,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { jobKeysOf, runMailLinks } from "@/tests/support/jobs";

const PASSWORD = "Valise-2026!";
let passwordHash: string | undefined;

async function withPassword(person: Person): Promise<Person> {
  passwordHash ??= await hashPassword(PASSWORD);
  await testDb().update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  return person;
}

async function erase(person: Person) {
  return callAs(await withPassword(person), eraseAccount, { password: PASSWORD });
}

async function deliver({ carrier, reservationId }: Awaited<ReturnType<typeof makePaid>>): Promise<void> {
  const code = (kind: "pickup" | "drop") => deriveCode(reservationId, kind, 1);
  await callAs(carrier, enterPickupCode, { id: reservationId, code: code("pickup") });
  await callAs(carrier, enterDropCode, { id: reservationId, code: code("drop") });
}

describe("an export", () => {
  it("holds what is the person's, and nothing of the other side", async () => {
    const { shipper, carrier, room, reservationId } = await makePaid();
    await testDb()
      .update(users)
      .set({ firstName: "Kanari", lastName: "Autremonde", phoneNumber: "+33699999999" })
      .where(eq(users.id, carrier.userId));
    await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "parole de l’autre" });
    await callAs(shipper, sendMessage, { chatRoomId: room.id, content: "ma parole" });
    const { parts } = await callAs(shipper, exportData);
    expect(parts.account).toHaveLength(1);
    expect(parts.account?.[0]).toMatchObject({ email: shipper.email });
    expect(parts.account?.[0]).not.toHaveProperty("passwordHash");
    for (const name of [
      "profiles",
      "workspaces",
      "sessions",
      "announcements",
      "packages",
      "messages",
      "reservations",
      "payments",
      "files",
    ])
      expect(parts[name]?.length, name).toBeGreaterThan(0);
    const text = JSON.stringify(parts);
    expect(text).toContain("ma parole");
    expect(text).toContain((await callAs(shipper, getReservation, { id: reservationId })).number);
    for (const canary of [carrier.email, "Kanari", "Autremonde", "+33699999999", "parole de l’autre"])
      expect(text, canary).not.toContain(canary);
  });

  it("is made ten times in an hour at most", async () => {
    const person = await makePerson();
    for (let count = 0; count < 10; count += 1) await callAs(person, exportData);
    expect((await appErrorOf(callAs(person, exportData))).code).toBe("request.too_many");
  });
});

describe("an erasure", () => {
  it("asks for the password, and counts wrong ones", async () => {
    const person = await withPassword(await makePerson());
    expect(issueCodes(await appErrorOf(callAs(person, eraseAccount)))).toEqual(["password: required"]);
    for (let count = 0; count < 5; count += 1)
      expect((await appErrorOf(callAs(person, eraseAccount, { password: "x" }))).code).toBe("auth.wrong_password");
    expect((await appErrorOf(callAs(person, eraseAccount, { password: PASSWORD }))).code).toBe("request.too_many");
  });

  it("leaves nothing of the person: no name, session, mail, file or listing", async () => {
    const person = await withPassword(await makePerson());
    const announcement = await makeAnnouncement(person);
    await callAs("visitor", requestReset, { email: person.email });
    await runMailLinks();
    const [file] = await testDb().select().from(uploads).where(eq(uploads.ownerId, person.userId));
    expect((await callAs("visitor", readUpload, { key: file?.storageKey })).isPublic).toBe(true);
    const queuedBefore = (await jobKeysOf("send_mail")).length;
    await erase(person);
    const [user] = await testDb().select().from(users).where(eq(users.id, person.userId));
    expect(user).toMatchObject({
      email: `${person.userId}@erased.invalid`,
      firstName: `#${person.userId}`,
      lastName: "",
      phoneNumber: null,
      passwordHash: null,
      status: "erased",
    });
    expect((await appErrorOf(callAs(person, getMe))).code).toBe("auth.required");
    const live = await testDb().select().from(sessions).where(eq(sessions.userId, person.userId));
    expect(live.every(({ revokedAt, ip }) => revokedAt !== null && ip === "")).toBe(true);
    expect(await testDb().$count(mails, eq(mails.toAddress, person.email))).toBe(0);
    expect((await jobKeysOf("send_mail")).length).toBe(queuedBefore - 1);
    expect((await callAs("visitor", getAnnouncementPublicStatus, { id: announcement.id })).publicStatus).toBe("gone");
    expect((await appErrorOf(callAs("visitor", getAnnouncement, { id: announcement.id }))).code).toBe(
      "announcement.not_found",
    );
    expect((await appErrorOf(callAs("visitor", readUpload, { key: file?.storageKey }))).code).toBe("upload.not_found");
    await deleteUploads(testRuntime(), [file?.id ?? 0]);
    await deleteUploads(testRuntime(), [file?.id ?? 0]);
    expect((await appErrorOf(callAs("visitor", logIn, { email: person.email, password: PASSWORD }))).code).toBe(
      "auth.wrong_credentials",
    );
  });

  it("closes what the person was talking about, and the other side reads on under a number", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(shipper, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
    await erase(shipper);
    const view = await callAs(carrier, getRoom, { id: room.id }).catch(() => undefined);
    const { data } = await callAs(carrier, listRooms);
    expect(JSON.stringify([view, data])).toContain(`#${shipper.userId}`);
    expect(JSON.stringify([view, data])).not.toContain(shipper.email);
    expect((await appErrorOf(callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Allô" }))).code).toBe(
      "room.disabled",
    );
  });

  it("is refused while a deal runs on either side, and while money is under way", async () => {
    const deal = await makeReservation();
    for (const person of [deal.shipper, deal.carrier])
      expect((await appErrorOf(erase(person))).code).toBe("account.live_reservation");
    expect((await callAs(deal.shipper, getMe)).email).toBe(deal.shipper.email);
    const paid = await makePaid();
    await deliver(paid);
    expect((await appErrorOf(erase(paid.carrier))).code).toBe("account.unpaid_payout");
    await erase(paid.shipper);
    const later = new Date(Date.now() + 60 * 3_600_000);
    await callAs("system", payOut, { reservationId: paid.reservationId }, { now: later });
    const [payout] = await testDb().select().from(payouts).where(eq(payouts.reservationId, paid.reservationId));
    expect(payout?.status).toBe("paid");
    const seen = await callAs(paid.carrier, getReservation, { id: paid.reservationId });
    expect(JSON.stringify(seen)).not.toContain(paid.shipper.email);
    await erase(paid.carrier);
    expect(await checkLedger(testDb())).toEqual([]);
  });

  it("and an acceptance at the same instant: one of the two, never both", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { shipper, carrier, room } = await makeNegotiation();
      await withPassword(shipper);
      const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      const [accepted, erased] = await Promise.allSettled([
        callAs(shipper, acceptOffer, { messageId: offer.id }),
        callAs(shipper, eraseAccount, { password: PASSWORD }),
      ]);
      expect([accepted.status, erased.status].sort()).toEqual(["fulfilled", "rejected"]);
    }
  });

  it("does not leave a team without an owner, and a team that stays loses one member", async () => {
    const owner = await makePerson();
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    await callAs(owner, inviteMembers, { emails: ["waits@example.com"] });
    expect((await appErrorOf(erase(owner))).code).toBe("account.last_owner");
    await erase(mate);
    expect((await callAs(owner, listMembers)).stats.total).toBe(1);
    await erase(owner);
  });
});
