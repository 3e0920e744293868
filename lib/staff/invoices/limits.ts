/** The limits of the admins' list of invoices, and of an export. */
export const INVOICE_LIST_LIMITS = { pageSize: 25, yearMin: 2020, yearMax: 2100, exportMax: 100_000 } as const;
