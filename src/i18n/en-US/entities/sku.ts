import type { sku } from '../../../domain/entities/sku.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Portfolio item',
  many: 'Channel portfolio',
  confirmedBy: 'Confirmed by',
  confirmedAt: 'Confirmed on',
  proposedBy: 'Proposed by',
  proposedAt: 'Proposed on',
  hintSkuCode: 'Exactly as on the invoice, dots and commas included.',
  hintFactor: 'Counts once the provider has confirmed it.',
  tabConfirmation: 'Confirmation',
  actConfirm: 'Confirm',
  doneConfirm: 'The product assigned to {{name}} is confirmed.',
  actReject: 'Refuse proposal',
  doneReject: 'The proposal for {{name}} was refused.',
  effectConfirm:
    'The proposed conversion takes effect, and the items it concerns are scored again.',
  effectReject: 'The proposal is discarded; the conversion doesn’t change.',
  why_providerOnly: 'Only the provider’s people decide this.',
  why_movesPoints:
    'This factor would move points in open campaigns. Change the product or the factor again with a reason, and a second person confirms it.',
} as const satisfies EntityWords<typeof sku, 'why_providerOnly' | 'why_movesPoints'>;
