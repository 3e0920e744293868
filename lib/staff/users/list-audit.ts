import { and, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/accounts";
import { MARKET_ZONE, shiftDay } from "@/lib/core/calendar";
import { query } from "@/lib/core/command";
import { latinDigits } from "@/lib/core/digits";
import { toIso } from "@/lib/core/fields";
import { withoutMarks } from "@/lib/core/marks";
import { admin } from "@/lib/core/policy";
import { containsText } from "@/lib/core/search-conditions";
import { startOfDay } from "@/lib/core/time";
import { AuditList, ListAudit } from "./contract";
import { nameSubjects } from "./name-subjects";
import { nameHolds } from "./queries";

/** The audit log, newest first; days are in the market's time zone. */
export const listAudit = query(
  { name: "listAudit", summary: "The audit log.", policy: admin, input: ListAudit, output: AuditList },
  async (ctx, { actor, action, subjectType, subjectId, from, to, page, limit }) => {
    const { tx } = ctx;
    const where = and(
      actor ? byActor(actor) : undefined,
      action ? containsText(auditLog.action, action) : undefined,
      subjectType ? eq(auditLog.subjectType, subjectType) : undefined,
      subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
      from ? gte(auditLog.createdAt, startOfDay(from, MARKET_ZONE)) : undefined,
      to ? lt(auditLog.createdAt, startOfDay(shiftDay(to, 1), MARKET_ZONE)) : undefined,
    );
    // One row more than shown tells whether there is a next page, without counting millions.
    const rows = await tx
      .select({ row: auditLog, firstName: users.firstName, lastName: users.lastName })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(limit + 1)
      .offset((page - 1) * limit);
    const shown = rows.slice(0, limit);
    const nameOf = await nameSubjects(
      ctx,
      shown.map(({ row }) => row),
    );
    const data = shown.map(({ row, firstName, lastName }) => ({
      id: row.id,
      actor: row.actorId === null ? null : `${firstName ?? ""} ${lastName ?? ""}`.trim(),
      actorId: row.actorId,
      action: row.action,
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      subject: nameOf(row),
      details: row.details,
      createdAt: toIso(row.createdAt),
    }));
    return { data, totalCount: (page - 1) * limit + rows.length, page, limit };
  },
);

function byActor(q: string): SQL | undefined {
  const [, id] = /^#?(\d{1,9})$/.exec(latinDigits(withoutMarks(q))) ?? [];
  if (id !== undefined) return eq(auditLog.actorId, Number(id));
  return nameHolds(q);
}
