import { and, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { TripStatus } from "@/db/enums/listings/trips";
import type { SubjectType } from "@/db/enums/staff/moderation";
import { type Part, part, readBatch } from "@/db/read-batch";
import { users } from "@/db/schema/identity/accounts";
import { trips } from "@/db/schema/listings/trips";
import { moderationClaims, moderationDecisions } from "@/db/schema/staff/moderation";
import { DEFAULT_LOCALE, type Locale } from "@/lib/core/base/actor";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import type { ClaimView, DecisionView } from "./contract";
import { CLAIM_MINUTES, MODERATION_LIMITS, UNDO_SECONDS } from "./limits";

type DecisionRow = typeof moderationDecisions.$inferSelect;

/** The condition of queued trips: published and not departed. */
export function waitingTrips(now: Date): SQL | undefined {
  return and(
    eq(trips.moderation, "pending"),
    isNull(trips.deletedAt),
    ne(trips.status, TripStatus.trial),
    gt(trips.departsUntil, now),
    isUndecided("transporter", trips.id),
  );
}

/** The condition that no decision about a subject is in its undo window. */
export function isUndecided(type: SubjectType, id: PgColumn | SQL): SQL {
  return sql`not exists (select 1 from moderation_decisions d
    where d.subject_type = ${type} and d.subject_id = ${id} and d.status = 'waiting')`;
}

/** The condition of a subject's claim. */
export function isClaimOf(type: SubjectType, id: number): SQL | undefined {
  return and(eq(moderationClaims.subjectType, type), eq(moderationClaims.subjectId, id));
}

/** A subject of moderation. */
export type Subject = { subjectType: SubjectType; subjectId: number };
/** A subject's claim and earlier decisions. */
export type Board = { claim: ClaimView | null; history: DecisionView[] };

/** The claims and earlier decisions of a page's subjects, as parts of a batched read. */
export function boardParts(ctx: { tx: Queryable; now: Date; actor: { userId: number } }, subjects: readonly Subject[]) {
  return { claims: claimsPart(ctx, subjects), history: historyPart(ctx.tx, subjects) };
}

/** Like `boardParts`, read alone. */
export async function loadBoard(
  ctx: { tx: Queryable; now: Date; actor: { userId: number } },
  subjects: readonly Subject[],
): Promise<(subject: Subject) => Board> {
  if (subjects.length === 0) return () => ({ claim: null, history: [] });
  return toBoard(await readBatch(ctx.tx, boardParts(ctx, subjects)));
}

/** Returns the board of a subject, from the rows of {@link boardParts}. */
export function toBoard(found: {
  claims: Map<string, ClaimView>;
  history: Map<string, DecisionView[]>;
}): (subject: Subject) => Board {
  return (subject) => ({
    claim: found.claims.get(keyOf(subject)) ?? null,
    history: found.history.get(keyOf(subject)) ?? [],
  });
}

function keyOf({ subjectType, subjectId }: Subject): string {
  return `${subjectType}:${subjectId}`;
}

/** The condition of rows about one of these subjects. */
export function isAbout(type: PgColumn, id: PgColumn, subjects: readonly Subject[]): SQL {
  const list = subjects.map(({ subjectType, subjectId }) => sql`(${subjectType}, ${subjectId})`);
  return list.length === 0 ? sql`false` : sql`(${type}, ${id}) in (${sql.join(list, sql`, `)})`;
}

/** Only live claims. */
function claimsPart(
  { tx, now, actor }: { tx: Queryable; now: Date; actor: { userId: number } },
  subjects: readonly Subject[],
): Part<Map<string, ClaimView>> {
  const select = tx
    .select({ claim: moderationClaims, name: users.firstName })
    .from(moderationClaims)
    .innerJoin(users, eq(users.id, moderationClaims.moderatorId))
    .where(
      and(
        isAbout(moderationClaims.subjectType, moderationClaims.subjectId, subjects),
        gt(moderationClaims.claimedAt, new Date(now.getTime() - CLAIM_MINUTES * 60_000)),
      ),
    );
  return part(
    select,
    (rows) =>
      new Map(
        rows.map(({ claim, name }) => [
          keyOf(claim),
          {
            moderator: name,
            isMine: claim.moderatorId === actor.userId,
            until: toIso(new Date(claim.claimedAt.getTime() + CLAIM_MINUTES * 60_000)),
          },
        ]),
      ),
  );
}

/** Newest first, without undone decisions. */
function historyPart(tx: Queryable, subjects: readonly Subject[]): Part<Map<string, DecisionView[]>> {
  const select = tx
    .select({ row: moderationDecisions, name: users.firstName })
    .from(moderationDecisions)
    .innerJoin(users, eq(users.id, moderationDecisions.moderatorId))
    .where(
      and(
        isAbout(moderationDecisions.subjectType, moderationDecisions.subjectId, subjects),
        eq(moderationDecisions.status, "applied"),
      ),
    )
    .orderBy(desc(moderationDecisions.id))
    .limit(subjects.length * MODERATION_LIMITS.historyMax);
  return part(select, (rows) => {
    const bySubject = new Map<string, DecisionView[]>();
    for (const { row, name } of rows) {
      const known = bySubject.get(keyOf(row)) ?? [];
      if (known.length < MODERATION_LIMITS.historyMax) known.push(toDecisionView(row, name));
      bySubject.set(keyOf(row), known);
    }
    return bySubject;
  });
}

/** A row as staff see it. */
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

/** The language of a user's mails. */
export async function localeOf(tx: Queryable, userId: number): Promise<Locale> {
  const [row] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return row?.locale ?? DEFAULT_LOCALE;
}

/** The name of a staff member as colleagues see it. */
export async function readFirstName(tx: Queryable, userId: number): Promise<string> {
  const [row] = await tx.select({ name: users.firstName }).from(users).where(eq(users.id, userId));
  return row?.name ?? "";
}
