import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { maskedTexts } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { listModerationReports } from "@/lib/staff/moderation/list-moderation-reports";
import { readMaskedMessage } from "@/lib/staff/moderation/read-masked-message";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, offerAs } from "@/tests/support/factories";
import { makeMaskedReport } from "@/tests/support/masked-report";
import { PASSWORD } from "@/tests/support/sign-in";

const moderators = () => makePerson({ staffRole: "moderator" });
const storedOf = async (id: number) =>
  (await testDb().select().from(maskedTexts).where(eq(maskedTexts.messageId, id)))[0];

describe("what was masked in a reported message", () => {
  it("is read by a moderator as it was written, and each view is audited", async () => {
    const { messageId } = await makeMaskedReport("Écris à amel@gmail.com ou au 06 12 34 56 78");
    const moderator = await moderators();
    const { data } = await callAs(moderator, listModerationReports, { limit: 100 });
    expect(data.find(({ subjectId }) => subjectId === messageId)).toMatchObject({ hasOriginal: true });
    expect(await callAs(moderator, readMaskedMessage, { id: messageId })).toEqual({
      content: "Écris à amel@gmail.com ou au 06 12 34 56 78",
      kinds: ["phone", "address"],
    });
    const looks = await testDb().select().from(auditLog).where(eq(auditLog.action, "message.original_viewed"));
    expect(looks.filter(({ subjectId }) => subjectId === messageId)).toMatchObject([{ actorId: moderator.userId }]);
  });

  it("lies sealed in the database", async () => {
    const { messageId } = await makeMaskedReport();
    const stored = await storedOf(messageId);
    expect(stored?.kinds).toEqual(["phone"]);
    expect(Buffer.from(stored?.sealed ?? "", "base64").includes("06 12")).toBe(false);
  });

  it("cannot be moved to another message", async () => {
    const [one, other] = [await makeMaskedReport(), await makeMaskedReport()];
    const stored = await storedOf(one.messageId);
    await testDb()
      .update(maskedTexts)
      .set({ sealed: stored?.sealed })
      .where(eq(maskedTexts.messageId, other.messageId));
    await expect(callAs(await moderators(), readMaskedMessage, { id: other.messageId })).rejects.toThrow();
  });

  it("is closed to both sides, and to everyone while it is unreported", async () => {
    const { shipper, carrier, room, messageId } = await makeMaskedReport();
    const codes = await appErrorCodesOf(
      [shipper, carrier, await makePerson()].map((person) => callAs(person, readMaskedMessage, { id: messageId })),
    );
    expect(codes).toEqual(["auth.moderator_required", "auth.moderator_required", "auth.moderator_required"]);
    const unreported = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Ou au 07 12 34 56 78" });
    const reading = callAs(await moderators(), readMaskedMessage, { id: unreported.id });
    expect((await appErrorOf(reading)).code).toBe("message.not_found");
  });

  it("is there for the words of an offer and of a first contact", async () => {
    const { carrier, room } = await makeNegotiation();
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50, terms: "RDV, 06 12 34 56 78" });
    expect(await storedOf(offer.id)).toMatchObject({ kinds: ["phone"] });
    const parcel = await makeAnnouncement(await makePerson());
    const message = "Sur insta amel.voyage06";
    const opened = await callAs(carrier, openRoom, { announcementId: parcel.id, message });
    expect(await storedOf(opened.lastMessage?.id ?? 0)).toMatchObject({ kinds: ["handle"] });
  });

  it("is not stored of a message without contacts", async () => {
    const { carrier, room } = await makeNegotiation();
    const message = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "À demain, vers 14 h 30." });
    expect(await storedOf(message.id)).toBeUndefined();
  });

  it("goes with its writer's account, and after its days", async () => {
    const { carrier, messageId } = await makeMaskedReport();
    await testDb()
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, carrier.userId));
    await callAs(carrier, eraseAccount, { password: PASSWORD });
    expect(await storedOf(messageId)).toBeUndefined();
    const later = await makeMaskedReport();
    const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepRows(testDb(), daysOn(89));
    expect(await storedOf(later.messageId)).toBeDefined();
    await sweepRows(testDb(), daysOn(91));
    expect(await storedOf(later.messageId)).toBeUndefined();
  });
});
