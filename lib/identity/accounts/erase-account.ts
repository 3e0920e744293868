import { and, eq, inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import type { Actor } from "@/lib/core/actor";
import { Done } from "@/lib/core/answers";
import { type Ctx, workflow } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { publish } from "@/lib/core/hooks";
import { signedIn } from "@/lib/core/policy";
import { endSessions } from "@/lib/identity/sessions/operations";
import { assertOwnerLeft, lockTeam, type MemberRow } from "@/lib/identity/workspaces/operations";
import { EraseAccount } from "./contract";
import { erasePerson, eraseTraces, eraseUploads } from "./erase-data";
import { findOwnCredentials, lockPassword } from "./find-credentials";
import { accountErasing, type Erasure } from "./hooks";
import { listTeamIds } from "./queries";
import { tryPassword } from "./try-password";

/**
 * Erases the caller's account: personal data is deleted, shared records (deals, ledger,
 * conversations) stay under a pseudonym, team listings pass to another owner. Fails while a deal or
 * payment is open, or a team would have no owner.
 */
export const eraseAccount = workflow(
  {
    name: "eraseAccount",
    summary: "Erases the caller's account.",
    policy: signedIn,
    input: EraseAccount,
    output: Done,
    errors: ["auth.wrong_password", "account.live_reservation", "account.unpaid_payout", "account.last_owner"],
  },
  async (ctx, { password }) => {
    const { userId } = ctx.actor;
    const user = await tryPassword(ctx, { userId }, password, () => findOwnCredentials(ctx.tx, userId));
    if (!user) return fail("auth.wrong_password");
    await ctx.step(async (step) => {
      if (!(await lockPassword(step.tx, user))) return fail("auth.wrong_password");
      await erase(step);
    });
    ctx.reply.session = null;
    return { success: true as const };
  },
);

async function erase(ctx: Ctx<Actor>): Promise<void> {
  const { userId } = ctx.actor;
  const [user] = await ctx.tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .for("no key update");
  if (!user) return fail("auth.session_ended");
  const own = await lockOwnTeams(ctx);
  await publish(ctx, accountErasing, { person: user, ...own });
  await eraseTraces(ctx, user);
  await eraseUploads(ctx, userId);
  await erasePerson(ctx, userId, own);
  await endSessions(ctx, userId, "erased");
}

/** Locks all teams of the caller and finds the sole workspaces and the successors of the others. */
async function lockOwnTeams(ctx: Ctx<Actor>): Promise<{ rows: MemberRow[] } & Omit<Erasure, "person">> {
  const rows: MemberRow[] = [];
  const soleWorkspaceIds: number[] = [];
  const successors = new Map<number, number>();
  for (const workspaceId of await listTeamIds(ctx.tx, ctx.actor.userId)) {
    const team = await lockTeam(ctx, workspaceId);
    const mine = team.find((row) => row.userId === ctx.actor.userId);
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
async function findSuccessor(
  { tx }: Ctx<Actor>,
  team: readonly MemberRow[],
  mine: MemberRow,
): Promise<number | undefined> {
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
