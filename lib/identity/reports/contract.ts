import { z } from "zod";
import { REPORT_REASONS, REPORT_STATUSES } from "@/db/enums/identity/reports";
import { flag, iso, limit, listOf, longId, page, text } from "@/lib/core/fields/fields";
import { REPORT_SUBJECTS } from "./enums";
import { REPORT_LIMITS } from "./limits";

/** A report with its reason, statement and declaration of good faith. */
export const MakeReport = z.strictObject({
  subjectType: z.enum(REPORT_SUBJECTS),
  subjectId: longId(),
  reason: z.enum(REPORT_REASONS),
  statement: text(REPORT_LIMITS.statementLengthMax, REPORT_LIMITS.statementLengthMin),
  goodFaith: flag().refine((isDeclared) => isDeclared, { params: { rule: "good_faith" } }),
});

/** A page of the caller's own reports. */
export const ListReports = z.strictObject({ page: page(), limit: limit(REPORT_LIMITS.pageSize) });

/** A report as its author sees it. */
export const ReportView = z
  .strictObject({
    id: z.number().int(),
    number: z.string(),
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.number().int(),
    reason: z.enum(REPORT_REASONS),
    statement: z.string(),
    status: z.enum(REPORT_STATUSES),
    createdAt: iso(),
    decidedAt: iso().nullable(),
  })
  .meta({ id: "Report" });
export type ReportView = z.output<typeof ReportView>;

/** A page of one's own reports, the newest first. */
export const ReportList = listOf(ReportView);
