import { sql } from 'kysely';
import { jobs } from '../../src/domain/listings/jobs.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { JOB_STATES, jobMachine } from '../../src/domain/rules/operation/job-machine.ts';
import type { JobState } from '../../src/domain/rules/operation/job-machine.ts';
import { JOB_KINDS } from '../../src/domain/rules/operation/jobs.ts';
import { jobActionBody, jobMore, rowsActed } from '../../src/domain/schema/operation/operation.ts';
import { notify } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { JOB_CHANNEL } from '../jobs/job.ts';
import type { List } from '../listing/list.ts';
import { listRoutes } from '../listing/routes/list-routes.ts';
import { actOnRows, describeActor } from './act-on-rows.ts';

interface HeldJob {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
}

const toJobState = (text: unknown): JobState =>
  JOB_STATES.find((state) => state === text) ?? 'running';
const pickJobFacts = ({ kind, state, attempts }: HeldJob) => ({
  kind,
  state: toJobState(state),
  attempts,
});

const list: List = {
  listing: jobs,
  columns: {
    kind: sql`case when t.kind = any(${[...JOB_KINDS]}::text[]) then t.kind else 'other' end`,
  },
  more: sql`t.kind as own_kind, t.attempts as tried`,
  present({ ownKind, tried }, { state1 }, { person, now }) {
    const { possible, whyNot } = jobMachine.judge(
      { kind: String(ownKind), state: toJobState(state1), attempts: Number(tried) },
      describeActor({ person }),
      localDate(now),
    );
    return { acts: possible.map(({ action }) => action), whyNot };
  },
};

async function performOn(db: Db, { id }: HeldJob, to: string): Promise<void> {
  if (to === 'gone') await db.deleteFrom('job').where('id', '=', id).execute();
  else
    await db
      .updateTable('job')
      .set({
        finishedAt: null,
        failure: null,
        attempts: 0,
        runAt: sql<string>`least(run_at, now())`,
      })
      .where('id', '=', id)
      .execute();
}

/** Selects jobs that no process works on, locked until the end of the transaction. */
const held = (ids: readonly number[]) => sql<HeldJob>`
  select id, kind, attempts, case when finished_at is not null then 'failed' when run_at > now() then 'later' else 'due' end as state
  from job where id = any(${[...ids]}::bigint[]) and (finished_at is null or failure is not null) and (leased_until is null or leased_until < now())
  order by id for update skip locked`;

/** Work that waits, runs and failed, for administrators: again, or away with it. */
export const jobRoutes: readonly RouteDefinition[] = [
  ...listRoutes({
    listing: jobs,
    rows: 'Work that the server does later: what waits, runs and failed',
    access: { kind: 'administrator' },
    more: jobMore,
    listOf: () => list,
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/operation/jobs/act',
    summary: 'Does work that failed or was put off now, or drops it',
    access: { kind: 'administrator', whileActing: false },
    body: jobActionBody,
    answer: rowsActed,
    async handle(call) {
      const { db, body, clock } = call;
      const ids = [...new Set(body.ids)];
      const { rows } = await held(ids).execute(db);
      const answer = await actOnRows(
        {
          machine: jobMachine,
          actor: describeActor(call),
          factsOf: pickJobFacts,
          perform: (row, to) => performOn(db, row, to),
        },
        rows,
        { act: body.act, asked: ids.length, now: clock.now() },
      );
      await notify(db, JOB_CHANNEL, 'again');
      return answer;
    },
  }),
];
