import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { MESSAGE_NOTICE_LIMITS } from "@/lib/deals/rooms/limits";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { getMail } from "@/lib/identity/mails/list-mails";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { digest } from "@/realtime/jobs/digest";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson } from "@/tests/support/factories";
import { bellOf, countMails, inMinutes, read, send, watch } from "@/tests/support/unread-messages";

// What earlier tests left unread is looked at before, and is old.
beforeEach(() => watch(MESSAGE_NOTICE_LIMITS.unreadMinutes + 30));

describe("a daily mail", () => {
  it("has the conversations that are still unread, once; the bell rings at once", async () => {
    const shipper = await makePerson();
    await callAs(shipper, setNotificationPreference, { group: "messages", isDaily: true });
    const [first, second] = [await makeNegotiation({}, { shipper }), await makeNegotiation({}, { shipper })];
    for (const { carrier, room } of [first, second]) await send(carrier, room.id);
    await watch();
    expect(await countMails(shipper)).toBe(0);
    expect(await bellOf(shipper)).toHaveLength(2);
    await read(shipper, first.room.id);
    await digest(testRuntime(inMinutes(60)));
    await digest(testRuntime(inMinutes(61)));
    const digests = await testDb()
      .select()
      .from(mails)
      .where(and(eq(mails.userId, shipper.userId), eq(mails.template, "message_digest")));
    expect(digests).toMatchObject([{ params: { count: 1, roomIds: String(second.room.id) } }]);
    await deliverMail(testRuntime(), digests[0]?.id ?? 0);
    const { links, plainText } = await getMail(testDb(), digests[0]?.id ?? 0);
    expect(links.some((link) => link.endsWith(`/chat/${second.room.id}`))).toBe(true);
    expect(plainText).toMatch(/Lyon → Oran/);
  });

  it("is not sent when everything was read", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(shipper, setNotificationPreference, { group: "messages", isDaily: true });
    await send(carrier, room.id);
    await watch();
    await read(shipper, room.id);
    await digest(testRuntime(inMinutes(60)));
    expect(await testDb().$count(mails, eq(mails.userId, shipper.userId))).toBe(0);
  });
});
