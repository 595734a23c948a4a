import { sql } from 'kysely';
import type { FiscalEvent } from '../../../src/domain/nfe/types.ts';
import { parseAccessKey } from '../../../src/domain/access-key.ts';
import { isStatement } from '../../../src/domain/rules/invoice/event-state.ts';
import { isSameCompany } from '../../../src/domain/tax-number.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import type { EventDetail } from '../event-detail.ts';
import type { CheckContext, Posting } from './context.ts';

/** Events of an upload that are taken, and the invoices that the poster may see. */
export interface BroughtEvents {
  readonly taken: ReadonlySet<FiscalEvent>;
  /** Ids by access key. */
  readonly seen: ReadonlyMap<string, number>;
}

/** Companies that an event names: the issuer of its note, and who made it. */
export const companiesOfEvent = (event: FiscalEvent): readonly string[] => [
  readIssuer(event),
  event.author?.number ?? '',
];

const readIssuer = (event: FiscalEvent): string => parseAccessKey(event.chNFe)?.CNPJ ?? '';

/**
 * Takes events about invoices that the poster may see, and those that may come before their invoice. All others get one
 * answer, and the same work is done for it, whether or not there is such an invoice.
 */
export async function bringEvents(
  trx: Db,
  events: readonly FiscalEvent[],
  context: CheckContext,
): Promise<BroughtEvents> {
  if (events.length === 0) return { taken: new Set(), seen: new Map() };
  const seen = await invoicesSeen(trx, context.posting, [
    ...new Set(events.map((event) => event.chNFe)),
  ]);
  return {
    seen,
    taken: new Set(events.filter((event) => seen.has(event.chNFe) || mayWait(event, context))),
  };
}

async function invoicesSeen(
  trx: Db,
  { scope, emitType }: Posting,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await queryRows(trx, { id: is.number, chNFe: is.text })`
    select v.id, v.ch_nfe from invoice v
    where v.ch_nfe = any(${[...keys]}::text[]) and v.emit_type = ${emitType} and ${scopeCondition(scope, 'invoice', 'v')}`;
  return new Map(found.map((row) => [row.chNFe, row.id]));
}

/** An event may wait for its invoice where the poster has to do with its issuer, or with the recipient who signed it. */
function mayWait(event: FiscalEvent, { posting, customers }: CheckContext): boolean {
  if (posting.emitType === '1') return isSameCompany(readIssuer(event), posting.providerTaxRoot);
  const isReached = (taxNum: string | undefined): boolean => {
    const customerId = customers.get(taxNum ?? '');
    return (
      customerId !== undefined &&
      (posting.scope.kind === 'all' || posting.scope.customerIds.includes(customerId))
    );
  };
  return (
    isReached(readIssuer(event)) ||
    (isStatement(event.tpEvento) && event.verified && isReached(event.author?.number))
  );
}

/** Keeps events, whether or not their invoices are here; the same one brought again by the same person adds nothing. */
export async function keepEvents(
  trx: Db,
  { postedBy, actingUserId }: Posting,
  events: readonly FiscalEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => {
    const detail: EventDetail = {
      xJust: event.xJust,
      xCorrecao: event.xCorrecao,
      nProt: event.nProt,
      unverifiedReason: event.unverifiedReason,
      goodsBack: event.goodsBack,
      cancels: event.cancels,
    };
    return {
      ch_nfe: event.chNFe,
      tp_evento: event.tpEvento,
      n_seq_evento: event.nSeqEvento,
      dh_evento: instant(event.dhEvento) ?? instant(event.dhRegEvento) ?? now.toISOString(),
      dh_reg_evento: instant(event.dhRegEvento),
      x_evento: event.xEvento,
      c_stat: event.cStat,
      author: event.author?.number,
      detail: JSON.stringify(detail),
      verified: event.verified,
      trust: event.trust ?? 'none',
      registered: event.registered,
    };
  });
  await sql`
    insert into nfe_event (ch_nfe, tp_evento, n_seq_evento, dh_evento, dh_reg_evento, x_evento, c_stat, author, detail, verified, trust, registered, posted_by, acting_user_id, posted_at)
    select ch_nfe, tp_evento, n_seq_evento, dh_evento, dh_reg_evento, x_evento, c_stat, author, detail, verified, trust, registered, ${postedBy}, ${actingUserId}::bigint, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ch_nfe text, tp_evento text, n_seq_evento integer, dh_evento timestamptz, dh_reg_evento timestamptz,
      x_evento text, c_stat text, author text, detail text, verified boolean, trust text, registered boolean)
    on conflict do nothing`.execute(trx);
}

function instant(text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
