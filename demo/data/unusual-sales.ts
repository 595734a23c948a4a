import { CHANNELS } from './channels.ts';
import type { DemoChannel } from './channels.ts';
import type { DemoInvoice, DemoItem } from './invoice-plan.ts';
import { PEOPLE } from './people.ts';
import { REGIONS } from './structure.ts';

/** Numbers that no other sale of a channel has. */
const FIRST_NUMBER = 48_501;
const DAY = '2026-11-19';
const DAY_MS = 86_400_000;

/** Channels of the region whose coordinator the tour follows. */
const own: readonly DemoChannel[] = CHANNELS.slice(0, 36).filter(
  ({ region }) => region === REGIONS[0]?.code,
);

/** Changes what was sold first. */
const withFirst = (
  { items: [first, ...rest] }: DemoInvoice,
  change: (item: DemoItem) => Partial<DemoItem>,
): Partial<DemoInvoice> =>
  first === undefined ? {} : { items: [{ ...first, ...change(first) }, ...rest] };

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const times = (text: string, factor: number, digits: number): string =>
  (Number(text) * factor).toFixed(digits);

/** Returns the number of the item's units in the product's own unit. */
const factorOf = (channel: DemoChannel, { cProd }: DemoItem): number =>
  Number(channel.skus.find(({ customerSKU }) => customerSKU === cProd)?.umConvFactor ?? 1);

/** Unusual facts about a sale of each of the first channels; their files are correct. */
const stories: readonly ((
  sale: DemoInvoice,
  channel: DemoChannel,
  last: DemoInvoice | undefined,
) => Partial<DemoInvoice>)[] = [
  // the same goods to the same buyer three days later
  ({ dhEmi }, _channel, last) => ({
    ...last,
    dhEmi: `${daysLater((last?.dhEmi ?? dhEmi).slice(0, 10), 3)}T09:40:00-03:00`,
  }),
  // litres written as if they were drums, and the price of a litre
  (sale, channel) =>
    withFirst(sale, (item) => ({
      qCom: times(item.qCom, factorOf(channel, item), 4),
      vUnCom: times(item.vUnCom, 1 / factorOf(channel, item), 2),
    })),
  // a seller who buys
  (sale) => {
    const seller = PEOPLE.find(({ code }) => code === sale.seller);
    return seller === undefined
      ? {}
      : { buyer: { kind: 'CPF', number: seller.cpf, name: seller.name1 } };
  },
  // a fifth of the usual price
  (sale) => withFirst(sale, ({ vUnCom }) => ({ vUnCom: times(vUnCom, 0.2, 2) })),
];

/** Finds sales of the running season whose files have no flaw. */
const plainSales = (
  channel: DemoChannel,
  planned: readonly DemoInvoice[],
): readonly DemoInvoice[] =>
  planned.filter(
    ({ channel: code, tpNF, flaw, cancelled, fate, dhEmi }) =>
      code === channel.code &&
      tpNF === '1' &&
      flaw === undefined &&
      cancelled !== true &&
      (fate === 'approve' || fate === 'wait') &&
      dhEmi > '2026-08',
  );

/** The sale whose first product the channel sells most often: that makes clear what is usual. */
function usualSale(channel: DemoChannel, sales: readonly DemoInvoice[]): DemoInvoice | undefined {
  const count = ({ items: [first] }: DemoInvoice): number =>
    first !== undefined && factorOf(channel, first) > 4
      ? sales.filter(({ items }) => items.some(({ cProd }) => cProd === first.cProd)).length
      : 0;
  return sales.toSorted((a, b) => count(b) - count(a))[0];
}

/** Plans waiting sales that look unusual at the desk; no check blocks their approval. */
export const unusualSales = (planned: readonly DemoInvoice[]): readonly DemoInvoice[] =>
  stories.flatMap((story, index) => {
    const channel = own[index];
    if (channel === undefined) return [];
    const sales = plainSales(channel, planned);
    const like = usualSale(channel, sales);
    if (like === undefined) return [];
    const number = FIRST_NUMBER + index;
    return [
      {
        ...like,
        dhEmi: `${DAY}${like.dhEmi.slice(10)}`,
        ...story(like, channel, sales.at(-1)),
        code: `${channel.code}-${number}`,
        number,
        fate: 'wait',
      },
    ];
  });
