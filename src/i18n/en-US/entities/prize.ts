import type { prizes } from '../../../domain/listings/awards.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Prize',
  many: 'Prizes',
  campaignName: 'Campaign',
  campaignCicle: 'Cycle',
  awardUntil: 'Invoices issued until',
  prizePlace: 'Place',
  prizeDescr: 'Prize',
  prizeAmount: 'Amount',
  prizePayment: 'Expected payment',
} as const satisfies EntityWords<typeof prizes>;
