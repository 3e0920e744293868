/** The types that can be reported. */
export const REPORT_SUBJECTS = ["announcement", "transporter", "user", "message", "review"] as const;

export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
