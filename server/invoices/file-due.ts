import { businessZone } from '../base/business-zone.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/**
 * Until when the file of a key is waited for: the days to post, after the last window of the campaigns in which its channel
 * takes part and into which its month falls; without any, after the cycle.
 * @param month its first day
 */
const dueAfterWindow = (
  cycle: RawBuilder<unknown>,
  customer: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
): RawBuilder<PlainDate | null> => sql`(
  select coalesce((
    select max(f.invc_issnc_end) from campaign_in_force f
    join campaign c on c.id = f.campaign_id and c.status1 = 'active'
    join campaign_version w on w.campaign_id = f.campaign_id and w.version = f.version
    where f.campgn_cicle_id = y.id and w.invc_issnc_start < (${month})::date + interval '1 month' and w.invc_issnc_end >= (${month})::date
      and exists (select 1 from campaign_participant p left join economic_group_member m on m.economic_group_id = p.economic_group_id
        where p.campaign_id = f.campaign_id and p.version = f.version and coalesce(p.customer_id, m.customer_id) = ${customer})
  ), y.ts_end) + y.posting_days from campaign_cicle y where y.id = ${cycle})`;

/** The same of an invoice that was posted by its key, under an alias. Whose contest was upheld waits as long again. */
export function fileDue(alias: string): RawBuilder<PlainDate | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const month = sql`to_date('20' || substr(${column('chNFe')}, 3, 4) || '01', 'YYYYMMDD')`;
  return sql`greatest(${dueAfterWindow(column('campaignCicleId'), column('customerId'), month)}, (
    select (max(e.dh_reg_evento) at time zone ${businessZone})::date + max(y.posting_days) from invoice_event e
    join campaign_cicle y on y.id = ${column('campaignCicleId')} where e.invoice_id = ${column('id')} and e.x_evento = 'uphold'))`;
}

/** A month of a channel in a cycle. */
export interface ChannelMonth {
  readonly campaignCicleId: number;
  readonly customerId: number | null;
  /** `YYYY-MM`. */
  readonly month: string;
}

export const nameOfMonth = ({ campaignCicleId, customerId, month }: ChannelMonth): string =>
  `${campaignCicleId} ${customerId ?? ''} ${month}`;

/** Until when the files of keys that are posted now would be waited for, by `nameOfMonth`. */
export async function filesDue(
  db: Db,
  months: readonly ChannelMonth[],
): Promise<ReadonlyMap<string, PlainDate>> {
  if (months.length === 0) return new Map();
  const rows = JSON.stringify(
    months.map((each) => ({
      name: nameOfMonth(each),
      cicle: each.campaignCicleId,
      customer: each.customerId,
      month: `${each.month}-01`,
    })),
  );
  const found = await queryRows(db, { name: is.text, dueOn: is.text })`
    select distinct k.name, ${dueAfterWindow(sql`k.cicle`, sql`k.customer`, sql`k.month`)} as due_on
    from jsonb_to_recordset(${rows}::jsonb) as k (name text, cicle bigint, customer bigint, month date)`;
  return new Map(found.map(({ name, dueOn }) => [name, dueOn]));
}
