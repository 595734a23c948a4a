import { sql } from 'kysely';
import type { Failure } from '../../src/domain/problem.ts';
import type { CicleChangeWhy } from '../../src/domain/rules/cicle-machine.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { cicleActRules } from './cicle-acts.ts';
import { openCicleWithin } from './open-cicle.ts';

/** Open cycles share no day; a new one is open. */
async function overlaps(work: Work, { id, after, before }: Save): Promise<readonly Failure[]> {
  if (before !== undefined && before['status1'] !== 'active') return [];
  const name = await openCicleWithin(work, { ...after, id });
  return name === undefined ? [] : [{ path: 'tsStart', code: 'cycles-overlap', params: { name } }];
}

/** The campaigns of a cycle, and their windows, stay inside. */
async function campaignsOutside({ db }: Work, { id, after }: Save): Promise<readonly Failure[]> {
  if (id === undefined) return [];
  const { rows } = await sql<{ name1: string }>`
    select name1 from campaign where campgn_cicle_id = ${id} and (least(ts_start, invc_issnc_start) < ${after['tsStart']}::date or greatest(ts_end, invc_issnc_end) > ${after['tsEnd']}::date) order by id limit 1`.execute(
    db,
  );
  return rows.map(({ name1 }) => ({
    path: 'tsEnd',
    code: 'campaigns-outside',
    params: { name: name1 },
  }));
}

/** Cycles (`domain.md` 4): a new one is open, and open ones do not overlap; a director closes, and sees first what is still open. */
export const campaignCicleRules: EntityRules = {
  derive: (_work, { before }) => (before === undefined ? { status1: 'active' } : {}),
  async check(work, save) {
    const failures = [...(await overlaps(work, save)), ...(await campaignsOutside(work, save))];
    return failures.slice(0, 1);
  },
  whyNotChange: (_work, { status1 }): Promise<CicleChangeWhy | undefined> =>
    Promise.resolve(status1 === 'inactive' ? 'cicleClosed' : undefined),
  acts: cicleActRules,
};
