import { exampleInvoices } from './example-invoices.ts';
import type { ExampleLine } from './example-invoices.ts';

const returned = { natOp: 'Devolução de venda', tpNF: '0', finNFe: '4' } as const;

const LINES: readonly ExampleLine[] = [
  ['E-1', '2026-09-14T10:00:00-03:00', 'S1', '5102', '100', 'BD', 'E20', '1200.00'],
  ['E-2', '2026-09-29T10:00:00-03:00', 'S1', '5102', '300', 'KG', 'HK', '64.00'],
  ['E-3', '2026-10-08T10:00:00-03:00', 'S2', '5102', '350', 'KG', 'HK', '64.00'],
  [
    'E-4',
    '2026-10-22T10:00:00-03:00',
    'S1',
    '1202',
    '5',
    'BD',
    'E20',
    '1200.00',
    { ...returned, returns: 'E-1' },
  ],
  [
    'E-5',
    '2026-11-05T10:00:00-03:00',
    'S2',
    '1202',
    '60',
    'KG',
    'HK',
    '64.00',
    { ...returned, returns: 'E-3' },
  ],
];

/** Example 1, in the order of its table: two sellers of a channel, whose trigger is reached and lost again by a return. */
export const EXAMPLE_1_INVOICES = exampleInvoices(LINES, 2_101);
