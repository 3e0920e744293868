import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rooms } from "@/db/schema/deals/rooms";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { pushMessage } from "@/lib/deals/rooms/push-message";
import { pushKeyOf, queuePushes } from "@/lib/deals/rooms/queue-pushes";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { setPush } from "@/lib/identity/push/set-push";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation } from "@/tests/support/factories";
import { openPushService } from "@/tests/support/push-browser";

let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.stop());

/** Outside of the usual quiet hours. */
const NOON = new Date("2027-03-02T11:00:00Z");

const jobsOf = (key: string) =>
  testDb().execute<{ run_at: Date }>(sql`select run_at from graphile_worker.jobs where key = ${key}`);

/** A room whose shipper has a device, and a message to them. */
async function written() {
  const negotiation = await makeNegotiation();
  const { shipper, carrier, room } = negotiation;
  const browser = await service.subscribe(shipper);
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour, mardi ?" });
  const push = () => service.within(() => pushMessage(testRuntime(NOON), { roomId: room.id, userId: shipper.userId }));
  return { ...negotiation, browser, push };
}

it("a message is queued for those with devices alone, once for a burst, at the time of its first", async () => {
  const { shipper, carrier, room } = await written();
  await queuePushes(testDb(), [room.id, room.id]);
  const [first] = await jobsOf(pushKeyOf(room.id, shipper.userId));
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Ou mercredi" });
  await callAs(shipper, sendMessage, { chatRoomId: room.id, content: "Mercredi" });
  await queuePushes(testDb(), [room.id]);
  expect(await jobsOf(pushKeyOf(room.id, shipper.userId))).toEqual([first]);
  expect(await jobsOf(pushKeyOf(room.id, carrier.userId))).toEqual([]);
  await queuePushes(testDb(), []);
});

it("it reaches a device without names, or with who wrote and about what, and never with the words", async () => {
  const { shipper, room, browser, push } = await written();
  await push();
  expect(service.shownOn(browser)).toEqual([
    { show: expect.objectContaining({ body: "Un message vous attend", tag: `r${room.id}`, url: `/chat/${room.id}` }) },
  ]);
  await callAs(shipper, setPush, { showsContent: true });
  await push();
  const [, named] = service.shownOn(browser);
  expect(JSON.stringify(named)).toMatch(/vous a écrit au sujet de/);
  expect(JSON.stringify(service.shownOn(browser))).not.toContain("mardi");
});

it("it is not sent once it is read, removed or muted, nor in a disabled room or to a member who left", async () => {
  const { shipper, room, browser, push } = await written();
  await callAs(shipper, setNotificationPreference, { group: "messages", byPush: false });
  await push();
  await callAs(shipper, setNotificationPreference, { group: "messages", byPush: true });
  const change = async (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
    await testDb().execute(statement);
    await push();
    await testDb().execute(back);
  };
  await change(
    sql`update rooms set is_disabled = true where id = ${room.id}`,
    sql`update rooms set is_disabled = false where id = ${room.id}`,
  );
  await change(
    sql`update messages set removed_at = now() where room_id = ${room.id}`,
    sql`update messages set removed_at = null where room_id = ${room.id}`,
  );
  await change(
    sql`update members set status = 'banned' where user_id = ${shipper.userId}`,
    sql`update members set status = 'active' where user_id = ${shipper.userId}`,
  );
  await callAs(shipper, markRead, { chatRoomId: room.id });
  await push();
  expect(service.shownOn(browser)).toEqual([]);
});

it("it is taken back once the room is read, and only what was pushed", async () => {
  const { shipper, carrier, room, push } = await written();
  const key = `recall:${shipper.userId}:r${room.id}`;
  await callAs(shipper, markRead, { chatRoomId: room.id });
  expect(await jobsOf(key)).toEqual([]);
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Encore" });
  await push();
  await callAs(shipper, markRead, { chatRoomId: room.id });
  expect(await jobsOf(key)).toHaveLength(1);
  const [row] = await testDb().select().from(rooms).where(eq(rooms.id, room.id));
  expect(row?.shipperPushedAt).toBeNull();
});
