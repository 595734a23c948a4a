import { keepsPayload } from '../../src/domain/rules/operation/jobs.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { secondsFromNow, startedNow } from '../database/sql/expressions.ts';

/**
 * Seconds for which a job stays with its process after the last renewal; then others may take it.
 */
export const LEASE_SECONDS = 15;
/** A lease is renewed when a third of it is over. */
const RENEWALS = 3;
/** A renewal that failed is tried again so much later. */
const AGAIN_MS = 500;

/** Error when another process has taken the job: its former holder must not write. */
export class LeaseLost extends Error {
  constructor() {
    super('the job was taken over by another process');
    this.name = 'LeaseLost';
  }
}

/** A job as it was claimed. */
export type Claimed = RowOf<typeof claimedColumns>;
const claimedColumns = {
  id: is.number,
  kind: is.text,
  payload: is.unknown,
  attempts: is.number,
  /** The fence: each claim has a higher number, and only the latest may write. */
  claim: is.number,
};

/**
 * Claims a due job of a known kind that no process holds; skips rows that another process is
 * claiming or writing under.
 */
export async function claimJob(
  db: Db,
  kinds: readonly string[],
  leaseSeconds: number,
): Promise<Claimed | undefined> {
  const rows = await queryRows(db, claimedColumns)`
    update job set attempts = attempts + 1, claim = claim + 1, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from job
      where finished_at is null and run_at <= now() and (leased_until is null or leased_until < now()) and kind = any(${[...kinds]}::text[])
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts, claim`;
  return rows[0];
}

/**
 * Records that a job is over.
 * @returns false when another process has taken it meanwhile
 */
export async function finishJob(
  db: Db,
  { id, kind, claim }: Claimed,
  failure: string | null,
): Promise<boolean> {
  // the key is given free: the same work may be asked for again; what it was about is needed only where it failed, to do it again
  const done = await db
    .updateTable('job')
    .set({
      finishedAt: startedNow(),
      leasedUntil: null,
      dedupeKey: null,
      ...((failure === null || !keepsPayload(kind)) && { payload: '{}' }),
      failure,
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .execute();
  return done.length > 0;
}

/**
 * Puts a job back for another attempt.
 * @returns false when another process has taken it meanwhile
 */
export async function putBackJob(
  db: Db,
  { id, claim }: Claimed,
  {
    attempts,
    failure,
    waitSeconds,
  }: { readonly attempts: number; readonly failure: string | null; readonly waitSeconds: number },
): Promise<boolean> {
  const back = await db
    .updateTable('job')
    .set({
      attempts,
      leasedUntil: null,
      failure,
      runAt: secondsFromNow(waitSeconds),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .execute();
  return back.length > 0;
}

/**
 * Checks inside a transaction that the job is still its holder's; no process can claim it until
 * the transaction ends.
 * The weakest lock on its row suffices, and still allows the lease to be renewed.
 * @throws {LeaseLost}
 */
export async function assertClaim(trx: Db, { id, claim }: Claimed): Promise<void> {
  const rows = await queryRows(trx, { claim: is.number })`
    select claim from job where id = ${id} and finished_at is null for key share`;
  if (rows[0]?.claim !== claim) throw new LeaseLost();
}

/** Keeps a claimed job its holder's while they work. */
export class Lease {
  readonly #db: Db;
  readonly #job: Claimed;
  readonly #milliseconds: number;
  readonly #lost = new AbortController();
  #renewal: NodeJS.Timeout | undefined;
  #end: NodeJS.Timeout | undefined;

  constructor(db: Db, job: Claimed, seconds: number) {
    this.#db = db;
    this.#job = job;
    this.#milliseconds = seconds * 1_000;
    this.#begin(performance.now());
  }

  /**
   * Signal aborted once the job is lost, or may be because the lease could not be renewed in time.
   */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** From an instant of `performance.now()` on, the lease runs for its whole time. */
  #begin(from: number): void {
    this.stop();
    const left = this.#milliseconds - (performance.now() - from);
    this.#end = setTimeout(() => this.#lost.abort(new LeaseLost()), left).unref();
    this.#renewal = setTimeout(() => void this.#renew(), left / RENEWALS).unref();
  }

  async #renew(): Promise<void> {
    const [asked, turn] = [performance.now(), this.#renewal];
    // An absent database lets the lease run out; the next attempt shows if another process took
    // the job.
    const renewed = await this.#write().catch(() => undefined);
    if (this.#renewal !== turn) return;
    if (renewed) this.#begin(asked);
    else if (renewed === false) this.#lost.abort(new LeaseLost());
    else this.#renewal = setTimeout(() => void this.#renew(), AGAIN_MS).unref();
  }

  async #write(): Promise<boolean> {
    const { id, claim } = this.#job;
    const rows = await this.#db
      .updateTable('job')
      .set({
        leasedUntil: secondsFromNow(this.#milliseconds / 1_000),
      })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('finishedAt', 'is', null)
      .returning('id')
      .execute();
    return rows.length > 0;
  }

  /** Renews no more. */
  stop(): void {
    clearTimeout(this.#renewal);
    clearTimeout(this.#end);
    this.#renewal = undefined;
  }
}
