import { and, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { AUDIT_ACTIONS } from "@/db/enums/staff/audit";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/accounts";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";
import { MARKET_ZONE, shiftDay } from "@/lib/core/time/calendar";
import { startOfDay } from "@/lib/core/time/time";
import { AuditList, ListAudit } from "./contract";
import { nameSubjects } from "./name-subjects";
import { findPeople, nameHolds } from "./queries";

/** The audit log, newest first; days are in the market's time zone. */
export const listAudit = query(
  { name: "listAudit", summary: "The audit log.", policy: admin, input: ListAudit, output: AuditList },
  async (ctx, { actor, action, subjectType, subjectId, from, to, page, limit }) => {
    const { tx } = ctx;
    const where = and(
      actor ? await byActor(tx, actor) : undefined,
      action ? byAction(action) : undefined,
      subjectType ? eq(auditLog.subjectType, subjectType) : undefined,
      subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
      from ? gte(auditLog.createdAt, startOfDay(from, MARKET_ZONE)) : undefined,
      to ? lt(auditLog.createdAt, startOfDay(shiftDay(to, 1), MARKET_ZONE)) : undefined,
    );
    // One row more than shown reveals a next page, without counting millions.
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

async function byActor(tx: Queryable, q: string): Promise<SQL> {
  const [, id] = /^#?(\d{1,9})$/.exec(latinDigits(withoutMarks(q))) ?? [];
  if (id !== undefined) return eq(auditLog.actorId, Number(id));
  return inArray(auditLog.actorId, await findPeople(tx, nameHolds(q)));
}

/** Actions are few, and known: those that hold the text are found by their names. */
function byAction(q: string): SQL {
  const part = q.toLowerCase();
  return inArray(
    auditLog.action,
    AUDIT_ACTIONS.filter((action) => action.includes(part)),
  );
}
