import type { CampaignsWaiting } from '../../src/domain/schema/invoices/desk.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';
import { readableEmitTypes } from '../invoices/invoice-access.ts';
import { invoiceList } from '../invoices/list.ts';
import { concerns } from '../invoices/of-campaign.ts';
import { buildConditions } from '../listing/conditions.ts';

/** Statuses of invoices that are in approval, and in dispute. */
const COUNTED = 'ROV030,ROV050';

/**
 * Counts waiting and disputed invoices of campaigns as the list of channel invoices does; an
 * invoice of two campaigns counts once in the sum.
 */
export async function waitingOfCampaigns(
  { db, person }: Pick<Call, 'db' | 'person'>,
  campaignIds: readonly number[],
): Promise<CampaignsWaiting> {
  if (!readableEmitTypes(person).includes('2'))
    return { rows: [], all: { waiting: 0, disputed: 0 } };
  const inReach = buildConditions(invoiceList('2', person.scope), person.scope, {
    status1: COUNTED,
  });
  const rows = await queryRows(db, {
    id: is.orNull(is.number),
    waiting: is.number,
    disputed: is.number,
  })`
    with found as materialized (
      select t.id, t.status1, c.id as campaign_id from invoice t
        join campaign c on c.campgn_cicle_id = t.campaign_cicle_id and c.id = any(${[...campaignIds]}::bigint[]) and ${concerns('t')}
      where ${inReach})
    select campaign_id as id, count(distinct id) filter (where status1 = 'ROV030')::integer as waiting,
      count(distinct id) filter (where status1 = 'ROV050')::integer as disputed
    from found group by grouping sets ((campaign_id), ())`;
  const all = rows.find(({ id }) => id === null);
  return {
    rows: rows.flatMap(({ id, waiting, disputed }) =>
      id === null ? [] : [{ campaignId: id, waiting, disputed }],
    ),
    all: { waiting: all?.waiting ?? 0, disputed: all?.disputed ?? 0 },
  };
}
