import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { execute } from "@/lib/core/commands/execute";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getMe } from "@/lib/identity/accounts/get-me";
import { logIn } from "@/lib/identity/accounts/log-in";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { loadActor } from "@/lib/identity/sessions/queries";
import { acceptInvitation } from "@/lib/identity/workspaces/accept-invitation";
import { editContact } from "@/lib/identity/workspaces/edit-contact";
import { getContact } from "@/lib/identity/workspaces/get-contact";
import { getWorkspace } from "@/lib/identity/workspaces/get-workspace";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { leaveWorkspace } from "@/lib/identity/workspaces/leave-workspace";
import { listMembers } from "@/lib/identity/workspaces/list-members";
import { removeMember } from "@/lib/identity/workspaces/remove-member";
import { renameWorkspace } from "@/lib/identity/workspaces/rename-workspace";
import { setMemberRole } from "@/lib/identity/workspaces/set-member-role";
import { toggleBan } from "@/lib/identity/workspaces/toggle-ban";
import { appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeReservation, makeSession, type Person } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";
import { tokenOf } from "@/tests/support/mails";

async function memberIdOf(person: Person): Promise<number> {
  return (await callAs(person, getMe)).member.id;
}

async function makeTeam(role: "owner" | "contributor" = "contributor") {
  const owner = await makePerson();
  const mate = await makePerson({ workspaceId: owner.workspaceId, role });
  return { owner, mate, ownerId: await memberIdOf(owner), mateId: await memberIdOf(mate) };
}

describe("the members' list", () => {
  it("finds by name and address without accents, role and status, and counts them all", async () => {
    const { owner, mate, mateId } = await makeTeam();
    await callAs(owner, toggleBan, { memberId: mateId, statusReason: "spam" });
    const idsOf = async (filters: object) => (await callAs(owner, listMembers, filters)).data.map(({ id }) => id);
    expect(await idsOf({ q: mate.email.slice(0, 8).toUpperCase() })).toEqual([mateId]);
    expect(await idsOf({ q: "benàli", role: "contributor" })).toEqual([mateId]);
    expect(await idsOf({ status: "banned" })).toEqual([mateId]);
    for (const q of ["nobody", "%", "_", "'", "@"]) expect(await idsOf({ q }), q).toEqual([]);
    expect(issueCodes(await appErrorOf(callAs(owner, listMembers, { q: "a".repeat(10_000) })))).toEqual([
      "q: max_length",
    ]);
    expect((await callAs(owner, listMembers, { q: "nobody" })).stats).toEqual({
      total: 2,
      active: 1,
      owners: 1,
      contributors: 1,
      banned: 1,
    });
    expect(issueCodes(await appErrorOf(callAs(owner, listMembers, { role: "chief" })))).toEqual([
      "role: not_an_option",
    ]);
  });
});

describe("what an account's answer contains of its workspace", () => {
  it("is its members in the list's order, whether an owner is verified, and one's own announcements", async () => {
    const { owner, mate, ownerId, mateId } = await makeTeam();
    const mine = await makeAnnouncement(owner);
    const theirs = await makeAnnouncement(mate);
    const me = await callAs(owner, getMe);
    expect(me.workspace).toMatchObject({ verified: false, memberCount: 2 });
    expect(me.workspace.members.map(({ id, role }) => [id, role])).toEqual([
      [ownerId, "owner"],
      [mateId, "contributor"],
    ]);
    expect(me.workspace.members[0]).toEqual({
      id: ownerId,
      firstName: "Amel",
      lastName: "Benali",
      role: "owner",
      status: "active",
      isVerified: false,
    });
    expect(me.announcements.map(({ id }) => id)).toEqual([mine.id]);
    expect((await callAs(mate, getMe)).announcements.map(({ id }) => id)).toEqual([theirs.id]);
    await testDb().update(members).set({ verification: "verified" }).where(eq(members.id, mateId));
    expect((await callAs(owner, getWorkspace)).verified).toBe(false);
    await testDb().update(members).set({ verification: "verified" }).where(eq(members.id, ownerId));
    expect(await callAs(mate, getWorkspace)).toMatchObject({ id: owner.workspaceId, verified: true });
    await callAs(owner, removeMember, { memberId: mateId });
    const again = { ...mate, sessionId: await makeSession(mate.userId) };
    const alone = await callAs(again, getMe);
    // What was made for the team stays the team's.
    expect(alone.announcements).toEqual([]);
    expect(alone.workspace.members.map(({ id }) => id)).not.toContain(ownerId);
    expect((await callAs(owner, getMe)).workspace.members.map(({ id }) => id)).toEqual([ownerId]);
  });

  it("ends after twenty members and twenty announcements, and counts all members", async () => {
    const owner = await makePerson();
    for (let count = 1; count < 23; count += 1)
      await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    const { id } = await makeAnnouncement(owner);
    await testDb().execute(sql`
      with copied as (select a.* from announcements a where a.id = ${id})
      insert into announcements overriding system value select (jsonb_populate_record(null::announcements, to_jsonb(copied)
        || jsonb_build_object('id', 900000 + n, 'created_at', now() + make_interval(secs => n)))).* from copied, generate_series(1, 24) n`);
    const { workspace, announcements } = await callAs(owner, getMe);
    expect(workspace.memberCount).toBe(23);
    expect(workspace.members).toHaveLength(20);
    expect(announcements.map((row) => row.id)).toEqual(Array.from({ length: 20 }, (_, index) => 900_024 - index));
  });
});

