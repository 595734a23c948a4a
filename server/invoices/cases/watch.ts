import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import {
  ESCALATE_DAYS,
  REMIND_DAYS,
  ESCALATION_LEVELS,
  CASE_STATES,
  CASE_KINDS,
} from '../../../src/domain/rules/invoice/case-state.ts';
import type { Changes } from '../../changes/changes.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { addStep } from './follow-action.ts';
import { findDeciders, findParticipants } from './people.ts';
import { notifyOfCase } from './tell.ts';

type Due = RowOf<typeof dueColumns>;
const dueColumns = {
  id: is.number,
  kind: is.oneOf(CASE_KINDS),
  status1: is.oneOf(CASE_STATES),
  numNF: is.orNull(is.text),
  customerId: is.orNull(is.number),
  decidedBy: is.orNull(is.number),
  openedBy: is.number,
  dueOn: is.text,
  remindedOn: is.orNull(is.text),
  escalatedTo: is.orNull(is.oneOf(ESCALATION_LEVELS)),
  escalatedOn: is.orNull(is.text),
};

/**
 * Runs the clock of cases: reminds deciders some days before the end, then notifies the managers,
 * and days later the directors.
 * A decision not appealed in time becomes final.
 */
export async function watchCases(trx: Db, changes: Changes, now: Date): Promise<void> {
  const today = localDate(now);
  const rows = await queryRows(trx, dueColumns)`
    select k.id, k.kind, k.status1, v.num_nf, v.customer_id, v.decided_by, k.opened_by, k.due_on, k.reminded_on, k.escalated_to, k.escalated_on
    from invoice_case k join invoice v on v.id = k.invoice_id
    where k.status1 <> 'final' and k.due_on <= ${addDays(today, REMIND_DAYS)}::date order by k.due_on, k.id limit 1000 for update of k skip locked`;
  const moved: number[] = [];
  for (const due of rows) if (await follow(trx, due, now, today)) moved.push(due.id);
  await changes.changed(trx, 'invoiceCase', moved);
}

/**
 * Follows up one case today.
 * @returns true if anything was done
 */
async function follow(trx: Db, due: Due, now: Date, today: string): Promise<boolean> {
  if (due.status1 === 'decided') return due.dueOn < today ? end(trx, due.id) : false;
  if (due.dueOn < today) return escalate(trx, due, now, today);
  return due.remindedOn === null ? remind(trx, due, now, today) : false;
}

async function set(trx: Db, id: number, values: Readonly<Record<string, string>>): Promise<true> {
  await trx
    .updateTable('invoiceCase')
    .set(values)
    .set((eb) => ({ rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}

const end = (trx: Db, id: number): Promise<true> => set(trx, id, { status1: 'final' });

async function remind(trx: Db, due: Due, now: Date, today: string): Promise<true> {
  const to = await findDeciders(trx, due.customerId, {
    roles: due.status1 === 'appealed' ? ['MGR'] : ['COO', 'MGR'],
    not: [due.decidedBy, due.openedBy],
    now,
  });
  await notifyOfCase(trx, to, 'case-reminder', { id: due.id, numNF: due.numNF, date: due.dueOn });
  await addStep(trx, due.id, 'reminded', { at: now });
  return set(trx, due.id, { remindedOn: today });
}

/**
 * Escalates to the channel's managers, then to the directors; each level and both sides are
 * notified once.
 */
async function escalate(trx: Db, due: Due, now: Date, today: string): Promise<boolean> {
  const isLate =
    due.escalatedTo === 'MGR' && addDays(due.escalatedOn ?? today, ESCALATE_DAYS) <= today;
  if (due.escalatedTo !== null && !isLate) return false;
  const level = due.status1 === 'appealed' || isLate ? 'DIR' : 'MGR';
  const to = await findDeciders(trx, due.customerId, {
    roles: level === 'MGR' ? ['MGR'] : [],
    not: [due.decidedBy, due.openedBy],
    now,
  });
  const sides = await findParticipants(trx, due.id);
  const about = { id: due.id, numNF: due.numNF, date: due.dueOn };
  await notifyOfCase(trx, to, 'case-escalated', about);
  await notifyOfCase(
    trx,
    sides.map(({ id }) => id).filter((id) => !to.includes(id)),
    'case-late',
    about,
  );
  await addStep(trx, due.id, 'escalated', { at: now, text: level });
  return set(trx, due.id, { escalatedTo: level, escalatedOn: today });
}
