import { sql } from 'kysely';
import type { ActPreview, ActRequest } from '../../src/domain/wire/resource.ts';
import { openPayouts } from '../payouts/open-payouts.ts';
import { freezeRanking } from '../ranking/freeze.ts';
import { prepare } from '../ranking/prepare-job.ts';
import { publishMoved } from '../ranking/moved-event.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import { assertAnswered, hasOpenCampaigns, mattersOf } from './cicle-matters.ts';
import { decisionsOn, lateLosersOf } from './late-losses.ts';
import { setCicle } from './set-cicle.ts';
import { noteEvent } from './tell-campaign.ts';
import { tellWithheld } from './tell-withheld.ts';

const cicleIdOf = (row: StoredRow): number => Number(row['campgnCicleId']);

/** What is still open in a campaign that would be closed. */
export async function closingMatters(work: Work, row: StoredRow): Promise<ActPreview> {
  return { possible: true, items: await mattersOf(work, row.id, cicleIdOf(row)) };
}

/**
 * Works out beforehand what is out of date of a campaign's result: minutes, where a season of millions was not prepared. What is
 * ready stays ready, so that closing which broke off goes on where it was.
 */
export async function prepareRanking(work: Work, row: StoredRow): Promise<void> {
  const { pool, today, resultThread: thread } = work;
  await prepare(row.id, {
    thread,
    db: pool,
    day: today,
    signal: NEVER,
    begin: (piece) => pool.transaction().execute(piece),
  });
}

/** Closing waits for it. */
const NEVER = new AbortController().signal;

/**
 * Closes a campaign: its ranking is worked out a last time and then stands, with version, facts, hash and what was decided on prizes.
 * Participants are told, and with the last campaign its cycle is CLOSED.
 * @throws {Problem} cicle-still-open, or invalid-input where the prize of a late loser is left open
 */
export async function closeCampaign(
  work: Work,
  row: StoredRow,
  request: ActRequest,
): Promise<void> {
  const { db, live, log, now, person } = work;
  const { id } = row;
  // closings of one cycle go one after the other: the last one closes it
  const cicleWas = await lockedCicle(work, cicleIdOf(row));
  // what was decided up to this moment is in the sums first
  await work.ledger.drainWithin(db, now);
  assertAnswered(await mattersOf(work, id, cicleIdOf(row)), request);
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
    .set({ frozenAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await keepClosing(work, id, await closeCicle(work, cicleIdOf(row), cicleWas));
  if (row['generateRanking'] === true)
    await noteEvent(db, { campaignId: id, event: 'final', number: now.getTime() });
  await publishMoved(db, live, id, now, { rows: [], span: null });
}

async function lockedCicle({ db }: Work, cicleId: number): Promise<string> {
  const { rows } = await sql<{ status1: string }>`
    select status1 from campaign_cicle where id = ${cicleId} for no key update`.execute(db);
  return rows[0]?.status1 ?? 'inactive';
}

/** @returns what a cycle was that is CLOSED with this campaign; null where it stays as it is */
async function closeCicle(work: Work, cicleId: number, was: string): Promise<string | null> {
  if (was === 'inactive' || (await hasOpenCampaigns(work.db, cicleId))) return null;
  await setCicle(work, cicleId, { was, to: 'inactive', act: 'close' });
  return was;
}

async function keepClosing({ db, now, person }: Work, id: number, cicleWas: string | null) {
  await sql`
    insert into campaign_closing (campaign_id, first_revision, closed_at, closed_by, cicle_was)
    select ${id}::bigint, coalesce(max(s.revision), 0), ${now.toISOString()}::timestamptz, ${person.id}::bigint, ${cicleWas}::text
    from ranking_snapshot s where s.campaign_id = ${id}`.execute(db);
}
