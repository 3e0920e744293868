import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications } from "@/db/schema/identity/notifications";
import { teamMessages, workspaces } from "@/db/schema/identity/workspaces";
import { getMe } from "@/lib/identity/accounts/get-me";
import { countUnreadTeamMessages } from "@/lib/identity/team-messages/count-unread-team-messages";
import { TEAM_MESSAGE_LIMITS, TEAM_MESSAGE_RATES } from "@/lib/identity/team-messages/limits";
import { listTeamMessages } from "@/lib/identity/team-messages/list-team-messages";
import { markTeamMessagesRead } from "@/lib/identity/team-messages/mark-team-messages-read";
import { notifyTeam } from "@/lib/identity/team-messages/notify-team";
import { sendTeamMessage } from "@/lib/identity/team-messages/send-team-message";
import { acceptInvitation } from "@/lib/identity/workspaces/accept-invitation";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { leaveWorkspace } from "@/lib/identity/workspaces/leave-workspace";
import { makeWorkspace } from "@/lib/identity/workspaces/operations";
import { removeMember } from "@/lib/identity/workspaces/remove-member";
import { switchWorkspace } from "@/lib/identity/workspaces/switch-workspace";
import { toggleBan } from "@/lib/identity/workspaces/toggle-ban";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { jobKeysOf } from "@/tests/support/jobs";
import { tokenOf } from "@/tests/support/mails";
import { makeTeamConversation, textsOf } from "@/tests/support/teams";

const memberIdOf = async (person: Person) => (await callAs(person, getMe)).member.id;

/** Returns the outcome of every call of the conversation. */
async function codesOf(person: Person, workspaceId: number): Promise<string[]> {
  const calls = [
    callAs(person, sendTeamMessage, { workspaceId, content: "x" }),
    callAs(person, listTeamMessages, { workspaceId }),
    callAs(person, markTeamMessagesRead, { workspaceId, upToId: 1 }),
  ];
  const codes = await Promise.all(calls.map(async (call) => (await appErrorOf(call)).code));
  return [...new Set(codes)];
}

