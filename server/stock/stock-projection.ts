import type { Projection } from '../ledger/projection.ts';
import { addToCategories, fillCategories } from './categories.ts';
import { addToMonths } from './months.ts';
import { writeMoves } from './moves.ts';

/** Stock: moves of channels → months, by product and by category. Campaigns and days change nothing of it. */
export const stockProjection: Projection = {
  async add(trx, { invoiceIds, cfops }) {
    const moved = await writeMoves(trx, invoiceIds, cfops);
    await addToMonths(trx, moved);
    await addToCategories(trx, moved);
  },
  onCategoryChange: fillCategories,
  rebuild: async () => undefined,
  rebuildWeeks: async () => undefined,
  invalidateBoard: async () => undefined,
  onNewDay: async () => undefined,
};
