import fc from 'fast-check';
import type { RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { item, keyOf } from './facts.ts';

const BUYERS = ['52998224725', '11144477735', '33333333000191'];
const one = fc.record({
  channel: fc.constantFrom(1, 2, 3),
  kind: fc.constantFrom('sale', 'sale', 'billing', 'delivery', 'own return', 'buyer return'),
  localDate: fc
    .tuple(fc.constantFrom('08', '09', '10', '11', '12'), fc.integer({ min: 10, max: 28 }))
    .map(([month, day]) => `2026-${month}-${day}`),
  recipientTaxNum: fc.constantFrom(...BUYERS),
  productId: fc.constantFrom(1, 2, 3, null),
  qCom: fc.integer({ min: 0, max: 19 }).map(String),
  umConvFactor: fc.constantFrom('1', '1', '2', null),
  status1: fc.constantFrom('ROV020', 'ROV020', 'ROV030', 'ROV040', 'ROV090'),
  nItem: fc.constantFrom(1, 2),
  /** Index of the earlier item that it concerns, if any. */
  about: fc.nat(),
  refers: fc.constantFrom('item', 'document', 'document', 'no'),
  isLike: fc.boolean(),
  hasItsKey: fc.constantFrom(true, false, false, false),
  returnConfirmed: fc.boolean(),
  sellerId: fc.constantFrom(11, 12, 13, null),
  managerId: fc.constantFrom(21, 22, null),
  recipientCustomerId: fc.constantFrom(null, null, null, 2, 4),
  recipientIsInsider: fc.constantFrom(false, false, false, true),
  mode: fc.constantFrom('XML', 'XML', 'XML', 'HAND'),
  hasAttachment: fc.boolean(),
  vProd: fc.constantFrom('100', '33.33', '0.05', null),
} as const);
type Told = typeof one extends fc.Arbitrary<infer Value> ? Value : never;

const CODES = {
  sale: { cfop: '5102' },
  billing: { cfop: '5922' },
  delivery: { cfop: '5116' },
  'own return': { cfop: '1202', tpNF: '0', finNFe: '4' },
  'buyer return': { cfop: '5202', finNFe: '4' },
} as const;

function itemOf(told: Told, name: string, earlier: readonly RankingItem[]): RankingItem {
  const about = earlier[told.about % Math.max(1, earlier.length)];
  const refs =
    about === undefined || about.chNFe === null || told.refers === 'no'
      ? []
      : [{ chNFe: about.chNFe, nItem: told.refers === 'item' ? told.nItem : null }];
  const seller = about !== undefined && told.isLike ? (about.issuerCustomerId ?? 1) : told.channel;
  const like =
    about !== undefined && told.isLike
      ? { recipientTaxNum: about.recipientTaxNum, productId: about.productId }
      : {};
  const taxNum = `1111111${seller}000191`;
  const { channel: _, kind, about: __, refers, isLike, hasItsKey, ...more } = told;
  const known = { ...more, ...like };
  const sides =
    kind === 'buyer return'
      ? {
          issuerCustomerId: null,
          issuerTaxNum: known.recipientTaxNum,
          recipientCustomerId: seller,
          recipientTaxNum: taxNum,
        }
      : { issuerCustomerId: seller, issuerTaxNum: taxNum };
  return item(name, {
    ...known,
    ...CODES[kind],
    ...sides,
    categoryId: known.productId === 3 ? 200 : 100,
    refs: kind === 'sale' && !isLike ? [] : refs,
    chNFe: hasItsKey && about !== undefined ? about.chNFe : keyOf(name),
  });
}

/** Sales, returns of sellers and of buyers, billings and deliveries, re-sales, shared keys, in the order in which they were posted. */
export const histories = fc
  .array(one, { minLength: 5, maxLength: 40 })
  .map((all) =>
    all.reduce<RankingItem[]>(
      (items, told, at) => [...items, itemOf(told, `${at + 1}`, items)],
      [],
    ),
  );
