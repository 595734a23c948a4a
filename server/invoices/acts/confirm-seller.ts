import type { Db } from '../../database/db.ts';
import type { ActContext } from './asked-act.ts';
import type { LockedRow } from './locked-row.ts';
import { writeEvent } from './write-event.ts';

/** Whether a seller that this person chooses is confirmed by that: the channel's manager has chosen. */
export function sellerConfirmation(
  { person, now }: ActContext,
  { customerId }: LockedRow,
): { readonly sellerConfirmedBy: number | null; readonly sellerConfirmedAt: string | null } {
  const isManager = customerId !== null && person.scope.managerOf.includes(customerId);
  return {
    sellerConfirmedBy: isManager ? person.id : null,
    sellerConfirmedAt: isManager ? now.toISOString() : null,
  };
}

/** The channel's manager says that the seller of an invoice is right. */
export async function confirmSeller(
  context: ActContext,
  row: LockedRow,
): Promise<{ status1: string; rowSCN: number }> {
  const rowSCN = row.rowSCN + 1;
  await context.trx
    .updateTable('invoice')
    .set({
      sellerConfirmedBy: context.person.id,
      sellerConfirmedAt: context.now.toISOString(),
      rowSCN,
    })
    .where('id', '=', row.id)
    .execute();
  await writeEvent(context, row, 'confirm-seller', { reason: '', to: row.status1 });
  return { status1: row.status1, rowSCN };
}

/** Who says that the sale of an invoice is theirs. */
export async function claimantOf(trx: Db, invoiceId: number): Promise<number> {
  const { openedBy } = await trx
    .selectFrom('invoiceCase')
    .select('openedBy')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'sale')
    .where('status1', '=', 'open')
    .executeTakeFirstOrThrow();
  return openedBy;
}