describe("a team's conversation", () => {
  it("is read by every member in its order, with who wrote what", async () => {
    const { owner, mate, write, read } = await makeTeamConversation();
    await write(owner, "Bonjour  \r\n  مرحبا");
    await write(mate, "Salut");
    const seen = await read(mate);
    expect(textsOf(seen)).toEqual(["Bonjour  \n  مرحبا", "Salut"]);
    expect(seen.data.map(({ author, isMine }) => [author.id, isMine])).toEqual([
      [owner.userId, false],
      [mate.userId, true],
    ]);
    expect(seen).toMatchObject({ hasMore: false, memberCount: 2, unreadCount: 1 });
  });

  it("is paged back and forth from a message that the client has", async () => {
    const { owner, write, read } = await makeTeamConversation();
    const ids: number[] = [];
    for (const text of ["a", "b", "c", "d", "e"]) ids.push((await write(owner, text)).id);
    expect(await read(owner, { limit: 2 })).toMatchObject({ hasMore: true });
    expect(textsOf(await read(owner, { limit: 2 }))).toEqual(["d", "e"]);
    expect(textsOf(await read(owner, { limit: 2, before: ids[3] }))).toEqual(["b", "c"]);
    expect(await read(owner, { limit: 2, before: ids[1] })).toMatchObject({ hasMore: false });
    const after = await read(owner, { limit: 2, after: ids[0] });
    expect([textsOf(after), after.hasMore]).toEqual([["b", "c"], true]);
    expect(textsOf(await read(owner, { after: 0 }))).toHaveLength(5);
    expect(textsOf(await read(owner, { after: ids[4] }))).toEqual([]);
  });

  it("takes no message as another person than its sender", async () => {
    const { owner, mate, write, read } = await makeTeamConversation();
    const waited = { clientId: randomUUID(), senderId: owner.userId };
    expect((await appErrorOf(write(mate, "Bonjour", waited))).code).toBe("auth.session_ended");
    await write(owner, "Bonjour", waited);
    expect(textsOf(await read(mate))).toEqual(["Bonjour"]);
  });

  it("takes a message that was sent twice once, also concurrently, and not for another author's", async () => {
    const { owner, mate, write, read } = await makeTeamConversation();
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => write(owner, "Une fois", { clientId })));
    const again = await write(owner, "Une fois", { clientId: clientId.toUpperCase() });
    expect(new Set([...sent, again].map(({ id }) => id)).size).toBe(1);
    await write(mate, "À moi", { clientId });
    expect(textsOf(await read(owner))).toEqual(["Une fois", "À moi"]);
  });

  it("shows messages in the order of their ids, however many are written concurrently", async () => {
    const { owner, mate, write, read } = await makeTeamConversation();
    await Promise.all(["a", "b", "c", "d", "e", "f"].map((text, index) => write(index % 2 ? owner : mate, text)));
    const { data } = await read(owner);
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(data).toHaveLength(6);
  });

  it("refuses what is no message in words", async () => {
    const { owner, workspaceId, write, read } = await makeTeamConversation();
    const long = "é".repeat(TEAM_MESSAGE_LIMITS.lengthMax);
    expect((await write(owner, long)).content).toBe(long);
    for (const content of ["", "  \n ", "\u0000\u202e", `${long}x`, "x".repeat(100_000)])
      expect((await appErrorOf(write(owner, content))).code, content.slice(0, 5)).toBe("request.invalid");
    expect(issueCodes(await appErrorOf(write(owner, "x", { clientId: "1" })))).toHaveLength(1);
    for (const more of [
      { before: 0 },
      { after: -1 },
      { before: 1.5 },
      { limit: 101 },
      { before: 1, after: 1 },
      { q: 1 },
    ])
      expect((await appErrorOf(read(owner, more))).code, JSON.stringify(more)).toBe("request.invalid");
    for (const upToId of [0, -1, 1.5, "x", 1e300])
      expect((await appErrorOf(callAs(owner, markTeamMessagesRead, { workspaceId, upToId }))).code).toBe(
        "request.invalid",
      );
  });

  it("takes ten messages a second and sixty a minute of one person", async () => {
    const { owner, mate, workspaceId } = await makeTeamConversation();
    const at = (ms: number) => ({ now: new Date(Date.UTC(2027, 0, 4, 10) + ms) });
    const write = (as: Person, ms: number) => callAs(as, sendTeamMessage, { workspaceId, content: "x" }, at(ms));
    await testDb().execute(
      sql`update sessions set expires_at = '2027-02-01' where user_id in (${owner.userId}, ${mate.userId})`,
    );
    for (let count = 0; count < TEAM_MESSAGE_RATES.burst.max; count += 1) await write(owner, 0);
    expect((await appErrorOf(write(owner, 0))).code).toBe("request.too_many");
    await write(mate, 0);
    let code = "";
    for (let second = 2; second < 59 && code === ""; second += 1)
      await Promise.all([1, 2].map(() => write(owner, second * 1_000))).catch((error) => {
        code = error.code;
      });
    expect(code).toBe("request.too_many");
  });
});

describe("who is no member any more", () => {
  it("reads and writes nothing from a ban on", async () => {
    const { owner, mate, workspaceId, write } = await makeTeamConversation();
    const memberId = await memberIdOf(mate);
    await write(mate, "Avant");
    await callAs(owner, toggleBan, { memberId, statusReason: "spam" });
    expect(await codesOf(mate, workspaceId)).toEqual(["auth.required"]);
  });

  it("reads and writes nothing after leaving, removal and a switch, and finds a workspace of others not at all", async () => {
    const { owner, workspaceId } = await makeTeamConversation();
    const ctx = { tx: testDb(), now: new Date() };
    const join = async () => {
      const person = await makePerson({ workspaceId, role: "contributor" });
      const other = await makeWorkspace(ctx, { userId: person.userId, name: "Autre", isHome: false });
      return { person, other };
    };
    const [left, removed, switched] = [await join(), await join(), await join()];
    await callAs(left.person, leaveWorkspace);
    await callAs(owner, removeMember, { memberId: await memberIdOf(removed.person) });
    await callAs(switched.person, switchWorkspace, { workspaceId: switched.other });
    for (const { person } of [left, switched])
      expect(await codesOf(person, workspaceId)).toEqual(["workspace.not_found"]);
    expect(await codesOf(removed.person, workspaceId)).toEqual(["auth.required"]);
    expect(await codesOf(owner, 2_000_000_000)).toEqual(["workspace.not_found"]);
    // A page that is about to be left asks as well; the answer names its workspace.
    expect(await callAs(switched.person, countUnreadTeamMessages)).toEqual({ workspaceId: switched.other, count: 0 });
    await callAs(switched.person, switchWorkspace, { workspaceId });
    expect((await callAs(switched.person, listTeamMessages, { workspaceId })).data).toEqual([]);
  });

  it("writes nothing past a ban that comes at the same instant", async () => {
    const { owner, mate, workspaceId, write } = await makeTeamConversation();
    const memberId = await memberIdOf(mate);
    const writes = Array.from({ length: 6 }, (_, index) => write(mate, String(index)));
    const ban = callAs(owner, toggleBan, { memberId, statusReason: "spam" });
    await Promise.allSettled(writes);
    await ban;
    const count = () =>
      testDb().$count(
        teamMessages,
        and(eq(teamMessages.workspaceId, workspaceId), eq(teamMessages.authorId, mate.userId)),
      );
    const before = await count();
    expect(await codesOf(mate, workspaceId)).toEqual(["auth.required"]);
    expect(await count()).toBe(before);
  });

  it("has nothing in a workspace that moderators suspended", async () => {
    const { mate, workspaceId } = await makeTeamConversation();
    await testDb().update(workspaces).set({ status: "suspended" }).where(eq(workspaces.id, workspaceId));
    expect(await codesOf(mate, workspaceId)).toEqual(["auth.required"]);
  });
});

