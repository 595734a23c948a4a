import { is, queryRows } from '../database/checked-rows.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { CycleChangeWhy } from '../../src/domain/rules/campaign/cycle-machine.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { cycleActionRules } from '../campaigns/closing/cycle-actions.ts';
import { cycleWithin } from '../campaigns/closing/cycle-within.ts';

const DAYS = ['tsStart', 'tsEnd'] as const;

/** Cycles share no day, whatever their status: a sale's date belongs to one. Days that stay as they were are let be. */
async function overlaps(work: Work, { id, after, before }: Save): Promise<readonly Failure[]> {
  if (before !== undefined && DAYS.every((name) => before[name] === after[name])) return [];
  const name = await cycleWithin(work, { ...after, id });
  return name === undefined ? [] : [{ path: 'tsStart', code: 'cycles-overlap', params: { name } }];
}

/** The campaigns of a cycle, and their windows, stay inside. */
async function campaignsOutside({ db }: Work, { id, after }: Save): Promise<readonly Failure[]> {
  if (id === undefined) return [];
  const rows = await queryRows(db, { name1: is.text })`
    select name1 from campaign where campgn_cicle_id = ${id} and (least(ts_start, invc_issnc_start) < ${after['tsStart']}::date or greatest(ts_end, invc_issnc_end) > ${after['tsEnd']}::date) order by id limit 1`;
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
  whyNotChange: (_work, { status1 }): Promise<CycleChangeWhy | undefined> =>
    Promise.resolve(status1 === 'inactive' ? 'cicleClosed' : undefined),
  acts: cycleActionRules,
};
