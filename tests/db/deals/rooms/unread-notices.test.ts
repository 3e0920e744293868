import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messageCursors, messageNotices } from "@/db/schema/deals/message-notices";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { notifications } from "@/db/schema/identity/notifications";
import { members } from "@/db/schema/identity/workspaces";
import { MESSAGE_NOTICE_LIMITS } from "@/lib/deals/rooms/limits";
import { notifyUnread } from "@/lib/deals/rooms/notify-unread";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { getMail } from "@/lib/identity/mails/list-mails";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { unsubscribeToken } from "@/lib/identity/notifications/sign-unsubscribe";
import { unsubscribeMail } from "@/lib/identity/notifications/unsubscribe-mail";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";
import { TERMS } from "@/lib/staff/retention/limits";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb, unchecked } from "@/tests/support/database";
import { makeNegotiation, makePerson, offerAs, type Person } from "@/tests/support/factories";
import { PASSWORD } from "@/tests/support/sign-in";
import { bellOf, countMails, inMinutes, mailsOf, read, send, watch } from "@/tests/support/unread-messages";

async function erase(person: Person) {
  const passwordHash = await hashPassword(PASSWORD);
  await testDb().update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  await callAs(person, eraseAccount, { password: PASSWORD });
}

/** The newest mail of a person, as it is sent. */
async function deliverTo(person: Person) {
  const mail = (await mailsOf(person)).at(-1);
  if (!mail) throw new Error("nothing was mailed");
  await deliverMail(testRuntime(), mail.id);
  return getMail(testDb(), mail.id);
}

// What earlier tests left unread is looked at before, and is old.
beforeEach(() => watch(MESSAGE_NOTICE_LIMITS.unreadMinutes + 30));

describe("a message that stays unread", () => {
  it("is mailed to the other side after ten minutes, with who, about what, the words and one way to answer", async () => {
    const { shipper, carrier, room } = await makeNegotiation({ title: "Carton de livres" });
    await send(carrier, room.id, "Je passe lundi,\nça vous va ?");
    await watch(MESSAGE_NOTICE_LIMITS.unreadMinutes - 1);
    expect(await countMails(shipper)).toBe(0);
    await watch();
    expect(await countMails(carrier)).toBe(0);
    const { subject, plainText, links } = await deliverTo(shipper);
    expect(subject).toBe("Amel B. vous a écrit");
    for (const part of [
      "Amel B. vous a écrit",
      "Carton de livres",
      "> Je passe lundi,\n> ça vous va ?",
      "Répondez sur Rihla",
    ])
      expect(plainText).toContain(part);
    expect(plainText).toMatch(/Lyon → Oran/);
    expect(links.some((link) => link.endsWith(`/chat/${room.id}`))).toBe(true);
    expect(await bellOf(shipper)).toMatchObject([
      { isRead: false, href: `/chat/${room.id}`, params: { writer: "Amel B.", subject: "Carton de livres" } },
    ]);
    expect(JSON.stringify(await mailsOf(shipper).then(([row]) => row?.params))).not.toContain("lundi");
  });

  it("is one mail until the conversation is read, and one again afterwards", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    for (const text of ["Un", "Deux"]) await send(carrier, room.id, text);
    await watch();
    await watch();
    await send(carrier, room.id, "Trois");
    await watch(12);
    expect(await countMails(shipper)).toBe(1);
    await read(shipper, room.id);
    await watch(13);
    expect(await countMails(shipper)).toBe(1);
    await send(carrier, room.id, "Quatre");
    await watch(14);
    expect(await countMails(shipper)).toBe(2);
    const { plainText } = await deliverTo(shipper);
    expect(plainText).toContain("> Quatre");
    expect(plainText).not.toContain("> Trois");
  });

  it("is not mailed by a sender that was late, once it is read", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    await watch();
    await read(shipper, room.id);
    const [mail] = await mailsOf(shipper);
    for (const _attempt of [1, 2]) await deliverMail(testRuntime(), mail?.id ?? 0);
    await watch(12);
    expect(await countMails(shipper)).toBe(0);
  });

  it("is mailed to either side, of a team to the person who represents it, whoever wrote", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const mate = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor", locale: "en" });
    const other = await makePerson({ workspaceId: carrier.workspaceId, logisticsType: "carrier" });
    await send(mate, room.id, "De la part de l’équipe");
    await send(other, room.id, "Bien reçu");
    await watch();
    expect(await Promise.all([shipper, mate, carrier, other].map(countMails))).toEqual([1, 0, 1, 0]);
    expect((await deliverTo(shipper)).plainText).toContain("> Bien reçu");
  });

  it("quotes three messages at most, cut, masked as the receiver reads them, and counts the rest", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const texts = ["Appelez le 06 12 34 56 78", "é".repeat(900), "Trois", "Quatre", "Cinq"];
    for (const text of texts) await send(carrier, room.id, text);
    await watch();
    const { plainText, html } = await deliverTo(shipper);
    expect(plainText).not.toMatch(/06 12|Quatre|é{501}/);
    expect(plainText).toContain(`> Appelez le •••`);
    expect(plainText).toContain(`${"é".repeat(500)}…`);
    expect(plainText).toContain("Et 2 autres messages.");
    expect(html).toContain("overflow-wrap:anywhere");
  });

  it("has no words of a stranger whose identity is not verified, until one has answered", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await testDb().update(members).set({ verification: "none" }).where(eq(members.userId, carrier.userId));
    await send(carrier, room.id, "Canari");
    await watch();
    const first = await deliverTo(shipper);
    expect(first.plainText).toContain("Amel B. vous a écrit");
    expect(first.html + first.plainText).not.toContain("Canari");
    await read(shipper, room.id);
    await send(shipper, room.id, "Oui ?");
    await send(carrier, room.id, "Canari");
    await watch(12);
    expect((await deliverTo(shipper)).plainText).toContain("> Canari");
  });

  it("is not mailed for an offer, which was, nor for the system's words", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await watch();
    expect(await countMails(shipper)).toBe(0);
  });
});

