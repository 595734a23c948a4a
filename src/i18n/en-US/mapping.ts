import type { Catalogue } from '../catalogue.ts';

/** Words for assigning a product to an invoice code. Dynamic keys: `why.<why>`. */
export const mapping = {
  assign: 'Assign a product',
  confirmIt: 'Confirm the product',
  title: 'Product of {{code}} in {{unit}}',
  lead: 'Code and unit are kept exactly as on the invoice.',
  effectNow: {
    one: 'It counts at once, and {{count}} waiting item is checked again.',
    other: 'It counts at once, and {{count}} waiting items are checked again.',
  },
  effectLater: 'It counts once the provider has confirmed it.',
  proposedBy: '{{name}} proposed {{product}} with {{factor}} Kg/L.',
  proposals: 'Suggestions',
  'why.code': 'same code in another unit',
  'why.gtin': 'same bar code number (GTIN)',
  'why.name': 'similar name',
  factorOf: '{{factor}} Kg/L for each unit',
  product: 'Product',
  factor: 'Kg/L in one unit',
  propose: 'Propose',
  doneNow: {
    one: 'The product is assigned, and {{count}} item has its Kg/L now',
    other: 'The product is assigned, and {{count}} items have their Kg/L now',
  },
  doneNone: 'The product is assigned. No item was waiting for it.',
  doneAsked: '{{code}} waits for a second person. Until then, it counts as before.',
  doneLater: '{{code}} is proposed. It counts once the provider has confirmed it.',
} as const satisfies Catalogue;
