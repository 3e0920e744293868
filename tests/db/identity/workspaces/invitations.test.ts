import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { invitations } from "@/db/schema/identity/workspaces";
import { getMe } from "@/lib/identity/accounts/get-me";
import { logIn } from "@/lib/identity/accounts/log-in";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { acceptInvitation } from "@/lib/identity/workspaces/accept-invitation";
import { getInvitation } from "@/lib/identity/workspaces/get-invitation";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { listInvitations } from "@/lib/identity/workspaces/list-invitations";
import { listMembers } from "@/lib/identity/workspaces/list-members";
import { resendInvitation } from "@/lib/identity/workspaces/resend-invitation";
import { revokeInvitation } from "@/lib/identity/workspaces/revoke-invitation";
import { switchWorkspace } from "@/lib/identity/workspaces/switch-workspace";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { tokenOf } from "@/tests/support/mails";

const anAddress = () => `${randomUUID()}@example.com`;
const PASSWORD = "Valise-2026!";
const IN_EIGHT_DAYS = new Date(Date.now() + 8 * 86_400_000);

async function invite(owner: Person, email: string, role = "contributor"): Promise<string> {
  await callAs(owner, inviteMembers, { emails: [email], role });
  return tokenOf(email);
}

function register(email: string, invitationToken: string) {
  return callAs(
    "visitor",
    registerUser,
    {
      email,
      password: PASSWORD,
      firstName: "Nour",
      lastName: "Amrani",
      businessProfileType: { id: 1 },
      logisticsProfileType: { id: 2 },
      phoneNumber: "+33612345678",
      termsAccepted: true,
      invitationToken,
    },
    { ip: randomUUID() },
  );
}

describe("inviting", () => {
  it("gives each address its own outcome, and holds none back for another", async () => {
    const owner = await makePerson();
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    const [first, second] = [anAddress(), anAddress()];
    await callAs(owner, inviteMembers, { emails: [first] });
    const { data } = await callAs(owner, inviteMembers, {
      emails: [second, first, "not an address", mate.email.toUpperCase(), second],
    });
    expect(data.map(({ outcome }) => outcome)).toEqual([
      "sent",
      "already_invited",
      "invalid",
      "already_member",
      "repeated",
    ]);
    const { data: open } = await callAs(owner, listInvitations);
    expect(open.map(({ email }) => email)).toEqual([second, first]);
    expect(await testDb().$count(mails, eq(mails.toAddress, second))).toBe(1);
  });

  it("is the owner's, for one to twenty addresses, and counted", async () => {
    const owner = await makePerson();
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    expect((await appErrorOf(callAs(mate, inviteMembers, { emails: [anAddress()] }))).code).toBe("auth.owner_required");
    expect((await appErrorOf(callAs(mate, listInvitations))).code).toBe("auth.owner_required");
    expect(issueCodes(await appErrorOf(callAs(owner, inviteMembers, { emails: [] })))).toHaveLength(1);
    const many = (count: number) => Array.from({ length: count }, anAddress);
    expect(issueCodes(await appErrorOf(callAs(owner, inviteMembers, { emails: many(21) })))).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) await callAs(owner, inviteMembers, { emails: many(20) });
    expect((await appErrorOf(callAs(owner, inviteMembers, { emails: many(1) }))).code).toBe("request.too_many");
  });

  it("makes room again when one ran out", async () => {
    const owner = await makePerson();
    const email = anAddress();
    await invite(owner, email);
    const late = await callAs(owner, listInvitations, {}, { now: IN_EIGHT_DAYS });
    expect(late.data[0]?.status).toBe("expired");
    const again = await callAs(owner, inviteMembers, { emails: [email] }, { now: IN_EIGHT_DAYS });
    expect(again.data[0]?.outcome).toBe("sent");
  });
});

