import { finding, type Finding } from './finding.ts';

/** Milliseconds an issue date may be in the future, for fast clocks and wrong offsets. */
const TOLERANCE_MS = 24 * 3_600_000;

/**
 * Reports an invoice dated later than now: it was issued for a sales window that has not begun.
 * @param dhEmi with offset
 */
export const futureFinding = (dhEmi: string, now: Date): Finding | undefined =>
  Date.parse(dhEmi) > now.getTime() + TOLERANCE_MS
    ? finding('issuedInFuture', { date: dhEmi.slice(0, 10) })
    : undefined;
