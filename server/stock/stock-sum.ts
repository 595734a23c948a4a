import type { Sum } from '../ledger/sum.ts';
import { addToCategories, fillCategories } from './categories.ts';
import { addToMonths } from './months.ts';
import { writeMoves } from './moves.ts';

/** Stock: moves of channels → months, by product and by category. Campaigns and days change nothing of it. */
export const stockSum: Sum = {
  async add(trx, { invoiceIds, cfops }) {
    const moved = await writeMoves(trx, invoiceIds, cfops);
    await addToMonths(trx, moved);
    await addToCategories(trx, moved);
  },
  regroup: fillCategories,
  rebuild: async () => undefined,
  breakDown: async () => undefined,
  showAgain: async () => undefined,
  beginDay: async () => undefined,
};
