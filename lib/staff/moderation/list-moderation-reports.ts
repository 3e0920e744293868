import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { REPORT_REASONS } from "@/db/enums/identity/reports";
import { readBatch } from "@/db/read-batch";
import { reviews } from "@/db/schema/deals/reviews";
import { messages } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { reports } from "@/db/schema/identity/reports";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { type Ctx, query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { cutText } from "@/lib/core/text/cut-text";
import { REPORT_SUBJECTS, type ReportSubject } from "@/lib/identity/reports/enums";
import { reportNumber } from "@/lib/identity/reports/rules";
import { ListQueue, type ReportedItem, ReportQueue } from "./contract";
import { MODERATION_LIMITS } from "./limits";
import { nameTrip } from "./lock-subject";
import { boardParts, isAbout, toBoard } from "./queries";

type Group = { subjectType: ReportSubject; subjectId: number; count: number; since: Date };

/** The reported subjects, each with all its open reports, longest waiting first. */
export const listModerationReports = query(
  {
    name: "listModerationReports",
    summary: "The reported subjects that wait for a moderator.",
    policy: moderator,
    input: ListQueue,
    output: ReportQueue,
  },
  async (ctx, { page, limit }) => {
    const groups = await readGroups(ctx, { page, limit });
    if (groups.rows.length === 0) return { data: [], totalCount: groups.totalCount, page, limit };
    const { statements, board, described } = await readSubjects(ctx, groups.rows);
    const people = await readPeople(ctx, [...described.values()]);
    const data = groups.rows.map((group): ReportedItem => {
      const subject = described.get(`${group.subjectType}:${group.subjectId}`);
      const person = people.get(subject?.userId ?? 0);
      const own = statements.filter(
        (one) => one.subjectType === group.subjectType && one.subjectId === group.subjectId,
      );
      return { ...toItem(group, subject, person, own.map(toStatement)), ...board(group) };
    });
    return { data, totalCount: groups.totalCount, page, limit };
  },
);

async function readGroups({ tx }: Ctx<Actor>, { page, limit }: { page: number; limit: number }) {
  const where = and(
    eq(reports.status, "open"),
    inArray(reports.subjectType, [...REPORT_SUBJECTS]),
    sql`not exists (select 1 from moderation_decisions d where d.subject_type = ${reports.subjectType}
      and d.subject_id = ${reports.subjectId} and d.status = 'waiting')`,
  );
  const since = sql`min(${reports.createdAt})`;
  const grouped = tx
    .select({
      subjectType: reports.subjectType,
      subjectId: reports.subjectId,
      count: sql<number>`count(*)::int`,
      since: since.mapWith(reports.createdAt),
    })
    .from(reports)
    .where(where)
    .groupBy(reports.subjectType, reports.subjectId);
  const {
    rows,
    total: [total],
  } = await readBatch(tx, {
    rows: grouped
      .orderBy(asc(since), asc(reports.subjectId))
      .limit(limit)
      .offset((page - 1) * limit),
    total: tx
      .select({ count: sql<number>`count(distinct (${reports.subjectType}, ${reports.subjectId}))::int` })
      .from(reports)
      .where(where),
  });
  const isReported = (row: (typeof rows)[number]): row is Group =>
    REPORT_SUBJECTS.some((type) => type === row.subjectType);
  return { rows: rows.filter(isReported), totalCount: total?.count ?? 0 };
}

/** The subjects of a page, with their statements, states and claims. */
async function readSubjects(ctx: Ctx<Actor>, groups: readonly Group[]) {
  const { tx } = ctx;
  const idsOf = (type: ReportSubject) =>
    groups.flatMap(({ subjectType, subjectId }) => (subjectType === type ? [subjectId] : []));
  const { statements, claims, history, ...rows } = await readBatch(tx, {
    ...boardParts(ctx, groups),
    statements: selectStatements(tx, groups),
    announcements: tx
      .select()
      .from(announcements)
      .where(inArray(announcements.id, idsOf("announcement"))),
    trips: tx
      .select()
      .from(trips)
      .where(inArray(trips.id, idsOf("transporter"))),
    messages: tx
      .select({
        ...getTableColumns(messages),
        hasOriginal: sql<boolean>`exists (select from masked_texts m where m.message_id = ${messages.id})`,
      })
      .from(messages)
      .where(inArray(messages.id, idsOf("message"))),
    reviews: tx
      .select()
      .from(reviews)
      .where(inArray(reviews.id, idsOf("review"))),
    users: tx
      .select()
      .from(users)
      .where(inArray(users.id, idsOf("user"))),
  });
  return { statements, board: toBoard({ claims, history }), described: await describeAll(ctx, rows) };
}

/** The oldest open reports of each subject, up to the limit. */
function selectStatements(tx: Queryable, groups: readonly Group[]) {
  const { id, subjectType, subjectId, reason, statement, createdAt, reporterId } = reports;
  const numbered = tx
    .select({
      id,
      subjectType,
      subjectId,
      reason,
      statement,
      createdAt,
      reporterId,
      place: sql<number>`row_number() over (partition by ${subjectType}, ${subjectId} order by ${id})`.as("place"),
    })
    .from(reports)
    .where(and(eq(reports.status, "open"), isAbout(subjectType, subjectId, groups)))
    .as("numbered");
  return tx
    .select({
      id: numbered.id,
      subjectType: numbered.subjectType,
      subjectId: numbered.subjectId,
      reason: numbered.reason,
      statement: numbered.statement,
      createdAt: numbered.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(numbered)
    .leftJoin(users, eq(users.id, numbered.reporterId))
    .where(sql`${numbered.place} <= ${MODERATION_LIMITS.reportsReadMax}`)
    .orderBy(asc(numbered.id));
}

type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number];
type Statement = ReturnType<typeof toStatement>;

function toStatement({ id, reason, statement, firstName, lastName, createdAt }: StatementRow) {
  return {
    number: reportNumber(id),
    reason,
    statement,
    reporter: firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim(),
    createdAt: toIso(createdAt),
  };
}

type UserRow = typeof users.$inferSelect;

/** The owners of the subjects. */
async function readPeople({ tx }: Ctx<Actor>, described: readonly Described[]): Promise<Map<number, UserRow>> {
  const ids = [...new Set(described.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  const rows = ids.length === 0 ? [] : await tx.select().from(users).where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function toItem(
  group: Group,
  subject: Described | undefined,
  person: UserRow | undefined,
  statements: readonly Statement[],
): Omit<ReportedItem, "claim" | "history"> {
  return {
    subjectType: group.subjectType,
    subjectId: group.subjectId,
    state: subject?.state ?? "gone",
    waitingSince: toIso(group.since),
    label: subject?.label ?? "—",
    path: subject?.path ?? null,
    content: subject?.content ?? null,
    hasOriginal: subject?.hasOriginal ?? false,
    count: group.count,
    reasons: REPORT_REASONS.map((reason) => ({
      reason,
      count: statements.filter((row) => row.reason === reason).length,
    }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    statements: statements.slice(0, MODERATION_LIMITS.statementsMax),
    person: person
      ? {
          id: person.id,
          name: `${person.firstName} ${person.lastName}`.trim(),
          since: toIso(person.createdAt),
          isSuspended: person.status === "banned",
        }
      : null,
  };
}

type Described = {
  userId: number | null;
  label: string;
  state: string;
  path: string | null;
  content: string | null;
  hasOriginal?: boolean;
};

type SubjectRows = {
  announcements: (typeof announcements.$inferSelect)[];
  trips: (typeof trips.$inferSelect)[];
  messages: (typeof messages.$inferSelect & { hasOriginal: boolean })[];
  reviews: (typeof reviews.$inferSelect)[];
  users: UserRow[];
};

/** Describes reported subjects as `lockSubject` does (label, state, content), by type and id. */
async function describeAll(ctx: Ctx<Actor>, rows: SubjectRows): Promise<Map<string, Described>> {
  const described = new Map<string, Described>();
  const addSubject = (type: ReportSubject, id: number, subject: Described) => described.set(`${type}:${id}`, subject);
  for (const { id, createdById, title, deletedAt } of rows.announcements)
    addSubject("announcement", id, {
      userId: createdById,
      label: title,
      state: shownOr(deletedAt),
      path: deletedAt ? null : `/announcements/x-${id}`,
      content: null,
    });
  for (const row of rows.trips)
    addSubject("transporter", row.id, {
      userId: row.createdById,
      label: await nameTrip(ctx, row),
      state: shownOr(row.deletedAt),
      path: row.deletedAt ? null : `/transporters/x-${row.id}`,
      content: row.additionalInformation,
    });
  for (const { id, firstName, lastName, status } of rows.users)
    addSubject("user", id, {
      userId: id,
      label: `${firstName} ${lastName}`.trim(),
      state: status,
      path: null,
      content: null,
    });
  for (const { id, senderId, content, removedAt, hasOriginal } of rows.messages)
    addSubject("message", id, {
      userId: senderId,
      label: startOf(content),
      state: shownOr(removedAt),
      path: null,
      content,
      hasOriginal,
    });
  for (const { id, authorId, subjectId, comment, isHidden } of rows.reviews)
    addSubject("review", id, {
      userId: authorId,
      label: startOf(comment ?? "★"),
      state: isHidden ? "gone" : "shown",
      path: isHidden ? null : `/people/x-${subjectId}`,
      content: comment,
    });
  return described;
}

function startOf(text: string): string {
  return cutText(text, 80);
}

function shownOr(goneAt: Date | null): string {
  return goneAt ? "gone" : "shown";
}
