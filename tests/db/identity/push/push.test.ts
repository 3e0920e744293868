import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notifications } from "@/db/schema/identity/notifications";
import { pushSubscriptions } from "@/db/schema/identity/push";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { markAllNotificationsRead } from "@/lib/identity/notifications/mark-all-notifications-read";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { endPush } from "@/lib/identity/push/end-push";
import { getPush } from "@/lib/identity/push/get-push";
import { PUSH_LIMITS } from "@/lib/identity/push/limits";
import { recallPush } from "@/lib/identity/push/recall-push";
import { sendPush } from "@/lib/identity/push/send-push";
import { setPush } from "@/lib/identity/push/set-push";
import { subscribePush } from "@/lib/identity/push/subscribe-push";
import { logOut } from "@/lib/identity/sessions/log-out";
import { TERMS } from "@/lib/staff/retention/limits";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeSession, offerAs } from "@/tests/support/factories";
import { openPushService, pushBrowser, pushSubscription } from "@/tests/support/push-browser";
import { PASSWORD } from "@/tests/support/sign-in";

let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.stop());

/** Noon in Paris: outside of the usual quiet hours. */
const NOON = new Date("2027-03-02T11:00:00Z");
const at = (time: string) => new Date(`2027-03-02T${time}:00Z`);

/** An offer to somebody, and the notification of it. */
async function offer() {
  const { shipper, carrier, room } = await makeNegotiation();
  return {
    shipper,
    carrier,
    send: async () => {
      await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      const [row] = await testDb().select().from(notifications).where(eq(notifications.userId, shipper.userId));
      if (!row) throw new Error("there is no notification");
      return row.id;
    },
  };
}

const push = (notificationId: number, now = NOON, deviceIds?: number[]) =>
  service.within(() => sendPush(testRuntime(now), { notificationId, ...(deviceIds ? { deviceIds } : {}) }));

const jobsOf = async (key: string) =>
  testDb().execute<{ run_at: Date; payload: { deviceIds?: number[] } }>(
    sql`select j.run_at, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.key = ${key}`,
  );

