import type { ActRequest } from '../../src/domain/wire/resource.ts';
import { openPayouts } from '../payouts/open-payouts.ts';
import { freezeRanking } from '../ranking/freeze.ts';
import { prepare } from '../ranking/prepare-job.ts';
import { publishMoved } from '../ranking/moved-event.ts';
import type { Work } from '../record/context.ts';
import { openCampaigns } from './cicle-matters.ts';
import { decisionsOn, lateLosersOf } from './late-losses.ts';
import { noteEvent } from './tell-campaign.ts';
import { tellWithheld } from './tell-withheld.ts';

/**
 * Rankings are worked out a last time, as of the freeze, and then stand: with the version, the facts, the hash and what was decided
 * on prizes, from which anybody can be shown the same result again. Who takes part is told, with a prize or without.
 * @throws {Problem} invalid-input where the prize of somebody who lost access or link shortly before the end is left open
 */
export async function freezeRankings(
  work: Work,
  cicleId: number,
  request: ActRequest,
): Promise<void> {
  const { db, live, log, now, person } = work;
  for (const { id, isPublic } of await openCampaigns(db, cicleId)) {
    const decisions = decisionsOn(await lateLosersOf(work, id), request);
    await freezeRanking(db, id, now, {
      takenBy: person.id,
      decisions,
      differs: () =>
        log.error({ campaignId: id }, 'sums of a campaign were not what its invoices make'),
    });
    await openPayouts(db, id);
    await tellWithheld(db, id, decisions);
    await db
      .updateTable('campaign')
      .set((eb) => ({ frozenAt: now.toISOString(), rowSCN: eb('rowSCN', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (isPublic) await noteEvent(db, { campaignId: id, event: 'final' });
    await publishMoved(db, live, id, now, { rows: [], span: null });
  }
}

/**
 * Works out beforehand what is out of date of the results of a cycle's campaigns: minutes, where nobody has prepared a season of
 * millions. What is ready stays ready, so that closing which broke off goes on where it was.
 */
export async function prepareRankings(work: Work, cicleId: number): Promise<void> {
  const { pool, today, resultThread: thread } = work;
  for (const { id } of await openCampaigns(pool, cicleId))
    await prepare(id, {
      thread,
      db: pool,
      day: today,
      signal: NEVER,
      begin: (piece) => pool.transaction().execute(piece),
    });
}

/** Whoever closes waits for it. */
const NEVER = new AbortController().signal;
