import { businessZone as ZONE } from '../base/business-zone.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';
import { selectReason } from '../invoices/reason.ts';
import { signedValue } from '../invoices/signed-value.ts';

type Fact = Row<'invoiceFact'>;

/** Fact of an invoice with its sign: removed (−1) or added (1). */
export interface ChangedFact extends Fact {
  readonly sign: 1 | -1;
}

/** Length of a tenth of a day, in seconds. */
const TENTH = 8_640;

/** Selects the boards' facts of invoices. @param which of invoices `v` */
export const selectBoardFacts = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select v.id as invoice_id, v.emit_type, coalesce(v.customer_id, case v.emit_type when '1' then v.bp_dest_id end, -1) as customer_id,
    coalesce(v.campaign_cicle_id, 0) as campaign_cicle_id, v.status1, coalesce(week_part(v.dt_emis), '0001-01-01') as week_part,
    coalesce(v.total_quantity, 0) as quantity, coalesce(${signedValue('v')}, 0) as value, case when v.status1 = 'ROV020' and v.emit_type = '2' then coalesce(v.bp_ctv_id, 0) else 0 end as seller_id,
    case when v.status1 in ('ROV040', 'ROV050')
      then coalesce(${selectReason('v.id')}, '') else '' end as reason,
    case when ${isDecided} then week_part((v.posted_at at time zone ${ZONE})::date) end as posted_part,
    case when ${isDecided} then greatest(0, floor(extract(epoch from v.decided_at - v.posted_at) / ${TENTH}::integer)::integer) end as tenths,
    case when v.status1 = 'ROV030' then (v.posted_at at time zone ${ZONE})::date end as waits_since
  from invoice v where ${which}`;

const isDecided = sql`(v.status1 in ('ROV020', 'ROV040') and v.decided_at is not null)`;

const COLUMNS = [
  'invoiceId',
  'emitType',
  'customerId',
  'campaignCicleId',
  'status1',
  'weekPart',
  'quantity',
  'value',
  'sellerId',
  'reason',
  'postedPart',
  'tenths',
  'waitsSince',
] as const satisfies readonly (keyof Fact)[];

const isSame = (a: Fact | undefined, b: Fact | undefined): boolean =>
  a !== undefined && b !== undefined && COLUMNS.every((column) => a[column] === b[column]);

const writeFactsColumns = {
  value: is.text,
  status1: is.text,
  customerId: is.number,
  reason: is.text,
  quantity: is.text,
  campaignCicleId: is.number,
  emitType: is.text,
  tenths: is.orNull(is.number),
  invoiceId: is.number,
  waitsSince: is.orNull(is.text),
  weekPart: is.text,
  sellerId: is.number,
  postedPart: is.orNull(is.text),
  isKept: is.boolean,
};

/**
 * Writes the facts of invoices in their current state and deletes those of removed invoices.
 * @returns differences, before and after
 */
export async function writeFacts(
  trx: Db,
  invoiceIds: readonly number[],
): Promise<readonly ChangedFact[]> {
  const rows = await queryRows(trx, writeFactsColumns)`
    select true as is_kept, f.* from invoice_fact f where f.invoice_id = any(${invoiceIds}::bigint[])
    union all select false, a.* from (${selectBoardFacts(sql`v.id = any(${invoiceIds}::bigint[])`)}) a`;
  const side = (isWanted: boolean): Map<number, Fact> =>
    new Map(
      rows.flatMap(({ isKept, ...fact }) => (isKept === isWanted ? [[fact.invoiceId, fact]] : [])),
    );
  const [were, are] = [side(true), side(false)];
  const taken = [...were.values()].filter((fact) => !isSame(fact, are.get(fact.invoiceId)));
  const put = [...are.values()].filter((fact) => !isSame(were.get(fact.invoiceId), fact));
  const gone = taken.filter((fact) => !are.has(fact.invoiceId)).map((fact) => fact.invoiceId);
  if (gone.length > 0)
    await sql`delete from invoice_fact where invoice_id = any(${gone}::bigint[])`.execute(trx);
  if (put.length > 0)
    await trx
      .insertInto('invoiceFact')
      .values(put)
      .onConflict((old) =>
        old.column('invoiceId').doUpdateSet(({ ref }) => ({
          ...(Object.fromEntries(
            COLUMNS.slice(1).map((column) => [column, ref(`excluded.${column}`)]),
          ) as object),
        })),
      )
      .execute();
  return [
    ...taken.map((fact): ChangedFact => ({ ...fact, sign: -1 })),
    ...put.map((fact): ChangedFact => ({ ...fact, sign: 1 })),
  ];
}
