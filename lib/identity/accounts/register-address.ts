import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql, TransactionRollbackError } from "drizzle-orm";
import { profiles, users } from "@/db/schema/identity/accounts";
import { oneTimeTokens } from "@/db/schema/identity/sessions";
import { socialIdentities } from "@/db/schema/identity/social-login";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import type { Ctx } from "@/lib/core/commands/command";
import { makeDeferred } from "@/lib/core/commands/deferred";
import { writeDeferred } from "@/lib/core/commands/write-deferred";
import { newToken } from "@/lib/core/env/secrets";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { SESSION_LIMITS } from "@/lib/identity/sessions/limits";
import { makeLink } from "@/lib/identity/sessions/make-link";
import { findCredentials } from "./find-credentials";
import { insertUser, type NewUser } from "./insert-user";

/**
 * Registers an unconfirmed address: inserts the account and mails its link. For a known address its
 * owner gets a mail instead, and the same statements run and are rolled back, so that neither
 * answer nor timing differ (product: accounts). `attach` writes further rows of the new account.
 * The browser gets a token, by which the link recognises it.
 */
export async function registerAddress(
  ctx: Ctx,
  input: Omit<NewUser, "isConfirmed">,
  attach: (ctx: Ctx, userId: number) => Promise<void> = async () => undefined,
): Promise<void> {
  await dropUnproved(ctx, input.email);
  const known = await findCredentials(ctx.tx, input.email);
  const browser = newToken();
  const email = known ? `${randomUUID()}@nobody.invalid` : input.email;
  const link = await insideSavepoint(ctx, !known, async (inner) => {
    const userId = await insertUser(inner, { ...input, email, isConfirmed: false });
    await attach(inner, userId);
    const owner = { userId, browserHash: browser.hash };
    return { userId, ...(await makeLink(inner, "confirm", owner, SESSION_LIMITS.confirmSeconds)) };
  });
  await queueMail(
    ctx,
    known
      ? { key: `registered:${known.id}:${ctx.requestId}`, userId: known.id, template: "already_registered" }
      : { key: `confirm:${link.hash}`, userId: link.userId, template: "confirm", secrets: { token: link.token } },
  );
  const expiresAt = new Date(ctx.now.getTime() + SESSION_LIMITS.confirmSeconds * 1_000);
  ctx.reply.registration = { token: browser.token, expiresAt };
}

/** Runs work that is committed, or rolled back after the same statements. */
async function insideSavepoint<T>(ctx: Ctx, isCommitted: boolean, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let value: { of: T } | undefined;
  try {
    await ctx.tx.transaction(async (tx) => {
      // Its deferred work is its own, and is rolled back with it.
      const deferred = makeDeferred();
      value = { of: await work({ ...ctx, tx, deferred }) };
      await writeDeferred(tx, deferred);
      if (deferred.hasEvents && ctx.deferred) ctx.deferred.hasEvents = true;
      if (!isCommitted) tx.rollback();
      // A rollback takes one more round trip, so a commit does too.
      await tx.execute(sql`select 1`);
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  if (!value) throw new Error("a savepoint gave no value");
  return value.of;
}

/**
 * Erases unconfirmed registrations of an address, which may be somebody else's. Nothing depends on
 * them, because none can be signed in to. A suspended one stays, and counts as known.
 */
export async function dropUnproved({ tx, now }: Pick<Ctx, "tx" | "now">, email: string): Promise<void> {
  const dropped = await tx
    .update(users)
    .set({
      email: sql`${users.id} || '@erased.invalid'`,
      firstName: sql`'#' || ${users.id}`,
      lastName: "",
      phoneNumber: null,
      passwordHash: null,
      status: "erased",
      erasedAt: now,
    })
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.confirmedAt), eq(users.status, "active")))
    .returning({ id: users.id });
  // An empty array, not another statement: the timing must not differ.
  const ids = sql`any(${sql.param(dropped.map(({ id }) => id))}::int[])`;
  await tx.delete(socialIdentities).where(eq(socialIdentities.userId, ids));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, ids));
  await tx.update(profiles).set({ companyName: null }).where(eq(profiles.userId, ids));
  const homes = tx.select({ id: members.workspaceId }).from(members).where(eq(members.userId, ids));
  await tx
    .update(workspaces)
    .set({ name: sql`'#' || ${workspaces.id}`, residenceCountry: null, residenceAt: null })
    .where(inArray(workspaces.id, homes));
}