describe("a role", () => {
  it("is an owner's to give, from the next call on, and the last owner stays one", async () => {
    const { owner, mate, ownerId, mateId } = await makeTeam();
    expect((await appErrorOf(callAs(mate, setMemberRole, { memberId: mateId, role: "owner" }))).code).toBe(
      "auth.owner_required",
    );
    expect((await appErrorOf(callAs(owner, setMemberRole, { memberId: ownerId, role: "contributor" }))).code).toBe(
      "member.last_owner",
    );
    await callAs(owner, setMemberRole, { memberId: mateId, role: "owner" });
    await callAs(mate, renameWorkspace, { name: "  Atelier du Sud " });
    expect((await callAs(owner, getMe)).workspace.name).toBe("Atelier du Sud");
    await callAs(mate, setMemberRole, { memberId: ownerId, role: "contributor" });
    expect((await appErrorOf(callAs(owner, renameWorkspace, { name: "x" }))).code).toBe("auth.owner_required");
    expect(issueCodes(await appErrorOf(callAs(mate, renameWorkspace, { name: " " })))).toEqual(["name: required"]);
    const outsider = await makePerson();
    expect((await appErrorOf(callAs(outsider, setMemberRole, { memberId: mateId, role: "owner" }))).code).toBe(
      "member.not_found",
    );
  });

  it("is checked again when the change is made: who lost it meanwhile changes nothing", async () => {
    const { owner, mate, mateId } = await makeTeam("owner");
    const third = await makePerson({ workspaceId: owner.workspaceId });
    const runtime = testRuntime();
    const actor = await loadActor(runtime.db, mate.sessionId, new Date());
    if (!actor) throw new Error("no session");
    await callAs(owner, setMemberRole, { memberId: mateId, role: "contributor" });
    const request = {
      caller: { kind: "user" as const, actor },
      locale: "fr" as const,
      requestId: "a-late-call",
      ip: "127.0.0.1",
      userAgent: "tests",
    };
    const late = execute(runtime, setMemberRole, request, { memberId: await memberIdOf(third), role: "contributor" });
    expect((await appErrorOf(late)).code).toBe("auth.owner_required");
  });

  it.each([
    ["demote", setMemberRole, { role: "contributor" }],
    ["ban", toggleBan, { statusReason: "spam" }],
    ["remove", removeMember, {}],
  ] as const)("two owners who %s each other concurrently leave one owner", async (_name, command, input) => {
    const { owner, mate, ownerId, mateId } = await makeTeam("owner");
    // biome-ignore lint/suspicious/noExplicitAny: three commands of one shape
    const run = (as: Person, memberId: number) => callAs(as, command as any, { memberId, ...input });
    const outcomes = await Promise.allSettled([run(owner, mateId), run(mate, ownerId)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = outcomes[0]?.status === "fulfilled" ? owner : mate;
    const { data } = await callAs(winner, listMembers, { role: "owner", status: "active" });
    expect(data).toHaveLength(1);
  });
});

describe("leaving and being removed", () => {
  it("gives those who worked there a workspace of their own, and ends their sessions when it was another's doing", async () => {
    const { owner, mate, ownerId, mateId } = await makeTeam();
    expect((await appErrorOf(callAs(owner, leaveWorkspace))).code).toBe("member.last_owner");
    expect((await appErrorOf(callAs(owner, removeMember, { memberId: ownerId }))).code).toBe("member.last_owner");
    expect((await appErrorOf(callAs(await makePerson(), removeMember, { memberId: mateId }))).code).toBe(
      "member.not_found",
    );
    const other = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    await callAs(other, leaveWorkspace);
    const alone = await callAs(other, getMe);
    expect(alone.workspace).toMatchObject({ name: "Amel Benali", memberCount: 1 });
    expect(alone.member.role).toBe("owner");
    await callAs(owner, removeMember, { memberId: mateId });
    expect((await appErrorOf(callAs(mate, getMe))).code).toBe("auth.required");
    const again = { ...mate, sessionId: await makeSession(mate.userId) };
    expect((await callAs(again, getMe)).workspace.id).not.toBe(owner.workspaceId);
    expect((await callAs(owner, listMembers)).stats.total).toBe(1);
  });
});

describe("a ban", () => {
  it("shuts out of the team alone: who has a workspace of their own signs in there, and sees that the other is closed", async () => {
    const owner = await makePerson();
    const guest = await makePerson();
    await callAs(owner, inviteMembers, { emails: [guest.email] });
    const me = await callAs(guest, acceptInvitation, { token: await tokenOf(guest.email) });
    await callAs(owner, toggleBan, { memberId: me.member.id, statusReason: "Trop de retards" });
    expect((await appErrorOf(callAs(guest, getMe))).code).toBe("auth.required");
    const again = { ...guest, sessionId: await makeSession(guest.userId) };
    const view = await callAs(again, getMe);
    expect(view.workspace.id).toBe(guest.workspaceId);
    expect(view.workspaces.find(({ id }) => id === owner.workspaceId)?.isSuspended).toBe(true);
  });

  it("of someone who works nowhere else is shown at the sign-in", async () => {
    const { owner } = await makeTeam();
    const email = "banned.mate@example.com";
    await callAs("visitor", registerUser, {
      email,
      password: "Valise-2026!",
      firstName: "N",
      lastName: "A",
      businessProfileType: { id: 1 },
      logisticsProfileType: { id: 1 },
      phoneNumber: "+33612345678",
      termsAccepted: true,
      invitationToken: await invited(owner, email),
    });
    const { data } = await callAs(owner, listMembers, { q: email });
    const { user } = await callAs("visitor", logIn, { email, password: "Valise-2026!" });
    // Their own workspace is closed, so the team's is the only one.
    const own = user.workspaces.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    await testDb().execute(`update workspaces set status = 'suspended' where id = ${own}`);
    await callAs(owner, toggleBan, { memberId: data[0]?.id, statusReason: "fraud" });
    expect((await appErrorOf(callAs("visitor", logIn, { email, password: "Valise-2026!" }))).code).toBe(
      "auth.workspace_suspended",
    );
  });

  it("in the middle of a payment leaves either a paid reservation or none, and the books balanced", async () => {
    const { shipper, reservationId } = await makeReservation();
    const chief = await makePerson({ workspaceId: shipper.workspaceId });
    const payment = await callAs(shipper, startPayment, { reservationId });
    const memberId = await memberIdOf(shipper);
    const [paid] = await Promise.allSettled([
      callAs(shipper, confirmPayment, { id: payment.id, method: CARD }),
      callAs(chief, toggleBan, { memberId, statusReason: "fraud" }),
    ]);
    const { status } = await callAs(chief, getReservation, { id: reservationId });
    expect(status).toBe(paid.status === "fulfilled" ? "confirmed" : "pending");
    expect(await checkLedger(testDb())).toEqual([]);
    expect((await appErrorOf(callAs(shipper, getMe))).code).toBe("auth.required");
  });
});

async function invited(owner: Person, email: string): Promise<string> {
  await callAs(owner, inviteMembers, { emails: [email] });
  return tokenOf(email);
}

describe("contact details", () => {
  it("begin with what the account knows, and can be seen and changed by no one else", async () => {
    const { owner, mate, mateId } = await makeTeam();
    expect(await callAs(mate, getContact)).toMatchObject({ isSaved: false, firstName: "Amel", email: mate.email });
    const input = { firstName: "A", lastName: "B", email: "a@b.fr", phone: "", countryId: "", addressLine1: "1 rue" };
    await callAs(mate, editContact, { memberId: mateId, ...input });
    expect(await callAs(mate, getContact)).toMatchObject({ isSaved: true, email: "a@b.fr", phone: null });
    expect((await appErrorOf(callAs(owner, getContact, { memberId: mateId }))).code).toBe("member.contact_not_yours");
    expect((await appErrorOf(callAs(owner, editContact, { memberId: mateId, ...input }))).code).toBe(
      "member.contact_not_yours",
    );
    expect((await appErrorOf(callAs(await makePerson(), getContact, { memberId: mateId }))).code).toBe(
      "member.not_found",
    );
  });
});
