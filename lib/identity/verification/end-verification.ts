import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { VerificationAction } from "@/db/enums/identity/verification";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import type { Ctx } from "@/lib/core/commands/command";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { changedFacts, type IdentityFacts } from "./identity-facts";
import { verificationMachine } from "./states";

/**
 * Locks a person's memberships, then the person: decisions about an identity and changes of it wait
 * for each other.
 */
export async function lockIdentity(tx: Queryable, userId: number): Promise<typeof users.$inferSelect> {
  await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.id))
    .for("no key update");
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  return person ?? fail("auth.session_ended");
}

/**
 * Ends the caller's verification when facts of it change, and notifies them; without their consent
 * it throws `verification.would_end` with the fields. Expects the lock of `lockIdentity`.
 */
export async function endVerificationFor(
  ctx: Ctx<Actor>,
  { before, after, isAccepted }: { before: IdentityFacts; after: Partial<IdentityFacts>; isAccepted: boolean },
): Promise<void> {
  const changed = changedFacts(before, after);
  if (changed.length === 0) return;
  const { userId } = ctx.actor;
  const isVerified = and(eq(members.userId, userId), eq(members.verification, "verified"));
  const [verified] = await ctx.tx.select({ id: members.id }).from(members).where(isVerified).limit(1);
  if (!verified) return;
  if (!isAccepted) fail("verification.would_end", { facts: { changed } });
  const verification = verificationMachine.next("change", "verified", "member");
  await ctx.tx.update(members).set({ verification, verificationReason: null, verifiedAt: null }).where(isVerified);
  await writeAudit<VerificationAction>(ctx, {
    action: "identity.verification_ended",
    subjectType: "user",
    subjectId: userId,
    details: { changed: changed.join(" ") },
  });
  await queueMail(ctx, { key: `identity:${userId}:ended:${ctx.requestId}`, userId, template: "identity_ended" });
}
