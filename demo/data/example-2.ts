import { CHANNELS } from './channels.ts';
import { exampleInvoices } from './example-invoices.ts';
import type { ExampleLine } from './example-invoices.ts';
import type { DemoBuyer } from './farmers.ts';

const alfa = CHANNELS.find(({ code }) => code === 'CD037');
const inGroup: DemoBuyer = { kind: 'CNPJ', number: alfa?.cnpj ?? '', name: alfa?.name1 ?? '' };

const LINES: readonly ExampleLine[] = [
  ['A-101', '2025-09-10T10:00:00-03:00', 'S1', '5102', '30', 'BD', 'P20', '1200.00'],
  [
    'A-102',
    '2025-09-20T10:00:00-03:00',
    'S1',
    '5922',
    '40',
    'CX',
    'P4X5',
    '1220.00',
    { natOp: 'Simples faturamento de entrega futura' },
  ],
  [
    'A-103',
    '2025-10-15T10:00:00-03:00',
    'S1',
    '5116',
    '15',
    'CX',
    'P4X5',
    '1220.00',
    { natOp: 'Entrega de venda futura', refersTo: 'A-102' },
  ],
  [
    'A-104',
    '2025-12-05T10:00:00-03:00',
    'S1',
    '5116',
    '25',
    'CX',
    'P4X5',
    '1220.00',
    { natOp: 'Entrega de venda futura', refersTo: 'A-102' },
  ],
  ['A-105', '2025-10-20T10:00:00-03:00', 'S2', '5102', '20', 'SC', 'Q10', '640.00'],
  [
    'A-106',
    '2025-10-25T10:00:00-03:00',
    'S2',
    '5102',
    '10',
    'BD',
    'P20',
    '1200.00',
    { cancelled: true },
  ],
  ['B-201', '2025-11-30T23:40:00-03:00', 'S3', '5102', '24', 'GL', '7788', '310.00'],
  ['B-202', '2025-10-05T10:00:00-03:00', 'S3', '5102', '350', 'KG', 'Q', '66.00'],
  [
    'B-203',
    '2025-11-28T10:00:00-03:00',
    'S3',
    '5102',
    '100',
    'KG',
    'Q',
    '66.00',
    { buyer: inGroup },
  ],
  ['C-301', '2025-09-15T10:00:00-03:00', 'S4', '5102', '10', 'BD', 'P20', '2400.00'],
  ['C-302', '2025-11-12T10:00:00-03:00', 'S4', '5102', '600', 'KG', 'HQ', '66.67'],
  ['D-401', '2025-09-18T10:00:00-03:00', 'S5', '5102', '20', 'GL', 'R5', '750.00'],
  ['D-402', '2025-11-12T10:00:00-03:00', 'S5', '5102', '28', 'SC', 'Q25', '1750.00'],
  [
    'A-107',
    '2025-12-03T10:00:00-03:00',
    'S2',
    '1202',
    '4',
    'BD',
    'P20',
    '1200.00',
    { natOp: 'Devolução de venda', tpNF: '0', finNFe: '4', returns: 'A-101' },
  ],
];

/** Example 2, a year earlier, so that all of it has happened. */
export const EXAMPLE_2_INVOICES = exampleInvoices(LINES, 1_101);
