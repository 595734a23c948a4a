import { sql } from 'kysely';
import type { Failure } from '../../src/domain/problem.ts';
import type { CicleChangeWhy } from '../../src/domain/rules/cicle-machine.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { cicleActRules } from './cicle-acts.ts';
import { cicleWithin } from './cicle-within.ts';

const DAYS = ['tsStart', 'tsEnd'] as const;

/** Cycles share no day, whatever their status: a sale's date belongs to one. Days that stay as they were are let be. */
async function overlaps(work: Work, { id, after, before }: Save): Promise<readonly Failure[]> {
  if (before !== undefined && DAYS.every((name) => before[name] === after[name])) return [];
  const name = await cicleWithin(work, { ...after, id });
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

/** Cycles (`domain.md` 4): a new one is open, none share a day, and each is closed with the last of its campaigns. */
export const campaignCicleRules: EntityRules = {
  derive: (_work, { before }) => (before === undefined ? { status1: 'active' } : {}),
  async check(work, save) {
    const failures = [...(await overlaps(work, save)), ...(await campaignsOutside(work, save))];
    return failures.slice(0, 1);
  },
  async saved({ db }, id, { after, before }) {
    // days that were checked are held by the database from then on
    if (DAYS.some((name) => before?.[name] !== after[name]))
      await db
        .updateTable('campaignCicle')
        .set({ sharesDays: false })
        .where('id', '=', id)
        .where('sharesDays', '=', true)
        .execute();
  },
  whyNotChange: (_work, { status1 }): Promise<CicleChangeWhy | undefined> =>
    Promise.resolve(status1 === 'inactive' ? 'cicleClosed' : undefined),
  acts: cicleActRules,
};
