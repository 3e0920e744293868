/** What a person may report. */
export const REPORT_SUBJECTS = ["announcement", "transporter", "user", "message", "review"] as const;

/** What a person may report. */
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
