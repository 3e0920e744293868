import { desc, eq, inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { taxReports } from "@/db/schema/staff/tax-reports";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { readSettings } from "@/lib/platform/settings/queries";
import { TaxYear, TaxYearView } from "./contract";
import { TAX_REPORT_LIMITS } from "./limits";
import { planReport, type ReportPlan } from "./plan-report";
import { readOperator, toReportView } from "./queries";

/** What the tax office is to be told about a year, who is missing, and what it was told. */
export const getTaxYear = query(
  {
    name: "getTaxYear",
    summary: "The tax office's report of a year, for admins.",
    policy: admin,
    input: TaxYear,
    output: TaxYearView,
  },
  async ({ tx }, { year }) => {
    const plan = await planReport(tx, year);
    const { site } = await readSettings(tx, ["site"]);
    const shown = plan.omitted.slice(0, TAX_REPORT_LIMITS.omittedMax);
    const owners = await tx
      .select({ workspaceId: members.workspaceId, userId: users.id, first: users.firstName, last: users.lastName })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(
        inArray(
          members.workspaceId,
          shown.map(({ workspaceId }) => workspaceId),
        ),
      )
      .orderBy(members.id);
    const reports = await tx
      .select()
      .from(taxReports)
      .where(eq(taxReports.year, year))
      .orderBy(desc(taxReports.id))
      .limit(TAX_REPORT_LIMITS.reportsMax);
    const count = (entry: ReportPlan["entries"][number]["entry"]) =>
      plan.entries.filter((planned) => planned.entry === entry).length;
    const sum = (of: (one: ReportPlan["reported"][number]) => number) =>
      plan.reported.reduce((total, one) => total + of(one), 0);
    return {
      year,
      sellerCount: plan.reported.length,
      total: centsToEuros(sum(({ cents }) => cents)),
      activities: sum(({ activities }) => activities),
      changes: { added: count("OECD1"), corrected: count("OECD2"), deleted: count("OECD3") },
      operatorGaps: readOperator(site).gaps,
      omitted: shown.map(({ workspaceId, country, cents, reason }) => {
        const owner = owners.find((one) => one.workspaceId === workspaceId);
        const name = owner ? `${owner.first} ${owner.last}`.trim() : "";
        return { workspaceId, userId: owner?.userId ?? null, name, country, total: centsToEuros(cents), reason };
      }),
      reports: reports.map(toReportView),
    };
  },
);
