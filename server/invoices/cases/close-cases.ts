import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../base/clock.ts';
import { addStep } from './follow-act.ts';
import { peopleOf } from './people.ts';
import { tellOfCase } from './tell.ts';

/**
 * Ends the cases under way about invoices in which there is nothing left to decide: cancelled by the tax authority, or in dispute no more by another way.
 * @param isGone the invoices are about to be taken out
 */
export async function closeCases(
  trx: Db,
  invoiceIds: readonly number[],
  now: Date,
  isGone = false,
): Promise<void> {
  const { rows } = await sql<{ id: number; numNF: string | null }>`
    update invoice_case k set status1 = 'final', outcome = 'closed', due_on = ${localDate(now)}::date, row_scn = k.row_scn + 1 from invoice v
    where v.id = k.invoice_id and v.id = any(${[...invoiceIds]}::bigint[]) and k.status1 in ('open', 'appealed')
      and (${isGone} or v.status1 = 'ROV090' or (k.kind = 'contest' and v.status1 not in ('ROV010', 'ROV050'))) returning k.id, v.num_nf`.execute(
    trx,
  );
  for (const { id, numNF } of rows) {
    await addStep(trx, id, 'closed', { at: now });
    const told = (await peopleOf(trx, id)).map((person) => person.id);
    await tellOfCase(trx, told, 'case-closed', { id: isGone ? null : id, numNF });
  }
}

/** Lets cases follow what becomes of their invoices. */
export function followInvoices(changes: Changes, clock: Clock): void {
  changes.subscribe('invoice', async (trx, { ids }) => {
    await closeCases(trx, ids, clock.now());
    const { rows } = await sql<{ id: number }>`
      select id from invoice_case where invoice_id = any(${[...ids]}::bigint[])`.execute(trx);
    const found = rows.map(({ id }) => id);
    await changes.changed(trx, 'invoiceCase', found);
  });
}
