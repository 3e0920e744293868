import { execFileSync } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { sessions } from "@/db/schema/identity/sessions";
import { invitations, members } from "@/db/schema/identity/workspaces";
import { OUTBOX_CHANNEL } from "@/lib/core/outbox";
import { newToken } from "@/lib/core/secrets";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { CLIENT_COMMANDS } from "@/lib/deals/rooms/events";
import { makeLink } from "@/lib/identity/sessions/make-link";
import { makeWorkspace } from "@/lib/identity/workspaces/operations";
import { EVENTS } from "@/lib/runtime/client-events";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeSession, type Person } from "@/tests/support/factories";
import { closeServed, http, openServed } from "@/tests/support/http";
import { PASSWORD } from "@/tests/support/sign-in";
import { listen, type TestSocket, waitFor } from "@/tests/support/sockets";

beforeAll(openServed);
afterAll(closeServed);

/** A room that a member of a team listens to, beside an owner who keeps the right to. */
type Scene = {
  owner: Person;
  member: Person & { memberId: number; otherWorkspaceId: number };
  roomId: number;
  /** The message of the offer that waits for an answer. */
  offerId: number;
};
/** What an event says beside its room. */
const WORDS: Record<string, object> = { send_message: { content: "x" }, send_offer: { amount: 50 } };

async function makeScene(): Promise<Scene> {
  const { shipper: owner, carrier, room } = await makeNegotiation();
  const offer = await callAs(carrier, sendOffer, { chatRoomId: room.id, amount: 50 });
  const person = await makePerson({ workspaceId: owner.workspaceId, role: "owner", password: PASSWORD });
  const ctx = { tx: testDb(), now: new Date() };
  const otherWorkspaceId = await makeWorkspace(ctx, { userId: person.userId, name: "Autre", isHome: false });
  const [row] = await testDb()
    .select({ id: members.id })
    .from(members)
    .where(sql`user_id = ${person.userId} and workspace_id = ${owner.workspaceId}`);
  return { owner, member: { ...person, memberId: row?.id ?? 0, otherWorkspaceId }, roomId: room.id, offerId: offer.id };
}

const act = async (as: Person | undefined, method: string, path: string, body: unknown = {}) => {
  const answer = await http(path, { method, body, ...(as ? { as } : {}) });
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
};
const switchTo = (member: Person, workspaceId: number) =>
  act(member, "PATCH", "/v1/workspaces/switch", { workspaceId });
const ban = ({ owner, member }: Scene) =>
  act(owner, "PATCH", `/v1/users/toggle-ban-by-member/${member.memberId}`, { statusReason: "spam" });
const remove = ({ owner, member }: Scene) => act(owner, "DELETE", `/v1/workspaces/members/${member.memberId}`);
const staff = () => makePerson({ staffRole: "admin" });

/**
 * Every way in which somebody loses the right to hear a room, by the files whose code takes it.
 * Those after which the person is signed in still may connect again, and then hear what is theirs
 * now.
 */
