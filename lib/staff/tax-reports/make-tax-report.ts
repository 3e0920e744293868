import { sql } from "drizzle-orm";
import type { TaxMessage, TaxReportAction } from "@/db/enums/staff/tax-reports";
import { taxReportEntries, taxReports } from "@/db/schema/staff/tax-reports";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { sealFor } from "@/lib/core/env/sealed-text";
import { marketYear } from "@/lib/core/queries/market-clock";
import { readSettings } from "@/lib/platform/settings/queries";
import { TaxReportsMade, type TaxReportView, TaxYear } from "./contract";
import { type PlannedEntry, planReport, sealReported } from "./plan-report";
import { readOperator, toReportView } from "./queries";
import { type ReportingOperator, writeDpi } from "./write-dpi";

/**
 * Makes what the tax office is to be told about a year: at first everybody, or that there is nobody;
 * later what is new, and in a message of its own what has changed or does not hold any more.
 */
export const makeTaxReport = command(
  {
    name: "makeTaxReport",
    summary: "Makes the messages to the tax office about a year.",
    policy: admin,
    input: TaxYear,
    output: TaxReportsMade,
    errors: ["tax_report.operator_incomplete", "tax_report.year_open", "tax_report.nothing_new"],
    isIdempotent: true,
  },
  async (ctx, { year }) => {
    if (year >= marketYear(ctx.now)) return fail("tax_report.year_open");
    // Two admins at once report everybody once.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tax-report:${year}`}))`);
    const { site } = await readSettings(ctx.tx, ["site"]);
    const { operator, gaps } = readOperator(site);
    if (!operator) return fail("tax_report.operator_incomplete", { facts: { gaps: gaps.join(", ") } });
    const { entries } = await planReport(ctx.tx, year);
    const before = await ctx.tx.$count(taxReports, sql`${taxReports.year} = ${year}`);
    const added = entries.filter(({ entry }) => entry === "OECD1");
    const corrected = entries.filter(({ entry }) => entry !== "OECD1");
    const made: TaxReportView[] = [];
    const make = async (message: TaxMessage, part: PlannedEntry[]) =>
      void made.push(await insertReport(ctx, { year, message, operator, part, number: before + made.length + 1 }));
    if (added.length > 0) await make("DPI401", added);
    if (corrected.length > 0) await make("DPI402", corrected);
    if (made.length === 0 && before === 0) await make("DPI403", []);
    return made.length > 0 ? { data: made } : fail("tax_report.nothing_new");
  },
);

type NewReport = {
  year: number;
  message: TaxMessage;
  operator: ReportingOperator;
  part: PlannedEntry[];
  /** Counted within the year. */
  number: number;
};

async function insertReport(
  ctx: Ctx<Actor>,
  { year, message, operator, part, number }: NewReport,
): Promise<TaxReportView> {
  // The form that the tax office asks for: the year, the SIREN, and a name of ours.
  const messageRef = `OP_${year}_${operator.siren}_${String(number).padStart(3, "0")}`;
  const refOf = (workspaceId: number) => `FR${year}_${operator.siren}_${number}_${workspaceId}`;
  const sellers = part.map((entry) => ({ ...entry, docRef: refOf(entry.workspaceId), account: null }));
  const xml = writeDpi({
    year,
    message,
    messageRef,
    at: ctx.now,
    operator,
    operatorRef: `FR${year}_${operator.siren}_operator`,
    isOperatorKnown: number > 1,
    sellers,
  });
  const [row] = await ctx.tx
    .insert(taxReports)
    .values({
      year,
      message,
      messageRef,
      sellerCount: sellers.length,
      ...sealFor(messageRef, xml),
      madeById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error("the new report has no row");
  if (sellers.length > 0)
    await ctx.tx.insert(taxReportEntries).values(
      sellers.map(({ workspaceId, details, quarters, fingerprint, entry, docRef, correctedRef }) => ({
        reportId: row.id,
        year,
        workspaceId,
        entry,
        docRef,
        correctedRef,
        fingerprint,
        quarters,
        ...sealReported(docRef, details),
      })),
    );
  await writeAudit<TaxReportAction>(ctx, {
    action: "tax_report.made",
    subjectType: "tax_report",
    subjectId: row.id,
    details: { messageRef, message, sellerCount: sellers.length },
  });
  return toReportView(row);
}
