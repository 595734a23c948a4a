import { sql } from 'kysely';
import { ZERO, dec, toText } from '../../src/domain/decimal.ts';
import type { InvoicePoints } from '../../src/domain/wire/invoice.ts';
import { scopeCondition } from '../access/scope.ts';
import type { Call } from '../http/contract.ts';
import { findRankingCampaign, freshState } from '../ranking/campaign.ts';
import { currentResult } from '../ranking/results.ts';
import { maySeeRanking } from '../ranking/visible.ts';
import { readableEmitTypes } from './invoice-access.ts';
import { campaignsOf } from './item-scores.ts';

type Reader = Pick<Call, 'db' | 'live' | 'person' | 'clock'>;

/** Those of the invoices that the caller may read. */
async function readable({ db, person }: Reader, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from invoice v where v.id = any(${[...ids]}::bigint[]) and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoice', 'v')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * What the approval of invoices together would add, by campaign, as the rankings that the caller may see have worked it out:
 * lines that wait for nothing but the approval. What is not in scope adds nothing.
 */
export async function pointsIfApproved(
  reader: Reader,
  ids: readonly number[],
): Promise<readonly InvoicePoints[]> {
  const { db, live, person, clock } = reader;
  const wanted = await readable(reader, ids);
  const found: InvoicePoints[] = [];
  for (const ref of await campaignsOf(db, [...wanted])) {
    const campaign = await findRankingCampaign(db, String(ref));
    if (campaign === undefined || !maySeeRanking(person, campaign)) continue;
    const state = await freshState(db, live, campaign.id, clock.now());
    const computed = await currentResult(db, live, campaign.id, state);
    const waiting = (computed?.result.lines ?? []).filter(
      ({ invoiceId, reason, trigger }) =>
        wanted.has(invoiceId) &&
        reason === 'not-approved' &&
        (trigger === 'none' || trigger === 'reached'),
    );
    const points = waiting.reduce(
      (sum, { potentialPoints }) => sum.plus(dec(potentialPoints ?? '0')),
      ZERO,
    );
    if (waiting.length > 0)
      found.push({
        campaignId: campaign.id,
        campaignName: campaign.name1,
        points: toText(points),
      });
  }
  return found;
}
