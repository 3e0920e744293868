import type { taxReports } from "@/db/schema/staff/tax-reports";
import { env } from "@/lib/core/env/env";
import { toIso } from "@/lib/core/fields/fields";
import { findSiren } from "@/lib/deals/tax-details/tax-numbers";
import { operatorOf } from "@/lib/platform/settings/queries";
import type { OPERATOR_GAPS, TaxReportView } from "./contract";
import type { ReportingOperator } from "./write-dpi";

export type ReportRow = typeof taxReports.$inferSelect;

/** A message as admins see it. */
export function toReportView(row: Omit<ReportRow, "keyId" | "sealed" | "madeById">): TaxReportView {
  const { id, year, message, messageRef, sellerCount, createdAt } = row;
  return { id, year, message, messageRef, sellerCount, createdAt: toIso(createdAt) };
}

/** The operator as the tax office knows it, or what its settings lack. */
export function readOperator(
  site: Parameters<typeof operatorOf>[0],
): { operator: ReportingOperator; gaps: [] } | { operator: null; gaps: (typeof OPERATOR_GAPS)[number][] } {
  const { name, address, registration, vat } = operatorOf(site);
  const siren = findSiren(registration ?? "") ?? findSiren(vat ?? "");
  if (name && address && siren) {
    const inLine = (text: string) => text.replaceAll(" / ", ", ");
    return {
      operator: { siren, vat, name: inLine(name), brand: env().BRAND_NAME, address: inLine(address) },
      gaps: [],
    };
  }
  const gaps = (["name", "address", "siren"] as const).filter((gap) => !{ name, address, siren }[gap]);
  return { operator: null, gaps };
}
