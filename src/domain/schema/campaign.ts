import { array, number, object, string } from 'superstruct';

/** Campaigns that wait for their reader. */
export const waitingApprovals = object({ rows: array(object({ id: number(), name1: string() })) });
