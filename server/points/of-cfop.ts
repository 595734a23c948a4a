import { classifyCfop } from '../../src/domain/rules/invoice/cfop.ts';
import { cfop } from '../../src/domain/entities/cfop.ts';
import {
  cfopCountsOtherwise,
  cfopFirstDay,
  cfopRowsFrom,
  listPointsFields,
} from '../../src/domain/rules/points-change.ts';
import type { DatedCfop } from '../../src/domain/rules/points-change.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { reclassed } from '../invoices/rescore/reclassed.ts';
import { loadCfops } from '../ledger/facts/cfops.ts';
import type { Cfop } from '../ledger/facts/cfops.ts';
import type { Db } from '../database/db.ts';
import { readFieldValues } from '../listing/shape.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { announce } from '../record/announce.ts';
import { collectFailures, refuse } from '../record/check.ts';
import type { Work } from '../record/context.ts';
import { fresh } from '../record/opened.ts';
import { rulesOfEntity } from '../record/entity-rules.ts';
import { remember } from '../record/history.ts';
import { isAnyCampaignOpen } from '../record/open-campaigns.ts';
import type { Edit, Imagined, PointsRule } from '../record/points-rule.ts';
import { notifyConfirmers } from './tell.ts';
import { snapshot } from '../record/snapshot.ts';
import { explained, updateRow } from '../record/store.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A row as the rules read it. */
const toCfop = (values: Values): DatedCfop & Cfop => ({
  rfbCode: toText(values['rfbCode']),
  indVenda: values['indVenda'] === true,
  indDevol: values['indDevol'] === true,
  indRetorno: values['indRetorno'] === true,
  indEstoque: values['indEstoque'] === true,
  startVal: toText(values['startVal']),
  endVal: typeof values['endVal'] === 'string' ? values['endVal'] : null,
});

/** Checks that items with the code count, as sales or as returns. */
export const cfopCounts = (row: StoredRow): boolean =>
  classifyCfop(toCfop(readFieldValues(row, cfop.fields))) !== 'none';

/** Rows of an edit before and after it, from a day on. */
const sides = ({ before, after }: Edit, day: string) => ({
  before: [toCfop(before)],
  after: cfopRowsFrom(toCfop(before), toCfop(after), day),
});

async function imagine(db: Db, edit: Edit, day: string): Promise<Imagined> {
  const { before, after } = sides(edit, day);
  const items = await reclassed(db, { ids: [edit.id], before, after });
  const [row] = before;
  const others = (await loadCfops(db)).filter(
    ({ rfbCode, startVal }) => rfbCode !== row?.rfbCode || startVal !== row.startVal,
  );
  return {
    invoiceIds: [...new Set(items.map(({ invoiceId }) => invoiceId))],
    cfops: [...others, ...after],
  };
}

/** A further row with everything of another one. @returns its id */
async function copyRow(db: Db, id: number, startVal: string): Promise<number> {
  const rows = await queryRows(db, { id: is.number })`
    insert into cfop (rfb_code, descr, class, subclass, direction, scope, double_count_group, ind_venda, ind_devol, ind_retorno, ind_anula, ind_remessa, ind_estoque, start_val, end_val)
    select rfb_code, descr, class, subclass, direction, scope, double_count_group, ind_venda, ind_devol, ind_retorno, ind_anula, ind_remessa, ind_estoque, ${startVal}::date, end_val
    from cfop where id = ${id} returning id`;
  return rows[0]?.id ?? 0;
}

/** Stores what a row becomes, and the further one where a change holds from a later day only. */
async function apply(
  work: Work,
  row: StoredRow,
  edit: Edit,
  day: string,
  reason: string,
): Promise<void> {
  const rows = cfopRowsFrom(toCfop(edit.before), toCfop(edit.after), day);
  const isSplit = rows.length === 2;
  const save = {
    id: edit.id,
    before: edit.before,
    after: isSplit ? { ...edit.before, endVal: rows[0].endVal } : edit.after,
    children: {},
    childrenBefore: {},
  };
  const whole = { ...save, after: edit.after };
  const rules = rulesOfEntity(cfop.resource);
  refuse(await collectFailures(work, cfop, rules, whole));
  const newId = isSplit ? await copyRow(work.db, edit.id, day) : undefined;
  const derived = (after: Values): Values => ({
    ...after,
    ...rules.derive?.(work, { ...save, after }),
  });
  await explained(cfop, () => updateRow(work.db, cfop, edit.id, derived(save.after)));
  if (newId !== undefined)
    await explained(cfop, () =>
      updateRow(work.db, cfop, newId, derived({ ...edit.after, startVal: day })),
    );
  const ids = [edit.id, ...(newId === undefined ? [] : [newId])];
  const changed = [];
  for (const id of ids) {
    const detail = await fresh(work, cfop, id);
    const before = id === edit.id ? readFieldValues(row, cfop.fields) : undefined;
    changed.push({ id, before, after: readFieldValues(detail, cfop.fields) });
    await remember(work, [
      {
        noun: cfop.resource,
        id,
        act: id === edit.id ? 'pointsChanged' : 'create',
        reason,
        before: before === undefined ? null : snapshot(row, cfop, {}),
        after: snapshot(detail, cfop, {}),
      },
    ]);
  }
  await announce(work, cfop, changed);
}

/** Flags and periods of fiscal operation codes: they say what is a sale, what takes one back, and when. */
export const cfopPoints: PointsRule = {
  async moving({ db }, { before, after }) {
    if (!cfopCountsOtherwise(toCfop(before), toCfop(after))) return [];
    if (!(await isAnyCampaignOpen(db))) return [];
    return listPointsFields('cfop').filter(
      (name) => (before[name] ?? null) !== (after[name] ?? null),
    );
  },
  dayOf: ({ before, after }) => cfopFirstDay(toCfop(before), toCfop(after)),
  whyNotFrom(_asking, { before }, day) {
    const { endVal } = toCfop(before);
    return endVal !== null && day > endVal ? { code: 'row-ends-before', day: endVal } : undefined;
  },
  imagine,
  asked: (work, row) => notifyConfirmers(work, cfop, row),
  apply,
};
