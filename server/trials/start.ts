import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates.ts';
import type { Ledger } from '../changes/ledger.ts';
import type { Changes } from '../changes/changes.ts';
import type { Services } from '../http/services.ts';
import type { Db } from '../database/db.ts';
import type { JobContext } from '../jobs/job.ts';
import { comparisonFigures } from './comparison.ts';
import { standPeople, standRows } from './people.ts';
import { addPiece, compileTried } from './pieces.ts';
import type { Compiled } from './pieces.ts';
import { rehearsalFigures } from './rehearsal.ts';
import { TRIAL_JOB, askTrial, beginTrial, endTrial, failTrial, goOn, holdTrial } from './store.ts';
import type { Trial } from './store.ts';
import { loadTried, triedNow } from './tried.ts';

/** Channels of one piece, at least; a campaign of many is cut into so many pieces. */
const PIECE = 50;
const PIECES = 20;
const MAX_ATTEMPTS = 3;

/**
 * Begins a trial, or finds where it was left: what was added up of another content is of no use.
 * @returns undefined where there is nothing to try
 */
async function begin(
  id: number,
  ledger: Ledger,
  { clock, whileHeld }: JobContext,
): Promise<(Compiled & { readonly from: number }) | undefined> {
  return whileHeld(async (trx) => {
    const trial = await holdTrial(trx, id);
    if (trial === undefined) return undefined;
    const now = clock.now();
    // what is in force is compared as it stands now
    if (trial.beganAt === null) await ledger.drainWithin(trx, now);
    const tried = await loadTried(trx, trial.campaignId, trial.kind, localDate(now));
    if (tried === undefined) {
      await endTrial(trx, id, undefined);
      return undefined;
    }
    const compiled = await compileTried(trx, tried);
    if (goesOn(trial, compiled)) return { ...compiled, from: trial.lastChannel };
    await beginTrial(trx, id, { at: now, mark: tried.mark, channels: compiled.channels.length });
    return { ...compiled, from: 0 };
  });
}

const goesOn = (trial: Trial, { tried, channels }: Compiled): boolean =>
  trial.beganAt !== null && trial.runMark === tried.mark && trial.channelsAll === channels.length;

/** Stands everybody once all channels are through. @returns whether what was tried still is what stands in the campaign */
async function finish(
  id: number,
  { tried }: Compiled,
  changes: Changes,
  context: JobContext,
): Promise<boolean> {
  return context.whileHeld(async (trx) => {
    await holdTrial(trx, id);
    const now = context.clock.now();
    const { campaignId, version } = tried.after.campaign;
    if ((await triedNow(trx, campaignId, tried.kind))?.mark !== tried.mark) return false;
    const rows = await standRows(trx, id, tried);
    await standPeople(trx, id, tried, rows, now);
    const figures =
      tried.kind === 'comparison'
        ? await comparisonFigures(trx, id, tried, rows)
        : await rehearsalFigures(trx, id, tried, rows);
    await endTrial(trx, id, { version, figures });
    // what may be done with the campaign is another now: open pages read it again
    await changes.changed(trx, 'campaign', [campaignId]);
    return true;
  });
}

/** One trial: channel by channel, each piece in a transaction of its own, so that nobody waits for it and it goes on where it was left. */
async function work(
  id: number,
  { ledger, changes }: Pick<Services, 'ledger' | 'changes'>,
  context: JobContext,
): Promise<void | 'again'> {
  const compiled = await begin(id, ledger, context);
  if (compiled === undefined) return;
  const left = compiled.channels.filter((channel) => channel > compiled.from);
  const size = Math.max(PIECE, Math.ceil(compiled.channels.length / PIECES));
  for (let at = 0; at < left.length; at += size) {
    if (context.signal.aborted) return 'again';
    const piece = left.slice(at, at + size);
    await context.whileHeld(async (trx) => {
      await holdTrial(trx, id);
      await addPiece(trx, id, compiled, piece);
      await goOn(trx, id, piece);
    });
  }
  if (context.signal.aborted) return 'again';
  return (await finish(id, compiled, changes, context)) ? undefined : 'again';
}

/** Registers the job that tries campaigns out. */
export function handleTrials(services: Pick<Services, 'jobs' | 'ledger' | 'changes'>): void {
  services.jobs.handle(
    TRIAL_JOB,
    async (payload, context) => {
      const id = Number(payload['id']);
      try {
        return await work(id, services, context);
      } catch (error) {
        if (context.isLastAttempt)
          await context.whileHeld((trx) => failTrial(trx, id, context.clock.now()));
        throw error;
      }
    },
    MAX_ATTEMPTS,
  );
}

/** Whenever a campaign has changed and a version of other content waits, it is worked out who gains and who loses by it. */
export function compareWaiting(changes: Changes): void {
  changes.subscribe('campaign', async (trx, { ids }) => {
    for (const id of ids) if (await isToBeCompared(trx, id)) await askTrial(trx, id, 'comparison');
  });
}

async function isToBeCompared(trx: Db, campaignId: number): Promise<boolean> {
  const now = await triedNow(trx, campaignId, 'comparison');
  if (now === undefined) return false;
  const { rows } = await sql`
    select 1 from campaign_trial where campaign_id = ${campaignId} and kind = 'comparison' and mark = ${now.mark}`.execute(
    trx,
  );
  return rows.length === 0;
}
