import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { invitations, workspaces } from "@/db/schema/identity/workspaces";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { hashToken, isWholeToken } from "@/lib/core/env/secrets";
import { toIso } from "@/lib/core/fields/fields";
import { type InvitationState, InvitationToken, OpenInvitation } from "./contract";
import { isOpen } from "./queries";

/** An invitation by the token of its link. */
export const getInvitation = query(
  {
    name: "getInvitation",
    summary: "An invitation, by the token of its link.",
    policy: anyone,
    input: InvitationToken,
    output: OpenInvitation,
    errors: ["invitation.not_valid"],
  },
  async ({ tx, actor, now }, { token }) => {
    const [found] = await tx
      .select({
        row: invitations,
        workspace: workspaces.name,
        invitedBy: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      })
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
      .innerJoin(users, eq(users.id, invitations.invitedById))
      .where(and(eq(invitations.tokenHash, hashToken(token)), eq(workspaces.status, "active")));
    if (!found || !isOpen(found.row, now))
      return fail("invitation.not_valid", { facts: { state: stateOf(token, found?.row.status) } });
    const { row, workspace, invitedBy } = found;
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, row.email), isNull(users.erasedAt)));
    return {
      workspace,
      invitedBy,
      email: row.email,
      role: row.role,
      expiresAt: toIso(row.expiresAt),
      hasAccount: account !== undefined,
      isForMe: account !== undefined && account.id === actor?.userId,
    };
  },
);

/** Why a link does not work, as its holder reads it. */
function stateOf(token: string, status: typeof invitations.$inferSelect.status | undefined): InvitationState {
  if (!isWholeToken(token)) return "cut";
  if (status === "accepted") return "used";
  return status === "revoked" ? "revoked" : "expired";
}
