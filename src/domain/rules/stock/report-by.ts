/** Subjects of a report's lines. */
export const REPORT_BY = ['product', 'channel', 'month'] as const;
export type ReportBy = (typeof REPORT_BY)[number];
