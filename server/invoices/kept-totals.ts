/** Totals of large results, as the sums of the boards keep them: by channel, type, cycle, status and part of weeks. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { parseFilter } from '../../src/domain/fields/filter.ts';
import type { FieldFilter } from '../../src/domain/field-rules.ts';
import { listInvoices } from '../../src/domain/listings/invoices.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import { beginsPart } from '../../src/domain/rules/dates/weeks.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { KeptTotal, ListQuery } from '../listing/list.ts';

type Sql = RawBuilder<unknown>;

/** The row of all channels together. */
const ALL_CHANNELS = 0;

const matchOne = (column: Sql, filter: FieldFilter): Sql | undefined =>
  filter.op === 'one-of' ? sql`${column} = any(${[...filter.values]}::bigint[])` : undefined;

/** Days that are whole parts of weeks; an open end takes in what has a date, and nothing else. */
function weeks(filter: FieldFilter): Sql | undefined {
  if (filter.op !== 'range') return undefined;
  const { from, to } = filter;
  if (from !== null && !beginsPart(from)) return undefined;
  if (to !== null && !beginsPart(addDays(to, 1))) return undefined;
  return sql`k.week_part between ${from ?? '0001-01-02'}::date and ${to ?? '9999-12-31'}::date`;
}

/** Conditions on the columns that stored sums have, other than the status. */
const CONDITIONS: Readonly<Record<string, (filter: FieldFilter) => Sql | undefined>> = {
  campaignCicleId: (filter) => matchOne(sql`k.campaign_cicle_id`, filter),
  customerId: (filter) => matchOne(sql`k.customer_id`, filter),
  dtEmis: weeks,
};

/**
 * Builds the condition for visible sums; undefined where the person sees only some invoices of a
 * channel.
 */
function inReach(scope: Scope, isOfChannels: boolean): Sql | undefined {
  if (scope.kind === 'all' && !isOfChannels) return sql`k.customer_id = ${ALL_CHANNELS}`;
  if (scope.kind === 'seller') return undefined;
  if (scope.kind === 'manager' && scope.customerIds.some((id) => !scope.managerOf.includes(id)))
    return undefined;
  return sql`k.customer_id <> ${ALL_CHANNELS} and ${rowCondition(scope, { wholeChannel: 'customerId' }, 'k')}`;
}

/** Builds the conditions of a query on the stored sums; undefined where they cannot answer it. */
function buildTotalConditions(
  emitType: '1' | '2',
  scope: Scope,
  query: ListQuery,
): Sql | undefined {
  const { fields } = listInvoices(emitType);
  const asked = Object.entries(query).filter(([name, text]) => name in fields && text);
  // Stored sums of the provider's invoices are by recipient, while the list filters by another
  // column.
  const isOfChannels = asked.some(([name]) => name === 'customerId');
  if ((query['q']?.trim() ?? '') !== '' || (isOfChannels && emitType === '1')) return undefined;
  const parts = [
    inReach(scope, isOfChannels),
    ...asked.map(([name, text = '']) => {
      const field = fields[name];
      const filter = field && parseFilter(text, field);
      return filter && CONDITIONS[name]?.(filter);
    }),
  ];
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? sql.join(known, sql` and `) : undefined;
}

/**
 * Numbers and sums of a person's invoices by status, as they are kept.
 * @param query without a condition on the status
 * @returns undefined: they are kept by nothing of what is asked for
 */
export async function keptTotals(
  db: Db,
  emitType: '1' | '2',
  scope: Scope,
  query: ListQuery,
): Promise<readonly KeptTotal[] | undefined> {
  const conditions = buildTotalConditions(emitType, scope, query);
  if (conditions === undefined) return undefined;
  const rows = await queryRows(db, {
    status: is.text,
    count: is.number,
    quantity: is.text,
    value: is.text,
  })`
    select k.status1 as status, sum(k.invoices)::integer as count, sum(k.quantity)::text as quantity, sum(k.value)::text as value
    from invoice_week k where k.emit_type = ${emitType} and ${conditions} group by 1`;
  return rows.map(({ status, count, quantity, value }) => ({
    status,
    count,
    sums: { totalQuantity: quantity, totalVlrNF: value },
  }));
}
