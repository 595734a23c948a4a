import { sql } from 'kysely';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from '../ranking/campaign.ts';
import { cicleOf, concerns } from './of-campaign.ts';

type Asked = Pick<RankingCampaign, 'id' | 'name1' | 'frozenAt'>;

/** Whether a result decided on an invoice: it has its lines, and none of them still waited for an approval. */
const standsIn = (lines: readonly RankingLine[] = [], invoiceId: number): boolean => {
  const own = lines.filter((line) => line.invoiceId === invoiceId);
  return own.length > 0 && own.every(({ reason }) => reason !== 'not-approved');
};

/**
 * Names of campaigns that would count invoices if their results were not final, by invoice: whatever becomes of it, it stands outside them.
 * @param lines of these campaigns, as far as they are of these invoices
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
  const { rows } = await sql<{ invoiceId: number; campaignId: number }>`
    select v.id as invoice_id, c.id as campaign_id from invoice v join campaign c on c.campgn_cicle_id = ${cicleOf('v')} and ${concerns('v')}
    where v.id = any(${[...ids]}::bigint[]) and c.id = any(${[...names.keys()]}::bigint[]) and v.status1 <> 'ROV090' order by c.id`.execute(
    db,
  );
  const outside = new Map<number, string[]>();
  for (const { invoiceId, campaignId } of rows) {
    if (standsIn(lines.get(campaignId), invoiceId)) continue;
    const name = names.get(campaignId);
    if (name !== undefined) outside.set(invoiceId, [...(outside.get(invoiceId) ?? []), name]);
  }
  return outside;
}
