import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { countUnreadNotifications } from "@/lib/identity/notifications/count-unread-notifications";
import { BELL_ONLY_GROUPS, type NotificationGroup } from "@/lib/identity/notifications/enums";
import { getNotificationPreferences } from "@/lib/identity/notifications/get-notification-preferences";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { markAllNotificationsRead } from "@/lib/identity/notifications/mark-all-notifications-read";
import { markNotificationRead } from "@/lib/identity/notifications/mark-notification-read";
import { markNotificationsSeen } from "@/lib/identity/notifications/mark-notifications-seen";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { readUnsubscribe, unsubscribeToken } from "@/lib/identity/notifications/sign-unsubscribe";
import { unsubscribeMail } from "@/lib/identity/notifications/unsubscribe-mail";
import { TERMS } from "@/lib/staff/retention/limits";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePaid, makePerson, offerAs } from "@/tests/support/factories";

const offerMails = (userId: number) =>
  testDb().$count(mails, and(eq(mails.userId, userId), eq(mails.template, "offer_received")));

const sweepTable = (db: Parameters<typeof sweepRows>[0], now: Date) =>
  sweepRows(
    db,
    now,
    TERMS.filter(({ table }) => table === "notifications"),
  );

describe("notifications", () => {
  it("go after ninety days, and not before", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepTable(testDb(), inDays(89.9));
    expect((await callAs(shipper, listNotifications)).totalCount).toBe(1);
    expect((await sweepTable(testDb(), inDays(90.1))).notifications).toBeGreaterThan(0);
    expect((await callAs(shipper, listNotifications)).totalCount).toBe(0);
  });

  it("show in the app what the mails contain, with the page to go to, and wake the person's pages", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const list = await callAs(shipper, listNotifications);
    expect(list).toMatchObject({ totalCount: 1, unreadCount: 1 });
    expect(list.data[0]).toMatchObject({
      kind: "offer_received",
      group: "offers",
      href: `/chat/${room.id}`,
      isRead: false,
      params: { subject: room.title },
      partner: { person: { firstName: "Amel", lastInitial: "B", companyName: null, photo: null }, subject: room.title },
    });
    expect((await callAs(carrier, listNotifications)).totalCount).toBe(0);
    const events = await testDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.userId, shipper.userId), eq(outbox.name, "notification_received")));
    expect(events.map(({ payload }) => payload)).toEqual([{ id: list.data[0]?.id }]);
    const paid = await makePaid();
    const kinds = (await callAs(paid.shipper, listNotifications)).data.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["payment_confirmed", "reservation_pending", "offer_received"]));
    expect((await callAs(paid.carrier, listNotifications)).data.map(({ kind }) => kind)).toContain(
      "reservation_confirmed",
    );
    const [ofPaid] = (await callAs(paid.shipper, listNotifications)).data.filter(
      ({ kind }) => kind === "payment_confirmed",
    );
    expect(ofPaid?.partner).toMatchObject({ person: { firstName: "Amel" }, subject: paid.room.title });
    expect(JSON.stringify(ofPaid?.partner)).not.toMatch(/Benali|@example|\+336/);
    // A code in a mail stays in the mail.
    const notified = JSON.stringify((await callAs(paid.shipper, listNotifications)).data);
    expect(notified).not.toMatch(/"code"|"token"/);
  });

  it("do not count what one did oneself, nor what the page before one's eyes has shown", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const own = (await callAs(shipper, listNotifications)).data;
    expect(own.find(({ kind }) => kind === "payment_confirmed")).toMatchObject({ isRead: true });
    const theirs = await callAs(carrier, listNotifications);
    expect(theirs.data.find(({ kind }) => kind === "reservation_confirmed")).toMatchObject({ isRead: false });
    const about = theirs.data.filter(
      ({ href, isRead }) => !isRead && href?.startsWith(`/reservations/${reservationId}`),
    );
    expect(about.length).toBeGreaterThan(0);
    const { count } = await callAs(carrier, markNotificationsSeen, { path: `/reservations/${reservationId}` });
    expect(count).toBe(theirs.unreadCount - about.length);
    // A page whose number begins alike is another one.
    const other = { path: `/reservations/${String(reservationId).slice(0, -1)}` };
    expect(await callAs(carrier, markNotificationsSeen, other)).toEqual({ count });
  });

  it("are read one by one or all together, by their person alone", async () => {
    const { shipper, reservationId } = await makePaid();
    expect(reservationId).toBeGreaterThan(0);
    const { data, unreadCount } = await callAs(shipper, listNotifications);
    const first = data.find(({ isRead }) => !isRead);
    const colleague = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect(
      await appErrorCodesOf([
        callAs(colleague, markNotificationRead, { id: first?.id }),
        callAs(shipper, markNotificationRead, { id: 9_000_000_000 }),
        callAs("visitor", listNotifications),
      ]),
    ).toEqual(["notification.not_found", "notification.not_found", "auth.required"]);
    const counts = await Promise.all([1, 2, 3].map(() => callAs(shipper, markNotificationRead, { id: first?.id })));
    expect(counts.map(({ count }) => count)).toEqual(Array(3).fill(unreadCount - 1));
    expect(await callAs(shipper, markAllNotificationsRead)).toEqual({ count: 0 });
    expect(await callAs(shipper, countUnreadNotifications)).toEqual({ count: 0 });
    expect((await callAs(shipper, listNotifications)).data.every(({ isRead }) => isRead)).toBe(true);
    expect(issueCodes(await appErrorOf(callAs(shipper, markNotificationRead, { id: "x' or 1=1" })))).toHaveLength(1);
  });
});

