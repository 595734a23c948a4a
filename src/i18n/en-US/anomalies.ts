import type { Catalogue } from '../catalogue.ts';

/** Anomalies of an invoice. Dynamic keys: `<code>`, `<code>Text`. */
export const anomalies = {
  title: 'Unusual patterns',
  note: 'Only the provider’s people who decide on invoices see this. It doesn’t block approval.',
  why: 'Why',
  itemOf: 'Item {{nItem}}',
  nearDuplicate: 'Almost the same as invoice {{number}}',
  nearDuplicateText: {
    one: 'Same buyer, same products and quantities, {{count}} day apart. Check whether it is one sale posted twice.',
    other:
      'Same buyer, same products and quantities, {{count}} days apart. Check whether it is one sale posted twice.',
  },
  nearDuplicateSameDay:
    'Same buyer, same products and quantities, on the same day. Check whether it is one sale posted twice.',
  beyondStock: 'More than the channel can have',
  beyondStockText:
    '{{quantity}} Kg/L of {{product}} are sold, and by its stock the channel had {{stock}} Kg/L that day. Ask where the goods came from, or which posting is missing.',
  valueFar: 'Value far above the other invoices',
  valueFarText:
    'R$ {{amount}} in one invoice. Half of this channel’s invoices are at most R$ {{usual}}, and 19 of 20 at most R$ {{high}}.',
  quantityFar: 'Quantity far above the other invoices',
  quantityFarText:
    '{{amount}} Kg/L in one invoice. Half of this channel’s invoices are at most {{usual}} Kg/L, and 19 of 20 at most {{high}} Kg/L.',
  placeLeap: 'One invoice alone brings a prize',
  placeLeapText:
    'It brings {{points}} of the {{score}} points in {{campaign}}, and lifts from place {{from}} to place {{to}}.',
  placeLeapNew:
    'It brings {{points}} of the {{score}} points in {{campaign}}, and lifts from no place to place {{to}}.',
  quantityHigh: '{{times}} times the usual quantity',
  quantityHighText:
    'There are {{quantity}} Kg/L of {{product}}, where this channel usually sells {{usual}} at a time.',
  unitMixUp: 'The unit may be another one',
  unitMixUpText:
    'The quantity of {{product}} in {{unit}} is {{times}} times off the usual, at R$ {{price}} per Kg/L instead of R$ {{usualPrice}}. Check the factor of this unit.',
  priceFar: 'Price far from the usual',
  priceFarText:
    '{{product}} for R$ {{price}} per Kg/L, where this channel usually sells it for R$ {{usualPrice}}.',
  worthNothing: 'A sale for nothing',
  worthNothingText:
    '{{quantity}} Kg/L of {{product}} are billed as a sale, with the value 0.00. A gift has its own operation code and earns no points. Ask the channel what it was.',
  saleToOneself: 'The channel sells to itself',
  saleToOneselfText:
    'The buyer {{buyer}} is the channel itself or someone who works for it. Such a sale earns no points.',
  saleToRelative: 'Sale inside the economic group',
  saleToRelativeText:
    'The buyer {{buyer}} belongs to the same economic group as the channel. Such a sale earns no points.',
  returnAfterWindow: 'Return right after the campaign',
  returnAfterWindowText: {
    one: '{{count}} day after the issuing period of {{campaign}} ended.',
    other: '{{count}} days after the issuing period of {{campaign}} ended.',
  },
  sellerShare: 'One seller suddenly sells almost everything',
  sellerShareText:
    '{{seller}} made {{now}}% of the channel’s sales in the last 30 days, and {{before}}% before.',
  lastHour: 'Many invoices on the last day',
  lastHourText:
    '{{count}} invoices by {{seller}} were issued on the last day of {{campaign}}, far more than on a usual day.',
} as const satisfies Catalogue;
