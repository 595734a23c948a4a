import type { EventAction } from '../../../src/domain/rules/invoice/event-decision.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { EVENT_TYPE } from '../../../src/domain/nfe/event-type.ts';
import { BUYERS_RETURN } from '../../../src/domain/rules/invoice/buyers-return.ts';
import { giveReturned } from '../events/buyers-returns.ts';
import type { AskedAction } from './asked-action.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import { writeEventFindings } from '../events/event-findings.ts';
import { cancelledEvents } from '../events/settle-events.ts';
import { loadStoredEvents } from '../events/stored-events.ts';

const CANCELLATIONS = [EVENT_TYPE.cancellation, EVENT_TYPE.cancellationBySubstitution];

const decidedColumns = { tpEvento: is.text, nSeqEvento: is.number };

/** Event that a decision was about, for the events tab. */
export type DecidedEvent = RowOf<typeof decidedColumns>;

/** Writes down what was decided about an event that asked: about all its copies that ask. Its findings follow. */
export async function decideEvent(
  trx: Db,
  invoice: { readonly id: number; readonly chNFe: string | null },
  { eventId = 0, returned = [] }: Pick<AskedAction, 'eventId' | 'returned'>,
  action: EventAction,
): Promise<DecidedEvent> {
  const key = invoice.chNFe ?? '';
  const [decided] = await queryRows(trx, decidedColumns)`
    update nfe_event e set state = ${action === 'apply-event' ? 'applied' : 'dismissed'} from nfe_event meant
    where meant.id = ${eventId} and e.ch_nfe = ${key} and meant.ch_nfe = e.ch_nfe and e.tp_evento = meant.tp_evento and e.n_seq_evento = meant.n_seq_evento and e.state = 'asks'
    returning e.tp_evento, e.n_seq_evento`;
  if (action === 'apply-event') await cancelNamed(trx, key, eventId);
  if (action === 'apply-event' && decided?.tpEvento === BUYERS_RETURN)
    await giveReturned(trx, invoice.id, returned);
  await writeEventFindings(trx, [invoice.id], await loadStoredEvents(trx, [key]));
  await recountFindings(trx, [invoice.id]);
  if (decided === undefined) throw new Error(`event ${eventId} asks for nothing`);
  return decided;
}

/** An applied event that cancels another sets that aside. */
async function cancelNamed(trx: Db, key: string, eventId: number): Promise<void> {
  const stored = await loadStoredEvents(trx, [key]);
  const applied = stored.find(({ id }) => id === eventId);
  const ids = applied === undefined ? [] : cancelledEvents(applied, stored).map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable('nfeEvent').set({ state: 'dismissed' }).where('id', 'in', ids).execute();
}

/**
 * Sets aside events by which the tax authority is said to have cancelled the invoice. They lose
 * their effect, and their finding goes.
 */
export async function undoCancellation(
  trx: Db,
  { id, chNFe }: { readonly id: number; readonly chNFe: string | null },
): Promise<void> {
  if (chNFe === null) return;
  await trx
    .updateTable('nfeEvent')
    .set({ state: 'dismissed' })
    .where('chNFe', '=', chNFe)
    .where('tpEvento', 'in', CANCELLATIONS)
    .where('state', 'in', ['acts', 'asks', 'applied'])
    .execute();
  await writeEventFindings(trx, [id], await loadStoredEvents(trx, [chNFe]));
  await recountFindings(trx, [id]);
}
