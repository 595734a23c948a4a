import type { OpenCycleStatus } from '../../../src/domain/rules/campaign/cycle-machine.ts';
import type { MasterStatus } from '../../../src/domain/rules/master-status.ts';
import { sql } from 'kysely';
import type {
  ActionPreview,
  ActionRequest,
} from '../../../src/domain/schema/entities/entity-actions.ts';
import { openPayouts } from '../../payouts/open-payouts.ts';
import { freezeRanking } from '../../ranking/freeze.ts';
import { prepare } from '../../ranking/prepare-job.ts';
import { publishMoved } from '../../ranking/moved-event.ts';
import type { StoredRow } from '../../listing/shape.ts';
import type { Work } from '../../record/context.ts';
import { assertAnswered, hasOpenCampaigns, listMatters } from './cycle-matters.ts';
import { decisionsOn, findLateLosers } from '../withheld/late-losses.ts';
import { setCycle } from './set-cycle.ts';
import { noteEvent } from '../notify-campaign.ts';
import { notifyWithheld } from '../withheld/notify-withheld.ts';

const readCycleId = (row: StoredRow): number => Number(row['campgnCicleId']);

/** Lists the open matters of a campaign to be closed. */
export async function closingMatters(work: Work, row: StoredRow): Promise<ActionPreview> {
  return { possible: true, items: await listMatters(work, row.id, readCycleId(row)) };
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
 * Closes a campaign: stores its final ranking with version, facts, hash and prize decisions.
 * Participants are notified, and the last campaign sets its cycle to CLOSED.
 * @throws {Problem} cicle-still-open, or invalid-input where the prize of a late loser is left
 * open
 */
export async function closeCampaign(
  work: Work,
  row: StoredRow,
  request: ActionRequest,
): Promise<void> {
  const { db, live, log, now, person } = work;
  const { id } = row;
  // closings of one cycle go one after the other: the last one closes it
  const cycleWas = await lockedCycle(work, readCycleId(row));
  // Brings the sums up to date with all decisions so far.
  await work.ledger.drainWithin(db, now);
  assertAnswered(await listMatters(work, id, readCycleId(row)), request);
  const decisions = decisionsOn(await findLateLosers(work, id), request);
  await freezeRanking(db, id, now, {
    takenBy: person.id,
    decisions,
    differs: () => log.error({ campaignId: id }, 'campaign totals differ from their invoices'),
  });
  await openPayouts(db, id);
  await notifyWithheld(db, id, decisions);
  await db
    .updateTable('campaign')
    .set({ frozenAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await keepClosing(work, id, await closeCycle(work, readCycleId(row), cycleWas));
  if (row['generateRanking'] === true)
    await noteEvent(db, { campaignId: id, event: 'final', number: now.getTime() });
  await publishMoved(db, live, id, now, { rows: [], span: null });
}

async function lockedCycle({ db }: Work, cycleId: number): Promise<MasterStatus> {
  const cycle = await db
    .selectFrom('campaignCicle')
    .select('status1')
    .where('id', '=', cycleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return cycle?.status1 ?? 'inactive';
}

/** @returns what a cycle was that is CLOSED with this campaign; null where it stays as it is */
async function closeCycle(
  work: Work,
  cycleId: number,
  was: MasterStatus,
): Promise<OpenCycleStatus | null> {
  if (was === 'inactive' || (await hasOpenCampaigns(work.db, cycleId))) return null;
  await setCycle(work, cycleId, { was, to: 'inactive', act: 'close' });
  return was;
}

async function keepClosing(
  { db, now, person }: Work,
  id: number,
  cycleWas: OpenCycleStatus | null,
) {
  await sql`
    insert into campaign_closing (campaign_id, first_revision, closed_at, closed_by, cicle_was)
    select ${id}::bigint, coalesce(max(s.revision), 0), ${now.toISOString()}::timestamptz, ${person.id}::bigint, ${cycleWas}::text
    from ranking_snapshot s where s.campaign_id = ${id}`.execute(db);
}
