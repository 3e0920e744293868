import { and, eq, inArray } from "drizzle-orm";
import type { USER_STATUSES } from "@/db/enums/identity/accounts";
import { users } from "@/db/schema/identity/accounts";
import type { Ctx } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { endSessions } from "@/lib/identity/sessions/operations";
import { assertOwnerLeft, lockTeam, type MemberRow } from "@/lib/identity/workspaces/operations";
import { erasePerson, eraseTraces, eraseUploads } from "./erase-data";
import { accountErasing, type Erasure } from "./hooks";
import { listTeamIds } from "./queries";

/**
 * Erases an account in one of these states: personal data is deleted, shared records stay under a
 * pseudonym, team listings pass to another owner. False when there is none; throws while a deal or
 * payment is open, or a team would have no owner.
 */
export async function eraseUser(
  ctx: Ctx,
  userId: number,
  statuses: (typeof USER_STATUSES)[number][],
): Promise<boolean> {
  const [user] = await ctx.tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.status, statuses)))
    .for("no key update");
  if (!user) return false;
  const own = await lockTeamsOf(ctx, userId);
  await publish(ctx, accountErasing, { person: user, ...own });
  await eraseTraces(ctx, user);
  await eraseUploads(ctx, userId);
  await erasePerson(ctx, userId, own);
  await endSessions(ctx, userId, "erased");
  return true;
}

/** Locks all teams of a person and finds the sole workspaces and the successors of the others. */
async function lockTeamsOf(ctx: Ctx, userId: number): Promise<{ rows: MemberRow[] } & Omit<Erasure, "person">> {
  const rows: MemberRow[] = [];
  const soleWorkspaceIds: number[] = [];
  const successors = new Map<number, number>();
  for (const workspaceId of await listTeamIds(ctx.tx, userId)) {
    const team = await lockTeam(ctx, workspaceId);
    const mine = team.find((row) => row.userId === userId);
    if (!mine) continue;
    rows.push(mine);
    if (team.length === 1) soleWorkspaceIds.push(workspaceId);
    else assertOwnerLeft(team, mine, "account.last_owner");
    const successorId = await findSuccessor(ctx, team, mine);
    if (successorId !== undefined) successors.set(workspaceId, successorId);
  }
  return { rows, soleWorkspaceIds, successors };
}

/** The longest-standing active owner. */
async function findSuccessor({ tx }: Ctx, team: readonly MemberRow[], mine: MemberRow): Promise<number | undefined> {
  const owners = team.filter(({ id, role, status }) => id !== mine.id && role === "owner" && status === "active");
  const live = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          owners.map(({ userId }) => userId),
        ),
        eq(users.status, "active"),
      ),
    );
  return owners.find(({ userId }) => live.some(({ id }) => id === userId))?.userId;
}
