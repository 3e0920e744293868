import type { reports } from "@/db/schema/identity/reports";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import type { ReportView } from "@/lib/identity/reports/contract";
import { REPORT_SUBJECTS } from "@/lib/identity/reports/enums";
import { reportNumber } from "@/lib/identity/reports/rules";

/** A row as its reporter sees it. */
export function toReportView(row: typeof reports.$inferSelect): ReportView {
  const subjectType = REPORT_SUBJECTS.find((type) => type === row.subjectType);
  if (!subjectType) throw new Error(`report ${row.id} is about a ${row.subjectType}`);
  return {
    id: row.id,
    number: reportNumber(row.id),
    subjectType,
    subjectId: row.subjectId,
    reason: row.reason,
    statement: row.statement,
    status: row.status,
    createdAt: toIso(row.createdAt),
    decidedAt: toIsoOrNull(row.decidedAt),
  };
}
