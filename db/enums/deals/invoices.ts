/** An invoice of the operator's fees, and the credit note that takes it back, in part or in full. */
export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
/** A kind of paper about the operator's fees. */
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What is invoiced: the fee of the market, and that of the payment. */
export const INVOICE_LINES = ["platform_fee", "processing_fee"] as const;
/** A line of an invoice. */
export type InvoiceLine = (typeof INVOICE_LINES)[number];
