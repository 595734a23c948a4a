/** Effects of a decision on invoices on the rankings of campaigns. */
import { object } from '../struct.ts';
import { campaignEffects } from '../entities/campaign-effects.ts';
import { invoiceActionName } from './invoice-actions.ts';
import { idsText } from '../wire.ts';
import type { Shape } from '../struct.ts';

/**
 * Invoices by their numbers, as many as one call of `/acts` takes, and the action that would be
 * taken on them.
 */
export const effectsQuery = object({
  ids: idsText(500),
  act: invoiceActionName,
});
export const effectsAnswer = object({ rows: campaignEffects });
/** GET /apis/v1/invoices/effects?ids=1,2&act=approve */
export type EffectsAnswer = Shape<typeof effectsAnswer>;
