import { CHANNELS } from './channels.ts';
import { BUYERS } from './farmers.ts';
import type { DemoBuyer } from './farmers.ts';
import type { DemoInvoice } from './invoice-plan.ts';
import { PEOPLE } from './people.ts';

/** The invoices of the worked example, one line each: code, local time, seller, CFOP, quantity, unit and code, price. */
type Line = readonly [
  code: string,
  when: string,
  seller: string,
  cfop: string,
  qCom: string,
  uCom: string,
  cProd: string,
  vUnCom: string,
  more?: Partial<DemoInvoice>,
];

const alfa = CHANNELS.find(({ code }) => code === 'CD037');
const inGroup: DemoBuyer = { kind: 'CNPJ', number: alfa?.cnpj ?? '', name: alfa?.name1 ?? '' };

const LINES: readonly Line[] = [
  ['A-101', '2026-09-10T10:00:00-03:00', 'S1', '5102', '30', 'BD', 'P20', '1200.00'],
  [
    'A-102',
    '2026-09-20T10:00:00-03:00',
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
    '2026-10-15T10:00:00-03:00',
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
    '2026-12-05T10:00:00-03:00',
    'S1',
    '5116',
    '25',
    'CX',
    'P4X5',
    '1220.00',
    { natOp: 'Entrega de venda futura', refersTo: 'A-102' },
  ],
  ['A-105', '2026-10-20T10:00:00-03:00', 'S2', '5102', '20', 'SC', 'Q10', '640.00'],
  [
    'A-106',
    '2026-10-25T10:00:00-03:00',
    'S2',
    '5102',
    '10',
    'BD',
    'P20',
    '1200.00',
    { cancelled: true },
  ],
  ['B-201', '2026-11-30T23:40:00-03:00', 'S3', '5102', '24', 'GL', '7788', '310.00'],
  ['B-202', '2026-10-05T10:00:00-03:00', 'S3', '5102', '350', 'KG', 'Q', '66.00'],
  [
    'B-203',
    '2026-11-28T10:00:00-03:00',
    'S3',
    '5102',
    '100',
    'KG',
    'Q',
    '66.00',
    { buyer: inGroup },
  ],
  ['C-301', '2026-09-15T10:00:00-03:00', 'S4', '5102', '10', 'BD', 'P20', '2400.00'],
  ['C-302', '2026-11-12T10:00:00-03:00', 'S4', '5102', '600', 'KG', 'HQ', '66.67'],
  ['D-401', '2026-09-18T10:00:00-03:00', 'S5', '5102', '20', 'GL', 'R5', '750.00'],
  ['D-402', '2026-11-12T10:00:00-03:00', 'S5', '5102', '28', 'SC', 'Q25', '1750.00'],
  [
    'A-107',
    '2026-12-03T10:00:00-03:00',
    'S2',
    '1202',
    '4',
    'BD',
    'P20',
    '1200.00',
    { natOp: 'Devolução de venda', tpNF: '0', finNFe: '4' },
  ],
];

/** Example 2 as invoices, in the order of its table; every one is approved. */
export const EXAMPLE_INVOICES: readonly DemoInvoice[] = LINES.map(
  ([code, dhEmi, seller, CFOP, qCom, uCom, cProd, vUnCom, more], index) => {
    const person = PEOPLE.find(({ name1 }) => name1 === `Vendedor ${seller}`);
    const buyer = BUYERS[index * 7 + 1];
    if (!person?.channel || !buyer) throw new Error(`the example lacks ${seller}`);
    return {
      code,
      channel: person.channel,
      seller: person.code,
      number: Number(code.slice(2)),
      dhEmi,
      natOp: 'Venda de mercadoria',
      tpNF: '1',
      finNFe: '1',
      buyer,
      items: [
        {
          cProd,
          xProd: `Produto ${cProd}`,
          uCom,
          qCom,
          vUnCom,
          CFOP,
          NCM: '38089324',
          ...(code === 'A-107' ? { returns: { sale: 'A-101', nItem: 1 } } : {}),
        },
      ],
      fate: 'approve',
      ...more,
    };
  },
);