describe("nobody is notified", () => {
  const cases: Record<string, (facts: { shipper: Person; carrier: Person; roomId: number }) => Promise<unknown>> = {
    "of what was read meanwhile": ({ shipper, roomId }) => read(shipper, roomId),
    "in a room that was disabled": ({ roomId }) =>
      testDb().update(rooms).set({ isDisabled: true }).where(eq(rooms.id, roomId)),
    "of a message that a moderator removed": ({ roomId }) =>
      testDb().update(messages).set({ removedAt: new Date() }).where(eq(messages.roomId, roomId)),
    "of words of somebody who was banned": async ({ carrier }) =>
      callAs(await makePerson({ staffRole: "admin" }), suspendUser, { id: carrier.userId, reason: "fraud" }),
    "who was banned from their team": ({ shipper }) =>
      testDb().update(members).set({ status: "banned" }).where(eq(members.userId, shipper.userId)),
    "whose account was banned": ({ shipper }) =>
      testDb().update(users).set({ status: "banned" }).where(eq(users.id, shipper.userId)),
    "whose account was erased": ({ shipper }) => erase(shipper),
    "who wants neither mail nor bell": ({ shipper }) =>
      callAs(shipper, setNotificationPreference, { group: "messages", byMail: false, inApp: false }),
  };
  it.each(Object.entries(cases))("%s", async (_name, act) => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    await act({ shipper, carrier, roomId: room.id });
    await watch();
    expect(await countMails(shipper)).toBe(0);
    const kind = and(eq(notifications.userId, shipper.userId), eq(notifications.kind, "message_received"));
    expect(await testDb().$count(notifications, kind)).toBe(0);
  });

  it("by mail who unsubscribed in one press; the bell rings on", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const token = unsubscribeToken(shipper.userId, "messages");
    expect(await callAs("system", unsubscribeMail, { token })).toEqual({ group: "messages" });
    await send(carrier, room.id);
    await watch();
    expect(await countMails(shipper)).toBe(0);
    expect(await bellOf(shipper)).toHaveLength(1);
  });
});

describe("the look at messages", () => {
  it("begins after the newest message: nobody is notified of the past", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id, "Avant");
    await testDb().delete(messageCursors);
    await watch();
    expect(await countMails(shipper)).toBe(0);
    await send(carrier, room.id, "Après");
    await watch(12);
    const { plainText } = await deliverTo(shipper);
    expect(plainText).toContain("> Après");
    expect(plainText).not.toContain("> Avant");
  });

  it("is exact when it is cut off: what was not committed is done again, once", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    await testDb().execute(sql`alter table message_cursors rename to message_cursors_away`);
    await expect(watch()).rejects.toThrow();
    await testDb().execute(sql`alter table message_cursors_away rename to message_cursors`);
    expect(await countMails(shipper)).toBe(0);
    // The mail's row is refused after the notice was written: neither stays.
    await testDb().execute(
      sql`alter table mails add constraint refused check (template <> 'message_received') not valid`,
    );
    await expect(watch()).rejects.toThrow();
    await testDb().execute(sql`alter table mails drop constraint refused`);
    expect(await testDb().$count(messageNotices, eq(messageNotices.roomId, room.id))).toBe(0);
    await Promise.all([watch(), watch(), watch()]);
    expect(await countMails(shipper)).toBe(1);
  });

  it("is late without harm: what was read by then is mailed to nobody, and a conversation once", async () => {
    const [unread, seen] = [await makeNegotiation(), await makeNegotiation()];
    for (const { carrier, room } of [unread, seen])
      for (const text of ["Un", "Deux", "Trois"]) await send(carrier, room.id, text);
    await read(seen.shipper, seen.room.id);
    await watch(9 * 60);
    expect(await Promise.all([unread.shipper, seen.shipper].map(countMails))).toEqual([1, 0]);
  });

  it("goes through thousands of messages in bounded pages", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await unchecked(sql`insert into messages (room_id, sender_id, sender_side, type, content, read_at, created_at)
      select ${room.id}, ${carrier.userId}, 'carrier', 'text', 'x', case when i < 3000 then now() end, now()
      from generate_series(1, 3000) as i`);
    const run = () => callAs("system", notifyUnread, {}, { now: inMinutes(11) });
    const pages = [];
    do pages.push(await run());
    while (pages.at(-1)?.hasMore);
    expect(pages).toHaveLength(Math.floor(3_000 / MESSAGE_NOTICE_LIMITS.pageSize) + 1);
    expect(pages.reduce((sum, { noticeCount }) => sum + noticeCount, 0)).toBe(1);
    expect(await countMails(shipper)).toBe(1);
  });

  it("writes notices that end with their term, and with the account", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    await watch();
    await send(shipper, room.id);
    await watch(12);
    const ofCarrier = eq(messageNotices.userId, carrier.userId);
    expect(await testDb().$count(messageNotices, ofCarrier)).toBe(1);
    await erase(carrier);
    expect(await testDb().$count(messageNotices, ofCarrier)).toBe(0);
    const count = () => testDb().$count(messageNotices, eq(messageNotices.userId, shipper.userId));
    const days = (count: number) => inMinutes(count * 24 * 60);
    await sweepRows(testDb(), days(MESSAGE_NOTICE_LIMITS.retentionDays - 1), TERMS);
    expect(await count()).toBe(1);
    await sweepRows(testDb(), days(MESSAGE_NOTICE_LIMITS.retentionDays + 1), TERMS);
    expect(await count()).toBe(0);
  });
});
