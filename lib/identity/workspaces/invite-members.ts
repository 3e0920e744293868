import { and, eq, inArray, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { invitations, members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { type Ctx, command } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { newToken } from "@/lib/core/env/secrets";
import { Address } from "@/lib/core/fields/email";
import { InviteMembers, InviteOutcomes } from "./contract";
import { lockTeam, mailInvitation } from "./operations";
import { expiryOf } from "./rules";
import type { INVITE_OUTCOMES } from "./states";

type Outcome = (typeof INVITE_OUTCOMES)[number];
type Known = { members: ReadonlySet<string>; waiting: ReadonlySet<string> };

/** Invites people by mail, each with an outcome of its own that reveals nothing about accounts. */
export const inviteMembers = command(
  {
    name: "inviteMembers",
    summary: "Invites people to the workspace by mail.",
    policy: workspaceOwner,
    input: InviteMembers,
    output: InviteOutcomes,
  },
  async (ctx, { emails, role }) => {
    const team = await lockTeam(ctx, ctx.actor.workspaceId);
    const wanted = emails.map((email) => email.toLowerCase());
    const known = await findKnown(
      ctx,
      wanted,
      team.map(({ userId }) => userId),
    );
    const seen = new Set<string>();
    const data: { email: string; outcome: Outcome }[] = [];
    for (const email of wanted) {
      const outcome = outcomeOf(email, seen, known);
      seen.add(email);
      if (outcome === "sent") await invite(ctx, email, role);
      data.push({ email, outcome });
    }
    return { data };
  },
);

function outcomeOf(email: string, seen: ReadonlySet<string>, known: Known): Outcome {
  if (seen.has(email)) return "repeated";
  if (!Address.safeParse(email).success) return "invalid";
  if (known.members.has(email)) return "already_member";
  return known.waiting.has(email) ? "already_invited" : "sent";
}

async function findKnown(ctx: Ctx<Actor>, emails: readonly string[], teamIds: readonly number[]): Promise<Known> {
  const address = sql<string>`lower(${users.email})`;
  const inTeam = await ctx.tx
    .select({ email: address })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(and(inArray(users.id, [...teamIds]), inArray(address, [...emails])));
  const ofTeam = and(
    eq(invitations.workspaceId, ctx.actor.workspaceId),
    eq(invitations.status, "pending"),
    inArray(invitations.email, [...emails]),
  );
  // Expired invitations make room for new ones.
  await ctx.tx
    .update(invitations)
    .set({ status: "expired" })
    .where(and(ofTeam, sql`${invitations.expiresAt} <= ${ctx.now.toISOString()}`));
  const waiting = await ctx.tx.select({ email: invitations.email }).from(invitations).where(ofTeam);
  return {
    members: new Set(inTeam.map(({ email }) => email)),
    waiting: new Set(waiting.map(({ email }) => email)),
  };
}

async function invite(ctx: Ctx<Actor>, email: string, role: "owner" | "contributor"): Promise<void> {
  const { workspaceId, userId } = ctx.actor;
  const { token, hash } = newToken();
  await ctx.tx.insert(invitations).values({
    workspaceId,
    invitedById: userId,
    email,
    role,
    tokenHash: hash,
    createdAt: ctx.now,
    expiresAt: expiryOf(ctx.now),
  });
  await mailInvitation(ctx, { email, token, hash });
}
