import { CHANNELS } from './channels.ts';
import type { DemoInvoice } from './invoice-plan.ts';
import { PRODUCTS } from './products.ts';
import { planSales } from './sales.ts';

/** Invoices of the demo at scale 1. */
export const INVOICES = 3_000;

/** NMV_DEMO_SCALE: the part of them that is loaded; targets follow it. */
export const DEMO_SCALE = Number(process.env['NMV_DEMO_SCALE'] || 1);

const SCORES = /^[56](102|101|116)$/;
let plan: readonly DemoInvoice[] | undefined;

/** Kg/L of a category that channels sell within days, as the plan has it. */
export function soldOf(
  channels: readonly string[],
  category: string,
  [from, to]: readonly [from: string, to: string],
): number {
  plan ??= planSales(Math.round(INVOICES * DEMO_SCALE));
  const products = new Set(
    PRODUCTS.filter((product) => product.category === category).map(({ code }) => code),
  );
  const own = plan.filter(({ channel, fate, tpNF, cancelled, dhEmi }) => {
    const day = dhEmi.slice(0, 10);
    return (
      channels.includes(channel) &&
      fate === 'approve' &&
      tpNF === '1' &&
      cancelled !== true &&
      day >= from &&
      day <= to
    );
  });
  return own.reduce((sum, { channel, items }) => {
    const skus = CHANNELS.find(({ code }) => code === channel)?.skus ?? [];
    return (
      sum +
      items.reduce((within, { cProd, uCom, qCom, CFOP }) => {
        const sku = skus.find(
          ({ customerSKU, umCustomer }) => customerSKU === cProd && umCustomer === uCom,
        );
        return sku !== undefined && products.has(sku.product) && SCORES.test(CFOP)
          ? within + Number(qCom) * Number(sku.umConvFactor)
          : within;
      }, 0)
    );
  }, 0);
}
