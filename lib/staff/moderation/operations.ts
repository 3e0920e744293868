import { and, eq, ne, sql } from "drizzle-orm";
import type { SubjectType } from "@/db/enums/staff/moderation";
import { users } from "@/db/schema/identity/accounts";
import { moderationClaims, type moderationDecisions } from "@/db/schema/staff/moderation";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { translator } from "@/lib/core/texts/texts";
import { queueOf } from "./enums";
import { CLAIM_MINUTES } from "./limits";
import { appealToken } from "./sign-appeal";

export type DecisionRow = typeof moderationDecisions.$inferSelect;

/**
 * Claims an item for the caller and releases their previous one. Throws `moderation.claimed` with
 * the holder's name while another moderator's claim is live.
 */
export async function lockClaim(
  ctx: Pick<Ctx<Actor>, "tx" | "now" | "actor">,
  { subjectType, subjectId }: { subjectType: SubjectType; subjectId: number },
): Promise<Date> {
  const { userId } = ctx.actor;
  const lapsed = new Date(ctx.now.getTime() - CLAIM_MINUTES * 60_000);
  const claim = { moderatorId: userId, claimedAt: ctx.now };
  const [mine] = await ctx.tx
    .insert(moderationClaims)
    .values({ subjectType, subjectId, ...claim })
    .onConflictDoUpdate({
      target: [moderationClaims.subjectType, moderationClaims.subjectId],
      set: claim,
      setWhere: sql`${moderationClaims.moderatorId} = ${userId} or ${moderationClaims.claimedAt} <= ${lapsed.toISOString()}::timestamptz`,
    })
    .returning();
  if (!mine) {
    const [other] = await ctx.tx
      .select({ name: users.firstName, claimedAt: moderationClaims.claimedAt })
      .from(moderationClaims)
      .innerJoin(users, eq(users.id, moderationClaims.moderatorId))
      .where(and(eq(moderationClaims.subjectType, subjectType), eq(moderationClaims.subjectId, subjectId)));
    return fail("moderation.claimed", { params: { name: other?.name ?? "" } });
  }
  await ctx.tx
    .delete(moderationClaims)
    .where(
      and(
        eq(moderationClaims.moderatorId, userId),
        sql`(${moderationClaims.subjectType}, ${moderationClaims.subjectId}) <> (${subjectType}, ${subjectId})`,
        ne(moderationClaims.claimedAt, ctx.now),
      ),
    );
  return new Date(ctx.now.getTime() + CLAIM_MINUTES * 60_000);
}

/** Mail parameters of a decision: its reason and rule, and the link to read and appeal it. */
export function decisionWords(row: DecisionRow): (locale: Locale) => Record<string, string | number> {
  const queue = queueOf(row.subjectType, row.decision);
  return (locale) => {
    const t = translator(locale, "decisions");
    return {
      subject: row.subjectLabel,
      what: row.subjectType,
      kind: row.decision,
      reason: t(`reasons.${queue}.${row.reasonCode ?? "other"}.label`),
      rule: t(`reasons.${queue}.${row.reasonCode ?? "other"}.rule`),
      note: row.reasonText ?? "",
      hasNote: row.reasonText ? "yes" : "no",
      token: appealToken(row.id),
    };
  };
}