describe("a notification on a device", () => {
  it("is encrypted for its browser, signed for its service, and shows no names", async () => {
    const { shipper, send } = await offer();
    const browser = await service.subscribe(shipper);
    const id = await send();
    expect(await jobsOf(`push:${id}`)).toHaveLength(1);
    await push(id);
    expect(service.shownOn(browser)).toEqual([
      {
        show: expect.objectContaining({
          body: "Une offre vous attend",
          tag: `n${id}`,
          url: expect.stringMatching(/^\/chat\/\d+$/),
          lang: "fr",
          dir: "ltr",
        }),
      },
    ]);
    const [message] = service.received.slice(-1);
    expect(message?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      topic: `n${id}`,
      urgency: "high",
      ttl: String(PUSH_LIMITS.ttlSeconds),
    });
    const [, token = ""] = /t=([\w.-]+)/.exec(String(message?.headers.authorization)) ?? [];
    const claim = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(claim).toMatchObject({ aud: service.origin, sub: expect.stringContaining("@") });
    expect(message?.body.toString("latin1")).not.toContain("offre");
  });

  it("names the listing once its person allows it, in their language", async () => {
    const { shipper, send } = await offer();
    await testDb().execute(sql`update users set locale = 'ar' where id = ${shipper.userId}`);
    const browser = await service.subscribe(shipper);
    await callAs(shipper, setPush, { showsContent: true });
    await push(await send());
    const [shown] = service.shownOn(browser);
    expect(shown).toMatchObject({ show: { lang: "ar", dir: "rtl", url: expect.stringMatching(/^\/ar\//) } });
    expect(JSON.stringify(shown)).toContain("\u2068");
  });

  it("is not sent once read, muted, signed out, subscribed by nobody, or erased", async () => {
    const { shipper, send } = await offer();
    const browser = await service.subscribe(shipper);
    const id = await send();
    await callAs(shipper, setNotificationPreference, { group: "offers", byPush: false });
    await push(id);
    await callAs(shipper, setNotificationPreference, { group: "offers", byPush: true });
    await callAs(shipper, markAllNotificationsRead);
    await push(id);
    await testDb().update(notifications).set({ readAt: null }).where(eq(notifications.id, id));
    const other = await makeSession(shipper.userId);
    await callAs(shipper, logOut);
    await push(id);
    expect(service.shownOn(browser)).toEqual([]);
    await service.subscribe({ sessionId: other }, { browser });
    await push(id);
    expect(service.shownOn(browser)).toHaveLength(1);
    await testDb().execute(sql`update users set status = 'banned' where id = ${shipper.userId}`);
    await push(id);
    expect(service.shownOn(browser)).toHaveLength(1);
  });

  it("waits for the end of the quiet hours of its device's zone, and for no other device", async () => {
    const { shipper, send } = await offer();
    // Half past eight in Paris, half past two in the morning in New York.
    const now = at("07:30");
    const home = await service.subscribe(shipper);
    const away = await service.subscribe(shipper, { zone: "America/New_York" });
    const id = await send();
    await push(id, now);
    expect([service.shownOn(home).length, service.shownOn(away).length]).toEqual([1, 0]);
    const [job] = await jobsOf(`push:${id}:quiet`);
    expect(new Date(job?.run_at ?? 0).toISOString()).toBe("2027-03-02T12:00:00.000Z");
    await push(id, at("12:00"), job?.payload.deviceIds);
    expect([service.shownOn(home).length, service.shownOn(away).length]).toEqual([1, 1]);
  });

  it("is taken back from the other devices once it is read, except from Safari", async () => {
    const { shipper, send } = await offer();
    const browser = await service.subscribe(shipper);
    const id = await send();
    await push(id);
    await callAs(shipper, markAllNotificationsRead);
    expect(await jobsOf(`recall:${shipper.userId}`)).toHaveLength(1);
    await service.within(() => recallPush(testRuntime(NOON), { userId: shipper.userId }));
    expect(service.shownOn(browser).at(-1)).toEqual({ close: [`n${id}`] });
    const count = service.received.length;
    await service.within(() => recallPush(testRuntime(NOON), { userId: shipper.userId }));
    expect(service.received).toHaveLength(count);
    expect(testRuntime().adapters.push.mustShow("https://web.push.apple.com/Q")).toBe(true);
  });

  it("drops a browser that its service has forgotten, retries one that is busy, and goes on past a refusal", async () => {
    const { shipper, send } = await offer();
    await service.subscribe(shipper);
    const id = await send();
    service.answerWith(503);
    await expect(push(id)).rejects.toThrow("push service is unavailable");
    service.answerWith(403);
    await push(id);
    const own = eq(pushSubscriptions.userId, shipper.userId);
    expect(await testDb().$count(pushSubscriptions, own)).toBe(1);
    service.answerWith(410);
    await push(id);
    expect(await testDb().$count(pushSubscriptions, own)).toBe(0);
  });

  it("adds no work for who has no device", async () => {
    const { send } = await offer();
    expect(await jobsOf(`push:${await send()}`)).toHaveLength(0);
  });
});

describe("a browser", () => {
  it("is at a push service that is known, or is refused", async () => {
    const person = await makePerson();
    for (const endpoint of [
      "https://169.254.169.254/latest",
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com.example.org/x",
      service.origin,
    ])
      expect(await appErrorCodesOf([callAs(person, subscribePush, { ...pushSubscription(), endpoint })])).toEqual([
        "push.unknown_service",
      ]);
    const old = pushBrowser().pair.getPublicKey("base64url");
    expect(await appErrorCodesOf([callAs(person, subscribePush, { ...pushSubscription(), publicKey: old })])).toEqual([
      "push.old_key",
    ]);
    expect(
      issueCodes(await appErrorOf(callAs(person, subscribePush, { ...pushSubscription(), auth: "short" }))),
    ).not.toEqual([]);
  });

  it("is its last person's, who asked for it; a page alone takes it over from nobody", async () => {
    const [first, second] = [await makePerson(), await makePerson()];
    const browser = pushBrowser();
    expect(await callAs(first, subscribePush, pushSubscription(browser))).toEqual({ isOn: true });
    expect(await callAs(second, subscribePush, { ...pushSubscription(browser), isResumed: true })).toEqual({
      isOn: false,
    });
    expect(await callAs(first, subscribePush, { ...pushSubscription(browser), isResumed: true })).toEqual({
      isOn: true,
    });
    expect(await callAs(second, subscribePush, pushSubscription(browser))).toEqual({ isOn: true });
    expect([(await callAs(first, getPush)).deviceCount, (await callAs(second, getPush)).deviceCount]).toEqual([0, 1]);
    expect(await callAs(first, endPush, { endpoint: browser.endpoint })).toEqual({ isOn: false });
    expect((await callAs(second, getPush)).deviceCount).toBe(1);
  });

  it("goes on at the address that the browser has made of it, for whose it was", async () => {
    const [first, second] = [await makePerson(), await makePerson()];
    const [old, renewed, known] = [pushBrowser(), pushBrowser(), pushBrowser()];
    await callAs(first, subscribePush, pushSubscription(old));
    const moved = { ...pushSubscription(renewed), isResumed: true, replaces: old.endpoint };
    expect(await callAs(second, subscribePush, moved)).toEqual({ isOn: false });
    expect(await callAs(first, subscribePush, moved)).toEqual({ isOn: true });
    // Told twice, and by a page that knows no other: it is there already.
    expect(await callAs(first, subscribePush, moved)).toEqual({ isOn: true });
    expect(await callAs(first, endPush, { endpoint: old.endpoint })).toEqual({ isOn: false });
    expect((await callAs(first, getPush)).deviceCount).toBe(1);
    // Another person's address is not taken over.
    await callAs(second, subscribePush, pushSubscription(known));
    const taken = { ...pushSubscription(known), isResumed: true, replaces: renewed.endpoint };
    expect(await callAs(first, subscribePush, taken)).toEqual({ isOn: false });
    expect((await callAs(second, getPush)).deviceCount).toBe(1);
  });

  it("makes place for newer ones, and goes with its account and its session", async () => {
    const person = await makePerson();
    for (let count = 0; count <= PUSH_LIMITS.devicesMax; count += 1)
      await callAs(person, subscribePush, pushSubscription());
    expect((await callAs(person, getPush)).deviceCount).toBe(PUSH_LIMITS.devicesMax);
    const days = PUSH_LIMITS.retentionDays + 1;
    await sweepRows(
      testDb(),
      new Date(Date.now() + days * 86_400_000),
      TERMS.filter(({ table }) => table === "sessions"),
    );
    expect(await testDb().$count(pushSubscriptions, eq(pushSubscriptions.userId, person.userId))).toBe(0);
    const leaver = await makePerson({ password: PASSWORD });
    await callAs(leaver, subscribePush, pushSubscription());
    await callAs(leaver, setPush, { quiet: null });
    await callAs(leaver, eraseAccount, { password: PASSWORD });
    expect(await testDb().$count(pushSubscriptions, eq(pushSubscriptions.userId, leaver.userId))).toBe(0);
  });

  it("has quiet hours of its person's choice", async () => {
    const person = await makePerson();
    expect(await callAs(person, getPush)).toMatchObject({
      quietFrom: "22:00",
      quietUntil: "07:00",
      showsContent: false,
    });
    expect(await callAs(person, setPush, { quiet: { from: "21:30", until: "08:00" } })).toMatchObject({
      quietFrom: "21:30",
      quietUntil: "08:00",
    });
    expect(await callAs(person, setPush, { showsContent: true })).toMatchObject({
      quietFrom: "21:30",
      showsContent: true,
    });
    expect(await callAs(person, setPush, { quiet: null })).toMatchObject({
      quietFrom: null,
      quietUntil: null,
      showsContent: true,
    });
    expect(issueCodes(await appErrorOf(callAs(person, setPush, { quiet: { from: "21:00", until: "21:00" } })))).toEqual(
      ["quiet.until: same_time"],
    );
  });
});
