import { sku } from '../../src/domain/entities/sku.ts';
import type { MappingAnswer, MappingRequest } from '../../src/domain/schema/channels/portfolio.ts';
import { performRecordAction } from '../record/actions.ts';
import type { Work } from '../record/context.ts';
import { changeRow, createRow } from '../record/save.ts';
import { isProvider } from './notify-mapping.ts';
import { waitingItems } from './waiting-items.ts';

/**
 * Says which product a code of a channel's invoices is, and how many Kg/L its unit holds: as a record of the portfolio is
 * kept, by its rules and with its history. What the provider's people say counts at once, what a channel says waits for
 * them; everything that waits for the code is then judged again, within the same transaction. What a code that counts in open
 * campaigns is to be instead waits for a second person.
 * @throws {Problem} invalid-input, not-authorized, moves-points
 */
export async function mapCode(
  work: Work,
  customerId: number,
  { customerSKU, umCustomer, customerSKUName, productId, factor, pointsChange }: MappingRequest,
): Promise<MappingAnswer> {
  const asked = { customerId, code: customerSKU, unit: umCustomer };
  const before = await waitingItems(work.db, asked);
  const known = await work.db
    .selectFrom('sku')
    .select(['id', 'rowSCN'])
    .where('customerId', '=', customerId)
    .where('customerSKU', '=', customerSKU)
    .where('umCustomer', '=', umCustomer)
    .executeTakeFirst();
  const saved =
    known === undefined
      ? await createRow(work, sku, {
          customerId,
          customerSKU,
          umCustomer,
          customerSKUName: customerSKUName ?? null,
          productId,
          proposedFactor: factor,
        })
      : await changeRow(work, sku, known.id, {
          rowSCN: known.rowSCN,
          productId,
          proposedFactor: factor,
          ...(pointsChange && { pointsChange }),
        });
  // A change that moves points waits for a second person, and is not in the row yet.
  const isProposed = saved['proposedFactor'] !== null;
  const isConfirmed = isProposed && isProvider(work.person) && work.person.acting === undefined;
  if (isConfirmed)
    await performRecordAction(work, sku, saved.id, 'confirm', { rowSCN: saved.rowSCN });
  const after = await waitingItems(work.db, asked);
  return {
    skuId: saved.id,
    isConfirmed,
    items: before.items - after.items,
    invoices: before.invoices - after.invoices,
  };
}
