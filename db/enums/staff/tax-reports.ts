/**
 * What a message to the tax office has: new data, corrections and deletions of what was sent before,
 * or nothing to report.
 */
export const TAX_MESSAGES = ["DPI401", "DPI402", "DPI403"] as const;
export type TaxMessage = (typeof TAX_MESSAGES)[number];

/** What a message does with a person's data: adds, corrects or deletes them. */
export const TAX_ENTRIES = ["OECD1", "OECD2", "OECD3"] as const;
export type TaxEntry = (typeof TAX_ENTRIES)[number];

/** What staff do with reports, in the audit log. */
export const TAX_REPORT_ACTIONS = ["tax_report.made", "tax_report.downloaded"] as const;
export type TaxReportAction = (typeof TAX_REPORT_ACTIONS)[number];
