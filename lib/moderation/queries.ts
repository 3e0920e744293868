import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/accounts";
import { moderationClaims, moderationDecisions } from "@/db/schema/moderation";
import { transports } from "@/db/schema/transports";
import { DEFAULT_LOCALE, type Locale } from "../core/actor";
import { toIso, toIsoOrNull } from "../core/fields";
import { TransportStatus } from "../transports/states";
import type { ClaimView, DecisionView } from "./contract";
import type { SubjectType } from "./kinds";
import { CLAIM_MINUTES, MODERATION_LIMITS, UNDO_SECONDS } from "./limits";

type DecisionRow = typeof moderationDecisions.$inferSelect;

/** The condition of the trips that wait for a moderator: published by their carrier, and still to leave. */
export function waitingTrips(now: Date): SQL | undefined {
  return and(
    eq(transports.moderation, "pending"),
    isNull(transports.deletedAt),
    ne(transports.status, TransportStatus.trial),
    gt(transports.departsUntil, now),
    isUndecided("transporter", transports.id),
  );
}

/** The condition that no decision about a subject waits for its seconds to pass. */
export function isUndecided(type: SubjectType, id: PgColumn | SQL): SQL {
  return sql`not exists (select 1 from moderation_decisions d
    where d.subject_type = ${type} and d.subject_id = ${id} and d.status = 'waiting')`;
}

/** The condition of who is on a subject. */
export function isClaimOf(type: SubjectType, id: number): SQL | undefined {
  return and(eq(moderationClaims.subjectType, type), eq(moderationClaims.subjectId, id));
}

/** Who is on the subjects of a page, by their ids; claims that lapsed are none. */
export async function loadClaims(
  ctx: { tx: Queryable; now: Date; actor: { userId: number } },
  type: SubjectType,
  ids: readonly number[],
): Promise<Map<number, ClaimView>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ claim: moderationClaims, name: users.firstName })
    .from(moderationClaims)
    .innerJoin(users, eq(users.id, moderationClaims.moderatorId))
    .where(
      and(
        eq(moderationClaims.subjectType, type),
        inArray(moderationClaims.subjectId, [...ids]),
        gt(moderationClaims.claimedAt, new Date(ctx.now.getTime() - CLAIM_MINUTES * 60_000)),
      ),
    );
  return new Map(
    rows.map(({ claim, name }) => [
      claim.subjectId,
      {
        moderator: name,
        isMine: claim.moderatorId === ctx.actor.userId,
        until: toIso(new Date(claim.claimedAt.getTime() + CLAIM_MINUTES * 60_000)),
      },
    ]),
  );
}

/** What was decided before about the subjects of a page, the newest first; what was taken back is no history. */
export async function loadHistory(
  tx: Queryable,
  type: SubjectType,
  ids: readonly number[],
): Promise<Map<number, DecisionView[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ row: moderationDecisions, name: users.firstName })
    .from(moderationDecisions)
    .innerJoin(users, eq(users.id, moderationDecisions.moderatorId))
    .where(
      and(
        eq(moderationDecisions.subjectType, type),
        inArray(moderationDecisions.subjectId, [...ids]),
        eq(moderationDecisions.status, "applied"),
      ),
    )
    .orderBy(desc(moderationDecisions.id))
    .limit(ids.length * MODERATION_LIMITS.historyMax);
  const bySubject = new Map<number, DecisionView[]>();
  for (const { row, name } of rows) {
    const known = bySubject.get(row.subjectId) ?? [];
    if (known.length < MODERATION_LIMITS.historyMax) known.push(toDecisionView(row, name));
    bySubject.set(row.subjectId, known);
  }
  return bySubject;
}

/** A row as the staff sees it. */
export function toDecisionView(row: DecisionRow, moderator: string): DecisionView {
  return {
    id: row.id,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subjectLabel: row.subjectLabel,
    decision: row.decision,
    reason: row.reasonCode,
    note: row.reasonText,
    status: row.status,
    moderator,
    moderatorId: row.moderatorId,
    undoUntil: toIso(new Date(row.createdAt.getTime() + UNDO_SECONDS * 1_000)),
    appealedAt: toIsoOrNull(row.appealedAt),
    appealDecision: row.appealDecision,
    createdAt: toIso(row.createdAt),
  };
}

/** The language that a person reads mails in. */
export async function localeOf(tx: Queryable, userId: number): Promise<Locale> {
  const [row] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return row?.locale ?? DEFAULT_LOCALE;
}

/** How the staff calls one of its own. */
export async function readFirstName(tx: Queryable, userId: number): Promise<string> {
  const [row] = await tx.select({ name: users.firstName }).from(users).where(eq(users.id, userId));
  return row?.name ?? "";
}
