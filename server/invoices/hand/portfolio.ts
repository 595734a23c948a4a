import type { Failure } from '../../../src/domain/problem.ts';
import { filledItems } from '../../../src/domain/posting/typed-items.ts';
import { nearestCode } from '../../../src/domain/rules/invoice/nearest-code.ts';
import { dec, isDecimalText, toText } from '../../../src/domain/decimal.ts';
import type {
  CheckedItem,
  TypedInvoice,
  TypedItem,
} from '../../../src/domain/schema/invoices/invoice-hand.ts';
import type { Db } from '../../database/db.ts';
import { portfolioRows, likelyRows } from './portfolio-rows.ts';

/** Looks up each typed line in the portfolio, in their order. */
export async function checkItems(
  db: Db,
  customerId: number,
  items: readonly TypedItem[],
): Promise<readonly CheckedItem[]> {
  const found = await portfolioRows(db, customerId, [
    ...new Set(items.map((each) => each.extCode)),
  ]);
  const isMissing = items.some(
    ({ extCode }) => extCode !== '' && !found.some(({ code }) => code === extCode),
  );
  const likely = isMissing ? await likelyRows(db, customerId) : [];
  const codes = likely.map(({ code }) => code);
  return items.map(({ extCode, uCom, qCom }): CheckedItem => {
    const rows = found.filter(({ code }) => code === extCode);
    const row = rows.find((each) => each.uCom === uCom);
    const near = rows.length === 0 ? nearestCode(extCode, codes) : undefined;
    const factor = row?.umConvFactor ?? null;
    return {
      productName: rows[0]?.name ?? null,
      units: rows.map((each) => each.uCom),
      umConvFactor: factor,
      quantity: factor !== null && isDecimalText(qCom) ? toText(dec(qCom).times(factor)) : null,
      nearest:
        near === undefined
          ? null
          : { code: near, name: likely.find(({ code }) => code === near)?.name ?? '' },
    };
  });
}

/** Codes and units that the portfolio does not have to the letter (5.08). */
export async function portfolioFailures(
  db: Db,
  customerId: number,
  { items }: Pick<TypedInvoice, 'items'>,
): Promise<readonly Failure[]> {
  const filled = new Set(filledItems(items));
  const checked = await checkItems(db, customerId, items);
  return items.flatMap((item, at): Failure[] => {
    const { productName, units, nearest } = checked[at] ?? {
      productName: null,
      units: [] as readonly string[],
      nearest: null,
    };
    if (!filled.has(item) || item.extCode === '') return [];
    const path = `items.${at}.extCode`;
    if (productName === null)
      return nearest
        ? [
            {
              path,
              code: 'sku-like-another',
              params: { code: item.extCode, nearest: `${nearest.code}, ${nearest.name}` },
            },
          ]
        : [{ path, code: 'sku-not-in-portfolio', params: { code: item.extCode } }];
    return item.uCom === '' || units.includes(item.uCom)
      ? []
      : [
          {
            path: `items.${at}.uCom`,
            code: 'unit-not-in-portfolio',
            params: { units: units.join(', ') },
          },
        ];
  });
}
