import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invitations, members, workspaces } from "@/db/schema/identity/workspaces";
import { acceptInvitation } from "@/lib/identity/workspaces/accept-invitation";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { switchWorkspace } from "@/lib/identity/workspaces/switch-workspace";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { holding } from "@/tests/support/locks";
import { tokenOf } from "@/tests/support/mails";

describe("the bounds of a team", () => {
  it("an invitation is over at the very instant, and not before", async () => {
    const [owner, guest] = [await makePerson(), await makePerson()];
    await callAs(owner, inviteMembers, { emails: [guest.email], role: "contributor" });
    const token = await tokenOf(guest.email);
    const [row] = await testDb().select().from(invitations).where(eq(invitations.email, guest.email));
    const ends = row?.expiresAt.getTime() ?? 0;
    const accept = (at: number) => callAs(guest, acceptInvitation, { token }, { now: new Date(at) });
    expect((await appErrorOf(accept(ends))).code).toBe("invitation.not_valid");
    expect((await accept(ends - 1)).workspaces).toHaveLength(2);
  });

  it("an existing member, banned too, gains nothing by an earlier invitation", async () => {
    const [owner, guest] = [await makePerson(), await makePerson()];
    await callAs(owner, inviteMembers, { emails: [guest.email], role: "owner" });
    const { workspaceId } = owner;
    await testDb()
      .insert(members)
      .values({ workspaceId, userId: guest.userId, role: "contributor", status: "banned", isHome: false });
    const token = await tokenOf(guest.email);
    expect((await appErrorOf(callAs(guest, acceptInvitation, { token }))).code).toBe("invitation.not_valid");
  });

  it("of two owners who invite the same address concurrently one does, and the other gets an error", async () => {
    const owner = await makePerson();
    const second = await makePerson({ workspaceId: owner.workspaceId });
    const emails = [`${owner.userId}.guest@example.com`];
    const both: Promise<{ data: { outcome: string }[] }>[] = [];
    // All changes of a team go through its workspace's row.
    await holding(sql`select 1 from workspaces where id = ${owner.workspaceId} for no key update`, async (waiting) => {
      for (const as of [owner, second]) both.push(callAs(as, inviteMembers, { emails, role: "contributor" }));
      for (const one of both) one.catch(() => undefined);
      await waiting(2);
    });
    const outcomes = (await Promise.all(both)).flatMap(({ data }) => data.map(({ outcome }) => outcome));
    expect(outcomes.sort()).toEqual(["already_invited", "sent"]);
  });

  it("no one works in a workspace that is suspended", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const { workspaceId } = other;
    await testDb().insert(members).values({ workspaceId, userId: person.userId, role: "contributor", isHome: false });
    await testDb().update(workspaces).set({ status: "suspended" }).where(eq(workspaces.id, workspaceId));
    expect((await appErrorOf(callAs(person, switchWorkspace, { workspaceId }))).code).toBe("auth.workspace_suspended");
  });
});
