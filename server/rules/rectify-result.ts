import { sql } from 'kysely';
import type { ActPreview, ActRequest } from '../../src/domain/wire/resource.ts';
import type { StoredRow } from '../listing/shape.ts';
import { renewPayouts } from '../payouts/renew-payouts.ts';
import { freezeRanking } from '../ranking/freeze.ts';
import { publishMoved } from '../ranking/moved-event.ts';
import type { Work } from '../record/context.ts';
import { asMatters, decisionsOn, lateLosersOfResult } from './late-losses.ts';
import { tellWithheld } from './tell-withheld.ts';
import { noteEvent } from './tell-campaign.ts';
import { answerContests } from './withheld-prizes.ts';

/** Acts on invoices of a result, and returns that came for them, since it was taken. */
interface Later {
  readonly cancelled: number;
  readonly returned: number;
  readonly decided: number;
}

async function laterOf({ db }: Work, campaignId: number): Promise<Later> {
  const { rows } = await sql<Later>`
    with s as (select id, taken_at from ranking_snapshot where campaign_id = ${campaignId} order by revision desc limit 1),
    counted as materialized (
      select distinct v.id, v.ch_nfe, v.status1, s.taken_at from s join ranking_part p on p.snapshot_id = s.id cross join unnest(p.invoice_ids) as i (id)
      join invoice v on v.id = i.id),
    acted as (
      select distinct c.id, c.status1 from counted c join invoice_event e on e.invoice_id = c.id and e.dh_reg_evento > c.taken_at)
    select (select count(*)::integer from acted where status1 = 'ROV090') as cancelled,
      (select count(*)::integer from acted where status1 <> 'ROV090') as decided,
      (select count(distinct v.id)::integer from counted c join invoice v on c.ch_nfe = any(v.ref_nfe) and v.id not in (select id from counted)) as returned`.execute(
    db,
  );
  return rows[0] ?? { cancelled: 0, returned: 0, decided: 0 };
}

/** What has come since the result was taken, late returns apart, and whose prizes are to be decided on again. */
export async function rectifyMatters(work: Work, row: StoredRow): Promise<ActPreview> {
  const later = await laterOf(work, row.id);
  const told = (['lateReturns', 'lateCancellations', 'lateDecisions'] as const)
    .map((text) => ({ text, count: later[COUNTED[text]] }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => ({ key: text, text, params: { count }, reasonNeeded: false }));
  return {
    possible: true,
    items: [...told, ...asMatters(await lateLosersOfResult(work.db, row.id))],
  };
}

const COUNTED = {
  lateReturns: 'returned',
  lateCancellations: 'cancelled',
  lateDecisions: 'decided',
} as const satisfies Readonly<Record<string, keyof Later>>;

/**
 * Works a result out anew from what stands today, in place of the one that stood, which is kept. All participants are told, and
 * prizes that are not as they were begin their way again.
 */
export async function rectifyResult(
  work: Work,
  { id }: StoredRow,
  request: ActRequest,
): Promise<void> {
  const { db, live, now, person } = work;
  const reason = request.reason?.trim() ?? '';
  const decisions = decisionsOn(await lateLosersOfResult(db, id), request);
  await freezeRanking(db, id, now, { takenBy: person.id, reason, decisions });
  await renewPayouts(db, id);
  await answerContests(db, id, decisions, { id: person.id, at: now });
  await tellWithheld(db, id, decisions);
  await noteEvent(db, { campaignId: id, event: 'rectified', number: now.getTime(), reason });
  await publishMoved(db, live, id, now, { rows: [], span: null });
}
