import { number, object, string } from 'superstruct';
import { list } from './wire.ts';

/** Campaigns that wait for their reader. */
export const waitingApprovals = object({ rows: list(object({ id: number(), name1: string() })) });
