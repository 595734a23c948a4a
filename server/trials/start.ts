import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
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
    // Brings the sums of the version in force up to date for the comparison.
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

/** Hears of a comparison of another content than the last one, once it is through. */
export type Compared = (trx: Db, campaignId: number, now: Date) => Promise<void>;

interface Hearers extends Pick<Services, 'ledger' | 'changes'> {
  readonly compared: Compared;
}

/**
 * Calculates people and figures once all channels are summed.
 * @returns true where the tried content is still that of the campaign
 */
async function finish(
  id: number,
  { tried }: Compiled,
  { changes, compared }: Hearers,
  context: JobContext,
): Promise<boolean> {
  return context.whileHeld(async (trx) => {
    const last = await holdTrial(trx, id);
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
    // Open pages reload: the possible actions on the campaign have changed.
    await changes.changed(trx, 'campaign', [campaignId]);
    if (tried.kind === 'comparison' && last?.mark !== tried.mark)
      await compared(trx, campaignId, now);
    return true;
  });
}

/**
 * Runs a trial channel by channel, each piece in its own short transaction, and continues after
 * interruptions.
 */
async function work(id: number, hearers: Hearers, context: JobContext): Promise<void | 'again'> {
  const compiled = await begin(id, hearers.ledger, context);
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
  return (await finish(id, compiled, hearers, context)) ? undefined : 'again';
}

/** Registers the job that tries campaigns out. @param compared hears of what a comparison has found */
export function handleTrials(
  { jobs, ledger, changes }: Pick<Services, 'jobs' | 'ledger' | 'changes'>,
  compared: Compared,
): void {
  jobs.handle(
    TRIAL_JOB,
    async (payload, context) => {
      const id = Number(payload['id']);
      try {
        return await work(id, { ledger, changes, compared }, context);
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
