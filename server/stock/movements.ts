import { sql } from 'kysely';
import { runningBalances } from '../../src/domain/rules/stock/balance.ts';
import { getFirstDay, getLastDay } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { EMIT_TYPES } from '../../src/domain/rules/invoice/invoice-status.ts';
import type { StockMovements } from '../../src/domain/schema/channels/stock.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import type { Db } from '../database/db.ts';
import { checkPeriod, stockChannel } from './read-report.ts';
import { readFlows } from './flows.ts';
import { sumFlows } from '../../src/domain/rules/stock/report.ts';
import { is, queryRows } from '../database/checked-rows.ts';

/** Most that are listed at once. */
const MOST = 1_000;

/** Product of a channel and the range of months. */
export interface MovementsAsked {
  readonly customerId: number;
  readonly productId: number;
  readonly from: Month;
  readonly to: Month;
}

const movementsColumns = {
  kind: is.oneOf(['initial', 'returned', 'received', 'sold', 'bonus', 'loss', 'plus', 'minus']),
  name: is.orNull(is.text),
  id: is.number,
  emitType: is.orNull(is.oneOf(EMIT_TYPES)),
  day: is.text,
  quantity: is.text,
  from: is.oneOf(['invoice', 'posting']),
  opens: is.boolean,
  detail: is.orNull(is.text),
  isLate: is.boolean,
  reverses: is.boolean,
  count: is.number,
};

/**
 * Reads the movements in order of days, each with the balance after it.
 * @throws {Problem} not-found outside the scope
 */
export async function readMovements(
  db: Db,
  person: Person,
  asked: MovementsAsked,
): Promise<StockMovements> {
  const { scope, levels, isAdmin } = person;
  const { customerId, productId, from, to } = asked;
  checkPeriod(from, to);
  await stockChannel(db, scope, customerId);
  const days = sql`between ${getFirstDay(from)}::date and ${getLastDay(to)}::date`;
  const mayOpen = (tcode: string): boolean => isAdmin || (levels[tcode] ?? 0) > 0;
  const opensInvoice = sql`(${scopeCondition(scope, 'invoice', 'v')} and case v.emit_type when '1' then ${mayOpen('630-021')}::boolean else ${mayOpen('600-020')}::boolean end)`;
  const closedAt = (day: string) =>
    sql`(select min(k.closed_at) from stock_closing k where k.customer_id = ${customerId}::bigint and k.month >= date_trunc('month', ${sql.ref(day)})::date)`;
  const rows = await queryRows(db, movementsColumns)`
    select t.*, count(*) over ()::integer as count from (
      select m.day, m.kind, 'invoice' as "from", m.invoice_id as id, v.emit_type, v.num_nf as name,
        case when v.bp_emit_id is not distinct from m.customer_id then v.dest_xnome else v.emit_xnome end as detail, m.quantity::text as quantity,
        coalesce(v.posted_at > ${closedAt('m.day')}, false) as is_late, false as reverses, ${opensInvoice} as opens, 1 as rank, m.item_id as place
      from stock_move m join invoice v on v.id = m.invoice_id
      where m.customer_id = ${customerId}::bigint and m.product_id = ${productId}::bigint and m.quantity is not null and m.day ${days}
      union all
      select s.movement_date, s.posting_type, 'posting', s.id, null, s.post_nmp_code, s.description, s.signed_quantity::text,
        coalesce(s.posted_at > ${closedAt('s.movement_date')}, false), s.reverses_id is not null, ${mayOpen('250-110')}::boolean,
        case when s.posting_type = 'initial' then 0 else 2 end, s.id
      from stock_posting s
      where s.customer = ${customerId}::bigint and s.product = ${productId}::bigint and s.movement_date ${days}
    ) t order by t.day, t.rank, t.place limit ${MOST}`;
  const flows = await readFlows(
    db,
    scope,
    { customerId, productId },
    { key: 'none', from, until: to },
  );
  const { opening } = sumFlows(flows, { from, to, shown: [] });
  const balances = runningBalances(opening ?? '0', rows);
  return {
    opening,
    movements: rows.map(({ count: _count, ...row }, at) => ({
      ...row,
      balance: balances[at] ?? '0',
    })),
    left: Math.max(0, (rows[0]?.count ?? 0) - rows.length),
  };
}
