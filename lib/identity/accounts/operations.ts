import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import type { Writer } from "@/lib/core/command";
import { spendLinks } from "@/lib/identity/sessions/make-link";
import { endSessions } from "@/lib/identity/sessions/operations";

/**
 * Sets a password. What the old one, or a link that was mailed before, could still do ends with it: every session but the one
 * that is named, and the links for a new password.
 */
export async function setPassword(
  ctx: Writer,
  userId: number,
  passwordHash: string,
  { reason, exceptSessionId }: { reason: string; exceptSessionId?: string },
): Promise<void> {
  await ctx.tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await spendLinks(ctx, "reset", userId);
  await endSessions(ctx, userId, reason, exceptSessionId);
}
