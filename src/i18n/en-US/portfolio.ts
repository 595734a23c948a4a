import type { Catalogue } from '../catalogue.ts';

/** The words of a channel's settings: its part in campaigns and the codes of its invoices. */
export const portfolio = {
  channel: 'Channel',
  chooseChannel:
    'Choose a channel to see its campaign participation and the codes that need a product.',
  participation: 'Campaign participation',
  change: 'Change',
  changeTitle: 'Campaigns {{name}} takes part in',
  changeNote:
    'Only channels set to regional campaigns can take part in one. Rankings are recalculated.',
  save: 'Save',
  saved: 'Campaign participation saved',
  portfolio: 'Portfolio',
  confirmed: { one: '{{count}} code confirmed', other: '{{count}} codes confirmed' },
  waiting: {
    one: '{{count}} waiting for confirmation',
    other: '{{count}} waiting for confirmation',
  },
  showWaiting: 'Show',
  unmapped: 'Invoice codes without a product assigned',
  unmappedText:
    'Their items don’t score until code and unit have a product and the provider has confirmed the factor.',
  allMapped: 'Every invoice code has a product assigned.',
  columnCode: 'Code on the invoice',
  columnUnit: 'Unit',
  columnName: 'Name on the invoice',
  columnInvoices: 'Invoices',
  columnQuantity: 'Quantity',
  columnLast: 'Latest',
  columnActs: 'Actions',
  map: 'Assign product',
  mapCode: 'Assign product to {{code}}',
  mapTitle: 'Product of {{code}} in {{unit}}',
  mapLead: 'The code is kept exactly as on the invoice.',
  mapped: 'A product is proposed for {{code}}. It counts once the provider has confirmed it.',
  waits: 'waiting for confirmation',
  openWaiting: 'Open',
  more: { one: '{{count}} more', other: '{{count}} more' },
  showAll: 'Show all',
  failed: 'Couldn’t load the channel settings',
  failedText: 'The portfolio below still works.',
} as const satisfies Catalogue;
