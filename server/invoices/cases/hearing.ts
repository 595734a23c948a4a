import { sql } from 'kysely';
import { invoiceCases } from '../../../src/domain/listings/invoice-cases.ts';
import type { Hearing } from '../../live/rows-changed.ts';
import { readableEmitTypes } from '../invoice-access.ts';

/** Changes of cases are told to whoever takes part in them, and to who sees their channel whole. */
export const caseHearing: Hearing = {
  mayRead: (person) => readableEmitTypes(person).length > 0,
  scope: invoiceCases.scope,
  async audienceOf(trx, ids) {
    const { rows } = await sql<{ customerId: number | null; persons: readonly (number | null)[] }>`
      select coalesce(v.customer_id, v.bp_dest_id) as customer_id, to_jsonb(array[k.opened_by, k.seller_id, v.bp_ctv_id, v.posted_by]) as persons
      from invoice_case k join invoice v on v.id = k.invoice_id where k.id = any(${[...ids]}::bigint[])`.execute(
      trx,
    );
    return {
      customers: rows.map(({ customerId }) => customerId).filter((id) => id !== null),
      persons: [...new Set(rows.flatMap(({ persons }) => persons))].filter((id) => id !== null),
    };
  },
};
