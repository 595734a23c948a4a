import { sql } from 'kysely';
import type { EventAct } from '../../../src/domain/rules/event-decision.ts';
import type { Db } from '../../database/db.ts';
import { EVENT_TYPE } from '../../../src/domain/nfe/event-type.ts';
import { BUYERS_RETURN } from '../../../src/domain/rules/buyers-return.ts';
import { giveReturned } from '../events/buyers-returns.ts';
import type { AskedAct } from './asked-act.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import { writeEventFindings } from '../events/event-findings.ts';
import { cancelledEvents } from '../events/settle-events.ts';
import { loadStoredEvents } from '../events/stored-events.ts';

const CANCELLATIONS = [EVENT_TYPE.cancellation, EVENT_TYPE.cancellationBySubstitution];

/** Which event a decision was about, for the events tab. */
export interface DecidedEvent {
  readonly tpEvento: string;
  readonly nSeqEvento: number;
}

/** Writes down what was decided about an event that asked: about all its copies that ask. Its findings follow. */
export async function decideEvent(
  trx: Db,
  invoice: { readonly id: number; readonly chNFe: string | null },
  { eventId = 0, returned = [] }: Pick<AskedAct, 'eventId' | 'returned'>,
  act: EventAct,
): Promise<DecidedEvent> {
  const key = invoice.chNFe ?? '';
  const { rows } = await sql<DecidedEvent>`
    update nfe_event e set state = ${act === 'apply-event' ? 'applied' : 'dismissed'} from nfe_event meant
    where meant.id = ${eventId} and e.ch_nfe = ${key} and meant.ch_nfe = e.ch_nfe and e.tp_evento = meant.tp_evento and e.n_seq_evento = meant.n_seq_evento and e.state = 'asks'
    returning e.tp_evento, e.n_seq_evento`.execute(trx);
  if (act === 'apply-event') await cancelNamed(trx, key, eventId);
  if (act === 'apply-event' && rows[0]?.tpEvento === BUYERS_RETURN)
    await giveReturned(trx, invoice.id, returned);
  await writeEventFindings(trx, [invoice.id], await loadStoredEvents(trx, [key]));
  await recountFindings(trx, [invoice.id]);
  const [decided] = rows;
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

/** Sets aside what the tax authority is said to have cancelled: it acts no more, and its finding goes. */
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
