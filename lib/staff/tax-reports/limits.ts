/** The limits of the tax office's reports. */
export const TAX_REPORT_LIMITS = { yearMin: 2024, yearMax: 2100, omittedMax: 500, reportsMax: 100 } as const;