describe("preferences", () => {
  it("decide by group and channel; a mail that has to arrive is sent whatever is set", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const before = await callAs(shipper, getNotificationPreferences);
    const isMailed = (group: NotificationGroup) => !BELL_ONLY_GROUPS.includes(group);
    expect(before.data.every(({ group, inApp, byMail }) => inApp && byMail === isMailed(group))).toBe(true);
    await callAs(shipper, setNotificationPreference, { group: "offers", byMail: false });
    const after = await callAs(shipper, setNotificationPreference, { group: "offers", inApp: false });
    expect(after.data.find(({ group }) => group === "offers")).toMatchObject({ inApp: false, byMail: false });
    const mandatory = await callAs(shipper, setNotificationPreference, { group: "reservations", byMail: false });
    expect(mandatory.data.find(({ group }) => group === "reservations")).toMatchObject({ byMail: true });
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    expect((await callAs(shipper, listNotifications)).totalCount).toBe(0);
    expect(await offerMails(shipper.userId)).toBe(0);
    expect(issueCodes(await appErrorOf(callAs(shipper, setNotificationPreference, { group: "everything" })))).toEqual([
      "group: not_an_option",
    ]);
  });
});

describe("the signed link of a mail", () => {
  it("ends the mails of its group for its person, signed out, again and again", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const token = unsubscribeToken(shipper.userId, "offers");
    expect(await callAs("system", unsubscribeMail, { token })).toEqual({ group: "offers" });
    await callAs("system", unsubscribeMail, { token });
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    expect(await offerMails(shipper.userId)).toBe(0);
    // In the app it is shown all the same.
    expect((await callAs(shipper, listNotifications)).totalCount).toBe(1);
  });

  it("is good for nothing else: another person, another group, a broken or an erased one", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const [, , signature] = unsubscribeToken(person.userId, "offers").split(".");
    expect(readUnsubscribe(unsubscribeToken(person.userId, "offers"))).toEqual({
      userId: person.userId,
      group: "offers",
    });
    const forged = [
      `${other.userId}.offers.${signature}`,
      `${person.userId}.alerts.${signature}`,
      `${person.userId}.reservations.${signature}`,
      `${person.userId}.offers.`,
      "",
      "....",
      "ا".repeat(100),
    ];
    expect(await appErrorCodesOf(forged.map((token) => callAs("system", unsubscribeMail, { token })))).toEqual(
      forged.map(() => "notification.link_invalid"),
    );
    const token = unsubscribeToken(person.userId, "offers");
    await testDb().update(users).set({ erasedAt: new Date() }).where(eq(users.id, person.userId));
    expect(await appErrorCodesOf([callAs("system", unsubscribeMail, { token })])).toEqual([
      "notification.link_invalid",
    ]);
    // The command is no route: only the link's own address runs it.
    expect(await appErrorCodesOf([callAs(other, unsubscribeMail, { token })])).toEqual(["request.not_found"]);
  });
});
