import type { Sum } from '../ledger/sum.ts';
import { addToMonths } from './months.ts';
import { writeMoves } from './moves.ts';

/** Stock: moves of channels → months. Campaigns and days change nothing of it. */
export const stockSum: Sum = {
  async add(trx, { invoiceIds }) {
    await addToMonths(trx, await writeMoves(trx, invoiceIds));
  },
  rebuild: async () => undefined,
  showAgain: async () => undefined,
  beginDay: async () => undefined,
};
