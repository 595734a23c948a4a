import { CHANNELS } from './channels.ts';
import type { DemoChannel } from './channels.ts';
import { BUYERS } from './farmers.ts';
import type { DemoFate, DemoFlaw, DemoInvoice, DemoItem } from './invoice-plan.ts';
import { PEOPLE } from './people.ts';
import { CATEGORIES, PRODUCTS } from './products.ts';
import { seeded } from './random.ts';
import type { Random } from './random.ts';
import { DECIDED_UNTIL, FLAWS, withFlaw } from './sale-flaws.ts';
import { unusualSales } from './unusual-sales.ts';

const SALES_CFOPS = [
  '5102',
  '5102',
  '5102',
  '5102',
  '5102',
  '6102',
  '5101',
  '5116',
  '5910',
] as const;

interface Season {
  readonly from: string;
  readonly days: number;
  /** Invoices issued after this day still wait in part. */
  readonly decidedUntil: string;
  /** Day after which some of the issued sales are contested. */
  readonly disputedFrom: string;
  readonly firstNumber: number;
}
const OPEN_SEASON: Season = {
  from: '2026-08-01',
  days: 111,
  decidedUntil: DECIDED_UNTIL,
  disputedFrom: '2026-10-26',
  firstNumber: 40_000,
};
const LAST_SEASON: Season = {
  from: '2025-09-01',
  days: 90,
  decidedUntil: '2025-12-31',
  disputedFrom: '2025-12-31',
  firstNumber: 20_000,
};

const DAY_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

function momentOf(season: Season, random: Random): string {
  const day = new Date(
    Date.parse(`${season.from}T00:00:00Z`) + Math.floor(random.next() * season.days) * DAY_MS,
  )
    .toISOString()
    .slice(0, 10);
  return `${day}T${two(random.int(7, 18))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}-03:00`;
}

function itemOf(channel: DemoChannel, random: Random, CFOP: string): DemoItem {
  const sku = random.pick(channel.skus);
  const product = PRODUCTS.find(({ code }) => code === sku.product);
  const pieces = sku.umConvFactor === '1' ? random.int(4, 60) * 5 : random.int(3, 45);
  return {
    cProd: sku.customerSKU,
    xProd: `${product?.name1 ?? sku.product} ${sku.umCustomer} ${sku.umConvFactor}`.toUpperCase(),
    uCom: sku.umCustomer,
    qCom: `${pieces}.0000`,
    vUnCom: sku.price.toFixed(2),
    CFOP,
    NCM: CATEGORIES.find(({ code }) => code === product?.category)?.ncm ?? '38089199',
  };
}

function itemsOf(channel: DemoChannel, random: Random): DemoItem[] {
  const cfop = random.pick(SALES_CFOPS);
  const items = Array.from({ length: random.int(1, 4) }, () => itemOf(channel, random, cfop));
  // Shops write a line a product; the flaw 'product-twice' breaks this on purpose.
  return items.filter(
    (item, index) => items.findIndex(({ cProd }) => cProd === item.cProd) === index,
  );
}

function fateOf(dhEmi: string, season: Season, random: Random): DemoFate {
  if (dhEmi.slice(0, 10) > season.decidedUntil && random.chance(0.45)) return 'wait';
  const dice = random.next();
  if (dice < 0.03) return 'refuse';
  // Older contests are decided.
  return dice < 0.08 && dhEmi.slice(0, 10) > season.disputedFrom ? 'dispute' : 'approve';
}

function returnOf(sale: DemoInvoice, number: number, random: Random): DemoInvoice | undefined {
  const item = sale.items[0];
  if (!item || item.CFOP === '5910') return undefined;
  const later = new Date(
    Math.min(
      Date.parse(sale.dhEmi) + random.int(3, 20) * DAY_MS,
      Date.parse('2026-11-20T12:00:00Z'),
    ),
  )
    .toISOString()
    .slice(0, 10);
  const back = Math.max(1, Math.floor(Number(item.qCom) / random.int(2, 5)));
  const perItem = random.chance(0.5);
  return {
    ...sale,
    code: `${sale.code}-R`,
    number,
    dhEmi: `${later}T14:10:00-03:00`,
    natOp: 'Devolução de venda',
    tpNF: '0',
    finNFe: '4',
    fate: 'approve',
    items: [
      {
        ...item,
        qCom: `${back}.0000`,
        CFOP: item.CFOP.startsWith('6') ? '2202' : '1202',
        ...(perItem ? { returns: { sale: sale.code, nItem: 1 } } : {}),
      },
    ],
    ...(perItem ? {} : { refersTo: sale.code }),
  };
}

function season(
  channel: DemoChannel,
  count: number,
  time: Season,
  random: Random,
  flawAt: (index: number) => DemoFlaw | undefined,
): DemoInvoice[] {
  const sellers = PEOPLE.filter(
    (person) => person.role === 'CSC' && person.channel === channel.code,
  );
  const planned: DemoInvoice[] = [];
  // Sellers are not equally strong: the first of a channel sells more, and most the one that the tour follows.
  const lead = channel === CHANNELS[0] ? 2.6 : 1.4;
  for (let index = 0; planned.length < count; index += 1) {
    const number = time.firstNumber + planned.length;
    const dhEmi = momentOf(time, random);
    const seller = sellers[Math.floor(random.next() ** lead * sellers.length)] ?? sellers[0];
    if (!seller) break;
    const sale: DemoInvoice = {
      code: `${channel.code}-${number}`,
      channel: channel.code,
      seller: seller.code,
      number,
      dhEmi,
      natOp: 'Venda de mercadoria',
      tpNF: '1',
      finNFe: '1',
      buyer: random.pick(BUYERS),
      items: itemsOf(channel, random),
      fate: fateOf(dhEmi, time, random),
      ...(random.chance(0.012) ? { cancelled: true } : {}),
    };
    const flaw = flawAt(index);
    planned.push(flaw === undefined ? sale : withFlaw({ ...sale, cancelled: false }, flaw));
    const back =
      flaw === undefined && sale.fate === 'approve' && random.chance(0.04)
        ? returnOf(sale, number + 1, random)
        : undefined;
    if (back && planned.length < count) planned.push(back);
  }
  return planned;
}

/**
 * The demo's invoices of two seasons, in the order of their dates.
 * @param count how many in all; 3,000 at scale 1
 */
export function planSales(count: number): DemoInvoice[] {
  const sellers = CHANNELS.slice(0, 36);
  const past = Math.round(count * 0.14);
  const now = count - past;
  const planned = sellers.flatMap((channel, index) => {
    const random = seeded(3_000 + index);
    const share = (total: number): number =>
      Math.floor(total / sellers.length) + (index < total % sellers.length ? 1 : 0);
    // Every seventeenth invoice or so shows a finding; the channels start the list at different places.
    const flawAt = (place: number): DemoFlaw | undefined =>
      place % 17 === 5 ? FLAWS[(Math.floor(place / 17) + index) % FLAWS.length] : undefined;
    return [
      ...season(channel, share(past), LAST_SEASON, random, () => undefined),
      ...season(channel, share(now), OPEN_SEASON, random, flawAt),
    ];
  });
  const inOrder = (invoices: readonly DemoInvoice[]): DemoInvoice[] =>
    invoices.toSorted((a, b) => a.dhEmi.localeCompare(b.dhEmi));
  return inOrder([...planned, ...unusualSales(inOrder(planned))]);
}
