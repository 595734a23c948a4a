import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { UnitFigures } from '../../src/domain/schema/channels/structure-move.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import type { Scope } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Channels that one answer names. */
const MOST = 100;

const rowColumns = {
  customerId: is.number,
  waiting: is.number,
  name1: is.text,
  nmpCode: is.text,
  sold: is.text,
  total: is.number,
  allSold: is.text,
  allWaiting: is.number,
};

/**
 * Figures of a unit's channels and of those of all units below it, as they hang on a day: approved sales less returns within
 * the cycle of the day, and invoices that wait.
 * @throws {Problem} no-data for a unit out of scope
 */
export async function readFigures(
  db: Db,
  scope: Scope,
  node: number,
  on: string,
): Promise<UnitFigures> {
  const { rows: found } =
    await sql`select 1 from sales_node n where n.id = ${node}::bigint and ${scopeCondition(scope, 'salesNode', 'n')}`.execute(
      db,
    );
  if (found.length === 0) throw new Problem('no-data');
  const cycle = await db
    .selectFrom('campaignCicle')
    .select(['name1', 'tsStart', 'tsEnd'])
    .where('tsStart', '<=', on)
    .where('tsEnd', '>=', on)
    .orderBy('status1')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await queryRows(db, rowColumns)`
    with recursive below as (
      select ${node}::bigint as id
      union
      select p.sales_node_id from below join sales_node_place p on p.parent_id = below.id
      where p.valid_from <= ${on}::date and (p.valid_to is null or p.valid_to >= ${on}::date)
    ), own as (
      select distinct c.id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1 from below
      join customer_assignment a on a.sales_node_id = below.id and a.valid_from <= ${on}::date and (a.valid_to is null or a.valid_to >= ${on}::date)
      join customer c on c.id = a.customer_id where ${scopeCondition(scope, 'customer', 'c')}
    ), sold as (
      select l.customer_id, sum(l.quantity - l.returned) as quantity from sale_line l
      where l.customer_id in (select id from own) and l.counts and l.day between ${cycle?.tsStart ?? on}::date and ${cycle?.tsEnd ?? on}::date group by l.customer_id
    ), waits as (
      select v.customer_id, count(*)::integer as invoices from invoice v
      where v.customer_id in (select id from own) and v.status1 in ('ROV030', 'ROV050') group by v.customer_id
    )
    select o.id as customer_id, o.nmp_code, o.name1, coalesce(s.quantity, 0)::text as sold, coalesce(w.invoices, 0) as waiting,
      count(*) over ()::integer as total, (sum(coalesce(s.quantity, 0)) over ())::text as all_sold, (sum(coalesce(w.invoices, 0)) over ())::integer as all_waiting
    from own o left join sold s on s.customer_id = o.id left join waits w on w.customer_id = o.id
    order by coalesce(s.quantity, 0) desc, o.name1 collate nmv_text, o.id limit ${MOST}`;
  return {
    cicle: cycle ?? null,
    sold: rows[0]?.allSold ?? '0',
    waiting: rows[0]?.allWaiting ?? 0,
    channelsTotal: rows[0]?.total ?? 0,
    channels: rows.map(({ customerId, nmpCode, name1, sold, waiting }) => ({
      customerId,
      nmpCode,
      name1,
      sold,
      waiting,
    })),
  };
}
