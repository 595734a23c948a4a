import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import type { ActPreview } from '../../../src/domain/wire/resource.ts';
import { refreshRanking } from '../../ranking/recompute.ts';
import { currentResult } from '../../ranking/results.ts';
import { takeSnapshot } from '../../ranking/snapshot.ts';
import { markRankingsStale } from '../../ranking/stale.ts';
import type { Work } from '../context.ts';
import type { StoredRow } from '../shape.ts';
import type { EntityRules, Save } from './contract.ts';

/** Open cycles share no day. */
async function overlaps({ db }: Work, { id, after }: Save): Promise<readonly Failure[]> {
  if (after['status1'] !== 'active') return [];
  const { rows } = await sql<{ name1: string }>`
    select name1 from campaign_cicle where status1 = 'active' and id <> ${id ?? 0} and ts_start <= ${after['tsEnd']}::date and ts_end >= ${after['tsStart']}::date order by ts_start limit 1`.execute(db);
  return rows.map(({ name1 }) => ({ path: 'tsStart', code: 'cycles-overlap', params: { name: name1 } }));
}

/** The campaigns of a cycle, and their windows, stay inside. */
async function campaignsOutside({ db }: Work, { id, after }: Save): Promise<readonly Failure[]> {
  if (id === undefined) return [];
  const { rows } = await sql<{ name1: string }>`
    select name1 from campaign where campgn_cicle_id = ${id} and (least(ts_start, invc_issnc_start) < ${after['tsStart']}::date or greatest(ts_end, invc_issnc_end) > ${after['tsEnd']}::date) order by id limit 1`.execute(db);
  return rows.map(({ name1 }) => ({ path: 'tsEnd', code: 'campaigns-outside', params: { name: name1 } }));
}

/** CLOSED is reached by the act alone, and nothing leaves it. */
function closedByHand({ before, after }: Save): readonly Failure[] {
  const isTouched = before?.['status1'] === 'inactive' || (after['status1'] === 'inactive' && before?.['status1'] !== 'inactive');
  return isTouched ? [{ path: 'status1', code: 'closing-is-an-act' }] : [];
}

interface OpenMatter {
  readonly key: string;
  readonly text: string;
  readonly name: string;
  readonly count: number;
}

/** What is still open in a cycle's campaigns: invoices without a decision, and campaigns without an approval. */
async function openMatters({ db }: Work, cicleId: number): Promise<readonly OpenMatter[]> {
  const { rows } = await sql<OpenMatter>`
    select 'campaign-' || c.id as key, 'openCampaign' as text, c.name1 as name, 1 as count
    from campaign c where c.campgn_cicle_id = ${cicleId} and c.status1 <> 'inactive' and c.approval_status = 'awaiting'
    union all
    select 'invoices-' || v.status1, case v.status1 when 'ROV050' then 'openDisputes' else 'openInvoices' end, v.status1, count(*)
    from invoice v where v.campaign_cicle_id = ${cicleId} and v.status1 in ('ROV005', 'ROV010', 'ROV030', 'ROV050') group by v.status1
    order by 1`.execute(db);
  return rows;
}

async function preview(work: Work, row: StoredRow): Promise<ActPreview> {
  const matters = await openMatters(work, row.id);
  return { possible: true, items: matters.map(({ key, text, name, count }) => ({ key, text, params: { name, count: Number(count) }, reasonNeeded: true })) };
}

/**
 * Rankings are worked out a last time, as of the freeze, and then stand: with the version, the facts and the hash, from
 * which anybody can be shown the same result again.
 */
async function freezeRankings({ db, live, now, person }: Work, cicleId: number): Promise<void> {
  const campaigns = await db.selectFrom('campaign').select('id').where('campgnCicleId', '=', cicleId).where('frozenAt', 'is', null).orderBy('id').execute();
  const campaignIds = campaigns.map(({ id }) => id);
  await markRankingsStale(db, { campaignIds });
  await db.updateTable('campaign').set((eb) => ({ frozenAt: now.toISOString(), rowSCN: eb('rowSCN', '+', 1) })).where('id', 'in', campaignIds.length > 0 ? campaignIds : [0]).execute();
  for (const id of campaignIds) {
    await refreshRanking(db, live, id, now);
    const { sha256 = null } = (await db.selectFrom('rankingState').select('sha256').where('campaignId', '=', id).executeTakeFirst()) ?? {};
    const computed = sha256 === null ? undefined : await currentResult(db, live, id, sha256);
    if (computed !== undefined) await takeSnapshot(db, computed, now, person.id);
  }
}

/** Cycles (`domain.md` 4): open ones do not overlap; a director closes, and sees first what is still open. */
export const campaignCicleRules: EntityRules = {
  async check(work, save) {
    const failures = [...closedByHand(save), ...(await overlaps(work, save)), ...(await campaignsOutside(work, save))];
    return failures.slice(0, 1);
  },
  acts: {
    close: {
      isPossible: ({ person }, row) => row['status1'] !== 'inactive' && person.salesRole === 'DIR' && person.acting === undefined,
      preview,
      async perform(work, row, { reasons = {} }) {
        const unanswered = (await openMatters(work, row.id)).filter(({ key }) => !reasons[key]?.trim());
        if (unanswered.length > 0) throw new Problem('cicle-still-open', { failures: unanswered.map(({ key }) => ({ path: `reasons.${key}`, code: 'required', label: 'reason' })) });
        return { status1: 'inactive' };
      },
      done: (work, row) => freezeRankings(work, row.id),
    },
  },
};
