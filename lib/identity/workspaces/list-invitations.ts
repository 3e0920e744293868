import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { invitations } from "@/db/schema/identity/workspaces";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { InvitationList } from "./contract";
import { INVITATION_LIMITS } from "./limits";

/** The pending and expired invitations of the caller's workspace. */
export const listInvitations = query(
  {
    name: "listInvitations",
    summary: "The workspace's open invitations.",
    policy: workspaceOwner,
    input: Nothing,
    output: InvitationList,
  },
  async ({ tx, actor, now }) => {
    const rows = await tx
      .select({ row: invitations, invitedBy: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedById))
      .where(and(eq(invitations.workspaceId, actor.workspaceId), eq(invitations.status, "pending")))
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(INVITATION_LIMITS.listMax);
    return {
      data: rows.map(({ row, invitedBy }) => ({
        id: row.id,
        email: row.email,
        role: row.role,
        status: row.expiresAt <= now ? ("expired" as const) : row.status,
        invitedBy,
        createdAt: toIso(row.createdAt),
        expiresAt: toIso(row.expiresAt),
      })),
    };
  },
);
