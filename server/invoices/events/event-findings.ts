import { sql } from 'kysely';
import { findingOfEvent } from '../../../src/domain/rules/invoice/event-state.ts';
import type { FindingCode } from '../../../src/domain/nfe/finding.ts';
import type { Db } from '../../database/db.ts';
import { listUnknownReturns } from '../event-detail.ts';
import { listGoodsBack, writeTakenBack } from './goods-back.ts';
import type { StoredEvent } from './stored-events.ts';

/** Findings that events put on an invoice. */
const CODES: readonly FindingCode[] = [
  'cancelled',
  'cancellationToDecide',
  'cancellationApplied',
  'eventToDecide',
  'corrected',
  'recipientDisclaims',
  'operationNotCarriedOut',
  'goodsBackToDecide',
  'goodsBackApplied',
  'returnToDecide',
];

/** Rewrites the findings of some invoices' events and the quantities that they take back, each once, however many copies came. */
export async function writeEventFindings(
  trx: Db,
  invoiceIds: readonly number[],
  events: readonly StoredEvent[],
): Promise<void> {
  const rows = events.flatMap((event) => {
    const { invoiceId, state, tpEvento, nSeqEvento } = event;
    const found = findingOfEvent(
      state,
      tpEvento,
      nSeqEvento,
      listGoodsBack(event),
      listUnknownReturns(event),
    );
    return found === undefined
      ? []
      : [
          {
            invoice_id: invoiceId,
            code: found.code,
            severity: found.severity,
            params: found.params,
          },
        ];
  });
  await writeTakenBack(trx, invoiceIds, events);
  await sql`delete from invoice_finding where invoice_id = any(${[...invoiceIds]}::bigint[]) and code = any(${[...CODES]}::text[])`.execute(
    trx,
  );
  if (rows.length === 0) return;
  await sql`
    insert into invoice_finding (invoice_id, code, severity, params)
    select distinct invoice_id, code, severity, params from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, code text, severity text, params jsonb)`.execute(
    trx,
  );
}
