import { sql } from 'kysely';
import { addDays, localDate } from '../../../src/domain/rules/dates.ts';
import { ESCALATE_DAYS, REMIND_DAYS } from '../../../src/domain/rules/case-state.ts';
import type { CaseKind, CaseState } from '../../../src/domain/rules/case-state.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Db } from '../../database/db.ts';
import { addStep } from './follow-act.ts';
import { decidersOf, peopleOf } from './people.ts';
import { tellOfCase } from './tell.ts';

interface Due {
  readonly id: number;
  readonly kind: CaseKind;
  readonly status1: CaseState;
  readonly numNF: string | null;
  readonly customerId: number | null;
  readonly decidedBy: number | null;
  readonly openedBy: number;
  readonly dueOn: string;
  readonly remindedOn: string | null;
  readonly escalatedTo: 'MGR' | 'DIR' | null;
  readonly escalatedOn: string | null;
}

/**
 * What the clock of cases does: whoever decides is reminded some days before the end; after it the managers are told, and some
 * days later the directors; what was not appealed in time is final.
 */
export async function watchCases(trx: Db, changes: Changes, now: Date): Promise<void> {
  const today = localDate(now);
  const { rows } = await sql<Due>`
    select k.id, k.kind, k.status1, v.num_nf, v.customer_id, v.decided_by, k.opened_by, k.due_on, k.reminded_on, k.escalated_to, k.escalated_on
    from invoice_case k join invoice v on v.id = k.invoice_id
    where k.status1 <> 'final' and k.due_on <= ${addDays(today, REMIND_DAYS)}::date order by k.due_on, k.id limit 1000 for update of k skip locked`.execute(
    trx,
  );
  const moved: number[] = [];
  for (const due of rows) if (await follow(trx, due, now, today)) moved.push(due.id);
  await changes.changed(trx, 'invoiceCase', moved);
}

/** What is to be done about one case today. @returns whether anything was */
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
  const to = await decidersOf(trx, due.customerId, {
    roles: due.status1 === 'appealed' ? ['MGR'] : ['COO', 'MGR'],
    not: [due.decidedBy, due.openedBy],
    now,
  });
  await tellOfCase(trx, to, 'case-reminder', { id: due.id, numNF: due.numNF, date: due.dueOn });
  await addStep(trx, due.id, 'reminded', { at: now });
  return set(trx, due.id, { remindedOn: today });
}

/** First to a manager of the channel, then to the directors; each is told once, and both sides of it. */
async function escalate(trx: Db, due: Due, now: Date, today: string): Promise<boolean> {
  const isLate =
    due.escalatedTo === 'MGR' && addDays(due.escalatedOn ?? today, ESCALATE_DAYS) <= today;
  if (due.escalatedTo !== null && !isLate) return false;
  const level = due.status1 === 'appealed' || isLate ? 'DIR' : 'MGR';
  const to = await decidersOf(trx, due.customerId, {
    roles: level === 'MGR' ? ['MGR'] : [],
    not: [due.decidedBy, due.openedBy],
    now,
  });
  const sides = await peopleOf(trx, due.id);
  const about = { id: due.id, numNF: due.numNF, date: due.dueOn };
  await tellOfCase(trx, to, 'case-escalated', about);
  await tellOfCase(
    trx,
    sides.map(({ id }) => id).filter((id) => !to.includes(id)),
    'case-late',
    about,
  );
  await addStep(trx, due.id, 'escalated', { at: now, text: level });
  return set(trx, due.id, { escalatedTo: level, escalatedOn: today });
}
