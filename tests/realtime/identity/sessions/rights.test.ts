import { execFileSync } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { sessions } from "@/db/schema/identity/sessions";
import { OUTBOX_CHANNEL } from "@/lib/core/commands/outbox";
import { CLIENT_COMMANDS, EVENTS } from "@/lib/runtime/client-events";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, offerAs } from "@/tests/support/factories";
import { closeServed, http, openServed } from "@/tests/support/http";
import { LOSSES, makeTeam, type Team } from "@/tests/support/lost-rights";
import { listen, type TestSocket, waitFor } from "@/tests/support/sockets";

beforeAll(openServed);
afterAll(closeServed);

/** A room that a member of a team listens to, next to an owner who retains the right to. */
type Scene = Team & {
  roomId: number;
  /** The message of the offer that waits for an answer. */
  offerId: number;
};
/** The payload of an event in addition to its room. */
const WORDS: Record<string, object> = { send_message: { content: "x" }, send_offer: { amount: 50 } };

async function makeScene(): Promise<Scene> {
  const { shipper: owner, carrier, room } = await makeNegotiation();
  const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
  return { ...(await makeTeam(owner)), roomId: room.id, offerId: offer.id };
}

let seq = 9_000;
const nextSeq = () => {
  seq += 1;
  return seq;
};

/**
 * Records one of every event of the room and the team, and then one for the person alone, as the
 * domain would.
 */
async function recordAll({ owner, member, roomId }: Scene, mark: string): Promise<void> {
  const createdAt = new Date();
  // The names of a table are no more than its own.
  const ofRoom = (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).filter(
    (name) => !["session_ended", "access_changed", "unread_count_update"].includes(name),
  );
  await testDb()
    .insert(outbox)
    .values([
      ...ofRoom.map((name) => ({ name, roomId, seq: nextSeq(), payload: { mark }, createdAt })),
      ...ofRoom.map((name) => ({ name, workspaceId: owner.workspaceId, payload: { mark }, createdAt })),
      { name: "notification_received", userId: member.userId, payload: { mark: `own ${mark}` }, createdAt },
      { name: "notification_received", userId: owner.userId, payload: { mark: `own ${mark}` }, createdAt },
    ]);
  await testDb().execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}

const marksOf = (client: TestSocket) =>
  client.received.flatMap(({ payload }) => (payload?.mark ? [String(payload.mark)] : []));
const receivesOwn = (client: TestSocket, mark: string) =>
  waitFor(() => (marksOf(client).includes(`own ${mark}`) ? true : undefined), `the event after those of ${mark}`);

/** Every call of the team's conversation, with what it answers. */
async function expectNoTeam({ owner: { workspaceId }, member }: Scene, status: number): Promise<void> {
  const path = `/v1/team-messages/${workspaceId}`;
  const calls = [
    http(path, { as: member }),
    http(path, { method: "POST", body: { content: "x" }, as: member }),
    http(`${path}/read`, { method: "PATCH", body: { upToId: 1 }, as: member }),
  ];
  const answers = await Promise.all(calls);
  expect(answers.map((answer) => answer.status)).toEqual(calls.map(() => status));
}

async function expectSignedOut(scene: Scene): Promise<void> {
  const { member } = scene;
  await expectNoTeam(scene, 401);
  expect((await http("/v1/auth/ws-token", { method: "POST", body: {}, as: member })).status).toBe(401);
}

/**
 * Expects that who is signed in still connects again, and can neither do nor hear anything in the
 * room or the team.
 */
async function expectNothingLeft(scene: Scene): Promise<void> {
  await expectNoTeam(scene, 404);
  const again = await listen(scene.member);
  for (const event of Object.keys(CLIENT_COMMANDS).filter((event) => event !== "leave_chat_room")) {
    const wanted = ["accept_offer", "reject_offer", "cancel_offer"].includes(event)
      ? { messageId: scene.offerId }
      : { chatRoomId: scene.roomId, ...(WORDS[event] ?? {}) };
    expect(await again.ask(event, wanted), event).toMatchObject({ ok: false });
  }
  await recordAll(scene, "again");
  await receivesOwn(again, "again");
  expect(marksOf(again).filter((mark) => mark === "again")).toEqual([]);
  again.socket.disconnect();
}

describe("somebody who lost the right to a room", () => {
  for (const [name, loss] of Object.entries(LOSSES)) {
    it(`by ${name} hears nothing more of it, and can do nothing in it`, async () => {
      const scene = await makeScene();
      const [owner, lost] = await Promise.all([listen(scene.owner), listen(scene.member)]);
      for (const client of [owner, lost])
        expect((await client.ask("join_chat_room", { chatRoomId: scene.roomId })).ok).toBe(true);
      await recordAll(scene, "before");
      await Promise.all([receivesOwn(owner, "before"), receivesOwn(lost, "before")]);
      expect(marksOf(lost).filter((mark) => mark === "before").length).toBeGreaterThan(20);

      await loss.lose(scene);
      await recordAll(scene, "after");
      await receivesOwn(owner, "after");
      expect(marksOf(owner).filter((mark) => mark === "after").length).toBeGreaterThan(20);
      await waitFor(() => (lost.socket.connected ? undefined : true), "the socket to be closed");
      expect(marksOf(lost)).not.toContain("after");

      await (loss.isSignedIn ? expectNothingLeft(scene) : expectSignedOut(scene));
      for (const client of [owner, lost]) client.socket.disconnect();
    });
  }

  it("is tested for every place of the code that takes a right", () => {
    const found = execFileSync("grep", [
      ...["-rlE", "(endSession|endSessions|setHome|leaveTeam|joinTeam|setPassword|redeemInvitation)\\("],
      "lib",
    ]);
    const places = found
      .toString()
      .trim()
      .split("\n")
      .filter((place) => !place.startsWith("lib/client/"));
    // A registration has no session yet that could lose anything.
    const walked = new Set([
      ...Object.values(LOSSES).flatMap((loss) => loss.in),
      "lib/identity/accounts/register-user.ts",
    ]);
    expect(places.filter((place) => !walked.has(place))).toEqual([]);
  });
});

describe("a socket", () => {
  it("is closed at the end of its session", async () => {
    const person = await makePerson();
    await testDb()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 1_500) })
      .where(eq(sessions.id, person.sessionId));
    const client = await listen(person);
    expect(client.socket.connected).toBe(true);
    await expect.poll(() => client.socket.connected, { timeout: 10_000 }).toBe(false);
  });
});
