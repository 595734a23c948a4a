import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../base/clock.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { addStep } from './follow-action.ts';
import { findParticipants } from './people.ts';
import { notifyOfCase } from './tell.ts';

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
  const rows = await queryRows(trx, { id: is.number, numNF: is.orNull(is.text) })`
    update invoice_case k set status1 = 'final', outcome = 'closed', due_on = ${localDate(now)}::date, row_scn = k.row_scn + 1 from invoice v
    where v.id = k.invoice_id and v.id = any(${[...invoiceIds]}::bigint[]) and k.status1 in ('open', 'appealed')
      and (${isGone} or v.status1 = 'ROV090' or (k.kind = 'contest' and v.status1 not in ('ROV010', 'ROV050'))) returning k.id, v.num_nf`;
  for (const { id, numNF } of rows) {
    await addStep(trx, id, 'closed', { at: now });
    const told = (await findParticipants(trx, id)).map((person) => person.id);
    await notifyOfCase(trx, told, 'case-closed', { id: isGone ? null : id, numNF });
  }
}

/** Lets cases follow what becomes of their invoices. */
export function followInvoices(changes: Changes, clock: Clock): void {
  changes.subscribe('invoice', async (trx, { ids }) => {
    await closeCases(trx, ids, clock.now());
    const rows = await queryRows(trx, { id: is.number })`
      select id from invoice_case where invoice_id = any(${[...ids]}::bigint[])`;
    const found = rows.map(({ id }) => id);
    await changes.changed(trx, 'invoiceCase', found);
  });
}
