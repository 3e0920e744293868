import { and, eq } from "drizzle-orm";
import { reports } from "@/db/schema/identity/reports";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { MakeReport, ReportView } from "@/lib/identity/reports/contract";
import { REPORT_CEILING, REPORT_LIMITS } from "@/lib/identity/reports/limits";
import { reportNumber } from "@/lib/identity/reports/rules";
import { assertReportable } from "./assert-reportable";
import { toReportView } from "./queries";

/** Reports a subject to the moderators and mails a receipt; one open report per subject. */
export const makeReport = command(
  {
    name: "makeReport",
    summary: "Reports a listing, a person or a message.",
    policy: signedIn,
    input: MakeReport,
    output: ReportView,
    errors: ["report.subject_not_found", "report.own", "report.already_open"],
    limits: [{ ...REPORT_LIMITS.made, per: perUser }],
    ceilings: [REPORT_CEILING],
  },
  async (ctx, { subjectType, subjectId, reason, statement }) => {
    await assertReportable(ctx, subjectType, subjectId);
    const subject = { reporterId: ctx.actor.userId, subjectType, subjectId };
    const [row] = await ctx.tx
      .insert(reports)
      .values({ ...subject, reason, statement, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      const [open] = await ctx.tx
        .select({ id: reports.id })
        .from(reports)
        .where(
          and(
            eq(reports.reporterId, subject.reporterId),
            eq(reports.subjectType, subjectType),
            eq(reports.subjectId, subjectId),
            eq(reports.status, "open"),
          ),
        );
      // Decided just now: a retry makes a new report.
      if (!open) return fail("request.in_progress");
      return fail("report.already_open", { params: { number: reportNumber(open.id) } });
    }
    await queueMail(ctx, {
      key: `report:${row.id}:receipt`,
      userId: ctx.actor.userId,
      template: "report_receipt",
      params: { number: reportNumber(row.id) },
    });
    ctx.reply.status = 201;
    return toReportView(row);
  },
);
