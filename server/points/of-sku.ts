import { sql } from 'kysely';
import { compareDecimal } from '../../src/domain/decimal.ts';
import { sku } from '../../src/domain/entities/sku.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import { notAhead } from '../../src/domain/rules/points-change.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { categoryOn } from '../ledger/facts/categories.ts';
import type { Values } from '../listing/shape.ts';
import { isAnyCampaignOpen } from '../record/open-campaigns.ts';
import type { Edit, Imagined, PointsRule } from '../record/points-rule.ts';
import { storeConfirmed } from './store.ts';
import { notifyConfirmers } from './tell.ts';

/** Product and factor of a code. */
interface Mapping {
  readonly productId: number;
  readonly factor: string;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const toMapping = ({ productId, umConvFactor }: Values): Mapping => ({
  productId: Number(productId),
  factor: toText(umConvFactor),
});

/**
 * Returns the mapping after an edit of a counting code, with the proposed factor if there is one.
 */
function mappedBy({ before, after }: Pick<Edit, 'before' | 'after'>): Mapping {
  const proposed = after['proposedFactor'] ?? null;
  const isNew = proposed !== null && proposed !== (before['proposedFactor'] ?? null);
  return { ...toMapping(after), ...(isNew && { factor: toText(proposed) }) };
}

/** Checks that the channel takes part in an open campaign, itself or by a group. */
const takesPart = (db: Db, customerId: number): Promise<boolean> =>
  isAnyCampaignOpen(
    db,
    sql`exists (select 1 from campaign_participant a left join economic_group_member m on m.economic_group_id = a.economic_group_id
      where a.campaign_id = c.id and coalesce(a.customer_id, m.customer_id) = ${customerId})`,
  );

/**
 * Checks that a new mapping of a counting code moves points; a code's first mapping moves none.
 */
export async function movesMapping(db: Db, before: Values, to: Mapping): Promise<boolean> {
  if (before['confirmedBy'] === null || before['umConvFactor'] === null) return false;
  const was = toMapping(before);
  const isSame = was.productId === to.productId && compareDecimal(was.factor, to.factor) === 0;
  return !isSame && (await takesPart(db, Number(before['customerId'])));
}

/** Items of open cycles with the code and its unit that would count otherwise. */
async function imagine(db: Db, edit: Edit, day: string): Promise<Imagined> {
  const { productId, factor } = mappedBy(edit);
  const rows = await queryRows(db, {
    itemId: is.number,
    invoiceId: is.number,
    categoryId: is.number,
  })`
    select n.id as item_id, n.invoice_id, ${categoryOn('p', sql`v.dt_emis`)} as category_id
    from sku k join invoice v on v.customer_id = k.customer_id and v.emit_type = '2' join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
      join invoice_item n on n.invoice_id = v.id and n.ext_code = k.customer_sku and n.sku_id = k.id join product p on p.id = ${productId}
    where k.id = ${edit.id} and v.dt_emis >= ${day}::date and (n.product_id, n.um_conv_factor) is distinct from (${productId}::bigint, ${factor}::numeric) order by n.invoice_id`;
  const categories = new Map(rows.map(({ itemId, categoryId }) => [itemId, categoryId]));
  return {
    invoiceIds: [...new Set(rows.map(({ invoiceId }) => invoiceId))],
    of(item) {
      const categoryId = categories.get(item.itemId);
      return categoryId === undefined
        ? item
        : { ...item, productId, categoryId, umConvFactor: factor };
    },
  };
}

/** Keeps what a code is until the day before: from that day on former changes count no more. */
async function keepFormer(db: Db, id: number, day: string): Promise<void> {
  const until = addDays(day, -1);
  await sql`
    insert into sku_former_mapping (sku_id, until, product_id, um_conv_factor)
    select k.id, ${until}::date, coalesce(f.product_id, k.product_id), coalesce(f.um_conv_factor, k.um_conv_factor) from sku k
      left join lateral (select f.product_id, f.um_conv_factor from sku_former_mapping f where f.sku_id = k.id and f.until >= ${until}::date order by f.until limit 1) f on true
    where k.id = ${id} on conflict do nothing`.execute(db);
  await sql`delete from sku_former_mapping where sku_id = ${id} and until > ${until}::date`.execute(
    db,
  );
}

/** The product and the factor of a channel's code that counts already: its items count by both. */
export const skuPoints: PointsRule = {
  async moving({ db }, edit) {
    const { before, after } = edit;
    if (!(await movesMapping(db, before, mappedBy(edit)))) return [];
    return ['productId', 'proposedFactor'].filter(
      (name) => (before[name] ?? null) !== (after[name] ?? null),
    );
  },
  /** Shows the future factor in its own field, so that both can be compared. */
  shown(edit) {
    const [was, is] = [toMapping(edit.before), mappedBy(edit)];
    const isOther = was.productId !== is.productId;
    const isFactor = compareDecimal(was.factor, is.factor) !== 0;
    const side = ({ productId, factor }: Mapping): Values => ({
      ...(isOther && { productId }),
      ...(isFactor && { umConvFactor: factor }),
    });
    return { before: side(was), after: side(is) };
  },
  whyNotFrom: ({ today }, _edit, day) => notAhead(day, today),
  imagine,
  asked: (work, row) => notifyConfirmers(work, sku, row),
  async apply(work, row, edit, day, reason) {
    const { productId, factor } = mappedBy(edit);
    await keepFormer(work.db, edit.id, day);
    const values = {
      productId,
      umConvFactor: factor,
      confirmedBy: work.person.id,
      confirmedAt: work.now.toISOString(),
    };
    await storeConfirmed(work, sku, row, { edit, values, reason });
  },
};