describe("unread messages", () => {
  it("are those of others after the mark, which never goes back and never past the last message", async () => {
    const { owner, mate, workspaceId, write, unread } = await makeTeamConversation();
    const first = await write(owner, "a");
    await write(owner, "b");
    await write(mate, "c");
    expect([await unread(owner), await unread(mate)]).toEqual([1, 2]);
    const mark = (upToId: number) => callAs(mate, markTeamMessagesRead, { workspaceId, upToId });
    expect(await mark(first.id)).toMatchObject({ count: 1 });
    expect(await mark(Number.MAX_SAFE_INTEGER)).toMatchObject({ count: 0 });
    expect(await mark(first.id)).toMatchObject({ count: 0 });
    await write(owner, "d");
    expect(await unread(mate)).toBe(1);
  });

  it("are none to who joins, though what was written is there to read", async () => {
    const { owner, workspaceId, write, read, unread } = await makeTeamConversation();
    await write(owner, "Avant");
    const guest = await makePerson();
    await callAs(owner, inviteMembers, { emails: [guest.email] });
    await callAs(guest, acceptInvitation, { token: await tokenOf(guest.email) });
    expect(await unread(guest)).toBe(0);
    expect(textsOf(await read(guest))).toEqual(["Avant"]);
    expect((await read(guest)).memberCount).toBe(3);
    await write(owner, "Après");
    expect(await unread(guest)).toBe(1);
    expect(await callAs(guest, listTeamMessages, { workspaceId })).toMatchObject({ unreadCount: 1 });
  });

  it("are in the bell once until they are read, in the workspace's name, and not for who wrote or was banned", async () => {
    const { owner, mate, workspaceId, write } = await makeTeamConversation();
    const away = await makePerson({ workspaceId, role: "contributor" });
    const banned = await makePerson({ workspaceId, memberStatus: "banned" });
    const ctx = { tx: testDb(), now: new Date() };
    const other = await makeWorkspace(ctx, { userId: away.userId, name: "Autre", isHome: false });
    await callAs(away, switchWorkspace, { workspaceId: other });
    const notificationsOf = (person: Person) =>
      testDb()
        .select({ kind: notifications.kind, href: notifications.href, params: notifications.params })
        .from(notifications)
        .where(eq(notifications.userId, person.userId));
    const notify = () => callAs("system", notifyTeam, { workspaceId });
    const { id } = await write(owner, "a");
    expect(await jobKeysOf("notify_team")).toContain(`team:${workspaceId}`);
    await write(owner, "b");
    await notify();
    await notify();
    const [workspace] = await testDb().select().from(workspaces).where(eq(workspaces.id, workspaceId));
    const params = { workspace: workspace?.name };
    expect(await notificationsOf(mate)).toEqual([{ kind: "team_message", href: "/profile/team/messages", params }]);
    expect(await notificationsOf(away)).toEqual([{ kind: "team_message", href: "/profile/switch", params }]);
    for (const person of [owner, banned]) expect(await notificationsOf(person)).toEqual([]);
    await callAs(mate, markTeamMessagesRead, { workspaceId, upToId: id });
    await notify();
    expect(await notificationsOf(mate)).toHaveLength(2);
    await callAs(mate, markTeamMessagesRead, { workspaceId, upToId: Number.MAX_SAFE_INTEGER });
    await notify();
    expect(await notificationsOf(mate)).toHaveLength(2);
  });
});
