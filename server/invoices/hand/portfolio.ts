import { sql } from 'kysely';
import type { Failure } from '../../../src/domain/problem.ts';
import { filledItems } from '../../../src/domain/rules/typed-items.ts';
import { nearestCode } from '../../../src/domain/rules/nearest-code.ts';
import { dec, isDecimalText, toText } from '../../../src/domain/decimal.ts';
import type {
  CheckedItem,
  TypedInvoice,
  TypedItem,
} from '../../../src/domain/wire/invoice-hand.ts';
import type { Db } from '../../database/db.ts';

/** A row of a channel's portfolio by which something typed counts: confirmed by the provider. */
export interface PortfolioRow {
  readonly code: string;
  readonly uCom: string;
  readonly name: string;
  readonly umConvFactor: string | null;
}

/** Codes that are compared with one that is not there. */
const MOST_COMPARED = 5_000;

/** The confirmed rows of a channel with one of the codes. */
export async function portfolioRows(
  db: Db,
  customerId: number,
  codes: readonly string[],
): Promise<readonly PortfolioRow[]> {
  const { rows } = await sql<PortfolioRow>`
    select s.customer_sku as code, s.um_customer as u_com, p.name1 as name, s.um_conv_factor from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null and s.customer_sku = any(${[...codes]}::text[])
    order by s.customer_sku, s.um_customer`.execute(db);
  return rows;
}

/** The codes of a channel that might be meant by one that is none of them, with their products. */
async function likelyRows(
  db: Db,
  customerId: number,
): Promise<readonly Pick<PortfolioRow, 'code' | 'name'>[]> {
  const { rows } = await sql<Pick<PortfolioRow, 'code' | 'name'>>`
    select distinct on (s.customer_sku) s.customer_sku as code, p.name1 as name from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null order by s.customer_sku limit ${MOST_COMPARED}`.execute(
    db,
  );
  return rows;
}

/** What the portfolio says of each typed line, in their order. */
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
