import { and, desc, eq } from "drizzle-orm";
import { invitations } from "@/db/schema/identity/workspaces";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { makeWorkspace } from "@/lib/identity/workspaces/operations";
import { callAs } from "../call";
import { testDb } from "../database";
import { makePerson } from "../factories";
import { tokenOf } from "../mails";
import { callerOf, type Entries, type Fixture, freshAddress, type InputOf } from "./fixture";
import { everyone, owners, ownWorkspace, signedIn, teamOwner } from "./rows";

/** An invitation that the owner sent, open still. */
async function invite({ people }: Fixture, email = freshAddress()): Promise<{ id: number; token: string }> {
  await callAs(people.owner, inviteMembers, { emails: [email] });
  const [row] = await testDb()
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, people.owner.workspaceId), eq(invitations.email, email)))
    .orderBy(desc(invitations.id));
  if (!row) throw new Error("no invitation");
  return { id: row.id, token: await tokenOf(email) };
}

/** Teams, their members, and who is invited. */
export const WORKSPACES: Entries = {
  getWorkspace: { row: signedIn },
  listMembers: { row: signedIn },
  setMemberRole: { row: teamOwner, input: (fixture) => ({ memberId: fixture.colleagueId, role: "contributor" }) },
  removeMember: { row: teamOwner, input: (fixture) => ({ memberId: fixture.colleagueId }) },
  toggleBan: { row: teamOwner, input: (fixture) => ({ memberId: fixture.colleagueId, statusReason: "spam" }) },
  renameWorkspace: { row: owners, input: () => ({ name: "Atelier" }) },
  getResidence: { row: signedIn },
  setResidence: { row: owners, input: () => ({ country: "FR" }) },
  leaveWorkspace: {
    row: signedIn,
    // Somebody stays who may invite others, and a leaver has a place of their own to go to.
    input:
      (fixture): InputOf =>
      async (trier) => {
        const { userId, workspaceId } = callerOf(trier, fixture);
        await makePerson({ workspaceId });
        await makeWorkspace({ tx: testDb(), now: new Date() }, { userId, name: "Autre", isHome: false });
        return {};
      },
  },
  switchWorkspace: {
    row: ownWorkspace,
    input: (fixture) => ({ workspaceId: fixture.people.owner.workspaceId }),
  },
  inviteMembers: { row: owners, input: () => ({ emails: [freshAddress()] }) },
  listInvitations: { row: owners },
  resendInvitation: { row: teamOwner, input: async (fixture) => ({ id: (await invite(fixture)).id }) },
  revokeInvitation: { row: teamOwner, input: async (fixture) => ({ id: (await invite(fixture)).id }) },
  getInvitation: { row: everyone, input: async (fixture) => ({ token: (await invite(fixture)).token }) },
  acceptInvitation: {
    // Of the invited person alone, by their address: here it is somebody with no deals elsewhere.
    row: {
      ...signedIn,
      otherCarrier: 403,
      moderator: 403,
      admin: 403,
      contributor: 403,
      carrier: 403,
      owner: 403,
    },
    input: async (fixture) => ({ token: (await invite(fixture, fixture.people.otherShipper.email)).token }),
  },
  sendTeamMessage: {
    row: ownWorkspace,
    input: (fixture) => ({ workspaceId: fixture.people.owner.workspaceId, content: "Bonjour" }),
  },
  listTeamMessages: { row: ownWorkspace, input: (fixture) => ({ workspaceId: fixture.people.owner.workspaceId }) },
  countUnreadTeamMessages: { row: signedIn, input: () => ({}) },
  markTeamMessagesRead: {
    row: ownWorkspace,
    input: (fixture) => ({ workspaceId: fixture.people.owner.workspaceId, upToId: 1 }),
  },
  getContact: { row: teamOwner, input: (fixture) => ({ memberId: fixture.ownerMemberId }) },
  editContact: {
    row: teamOwner,
    input: (fixture) => ({
      memberId: fixture.ownerMemberId,
      firstName: "Amel",
      lastName: "Benali",
      email: "amel@example.com",
      addressLine1: "1 rue des Oliviers",
    }),
  },
};
