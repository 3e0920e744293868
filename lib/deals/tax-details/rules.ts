import type { taxDetails } from "@/db/schema/deals/tax-details";
import type { TaxState } from "./enums";
import { TAX_TIMES } from "./limits";

type Row = Pick<typeof taxDetails.$inferSelect, "askedAt" | "changedAt" | "reminderCount">;

const DAY_MS = 86_400_000;

/** When payouts begin to wait for the answer. */
export function taxWaitsAt({ askedAt }: Pick<Row, "askedAt">): Date {
  return new Date(askedAt.getTime() + Math.max(...TAX_TIMES.reminderDays) * DAY_MS);
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
