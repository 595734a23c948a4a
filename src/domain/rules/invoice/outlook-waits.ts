/** Next step of an invoice: a decision, its XML, or nothing. */
export const OUTLOOK_WAITS = ['decision', 'file', 'nothing'] as const;
export type OutlookWait = (typeof OUTLOOK_WAITS)[number];
