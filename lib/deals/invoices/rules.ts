import type { InvoiceKind } from "@/db/enums/deals/invoices";

const PREFIXES = { invoice: "F", credit_note: "A" } as const satisfies Record<InvoiceKind, string>;

/** The printed number, such as `F2026-000012`; it has no gaps in a year. */
export function invoiceNumber({ kind, year, number }: { kind: InvoiceKind; year: number; number: number }): string {
  return `${PREFIXES[kind]}${year}-${String(number).padStart(6, "0")}`;
}

/** The VAT that an amount with VAT contains, in cents, rounded to the nearest. */
export function vatWithin(amountCents: number, vatBasisPoints: number): number {
  return amountCents - Math.round((amountCents * 10_000) / (10_000 + vatBasisPoints));
}

/** The key of the job that issues a reservation's invoices. */
export function invoicesKey(reservationId: number): string {
  return `reservation:${reservationId}:invoices`;
}
