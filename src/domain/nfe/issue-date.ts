import { finding, type Finding } from './finding.ts';

/** How far a clock that runs ahead, or an offset written wrongly, may put an issue date into the future. */
const TOLERANCE_MS = 24 * 3_600_000;

/** Nobody sells tomorrow: a note dated later than now was made for a window that has not begun. @param dhEmi with offset */
export const futureFinding = (dhEmi: string, now: Date): Finding | undefined =>
  Date.parse(dhEmi) > now.getTime() + TOLERANCE_MS
    ? finding('issuedInFuture', { date: dhEmi.slice(0, 10) })
    : undefined;
