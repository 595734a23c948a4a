import { sql } from 'kysely';
import {
  EVENT_TYPE,
  isCancellationType,
  takesGoodsBack,
} from '../../../src/domain/nfe/event-type.ts';
import { computeEventState } from '../../../src/domain/rules/invoice/event-state.ts';
import type { EventState } from '../../../src/domain/rules/invoice/event-state.ts';
import type { Db } from '../../database/db.ts';
import { detailText } from '../open-events.ts';
import { notifyCancelled } from '../notices.ts';
import { cancelInvoices } from '../set-status.ts';
import { contestStatements } from './contest-statements.ts';
import { cancelledBy } from './goods-back.ts';
import { writeEventFindings } from './event-findings.ts';
import { whoSees } from './event-seers.ts';
import { buildEventIdentity, loadStoredEvents } from './stored-events.ts';
import type { StoredEvent } from './stored-events.ts';

/** Result of settling events. */
export interface SettledEvents {
  readonly invoiceIds: readonly number[];
  /** Cancelled by one that can be believed. */
  readonly cancelled: readonly number[];
}

/**
 * Settles the events of these keys whose invoices are here. Trusted events of an entitled author
 * take effect: a cancellation takes the invoice to ROV090. The others ask a decider. Events
 * settled before keep their state. Their findings are written again, because a better file or a
 * new check wipes them out.
 */
export async function settleEvents(
  trx: Db,
  keys: readonly string[],
  now: Date,
): Promise<SettledEvents> {
  const stored = keys.length === 0 ? [] : await loadStoredEvents(trx, keys);
  if (stored.length === 0) return { invoiceIds: [], cancelled: [] };
  const waiting = stored.filter((event) => event.state === 'waiting');
  const fresh = await freshStates(trx, stored, waiting, now);
  const events = stored.map((event) => ({ ...event, state: fresh.get(event.id) ?? event.state }));
  const invoiceIds = [...new Set(events.map((event) => event.invoiceId))];
  const cancelled = [
    ...new Set(
      events
        .filter(({ state, tpEvento }) => state === 'acts' && isCancellationType(tpEvento))
        .map((event) => event.invoiceId),
    ),
  ];
  await saveStates(trx, fresh);
  await writeEventFindings(trx, invoiceIds, events);
  await addEventRows(
    trx,
    events.filter((event) => waiting.some(({ id }) => id === event.id)),
    now,
  );
  await touch(trx, events, fresh);
  await contestStatements(
    trx,
    events.filter(({ id, state }) => fresh.has(id) && state === 'acts'),
    now,
  );
  await notifyCancelled(trx, await cancelInvoices(trx, cancelled));
  return { invoiceIds, cancelled };
}

/**
 * Returns the new states of waiting events and of those they make pointless. An event that takes
 * effect leaves nothing to ask about its copies.
 */
async function freshStates(
  trx: Db,
  stored: readonly StoredEvent[],
  waiting: readonly StoredEvent[],
  now: Date,
): Promise<ReadonlyMap<number, EventState>> {
  const seeing = await whoSees(trx, waiting, now);
  const states = new Map<number, EventState>();
  const getState = (event: StoredEvent): EventState => states.get(event.id) ?? event.state;
  for (const event of waiting) {
    const copies = stored.filter(
      (each) => each !== event && buildEventIdentity(each) === buildEventIdentity(event),
    );
    const invoice = {
      ...event,
      ...(seeing.get(event.id) ?? { isSeen: false, isOfRecipient: false }),
    };
    const state = computeEventState(event, invoice);
    const isSaid = copies.some(
      (each) =>
        getState(each) === 'acts' ||
        (state === 'asks' && answers(each, getState(each), event)) ||
        // a director has set aside one that proves no less
        (state === 'acts' && getState(each) === 'dismissed' && proof(each) >= proof(event)),
    );
    states.set(event.id, isSaid ? 'void' : state);
    if (isSaid || state !== 'acts') continue;
    for (const other of cancelledEvents(event, stored)) states.set(other.id, 'dismissed');
    for (const copy of copies)
      if (getState(copy) === 'asks' || getState(copy) === 'applied') states.set(copy.id, 'noted');
  }
  return states;
}

