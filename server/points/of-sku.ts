import { sql } from 'kysely';
import { compareDecimal } from '../../src/domain/decimal.ts';
import { sku } from '../../src/domain/entities/sku.ts';
import { addDays } from '../../src/domain/rules/dates.ts';
import { notAhead } from '../../src/domain/rules/points-change.ts';
import type { Db } from '../database/db.ts';
import { categoryOn } from '../ledger/facts/categories.ts';
import type { Values } from '../listing/shape.ts';
import { isAnyCampaignOpen } from '../record/open-campaigns.ts';
import type { Edit, Imagined, PointsRule } from '../record/points-rule.ts';
import { storeConfirmed } from './store.ts';
import { tellWhoMayConfirm } from './tell.ts';

/** What a code is. */
interface Mapping {
  readonly productId: number;
  readonly factor: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const mappingOf = ({ productId, umConvFactor }: Values): Mapping => ({
  productId: Number(productId),
  factor: textOf(umConvFactor),
});

/** What an edit makes of a code that counts: the factor is the one that it proposes, where it does. */
function mappedBy({ before, after }: Pick<Edit, 'before' | 'after'>): Mapping {
  const proposed = after['proposedFactor'] ?? null;
  const isNew = proposed !== null && proposed !== (before['proposedFactor'] ?? null);
  return { ...mappingOf(after), ...(isNew && { factor: textOf(proposed) }) };
}

/** Whether the channel takes part in an open campaign, by itself or by a group. */
const takesPart = (db: Db, customerId: number): Promise<boolean> =>
  isAnyCampaignOpen(
    db,
    sql`exists (select 1 from campaign_participant a left join economic_group_member m on m.economic_group_id = a.economic_group_id
      where a.campaign_id = c.id and coalesce(a.customer_id, m.customer_id) = ${customerId})`,
  );

/** Whether what a code that counts would become moves points; the first mapping of a code moves nothing that was scored. */
export async function movesMapping(db: Db, before: Values, to: Mapping): Promise<boolean> {
  if (before['confirmedBy'] === null || before['umConvFactor'] === null) return false;
  const was = mappingOf(before);
  const isSame = was.productId === to.productId && compareDecimal(was.factor, to.factor) === 0;
  return !isSame && (await takesPart(db, Number(before['customerId'])));
}

/** Items of open cycles with the code and its unit that would count otherwise. */
async function imagine(db: Db, edit: Edit, day: string): Promise<Imagined> {
  const { productId, factor } = mappedBy(edit);
  const { rows } = await sql<{ itemId: number; invoiceId: number; categoryId: number }>`
    select n.id as item_id, n.invoice_id, ${categoryOn('p', sql`v.dt_emis`)} as category_id
    from sku k join invoice v on v.customer_id = k.customer_id and v.emit_type = '2' join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
      join invoice_item n on n.invoice_id = v.id and n.ext_code = k.customer_sku and n.sku_id = k.id join product p on p.id = ${productId}
    where k.id = ${edit.id} and v.dt_emis >= ${day}::date and (n.product_id, n.um_conv_factor) is distinct from (${productId}::bigint, ${factor}::numeric) order by n.invoice_id`.execute(
    db,
  );
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
  /** The factor that would count stands in its own field, so that both are read side by side. */
  shown(edit) {
    const [was, is] = [mappingOf(edit.before), mappedBy(edit)];
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
  asked: (work, row) => tellWhoMayConfirm(work, sku, row),
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