const WAYS: Record<string, { in: string[]; isSignedIn: boolean; lose: (scene: Scene) => Promise<void> }> = {
  "a switch of workspace": {
    in: ["lib/identity/workspaces/switch-workspace.ts"],
    isSignedIn: true,
    lose: ({ member }) => switchTo(member, member.otherWorkspaceId),
  },
  "joining another team": {
    in: ["lib/identity/workspaces/accept-invitation.ts", "lib/identity/workspaces/operations.ts"],
    isSignedIn: true,
    async lose({ member }) {
      const host = await makePerson();
      const { token, hash } = newToken();
      const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
      const invitation = {
        workspaceId: host.workspaceId,
        invitedById: host.userId,
        email: member.email,
        tokenHash: hash,
      };
      await testDb()
        .insert(invitations)
        .values({ ...invitation, ...times, role: "contributor" });
      await act(member, "POST", "/v1/workspaces/invitations/accept", { token });
    },
  },
  "leaving the team": {
    in: ["lib/identity/workspaces/leave-workspace.ts"],
    isSignedIn: true,
    lose: ({ member }) => act(member, "DELETE", "/v1/workspaces/me"),
  },
  removal: { in: ["lib/identity/workspaces/remove-member.ts"], isSignedIn: false, lose: remove },
  "removal while elsewhere": {
    in: ["lib/identity/workspaces/remove-member.ts"],
    isSignedIn: true,
    async lose(scene) {
      await switchTo(scene.member, scene.member.otherWorkspaceId);
      await remove(scene);
    },
  },
  "a ban": { in: ["lib/identity/workspaces/toggle-ban.ts"], isSignedIn: false, lose: ban },
  "a ban while elsewhere": {
    in: ["lib/identity/workspaces/toggle-ban.ts"],
    isSignedIn: true,
    async lose(scene) {
      await switchTo(scene.member, scene.member.otherWorkspaceId);
      await ban(scene);
    },
  },
  "a suspension": {
    in: ["lib/staff/moderation/suspend-person.ts"],
    isSignedIn: false,
    lose: async ({ member }) =>
      act(await staff(), "POST", `/v1/admin/users/${member.userId}/suspend`, { reason: "fraud", note: "Un test" }),
  },
  "an admin who ends the sessions": {
    in: ["lib/staff/users/end-user-sessions.ts"],
    isSignedIn: false,
    lose: async ({ member }) => act(await staff(), "DELETE", `/v1/admin/users/${member.userId}/sessions`),
  },
  "a sign-out": {
    in: ["lib/identity/sessions/log-out.ts"],
    isSignedIn: false,
    lose: ({ member }) => act(member, "POST", "/v1/auth/logout"),
  },
  "a sign-out of the device": {
    in: ["lib/identity/sessions/end-own-session.ts"],
    isSignedIn: false,
    lose: ({ member }) => act(member, "DELETE", `/v1/auth/sessions/${member.sessionId}`),
  },
  "a sign-out of all other devices": {
    in: ["lib/identity/sessions/end-other-sessions.ts"],
    isSignedIn: false,
    lose: async ({ member }) =>
      act({ ...member, sessionId: await makeSession(member.userId) }, "DELETE", "/v1/auth/sessions"),
  },
  "a change of password elsewhere": {
    in: [
      "lib/identity/accounts/change-password.ts",
      "lib/identity/accounts/operations.ts",
      "lib/identity/sessions/operations.ts",
    ],
    isSignedIn: false,
    lose: async ({ member }) =>
      act({ ...member, sessionId: await makeSession(member.userId) }, "PATCH", "/v1/auth/me", {
        oldPassword: PASSWORD,
        password: "Neuve-2027?",
      }),
  },
  "a new password by a link": {
    in: ["lib/identity/accounts/reset-password.ts", "lib/identity/accounts/prove-address.ts"],
    isSignedIn: false,
    async lose({ member }) {
      const { token } = await makeLink({ tx: testDb(), now: new Date() }, "reset", { userId: member.userId }, 3_600);
      await act(undefined, "POST", "/v1/auth/reset-password", { token, password: "Neuve-2027?" });
    },
  },
  "a stolen token that is used twice": {
    in: ["lib/identity/sessions/refresh-session.ts"],
    isSignedIn: false,
    async lose({ member }) {
      const { issueTokens } = await import("@/lib/identity/sessions/operations");
      const { findLiveSession } = await import("@/lib/identity/sessions/queries");
      const now = new Date(Date.now() - 60_000);
      const live = await findLiveSession(testDb(), member.sessionId, now);
      if (!live) throw new Error("no session");
      const ctx = { tx: testDb(), now, deferred: null, subscriptions: SUBSCRIPTIONS };
      const { refreshToken } = await issueTokens(ctx, live.actor, live.expiresAt);
      await testDb().execute(
        sql`update refresh_tokens set replaced_at = ${now.toISOString()} where session_id = ${member.sessionId}`,
      );
      const answer = await http("/v1/auth/refresh", {
        method: "POST",
        headers: { cookie: `rihla_refresh=${refreshToken}` },
      });
      expect(answer.body.code).toBe("auth.refresh_failed");
    },
  },
  erasure: {
    in: ["lib/identity/accounts/erase-user.ts"],
    isSignedIn: false,
    lose: ({ member }) => act(member, "DELETE", "/v1/users/me", { password: PASSWORD }),
  },
};

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
    http(`${path}/unread-count`, { as: member }),
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
 * Whoever is signed in still connects again, and can neither do nor hear anything in the room or
 * the team.
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
  for (const [name, way] of Object.entries(WAYS)) {
    it(`by ${name} hears nothing more of it, and can do nothing in it`, async () => {
      const scene = await makeScene();
      const [kept, lost] = await Promise.all([listen(scene.owner), listen(scene.member)]);
      for (const client of [kept, lost])
        expect((await client.ask("join_chat_room", { chatRoomId: scene.roomId })).ok).toBe(true);
      await recordAll(scene, "before");
      await Promise.all([receivesOwn(kept, "before"), receivesOwn(lost, "before")]);
      expect(marksOf(lost).filter((mark) => mark === "before").length).toBeGreaterThan(20);

      await way.lose(scene);
      await recordAll(scene, "after");
      await receivesOwn(kept, "after");
      expect(marksOf(kept).filter((mark) => mark === "after").length).toBeGreaterThan(20);
      await waitFor(() => (lost.socket.connected ? undefined : true), "the socket to be closed");
      expect(marksOf(lost)).not.toContain("after");

      await (way.isSignedIn ? expectNothingLeft(scene) : expectSignedOut(scene));
      for (const client of [kept, lost]) client.socket.disconnect();
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
    const walked = new Set([...Object.values(WAYS).flatMap((way) => way.in), "lib/identity/accounts/register-user.ts"]);
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