describe("an invitation", () => {
  it("is joined by the one it names, who works there from then on and can go back", async () => {
    const owner = await makePerson();
    const guest = await makePerson();
    const token = await invite(owner, guest.email);
    expect(await callAs("visitor", getInvitation, { token })).toMatchObject({
      workspace: "Atelier",
      invitedBy: "Amel Benali",
      email: guest.email,
      hasAccount: true,
      isForMe: false,
    });
    expect((await callAs(guest, getInvitation, { token })).isForMe).toBe(true);
    const me = await callAs(guest, acceptInvitation, { token });
    expect(me.workspace.id).toBe(owner.workspaceId);
    expect(me.member.role).toBe("contributor");
    expect(me.workspaces.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [owner.workspaceId, true],
      [guest.workspaceId, false],
    ]);
    expect((await callAs(owner, listMembers)).stats.total).toBe(2);
    const back = await callAs(guest, switchWorkspace, { workspaceId: guest.workspaceId });
    expect(back.workspace.id).toBe(guest.workspaceId);
    expect((await callAs(guest, getMe)).workspace.id).toBe(guest.workspaceId);
    const outsider = await makePerson();
    expect((await appErrorOf(callAs(outsider, switchWorkspace, { workspaceId: owner.workspaceId }))).code).toBe(
      "workspace.not_found",
    );
  });

  it("is for its addressee alone, and works once, also when it is taken twice at the same time", async () => {
    const owner = await makePerson();
    const guest = await makePerson();
    const token = await invite(owner, guest.email);
    expect((await appErrorOf(callAs(await makePerson(), acceptInvitation, { token }))).code).toBe(
      "invitation.other_address",
    );
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => callAs(guest, acceptInvitation, { token })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await callAs(owner, listMembers)).stats.total).toBe(2);
    expect(await appErrorCodesOf([callAs("visitor", getInvitation, { token })])).toEqual(["invitation.not_valid"]);
  });

  it("ends with its week, when it is taken back, and when it is sent again", async () => {
    const owner = await makePerson();
    const guest = await makePerson();
    const first = await invite(owner, guest.email);
    expect((await appErrorOf(callAs(guest, acceptInvitation, { token: first }, { now: IN_EIGHT_DAYS }))).code).toBe(
      "invitation.not_valid",
    );
    const [row] = (await callAs(owner, listInvitations)).data;
    const id = row?.id;
    expect((await appErrorOf(callAs(await makePerson(), resendInvitation, { id }))).code).toBe("invitation.not_found");
    await callAs(owner, resendInvitation, { id });
    const second = await tokenOf(guest.email);
    expect((await appErrorOf(callAs(guest, acceptInvitation, { token: first }))).code).toBe("invitation.not_valid");
    expect((await callAs("visitor", getInvitation, { token: second })).email).toBe(guest.email);
    await callAs(owner, revokeInvitation, { id });
    expect((await appErrorOf(callAs(guest, acceptInvitation, { token: second }))).code).toBe("invitation.not_valid");
    expect(
      await appErrorCodesOf([callAs(owner, revokeInvitation, { id }), callAs(owner, resendInvitation, { id })]),
    ).toEqual(["invitation.wrong_state", "invitation.wrong_state"]);
  });

  it("lets a new person sign up with its address, confirmed, and in the team", async () => {
    const owner = await makePerson();
    const email = anAddress();
    const token = await invite(owner, email, "owner");
    expect((await callAs("visitor", getInvitation, { token })).hasAccount).toBe(false);
    expect((await appErrorOf(register(anAddress(), token))).code).toBe("invitation.other_address");
    await register(email, token);
    const { user } = await callAs("visitor", logIn, { email, password: PASSWORD });
    expect(user.workspace.id).toBe(owner.workspaceId);
    expect(user.member.role).toBe("owner");
    expect(user.workspaces).toHaveLength(2);
    expect((await appErrorOf(register(anAddress(), token))).code).toBe("invitation.not_valid");
    const [row] = await testDb().select().from(invitations).where(eq(invitations.email, email));
    expect(row?.status).toBe("accepted");
    expect((await callAs(owner, getMe)).workspace.memberCount).toBe(2);
  });
});
