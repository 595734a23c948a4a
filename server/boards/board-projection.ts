import type { Projection } from '../ledger/projection.ts';
import { writeFacts } from './facts.ts';
import { addToSums } from './invoice-sums.ts';

/** Boards: what is said of each invoice → weeks, reasons, decisions, sellers. Campaigns and days change nothing of it. */
export const boardProjection: Projection = {
  async add(trx, { invoiceIds }) {
    await addToSums(trx, await writeFacts(trx, invoiceIds));
  },
  onCategoryChange: async () => undefined,
  rebuild: async () => undefined,
  rebuildWeeks: async () => undefined,
  invalidateBoard: async () => undefined,
  onNewDay: async () => undefined,
};
