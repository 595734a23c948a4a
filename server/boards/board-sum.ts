import type { Sum } from '../ledger/sum.ts';
import { writeFacts } from './facts.ts';
import { addToSums } from './invoice-sums.ts';

/** Boards: what is said of each invoice → weeks, reasons, decisions, sellers. Campaigns and days change nothing of it. */
export const boardSum: Sum = {
  async add(trx, { invoiceIds }) {
    await addToSums(trx, await writeFacts(trx, invoiceIds));
  },
  regroup: async () => undefined,
  rebuild: async () => undefined,
  breakDown: async () => undefined,
  showAgain: async () => undefined,
  beginDay: async () => undefined,
};
