import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { rowCondition } from '../access/scope-condition.ts';
import { channelsAsked, isOfAll } from './asked-channels.ts';
import type { BoardRequest } from './asked.ts';
import { added, listColumns, names } from './added.ts';
import { ALL_CHANNELS } from './sum-tables.ts';
import type { SumTable } from './sum-tables.ts';

/**
 * Builds a query of the requested rows of a table of sums within the user's scope. Channels in full
 * scope use stored sums; channels of a mere link use the user's own invoices.
 */
export function sumsInReach({ scope, filter }: BoardRequest, sums: SumTable): RawBuilder<unknown> {
  const table = sql.raw(sums.table);
  const columns = names(listColumns(sums), 'k');
  if (isOfAll({ scope, filter }))
    return sql`select ${columns} from ${table} k where k.customer_id = ${ALL_CHANNELS}`;
  const asked = channelsAsked(filter, 'k.customerId');
  const whole = sql`
    select ${columns} from ${table} k where k.customer_id <> ${ALL_CHANNELS} and ${rowCondition(scope, { wholeChannel: 'customerId' }, 'k')} and ${asked}`;
  const linked = scope.customerIds.filter((id) => !scope.managerOf.includes(id));
  const hasOwn = scope.kind === 'manager' || scope.kind === 'seller';
  if (!hasOwn || linked.length === 0) return whole;
  const own = sql`
    select k.*, 1 as sign from invoice_fact k join invoice v on v.id = k.invoice_id
    where k.customer_id = any(${linked}::bigint[]) and v.customer_id = k.customer_id and (v.bp_ctv_id = ${scope.personId} or v.posted_by = ${scope.personId}) and ${asked}`;
  return sql`${whole} union all (${added(own, sums, false)})`;
}
