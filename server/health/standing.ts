import { sql } from 'kysely';
import { figure } from '../base/metrics.ts';
import type { Db } from '../database/db.ts';

interface JobCount {
  readonly kind: string;
  readonly state: 'waiting' | 'scheduled' | 'running' | 'failed';
  readonly count: number;
  /** Seconds since the oldest was due, or failed. */
  readonly age: number;
}

const jobsByKind = (db: Db) =>
  sql<JobCount>`
    select kind, state, count(*)::integer as count, greatest(0, extract(epoch from max(now() - since)))::float8 as age from (
      select kind, case when leased_until > now() then 'running' when run_at > now() then 'scheduled' else 'waiting' end as state, run_at as since
      from job where finished_at is null
      union all
      select kind, 'failed', finished_at from job where finished_at is not null and failure is not null) j
    group by kind, state order by kind, state`.execute(db);

interface Others {
  readonly ledgerWaiting: number;
  readonly ledgerAside: number;
  readonly ledgerAge: number;
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  readonly mailAge: number;
}

const others = (db: Db) =>
  sql<Others>`
    select l.*, m.* from
      (select (count(*) filter (where set_aside_at is null))::integer as ledger_waiting, (count(*) filter (where set_aside_at is not null))::integer as ledger_aside,
        coalesce(extract(epoch from now() - min(at) filter (where set_aside_at is null)), 0)::float8 as ledger_age from ledger_change) l,
      (select (count(*) filter (where failure is null))::integer as mails_waiting, (count(*) filter (where failure is not null))::integer as mails_failed,
        coalesce(extract(epoch from now() - min(created_at) filter (where failure is null)), 0)::float8 as mail_age
        from mail where sent_at is null and (text_body <> '' or failure is not null)) m`.execute(
    db,
  );

function ofJobs(rows: readonly JobCount[]): string {
  const points = (value: (row: JobCount) => number) =>
    rows.map((row) => [{ kind: row.kind, state: row.state }, value(row)] as const);
  return (
    figure('nmv_jobs', 'Jobs by kind and state, of all processes; failed ones of 30 days.', 'gauge', points(({ count }) => count)) + // prettier-ignore
    figure('nmv_jobs_oldest_seconds', 'How long the oldest of them has been due, or failed.', 'gauge', points(({ age }) => age)) // prettier-ignore
  );
}

/** What waits in the database, the same whichever process is asked. Reads only. */
export async function readStanding(db: Db): Promise<string> {
  const [jobs, rest] = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => [(await jobsByKind(trx)).rows, (await others(trx)).rows[0]] as const);
  const { ledgerWaiting, ledgerAside, ledgerAge, mailsWaiting, mailsFailed, mailAge } = rest ?? {
    ledgerWaiting: 0,
    ledgerAside: 0,
    ledgerAge: 0,
    mailsWaiting: 0,
    mailsFailed: 0,
    mailAge: 0,
  };
  return [
    ofJobs(jobs),
    figure('nmv_ledger_changes', 'Changes that the sums do not know of yet.', 'gauge', [
      [{ state: 'waiting' }, ledgerWaiting],
      [{ state: 'set_aside' }, ledgerAside],
    ]),
    figure('nmv_ledger_lag_seconds', 'How far the sums are behind: the age of the oldest change that waits.', 'gauge', [[{}, ledgerAge]]), // prettier-ignore
    figure('nmv_mails', 'Mails that have not left.', 'gauge', [
      [{ state: 'waiting' }, mailsWaiting],
      [{ state: 'failed' }, mailsFailed],
    ]),
    figure('nmv_mails_oldest_seconds', 'Age of the oldest mail that waits.', 'gauge', [[{}, mailAge]]), // prettier-ignore
  ].join('');
}
