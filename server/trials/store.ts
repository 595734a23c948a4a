import type { TrialKind } from '../../src/domain/rules/campaign/trial-kinds.ts';
import { sql } from 'kysely';
import type { RowOf } from '../database/checked-rows.ts';
import { TRIAL_KINDS } from '../../src/domain/rules/campaign/trial-kinds.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { enqueueJob } from '../jobs/job.ts';

/** Kind of the job that works a trial out. */
export const TRIAL_JOB = 'campaign-trial';

/** State of a trial. */
export type Trial = RowOf<typeof trialColumns>;
const trialColumns = {
  id: is.number,
  campaignId: is.number,
  kind: is.oneOf(TRIAL_KINDS),
  beganAt: is.orNull(is.text),
  runMark: is.orNull(is.text),
  channelsDone: is.number,
  channelsAll: is.number,
  lastChannel: is.number,
  failedAt: is.orNull(is.text),
  version: is.orNull(is.number),
  mark: is.orNull(is.text),
  asOf: is.orNull(is.text),
};

/** The columns of `Trial`, table `t`. */
export const TRIAL = sql`t.id, t.campaign_id, t.kind, t.began_at, t.run_mark, t.channels_done, t.channels_all, t.last_channel, t.failed_at, t.version, t.mark, t.as_of`;

/**
 * Requests a trial, or a repetition, in the caller's transaction; a running trial is left alone.
 */
export async function askTrial(trx: Db, campaignId: number, kind: TrialKind): Promise<void> {
  const rows = await queryRows(trx, { id: is.number })`
    insert into campaign_trial (campaign_id, kind) values (${campaignId}, ${kind})
    on conflict (campaign_id, kind) do update set failed_at = null returning id`;
  for (const { id } of rows)
    await enqueueJob(trx, { kind: TRIAL_JOB, payload: { id }, dedupeKey: `${TRIAL_JOB} ${id}` });
}

/** A trial, held until the transaction is over. */
export async function holdTrial(trx: Db, id: number): Promise<Trial | undefined> {
  const rows = await queryRows(trx, trialColumns)`
    select ${TRIAL} from campaign_trial t where t.id = ${id} for update`;
  return rows[0];
}

/** Restarts a trial from scratch. */
export async function beginTrial(
  trx: Db,
  id: number,
  run: { readonly at: Date; readonly mark: string; readonly channels: number },
): Promise<void> {
  await sql`delete from campaign_trial_cell where trial_id = ${id}`.execute(trx);
  await sql`
    update campaign_trial set began_at = ${run.at.toISOString()}::timestamptz, run_mark = ${run.mark}, channels_done = 0, channels_all = ${run.channels},
      last_channel = 0, failed_at = null where id = ${id}`.execute(trx);
}

/** Some channels are through. */
export async function goOn(trx: Db, id: number, channels: readonly number[]): Promise<void> {
  await sql`
    update campaign_trial set channels_done = channels_done + ${channels.length}, last_channel = ${channels.at(-1) ?? 0}::bigint where id = ${id}`.execute(
    trx,
  );
}

/** Nothing runs any more. @param whole what it came to; undefined: nothing, as there is nothing to try */
export async function endTrial(
  trx: Db,
  id: number,
  whole: { readonly version: number; readonly figures: unknown } | undefined,
): Promise<void> {
  await sql`delete from campaign_trial_cell where trial_id = ${id}`.execute(trx);
  if (whole !== undefined)
    await sql`
      update campaign_trial set version = ${whole.version}, mark = run_mark, as_of = began_at, figures = ${JSON.stringify(whole.figures)}::jsonb
      where id = ${id}`.execute(trx);
  await sql`
    update campaign_trial set began_at = null, run_mark = null, channels_done = 0, channels_all = 0, last_channel = 0 where id = ${id}`.execute(
    trx,
  );
}

/** Marks a trial as failed, for its requester to see. */
export async function failTrial(trx: Db, id: number, at: Date): Promise<void> {
  await sql`update campaign_trial set failed_at = ${at.toISOString()}::timestamptz, began_at = null where id = ${id}`.execute(
    trx,
  );
}
