import { sql } from 'kysely';
import { EVENT_TYPE } from '../../../src/domain/nfe/event-type.ts';
import type { Db } from '../../database/db.ts';
import { openContest } from '../cases/follow-act.ts';
import { setStatus } from '../set-status.ts';
import type { StoredEvent } from './stored-events.ts';

/** What a recipient says against the sale. */
const OBJECTIONS: ReadonlySet<string> = new Set([
  EVENT_TYPE.unknownOperation,
  EVENT_TYPE.notCarriedOut,
]);

interface Approved {
  readonly id: number;
  readonly rowSCN: number;
  readonly numNF: string | null;
  readonly customerId: number | null;
  readonly bpCtvId: number | null;
  readonly decidedBy: number | null;
}

/**
 * A recipient who objects to a sale that was approved opens a case about it, as if who brought the statement had contested the
 * approval. A sale that was contested before has had its case.
 * @param objected events that act since now
 */
export async function contestStatements(
  trx: Db,
  objected: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  for (const event of objected) {
    const { invoiceId, tpEvento, postedBy } = event;
    if (!OBJECTIONS.has(tpEvento) || postedBy === null) continue;
    const { rows } = await sql<Approved>`
      select v.id, v.row_scn, v.num_nf, v.customer_id, v.bp_ctv_id, v.decided_by from invoice v
      where v.id = ${invoiceId} and v.status1 = 'ROV020' and not exists (select 1 from invoice_event e where e.invoice_id = v.id and e.x_evento = 'contest') for update`.execute(
      trx,
    );
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
