import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from '../ranking/campaign.ts';
import { selectCycle, concerns } from './of-campaign.ts';

type Asked = Pick<RankingCampaign, 'id' | 'name1' | 'frozenAt'>;

/**
 * Checks that a final result includes an invoice: it has lines, none of which waits for approval.
 */
const standsIn = (lines: readonly RankingLine[] = [], invoiceId: number): boolean => {
  const own = lines.filter((line) => line.invoiceId === invoiceId);
  return own.length > 0 && own.every(({ reason }) => reason !== 'not-approved');
};

/**
 * Finds by invoice the campaigns that would count it if their results were not final; it stays
 * outside them for good.
 * @param lines of these campaigns and invoices
 */
export async function outsideResults(
  db: Db,
  campaigns: readonly Asked[],
  lines: ReadonlyMap<number, readonly RankingLine[]>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const names = new Map(
    campaigns.filter(({ frozenAt }) => frozenAt !== null).map(({ id, name1 }) => [id, name1]),
  );
  if (names.size === 0 || ids.length === 0) return new Map();
  const rows = await queryRows(db, { invoiceId: is.number, campaignId: is.number })`
    select v.id as invoice_id, c.id as campaign_id from invoice v join campaign c on c.campgn_cicle_id = ${selectCycle('v')} and ${concerns('v')}
    where v.id = any(${[...ids]}::bigint[]) and c.id = any(${[...names.keys()]}::bigint[]) and v.status1 <> 'ROV090' order by c.id`;
  const outside = new Map<number, string[]>();
  for (const { invoiceId, campaignId } of rows) {
    if (standsIn(lines.get(campaignId), invoiceId)) continue;
    const name = names.get(campaignId);
    if (name !== undefined) outside.set(invoiceId, [...(outside.get(invoiceId) ?? []), name]);
  }
  return outside;
}
