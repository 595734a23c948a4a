import { groupBy } from '../../../src/domain/group-by.ts';
import { sql } from 'kysely';
import { takesGoodsBack } from '../../../src/domain/nfe/event-type.ts';
import type { GoodsBack } from '../../../src/domain/nfe/types.ts';
import { takenBack } from '../../../src/domain/rules/invoice/goods-back.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { parseDetail } from '../event-detail.ts';
import type { EventDetail } from '../event-detail.ts';
import type { StoredEvent } from './stored-events.ts';

export const listGoodsBack = (event: Pick<StoredEvent, 'detail'>): readonly GoodsBack[] =>
  parseDetail(event).goodsBack ?? [];

/** Returns the event that another event cancels. */
export const cancelledBy = (event: Pick<StoredEvent, 'detail'>): EventDetail['cancels'] =>
  parseDetail(event).cancels;

/** Writes what applied events leave of the items of some invoices; all are reckoned again, so that a cancelled event gives back. */
export async function writeTakenBack(
  trx: Db,
  invoiceIds: readonly number[],
  events: readonly StoredEvent[],
): Promise<void> {
  const concerned = new Set(
    events.filter(({ tpEvento }) => takesGoodsBack(tpEvento)).map((event) => event.invoiceId),
  );
  const ids = invoiceIds.filter((id) => concerned.has(id));
  if (ids.length === 0) return;
  const rows = await queryRows(trx, {
    nItem: is.number,
    uCom: is.text,
    qCom: is.text,
    invoiceId: is.number,
  })`
    select invoice_id, n_item, u_com, q_com::text as q_com from invoice_item where invoice_id = any(${ids}::bigint[])`;
  const left = [...groupBy(rows, (row) => row.invoiceId)].flatMap(([invoiceId, items]) => {
    const applied = events
      .filter(
        (event) =>
          event.invoiceId === invoiceId &&
          event.state === 'applied' &&
          takesGoodsBack(event.tpEvento),
      )
      .map((event) => ({ ...event, goodsBack: listGoodsBack(event) }));
    return takenBack(items, onePerEvent(applied)).map((item) => ({ invoiceId, ...item }));
  });
  await sql`
    update invoice_item n set q_taken_back = r."takenBack", q_stayed = r.stayed
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as r ("invoiceId" bigint, "nItem" integer, "takenBack" numeric, stayed numeric)
    where n.invoice_id = r."invoiceId" and n.n_item = r."nItem" and (n.q_taken_back, n.q_stayed) is distinct from (r."takenBack", r.stayed)`.execute(
    trx,
  );
}

/** Copies of one event take back once. */
const onePerEvent = <E extends Pick<StoredEvent, 'tpEvento' | 'nSeqEvento'>>(
  events: readonly E[],
): readonly E[] => [
  ...new Map(events.map((event) => [`${event.tpEvento} ${event.nSeqEvento}`, event])).values(),
];
