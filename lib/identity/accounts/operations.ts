import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import type { Writer } from "@/lib/core/command";
import { spendLinks } from "@/lib/identity/sessions/make-link";
import { endSessions } from "@/lib/identity/sessions/operations";

/**
 * Sets a password, and ends what the old one allowed: all sessions but the given one, and open
 * reset links.
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
