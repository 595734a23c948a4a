import type { DemoFate, DemoFlaw, DemoInvoice } from './invoice-plan.ts';

/** Invoices of the season that goes on, issued after this day, still wait in part. */
export const DECIDED_UNTIL = '2026-11-08';

/** Every finding the portal knows is met on some invoices of the demo, and each kind a few times. */
export const FLAWS: readonly DemoFlaw[] = [
  'reformatted',
  'unsigned',
  'no-protocol',
  'not-authorised',
  'unknown-sku',
  'unknown-unit',
  'unknown-cfop',
  'recipient-is-channel',
  'product-twice',
  'no-seller',
  'outside-cycle',
  'unsigned-cancellation',
  'recipient-denies',
  'unregistered-cancellation',
  'not-carried-out',
  'corrected',
  'unsigned-correction',
  'foreign-recipient',
  'lost-sale',
  'anonymous-certificate',
  'old-certificate',
];
const BLOCKING: ReadonlySet<DemoFlaw> = new Set([
  'reformatted',
  'unsigned',
  'no-protocol',
  'not-authorised',
  'no-seller',
  'outside-cycle',
  'anonymous-certificate',
  'old-certificate',
]);

/** Lets a sale that cannot be approved wait until the decision day, then refuses it. */
function fateWith(flaw: DemoFlaw, { fate, dhEmi }: DemoInvoice): DemoFate {
  if (dhEmi.slice(0, 10) <= DECIDED_UNTIL) return BLOCKING.has(flaw) ? 'refuse' : 'approve';
  return BLOCKING.has(flaw) || fate !== 'approve' ? 'wait' : 'approve';
}

/** The same invoice as its flaw has it. */
export function withFlaw(invoice: DemoInvoice, flaw: DemoFlaw): DemoInvoice {
  const [first, ...rest] = invoice.items;
  if (!first) return invoice;
  const changed: Partial<Record<DemoFlaw, Partial<DemoInvoice>>> = {
    'unknown-sku': { items: [{ ...first, cProd: `${first.cProd}-NOVO` }, ...rest] },
    'unknown-unit': { items: [{ ...first, uCom: 'PLT' }, ...rest] },
    'unknown-cfop': { items: [{ ...first, CFOP: '5999' }, ...rest] },
    'product-twice': { items: [first, { ...first, qCom: '2.0000' }, ...rest] },
    'lost-sale': {
      natOp: 'Devolução de venda',
      tpNF: '0',
      finNFe: '4',
      items: [{ ...first, CFOP: '1202' }],
    },
    'outside-cycle': {
      dhEmi: invoice.dhEmi.replace(/^\d{4}-\d\d-\d\d/, '2024-03-15'),
      postedOn: invoice.dhEmi,
    },
  };
  return {
    ...invoice,
    ...changed[flaw],
    flaw,
    fate: fateWith(flaw, invoice),
  };
}
