import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { Db } from '../../database/db.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import type { ActionContext, AskedAction } from './asked-action.ts';
import type { LockedRow } from './locked-row.ts';
import { sellerConfirmation } from './confirm-seller.ts';
import { writeEvent } from './write-event.ts';

/** A decider has said whose sale it is: that two say so keeps nothing from approval any more. */
export async function settleSeller(trx: Db, invoiceId: number): Promise<void> {
  await trx
    .deleteFrom('invoiceFinding')
    .where('invoiceId', '=', invoiceId)
    .where('code', '=', 'sellerDisputed')
    .execute();
  await recountFindings(trx, [invoiceId]);
}

/**
 * Assigns a seller who sold for the channel on the issue date; the seller's manager on that day is
 * stored too.
 */
export async function assignSeller(
  context: ActionContext,
  row: LockedRow,
  { bpCtvId, reason }: AskedAction,
): Promise<{ status1: string; rowSCN: number }> {
  const link = await context.trx
    .selectFrom('channelLink')
    .innerJoin('businessPartner', 'businessPartner.id', 'channelLink.businessPartnerId')
    .select(['businessPartnerId', 'reportsTo', 'businessPartner.name1'])
    .where('channelLink.customerId', '=', row.customerId)
    .where('salesRoleId', '=', 'CSC')
    .where('businessPartnerId', '=', bpCtvId ?? 0)
    .where(
      sql<boolean>`hire_date <= ${row.dtEmis}::date and (fire_date is null or fire_date >= ${row.dtEmis}::date)`,
    )
    .executeTakeFirst();
  if (link === undefined)
    throw new Problem('invalid-input', {
      affectedField: 'bpCtvId',
      failures: [{ path: 'bpCtvId', code: bpCtvId === undefined ? 'required' : 'invalid' }],
    });
  await context.trx
    .updateTable('invoice')
    .set({
      bpCtvId: link.businessPartnerId,
      bpMngrId: link.reportsTo,
      assignedBy: context.person.id,
      assignedActing: context.person.acting?.id ?? null,
      // The channel manager's own choice confirms the seller.
      ...sellerConfirmation(context, row),
      rowSCN: row.rowSCN + 1,
    })
    .where('id', '=', row.id)
    .execute();
  await context.trx
    .deleteFrom('invoiceFinding')
    .where('invoiceId', '=', row.id)
    .where('code', '=', 'sellerMissing')
    .execute();
  await settleSeller(context.trx, row.id);
  await writeEvent(context, row, 'assign-seller', {
    reason,
    to: row.status1,
    details: { from: row.bpCtvId, to: link.businessPartnerId, sellerName: link.name1 },
  });
  return { status1: row.status1, rowSCN: row.rowSCN + 1 };
}
