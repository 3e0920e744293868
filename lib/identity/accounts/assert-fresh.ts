import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { findOwnCredentials } from "./find-credentials";
import { tryPassword } from "./try-password";

type Fresh = { actor: Actor; tx: Queryable; now: Date };

/** Whether the caller has signed in within some minutes. */
export async function hasSignedInLately({ actor, tx, now }: Fresh, minutes: number): Promise<boolean> {
  const [session] = await tx
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)));
  return session !== undefined && now.getTime() - session.createdAt.getTime() <= minutes * 60_000;
}

/** Throws unless the caller has signed in lately, or gives their password now. */
export async function assertFresh(ctx: Ctx<Actor>, minutes: number, password: string | undefined): Promise<void> {
  if (await hasSignedInLately(ctx, minutes)) return;
  const { userId } = ctx.actor;
  const user = password
    ? await tryPassword(ctx, { userId }, password, () => findOwnCredentials(ctx.tx, userId))
    : undefined;
  if (!user) fail("auth.wrong_password");
}
