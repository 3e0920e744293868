import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { announcements } from "@/db/schema/announcements";
import { messages } from "@/db/schema/chat";
import { transports } from "@/db/schema/transports";
import { reports, reviews } from "@/db/schema/trust";
import type { Actor } from "../core/actor";
import { type Ctx, query } from "../core/command";
import { toIso } from "../core/fields";
import { moderator } from "../core/policy";
import { REPORT_SUBJECTS, type ReportSubject } from "../reports/kinds";
import { reportNumber } from "../reports/rules";
import { REPORT_REASONS } from "../trust/kinds";
import { ListQueue, type ReportedItem, ReportQueue } from "./contract";
import { MODERATION_LIMITS } from "./limits";
import { nameTransport } from "./lock-subject";
import { loadClaims, loadHistory } from "./queries";

type Group = { subjectType: ReportSubject; subjectId: number; count: number; since: Date };

/** What is reported, one item for all open reports of the same thing, the one that waits longest first. */
export const listReported = query(
  {
    name: "listModerationReports",
    summary: "What is reported and waits for a moderator.",
    policy: moderator,
    input: ListQueue,
    output: ReportQueue,
  },
  async (ctx, { page, limit }) => {
    const groups = await readGroups(ctx, { page, limit });
    const data: ReportedItem[] = [];
    for (const type of REPORT_SUBJECTS) {
      const own = groups.rows.filter(({ subjectType }) => subjectType === type);
      const ids = own.map(({ subjectId }) => subjectId);
      const [claims, history] = await Promise.all([loadClaims(ctx, type, ids), loadHistory(ctx.tx, type, ids)]);
      for (const group of own)
        data.push({
          ...(await readSubject(ctx, group)),
          claim: claims.get(group.subjectId) ?? null,
          history: history.get(group.subjectId) ?? [],
        });
    }
    data.sort((one, other) => one.waitingSince.localeCompare(other.waitingSince));
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
  const [rows, [total]] = await Promise.all([
    grouped
      .orderBy(asc(since), asc(reports.subjectId))
      .limit(limit)
      .offset((page - 1) * limit),
    tx
      .select({ count: sql<number>`count(distinct (${reports.subjectType}, ${reports.subjectId}))::int` })
      .from(reports)
      .where(where),
  ]);
  const isReported = (row: (typeof rows)[number]): row is Group =>
    REPORT_SUBJECTS.some((type) => type === row.subjectType);
  return { rows: rows.filter(isReported), totalCount: total?.count ?? 0 };
}

async function readSubject(ctx: Ctx<Actor>, group: Group): Promise<Omit<ReportedItem, "claim" | "history">> {
  const { subjectType, subjectId } = group;
  const told = await readStatements(ctx, group);
  const subject = await DESCRIBE[subjectType](ctx, subjectId);
  const person = subject?.userId
    ? (await ctx.tx.select().from(users).where(eq(users.id, subject.userId)))[0]
    : undefined;
  return {
    subjectType,
    subjectId,
    state: subject?.state ?? "gone",
    waitingSince: toIso(group.since),
    label: subject?.label ?? "—",
    path: subject?.path ?? null,
    content: subject?.content ?? null,
    count: group.count,
    reasons: REPORT_REASONS.map((reason) => ({ reason, count: told.filter((row) => row.reason === reason).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    statements: told.slice(0, MODERATION_LIMITS.statementsMax),
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

async function readStatements({ tx }: Ctx<Actor>, { subjectType, subjectId }: Group) {
  const rows = await tx
    .select({ report: reports, firstName: users.firstName, lastName: users.lastName })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.status, "open"), eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId)))
    .orderBy(asc(reports.id))
    .limit(200);
  return rows.map(({ report, firstName, lastName }) => ({
    number: reportNumber(report.id),
    reason: report.reason,
    statement: report.statement,
    reporter: `${firstName} ${lastName}`.trim(),
    createdAt: toIso(report.createdAt),
  }));
}

type Described = { userId: number | null; label: string; state: string; path: string | null; content: string | null };

/** What is reported, in the words of `lockSubject`: what it is called, how it stands, and what it says. */
const DESCRIBE: Record<ReportSubject, (ctx: Ctx<Actor>, id: number) => Promise<Described | undefined>> = {
  announcement: async ({ tx }, id) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id));
    const path = row?.deletedAt ? null : `/announcements/x-${id}`;
    return row && { userId: row.createdById, label: row.title, state: shownOr(row.deletedAt), path, content: null };
  },
  transporter: async (ctx, id) => {
    const [row] = await ctx.tx.select().from(transports).where(eq(transports.id, id));
    if (!row) return undefined;
    return {
      userId: row.createdById,
      label: await nameTransport(ctx, row),
      state: shownOr(row.deletedAt),
      path: row.deletedAt ? null : `/transporters/x-${id}`,
      content: row.additionalInformation,
    };
  },
  user: async ({ tx }, id) => {
    const [row] = await tx.select().from(users).where(eq(users.id, id));
    const label = row && `${row.firstName} ${row.lastName}`.trim();
    return row && { userId: id, label: label ?? "", state: row.status, path: null, content: null };
  },
  message: async ({ tx }, id) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, id));
    return (
      row && {
        userId: row.senderId,
        label: [...row.content].slice(0, 80).join(""),
        state: shownOr(row.removedAt),
        path: null,
        content: row.content,
      }
    );
  },
  review: async ({ tx }, id) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, id));
    return (
      row && {
        userId: row.authorId,
        label: [...(row.comment ?? "★")].slice(0, 80).join(""),
        state: row.isHidden ? "gone" : "shown",
        path: row.isHidden ? null : `/people/x-${row.subjectId}`,
        content: row.comment,
      }
    );
  },
};

function shownOr(goneAt: Date | null): string {
  return goneAt ? "gone" : "shown";
}
