import type { Db } from '../../database/db.ts';
import type { ActionContext } from './asked-action.ts';
import type { LockedRow } from './locked-row.ts';
import { writeEvent } from './write-event.ts';

/** Returns the confirmation of a chosen seller: a choice by the channel's manager confirms it. */
export function sellerConfirmation(
  { person, now }: ActionContext,
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
  context: ActionContext,
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

/** Finds the person who claims an invoice's sale. */
export async function findClaimant(trx: Db, invoiceId: number): Promise<number> {
  const { openedBy } = await trx
    .selectFrom('invoiceCase')
    .select('openedBy')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'sale')
    .where('status1', '=', 'open')
    .executeTakeFirstOrThrow();
  return openedBy;
}
