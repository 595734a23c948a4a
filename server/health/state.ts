import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { addGauge } from '../base/metrics.ts';
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

function addJobs(registry: Registry, rows: readonly JobCount[]): void {
  const points = (value: (row: JobCount) => number) =>
    rows.map((row) => [{ kind: row.kind, state: row.state }, value(row)] as const);
  addGauge(
    registry,
    'nmv_jobs',
    'Jobs by kind and state, of all processes; failed ones of 30 days.',
    points(({ count }) => count),
  );
  addGauge(
    registry,
    'nmv_jobs_oldest_seconds',
    'How long the oldest of them has been due, or failed.',
    points(({ age }) => age),
  );
}

function addLedger(registry: Registry, counts: Others): void {
  addGauge(registry, 'nmv_ledger_changes', 'Changes that the sums do not know of yet.', [
    [{ state: 'waiting' }, counts.ledgerWaiting],
    [{ state: 'set_aside' }, counts.ledgerAside],
  ]);
  addGauge(
    registry,
    'nmv_ledger_lag_seconds',
    'How far the sums are behind: the age of the oldest change that waits.',
    [[{}, counts.ledgerAge]],
  );
}

function addMails(registry: Registry, counts: Others): void {
  addGauge(registry, 'nmv_mails', 'Mails that have not left.', [
    [{ state: 'waiting' }, counts.mailsWaiting],
    [{ state: 'failed' }, counts.mailsFailed],
  ]);
  addGauge(registry, 'nmv_mails_oldest_seconds', 'Age of the oldest mail that waits.', [
    [{}, counts.mailAge],
  ]);
}

const NONE: Others = {
  ledgerWaiting: 0,
  ledgerAside: 0,
  ledgerAge: 0,
  mailsWaiting: 0,
  mailsFailed: 0,
  mailAge: 0,
};

/** Adds the work that waits in the database, the same from every process. */
export async function addHealth(registry: Registry, db: Db): Promise<void> {
  const [jobs, rest = NONE] = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => [(await jobsByKind(trx)).rows, (await others(trx)).rows[0]] as const);
  addJobs(registry, jobs);
  addLedger(registry, rest);
  addMails(registry, rest);
}
