import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { closeRooms } from "../chat/steps";
import type { Actor } from "../core/actor";
import { type Ctx, workflow } from "../core/command";
import { fail } from "../core/errors";
import { assertLeft, consume } from "../core/limits";
import { signedIn } from "../core/policy";
import { assertOwnerLeft, lockTeam, type MemberRow } from "../workspaces/steps";
import { ACCOUNT_LIMITS, Done, EraseAccount } from "./contract";
import { eraseListings, erasePerson, eraseTraces, eraseUploads, lockOwnListings } from "./erase-data";
import { verifyPassword } from "./hash-password";
import { assertNothingOpen, listTeamIds } from "./queries";
import { endSessions } from "./steps";

/**
 * Erases the caller's account: the person and everything that only they need goes, what others hold on to (deals, the books, their
 * side of a conversation) stays under a pseudonym. Refused while a deal runs or money is on its way, and while a team would be left
 * without an owner.
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
    const limitKey = `user:${userId}`;
    await assertLeft(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
    const [user] = await ctx.tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
    if (!(await verifyPassword(user?.passwordHash, password))) {
      await consume(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
      return fail("auth.wrong_password");
    }
    await ctx.step(erase);
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
  // Parcels and trips before rooms, as whoever accepts an offer does: one of the two comes first, and the other sees it.
  const listings = await lockOwnListings(ctx.tx, userId, own.soleWorkspaceIds);
  await closeRooms(ctx, { userId }, "announcement_removed");
  await assertNothingOpen(ctx.tx, userId, own.soleWorkspaceIds);
  await eraseListings(ctx, listings);
  await eraseTraces(ctx, user);
  await eraseUploads(ctx, userId);
  await erasePerson(ctx, userId, own);
  await endSessions(ctx, userId, "erased");
}

/** The person's member rows, and the workspaces that nobody else is in: those end with the account. */
async function lockOwnTeams(ctx: Ctx<Actor>): Promise<{ rows: MemberRow[]; soleWorkspaceIds: number[] }> {
  const rows: MemberRow[] = [];
  const soleWorkspaceIds: number[] = [];
  for (const workspaceId of await listTeamIds(ctx.tx, ctx.actor.userId)) {
    const team = await lockTeam(ctx, workspaceId);
    const mine = team.find((row) => row.userId === ctx.actor.userId);
    if (!mine) continue;
    rows.push(mine);
    if (team.length === 1) soleWorkspaceIds.push(workspaceId);
    else assertOwnerLeft(team, mine, "account.last_owner");
  }
  return { rows, soleWorkspaceIds };
}
