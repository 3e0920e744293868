import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { oneTimeTokens } from "@/db/schema/identity/sessions";
import { socialIdentities } from "@/db/schema/identity/social-login";
import { invitations } from "@/db/schema/identity/workspaces";
import type { Writer } from "@/lib/core/commands/command";
import { endSessions } from "@/lib/identity/sessions/operations";

/**
 * The prover of an address: the registrant, whose data is then theirs; or a person known only by
 * the address, with a new password.
 */
export type Prover = { isRegistrant: true } | { isRegistrant: false; passwordHash: string };

/**
 * Confirms an account's address. The first proof revokes what others may have prepared: password,
 * social logins, sessions, open links, invitations and phone number.
 */
export async function proveAddress(ctx: Writer, userId: number, prover: Prover): Promise<void> {
  const { tx, now } = ctx;
  const own = prover.isRegistrant ? {} : { passwordHash: prover.passwordHash, phoneNumber: null };
  const [first] = await tx
    .update(users)
    .set({ confirmedAt: now, ...own })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)))
    .returning({ id: users.id });
  if (!first) return;
  if (!prover.isRegistrant) await tx.delete(socialIdentities).where(eq(socialIdentities.userId, userId));
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
  await endSessions(ctx, userId, "address_proved");
  await tx
    .update(invitations)
    .set({ status: "revoked", answeredAt: now })
    .where(and(eq(invitations.invitedById, userId), eq(invitations.status, "pending")));
}
