import { invoiceCases } from '../../../src/domain/listings/invoice-cases.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowAudience } from '../../live/rows-changed.ts';
import { readableEmitTypes } from '../invoice-access.ts';

/** Audience of case changes: its participants, and readers of its whole channel. */
export const caseAudience: RowAudience = {
  mayRead: (person) => readableEmitTypes(person).length > 0,
  scope: invoiceCases.scope,
  async audienceOf(trx, ids) {
    const rows = await queryRows(trx, {
      customerId: is.orNull(is.number),
      persons: is.listOf(is.orNull(is.number)),
    })`
      select coalesce(v.customer_id, v.bp_dest_id) as customer_id, to_jsonb(array[k.opened_by, k.seller_id, v.bp_ctv_id, v.posted_by]) as persons
      from invoice_case k join invoice v on v.id = k.invoice_id where k.id = any(${[...ids]}::bigint[])`;
    return {
      customers: rows.map(({ customerId }) => customerId).filter((id) => id !== null),
      persons: [...new Set(rows.flatMap(({ persons }) => persons))].filter((id) => id !== null),
    };
  },
};