/** The events that one cancels: of the kind and the protocol that it names, made by the same author. */
export function cancelledEvents(
  event: StoredEvent,
  stored: readonly StoredEvent[],
): readonly StoredEvent[] {
  const named = event.tpEvento === EVENT_TYPE.eventCancelled ? cancelledBy(event) : undefined;
  if (named === undefined || !takesGoodsBack(named.tpEvento)) return [];
  return stored.filter(
    (each) =>
      each.invoiceId === event.invoiceId &&
      each.tpEvento === named.tpEvento &&
      each.author === event.author &&
      (named.nProt === undefined || detailText(each, 'nProt') === named.nProt),
  );
}

/**
 * Checks that a copy already answers the event: it was applied, or one with no less proof is
 * pending or dismissed.
 */
function answers(copy: StoredEvent, state: EventState, event: StoredEvent): boolean {
  return (
    state === 'applied' ||
    ((state === 'asks' || state === 'dismissed') && proof(copy) >= proof(event))
  );
}

const proof = ({ verified, trust, registered }: StoredEvent): number =>
  Number(verified) + Number(trust === 'trusted') * 2 + Number(registered) * 4;

async function saveStates(trx: Db, states: ReadonlyMap<number, EventState>): Promise<void> {
  if (states.size === 0) return;
  const rows = [...states].map(([id, state]) => ({ id, state }));
  await sql`update nfe_event e set state = r.state from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, state text) where e.id = r.id`.execute(
    trx,
  );
}

/** Raises the row version: deciders with the invoice open must see the new event first. */
async function touch(
  trx: Db,
  events: readonly StoredEvent[],
  fresh: ReadonlyMap<number, EventState>,
): Promise<void> {
  const ids = events
    .filter(({ id, state }) => fresh.has(id) && (state === 'asks' || state === 'acts'))
    .map((event) => event.invoiceId);
  if (ids.length > 0)
    await sql`update invoice set row_scn = row_scn + 1 where id = any(${ids}::bigint[])`.execute(
      trx,
    );
}

/**
 * Adds rows to the events tab, which shows fiscal events together with people's actions. The
 * status is read before it is changed.
 */
async function addEventRows(trx: Db, events: readonly StoredEvent[], now: Date): Promise<void> {
  const rows = events
    .filter(({ state }) => state === 'acts' || state === 'asks' || state === 'noted')
    .map((event) => ({
      invoice_id: event.invoiceId,
      x_evento: event.tpEvento,
      dh_evento: event.dhEvento,
      dh_reg_evento: event.dhRegEvento ?? event.dhEvento,
      reason: detailText(event, 'xJust') ?? detailText(event, 'xCorrecao') ?? null,
      cancels: event.state === 'acts' && isCancellationType(event.tpEvento),
      details: {
        xEvento: event.xEvento,
        cStat: event.cStat,
        verified: event.verified,
        trust: event.trust,
        state: event.state,
        nProt: detailText(event, 'nProt'),
        unverifiedReason: detailText(event, 'unverifiedReason'),
      },
    }));
  if (rows.length === 0) return;
  await sql`
    insert into invoice_event (invoice_id, x_evento, dh_evento, dh_reg_evento, brought_at, reason, from_status, to_status, details)
    select r.invoice_id, r.x_evento, r.dh_evento, r.dh_reg_evento, ${now.toISOString()}::timestamptz, r.reason, case when r.cancels then v.status1 end, case when r.cancels then 'ROV090' end, r.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, x_evento text, dh_evento timestamptz, dh_reg_evento timestamptz, reason text,
      cancels boolean, details jsonb) join invoice v on v.id = r.invoice_id`.execute(trx);
}
