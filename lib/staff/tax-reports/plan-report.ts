import { createHash } from "node:crypto";
import { desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { TaxEntry } from "@/db/enums/staff/tax-reports";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { taxReportEntries } from "@/db/schema/staff/tax-reports";
import { openJsonFor, type SealedText, sealFor } from "@/lib/core/env/sealed-text";
import { TaxDetails } from "@/lib/deals/tax-details/contract";
import { openDetails, type Quarter, readYear } from "@/lib/deals/tax-details/queries";
import { isReported } from "@/lib/deals/tax-details/rules";
import type { ReportedQuarter } from "./write-dpi";

/** Somebody as they are, or were, reported. */
export type PlannedEntry = {
  workspaceId: number;
  details: TaxDetails;
  quarters: ReportedQuarter[];
  fingerprint: string;
  entry: TaxEntry;
  correctedRef: string | null;
};

type Omitted = { workspaceId: number; country: string | null; cents: number; reason: "no_details" | "outside_union" };

/** The report of a year as it would be made now, after what was reported of it before. */
export type ReportPlan = {
  /** Everybody who is reported, whether that changes anything or not. */
  reported: { workspaceId: number; cents: number; activities: number }[];
  omitted: Omitted[];
  entries: PlannedEntry[];
  /** Whether anything was reported of the year before. */
  isFirst: boolean;
};

type LastEntry = typeof taxReportEntries.$inferSelect;

/** Compares what was paid in a year with what the tax office was told of it. */
export async function planReport(tx: Queryable, year: number): Promise<ReportPlan> {
  const paid = (await readYear(tx, year)).filter(({ quarters }) => sumOf(quarters) > 0);
  const rows = await tx
    .select()
    .from(taxDetails)
    .where(
      inArray(
        taxDetails.workspaceId,
        paid.map(({ workspaceId }) => workspaceId),
      ),
    );
  const details = new Map(rows.map((row) => [row.workspaceId, openDetails(row)]));
  const last = await lastEntries(tx, year);
  const plan: ReportPlan = { reported: [], omitted: [], entries: [], isFirst: last.size === 0 };
  for (const { workspaceId, quarters } of paid) {
    const cents = sumOf(quarters);
    const given = details.get(workspaceId) ?? null;
    if (!given || !isReported(given.country)) {
      const reason = given ? "outside_union" : "no_details";
      plan.omitted.push({ workspaceId, country: given?.country ?? null, cents, reason });
      continue;
    }
    const activities = quarters.reduce((sum, quarter) => sum + quarter.activities, 0);
    plan.reported.push({ workspaceId, cents, activities });
    const entry = compare({ workspaceId, details: given, quarters: quarters.map(inEuros) }, last.get(workspaceId));
    if (entry) plan.entries.push(entry);
  }
  const reportedIds = new Set(plan.reported.map(({ workspaceId }) => workspaceId));
  for (const [workspaceId, before] of last)
    if (!reportedIds.has(workspaceId) && before.entry !== "OECD3") plan.entries.push(deletionOf(before));
  return plan;
}

/** The last entry of each workspace about a year. */
async function lastEntries(tx: Queryable, year: number): Promise<Map<number, LastEntry>> {
  const rows = await tx
    .selectDistinctOn([taxReportEntries.workspaceId])
    .from(taxReportEntries)
    .where(eq(taxReportEntries.year, year))
    .orderBy(taxReportEntries.workspaceId, desc(taxReportEntries.id));
  return new Map(rows.map((row) => [row.workspaceId, row]));
}

type Current = { workspaceId: number; details: TaxDetails; quarters: ReportedQuarter[] };

function compare(current: Current, before: LastEntry | undefined): PlannedEntry | undefined {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([current.details, current.quarters]))
    .digest("hex");
  // After a deletion they are new again.
  if (!before || before.entry === "OECD3") return { ...current, fingerprint, entry: "OECD1", correctedRef: null };
  if (before.fingerprint === fingerprint) return undefined;
  return { ...current, fingerprint, entry: "OECD2", correctedRef: before.docRef };
}

/** A deletion repeats what it deletes. */
function deletionOf(before: LastEntry): PlannedEntry {
  const { workspaceId, quarters, fingerprint, docRef } = before;
  return {
    workspaceId,
    details: openJsonFor(docRef, before, TaxDetails),
    quarters,
    fingerprint,
    entry: "OECD3",
    correctedRef: docRef,
  };
}

/** The details as they were reported, sealed for their entry alone. */
export function sealReported(docRef: string, details: TaxDetails): SealedText {
  return sealFor(docRef, JSON.stringify(details));
}

const sumOf = (quarters: readonly Quarter[]) => quarters.reduce((sum, { cents }) => sum + cents, 0);
/** Whole euros, as the schema has them. */
const inEuros = ({ cents, activities }: Quarter): ReportedQuarter => ({ euros: Math.round(cents / 100), activities });
