import type { taxDetails } from "@/db/schema/deals/tax-details";
import { PARTS_OF, REPORTED_COUNTRIES, type TaxState } from "./enums";
import { TAX_TIMES } from "./limits";

type Row = Pick<typeof taxDetails.$inferSelect, "askedAt" | "changedAt" | "reminderCount">;

const DAY_MS = 86_400_000;

/**
 * When payouts begin to wait for the answer: after the last reminder, which comes some days after
 * the one before even where they are late.
 */
export function taxWaitsAt({ askedAt, reminderCount }: Omit<Row, "changedAt">, now: Date): Date {
  const lastOf = askedAt.getTime() + Math.max(...TAX_TIMES.reminderDays) * DAY_MS;
  const between = TAX_TIMES.reminderDays.length - 1 - reminderCount;
  return new Date(Math.max(lastOf, now.getTime() + between * TAX_TIMES.apartDays * DAY_MS));
}

/**
 * How far the answer is. Payouts wait only once every reminder has gone out, however late the last
 * one was.
 */
export function taxStateOf(row: Row | undefined): TaxState {
  if (!row) return "not_asked";
  if (row.changedAt) return "given";
  return row.reminderCount >= TAX_TIMES.reminderDays.length ? "waiting" : "asked";
}

/** The country whose tax office a place belongs to. */
export function taxCountryOf(country: string): string {
  return PARTS_OF[country] ?? country;
}

/** Whether residents of a place are reported. */
export function isReported(country: string): boolean {
  return REPORTED_COUNTRIES.has(taxCountryOf(country));
}
