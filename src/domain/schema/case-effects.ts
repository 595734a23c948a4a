/** What a decision on invoices would shift in the rankings of campaigns. */
import { object } from 'superstruct';
import { campaignEffects } from './campaign-effects.ts';
import { invoiceActName } from './invoice-acts.ts';
import { idsText } from './wire.ts';

/** Invoices by their numbers, as many as one call of acts takes, and what would be done with them. */
export const effectsQuery = object({
  ids: idsText(500),
  act: invoiceActName,
});
export const effectsAnswer = object({ rows: campaignEffects });
