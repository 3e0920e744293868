import { and, desc, eq } from "drizzle-orm";
import { invitations } from "@/db/schema/identity/workspaces";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { makeWorkspace } from "@/lib/identity/workspaces/operations";
import { callAs } from "../call";
import { testDb } from "../database";
import { makePerson } from "../factories";
import { tokenOf } from "../mails";
import { everyone, owners, ownWorkspace, signedIn, teamOwner } from "./rows";
import { callerOf, type Entries, freshAddress, type InputOf, type World } from "./world";

/** An invitation that the owner sent, open still. */
async function invite({ people }: World, email = freshAddress()): Promise<{ id: number; token: string }> {
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
  setMemberRole: { row: teamOwner, input: (w) => ({ memberId: w.colleagueId, role: "contributor" }) },
  removeMember: { row: teamOwner, input: (w) => ({ memberId: w.colleagueId }) },
  toggleBan: { row: teamOwner, input: (w) => ({ memberId: w.colleagueId, statusReason: "spam" }) },
  renameWorkspace: { row: owners, input: () => ({ name: "Atelier" }) },
  leaveWorkspace: {
    row: signedIn,
    // Somebody stays who may invite others, and whoever leaves has a place of their own to go to.
    input:
      (w): InputOf =>
      async (trier) => {
        const { userId, workspaceId } = callerOf(trier, w);
        await makePerson({ workspaceId });
        await makeWorkspace({ tx: testDb(), now: new Date() }, { userId, name: "Autre", isHome: false });
        return {};
      },
  },
  switchWorkspace: {
    row: ownWorkspace,
    input: (w) => ({ workspaceId: w.people.owner.workspaceId }),
  },
  inviteMembers: { row: owners, input: () => ({ emails: [freshAddress()] }) },
  listInvitations: { row: owners },
  resendInvitation: { row: teamOwner, input: async (w) => ({ id: (await invite(w)).id }) },
  revokeInvitation: { row: teamOwner, input: async (w) => ({ id: (await invite(w)).id }) },
  getInvitation: { row: everyone, input: async (w) => ({ token: (await invite(w)).token }) },
  acceptInvitation: {
    // Of whoever was invited alone, by their address: here it is somebody with no deals elsewhere.
    row: {
      ...signedIn,
      otherCarrier: 403,
      moderator: 403,
      admin: 403,
      contributor: 403,
      carrier: 403,
      owner: 403,
    },
    input: async (w) => ({ token: (await invite(w, w.people.otherShipper.email)).token }),
  },
  getContact: { row: teamOwner, input: (w) => ({ memberId: w.ownerMemberId }) },
  editContact: {
    row: teamOwner,
    input: (w) => ({
      memberId: w.ownerMemberId,
      firstName: "Amel",
      lastName: "Benali",
      email: "amel@example.com",
      addressLine1: "1 rue des Oliviers",
    }),
  },
};
