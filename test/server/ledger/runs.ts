import { POSTGRES } from '../database/database.ts';

const DEEP = 10;
/** Few for every run of the tests, which plays other histories each time, and others on either database. */
const FEW = POSTGRES === undefined ? 2 : 1;

/** Number of action histories tried per property; more find more. */
export const RUNS = Number(
  process.env['NMV_LEDGER_RUNS'] ?? (process.env['NMV_DEEP'] === '1' ? DEEP : FEW),
);
