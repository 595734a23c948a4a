import { EVENT_TYPE } from '../../../src/domain/nfe/event-type.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { openContest } from '../cases/follow-action.ts';
import { setStatus } from '../set-status.ts';
import type { StoredEvent } from './stored-events.ts';

/** Events by which a recipient objects to the sale. */
const OBJECTIONS: ReadonlySet<string> = new Set([
  EVENT_TYPE.unknownOperation,
  EVENT_TYPE.notCarriedOut,
]);

const approvedColumns = {
  id: is.number,
  rowSCN: is.number,
  numNF: is.orNull(is.text),
  customerId: is.orNull(is.number),
  bpCtvId: is.orNull(is.number),
  decidedBy: is.orNull(is.number),
};

/**
 * Opens a case about an approved sale to which its recipient objects. The user who brought the
 * statement counts as having contested the approval. A sale that was contested before has had its
 * case.
 * @param objected events that take effect from now on
 */
export async function contestStatements(
  trx: Db,
  objected: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  for (const event of objected) {
    const { invoiceId, tpEvento, postedBy } = event;
    if (!OBJECTIONS.has(tpEvento) || postedBy === null) continue;
    const rows = await queryRows(trx, approvedColumns)`
      select v.id, v.row_scn, v.num_nf, v.customer_id, v.bp_ctv_id, v.decided_by from invoice v
      where v.id = ${invoiceId} and v.status1 = 'ROV020' and not exists (select 1 from invoice_event e where e.invoice_id = v.id and e.x_evento = 'contest') for update`;
    const [approved] = rows;
    if (approved === undefined) continue;
    const reason = event.xEvento ?? tpEvento;
    await setStatus(trx, approved, { to: 'ROV050', statusBefore: 'ROV020' });
    const at = now.toISOString();
    await trx
      .insertInto('invoiceEvent')
      .values({
        invoiceId,
        xEvento: 'contest',
        dhEvento: at,
        dhRegEvento: at,
        userId: postedBy,
        reason: `document: ${reason}`,
        fromStatus: 'ROV020',
        toStatus: 'ROV050',
        details: JSON.stringify({ tpEvento }),
      })
      .execute();
    await openContest(
      { trx, person: { id: postedBy, acting: undefined }, now },
      { ...approved, contests: 0 },
      { subject: 'document', reason, evidence: [] },
    );
  }
}
