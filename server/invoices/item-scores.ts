import { sql } from 'kysely';
import type { InvoiceItemScore } from '../../src/domain/wire/invoice.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import type { Live } from '../live/live.ts';
import { findRankingCampaign, freshState } from '../ranking/campaign.ts';
import { currentResult } from '../ranking/results.ts';
import { maySeeRanking } from '../ranking/visible.ts';

/** Campaigns of one invoice whose scores are shown. */
const MOST_CAMPAIGNS = 6;

/** What each item of an invoice does in the campaigns that the caller may see, taken from the lines of their rankings. */
export async function itemScores(
  db: Db,
  live: Live,
  person: Person,
  invoiceId: number,
  now: Date,
): Promise<ReadonlyMap<number, readonly InvoiceItemScore[]>> {
  const scores = new Map<number, InvoiceItemScore[]>();
  for (const ref of await campaignsOf(db, [invoiceId])) {
    const campaign = await findRankingCampaign(db, String(ref));
    if (campaign === undefined || !maySeeRanking(person, campaign)) continue;
    const state = await freshState(db, live, campaign.id, now);
    const computed = await currentResult(db, live, campaign.id, state);
    for (const line of computed?.result.lines ?? []) {
      if (line.invoiceId !== invoiceId) continue;
      const own = scores.get(line.itemId) ?? [];
      scores.set(line.itemId, own);
      own.push({
        campaignId: campaign.id,
        campaignName: campaign.name1,
        sign: line.sign,
        nmvWeight: line.weight,
        points: line.points,
        reason: line.reason,
        triggerReached: line.trigger === 'none' ? null : line.trigger === 'reached',
      });
    }
  }
  return scores;
}

/** Campaigns with a ranking in whose cycle invoices lie and in which their channels take part. */
export async function campaignsOf(
  db: Db,
  invoiceIds: readonly number[],
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select distinct c.id, c.invc_issnc_start from invoice v join campaign c on c.generate_ranking and c.invc_issnc_start <= v.dt_emis
      join campaign_cicle y on y.id = c.campgn_cicle_id and (y.ts_end >= v.dt_emis or v.fin_nfe in ('3', '4', '5') or v.tp_nf = '0')
      join campaign_participant p on p.campaign_id = c.id
      left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where v.id = any(${[...invoiceIds]}::bigint[]) and coalesce(p.customer_id, m.customer_id) = v.customer_id
    order by c.invc_issnc_start desc, c.id limit ${MOST_CAMPAIGNS}`.execute(db);
  return found.rows.map((row) => row.id);
}
