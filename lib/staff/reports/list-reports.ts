import { and, desc, eq, inArray } from "drizzle-orm";
import { reports } from "@/db/schema/identity/reports";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { countUpTo } from "@/lib/core/queries/count";
import { ListReports, ReportList } from "@/lib/identity/reports/contract";
import { REPORT_SUBJECTS } from "@/lib/identity/reports/enums";
import { toReportView } from "./queries";

/** A page of the caller's reports with their status. */
export const listReports = query(
  { name: "listReports", summary: "The caller's reports.", policy: signedIn, input: ListReports, output: ReportList },
  async ({ tx, actor }, { page, limit }) => {
    const own = and(eq(reports.reporterId, actor.userId), inArray(reports.subjectType, [...REPORT_SUBJECTS]));
    const [rows, count] = await Promise.all([
      tx
        .select()
        .from(reports)
        .where(own)
        .orderBy(desc(reports.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, reports, own),
    ]);
    return { data: rows.map(toReportView), ...count, page, limit };
  },
);
