import { sql } from 'kysely';
import { findingKinds, isFindingCode } from '../../../src/domain/nfe/finding.ts';
import type { Finding } from '../../../src/domain/nfe/finding.ts';
import { isCancellation } from '../../../src/domain/nfe/read-event.ts';
import type { FiscalEvent } from '../../../src/domain/nfe/types.ts';
import { parseAccessKey } from '../../../src/domain/rules/access-key.ts';
import { isSameCompany } from '../../../src/domain/rules/tax-number.ts';
import type { Db } from '../../http/contract.ts';
import { tellCancelled } from '../notices.ts';
import type { CheckContext } from './context.ts';

/** What is kept of an event besides its columns. */
interface EventDetail {
  readonly xJust?: string | undefined;
  readonly xCorrecao?: string | undefined;
  readonly nProt?: string | undefined;
  readonly unverifiedReason?: string | undefined;
  readonly findings: readonly Finding[];
}

interface StoredEvent {
  readonly id: number;
  readonly invoiceId: number;
  readonly chNFe: string;
  readonly tpEvento: string;
  readonly dhEvento: string;
  readonly dhRegEvento: string | null;
  readonly xEvento: string | null;
  readonly cStat: string | null;
  readonly detail: string;
  readonly verified: boolean;
  readonly applied: boolean;
}

/** Company that issued the note an event is about. */
export const issuerOfEvent = (event: FiscalEvent): string => parseAccessKey(event.chNFe)?.CNPJ ?? '';

/**
 * Whether a person may bring this event: signed ones speak for themselves; an unsigned one could be made up about
 * somebody else's invoice, so its note must be of a channel in his reach, or of the provider where he posts its invoices.
 */
export function mayBringEvent(event: FiscalEvent, context: CheckContext): boolean {
  if (event.verified) return true;
  const { posting, customers } = context;
  const issuer = issuerOfEvent(event);
  if (posting.emitType === '1') return isSameCompany(issuer, posting.providerTaxRoot);
  const customerId = customers.get(issuer) ?? context.knownByKey.get(event.chNFe)?.customerId ?? null;
  return customerId !== null && (posting.scope.kind === 'all' || posting.scope.customerIds.includes(customerId));
}

/** Keeps events, whether or not their invoices are here; one that is kept already adds nothing. */
export async function keepEvents(trx: Db, postedBy: number, events: readonly FiscalEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => {
    const detail: EventDetail = { xJust: event.xJust, xCorrecao: event.xCorrecao, nProt: event.nProt, unverifiedReason: event.unverifiedReason, findings: event.findings };
    return {
      ch_nfe: event.chNFe, tp_evento: event.tpEvento, n_seq_evento: event.nSeqEvento, dh_evento: instant(event.dhEvento) ?? instant(event.dhRegEvento) ?? now.toISOString(),
      dh_reg_evento: instant(event.dhRegEvento), x_evento: event.xEvento, c_stat: event.cStat, author: event.author?.number, detail: JSON.stringify(detail), verified: event.verified,
    };
  });
  await sql`
    insert into nfe_event (ch_nfe, tp_evento, n_seq_evento, dh_evento, dh_reg_evento, x_evento, c_stat, author, detail, verified, posted_by)
    select ch_nfe, tp_evento, n_seq_evento, dh_evento, dh_reg_evento, x_evento, c_stat, author, detail, verified, ${postedBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ch_nfe text, tp_evento text, n_seq_evento integer, dh_evento timestamptz, dh_reg_evento timestamptz,
      x_evento text, c_stat text, author text, detail text, verified boolean)
    on conflict do nothing`.execute(trx);
}

/** What applying events did. */
export interface AppliedEvents {
  readonly invoiceIds: readonly number[];
  readonly cancelled: readonly number[];
}

/**
 * Applies what is known about these keys to their invoices: a verified, registered cancellation takes the invoice to
 * ROV090, everything else becomes findings. Findings of earlier events are added again where a better file replaced them.
 */
export async function applyEvents(trx: Db, keys: readonly string[]): Promise<AppliedEvents> {
  if (keys.length === 0) return { invoiceIds: [], cancelled: [] };
  const found = await sql<StoredEvent>`
    select e.id, v.id as invoice_id, e.ch_nfe, e.tp_evento, e.dh_evento, e.dh_reg_evento, e.x_evento, e.c_stat, e.detail, e.verified, e.applied
    from nfe_event e join invoice v on v.ch_nfe = e.ch_nfe where e.ch_nfe = any(${[...keys]}::text[]) order by v.id, e.id`.execute(trx);
  const events = found.rows.map((row) => ({ ...row, parsed: parseDetail(row.detail) }));
  if (events.length === 0) return { invoiceIds: [], cancelled: [] };
  const cancelled = [...new Set(events.filter(isCancelling).map((event) => event.invoiceId))];
  await addFindings(trx, events);
  await addEventRows(trx, events.filter((event) => !event.applied), cancelled);
  const ended = await sql<{ id: number }>`
    update invoice set status1 = 'ROV090', row_scn = row_scn + 1 where id = any(${cancelled}::bigint[]) and status1 <> 'ROV090' returning id`.execute(trx);
  await tellCancelled(trx, ended.rows.map((row) => row.id));
  await sql`update nfe_event set applied = true where id = any(${events.filter((event) => !event.applied).map((event) => event.id)}::bigint[])`.execute(trx);
  return { invoiceIds: [...new Set(events.map((event) => event.invoiceId))], cancelled };
}

const REGISTERED: ReadonlySet<string | null> = new Set(['135', '136', '155']);

const isCancelling = (event: StoredEvent): boolean => isCancellation({ tpEvento: event.tpEvento, verified: event.verified, registered: REGISTERED.has(event.cStat) });

async function addFindings(trx: Db, events: readonly (StoredEvent & { readonly parsed: EventDetail })[]): Promise<void> {
  const rows = events.flatMap((event) => [
    ...event.parsed.findings.map((each) => ({ invoice_id: event.invoiceId, code: each.code, severity: each.severity, params: each.params })),
    ...(isCancelling(event) ? [{ invoice_id: event.invoiceId, code: 'cancelled', severity: findingKinds.cancelled.severity, params: {} }] : []),
  ]);
  if (rows.length === 0) return;
  await sql`
    insert into invoice_finding (invoice_id, code, severity, params)
    select distinct invoice_id, code, severity, params from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, code text, severity text, params jsonb)
    where not exists (select 1 from invoice_finding f where f.invoice_id = r.invoice_id and f.code = r.code and f.params = r.params)`.execute(trx);
}

/** The events tab shows fiscal events beside the acts of people. The status is read before it is changed. */
async function addEventRows(trx: Db, events: readonly (StoredEvent & { readonly parsed: EventDetail })[], cancelled: readonly number[]): Promise<void> {
  const rows = events.map((event) => ({
    invoice_id: event.invoiceId, x_evento: event.tpEvento, dh_evento: event.dhEvento, dh_reg_evento: event.dhRegEvento ?? event.dhEvento,
    reason: event.parsed.xJust ?? event.parsed.xCorrecao ?? null, cancels: isCancelling(event) && cancelled.includes(event.invoiceId),
    details: { xEvento: event.xEvento, cStat: event.cStat, verified: event.verified, nProt: event.parsed.nProt, unverifiedReason: event.parsed.unverifiedReason },
  }));
  await sql`
    insert into invoice_event (invoice_id, x_evento, dh_evento, dh_reg_evento, reason, from_status, to_status, details)
    select r.invoice_id, r.x_evento, r.dh_evento, r.dh_reg_evento, r.reason, case when r.cancels then v.status1 end, case when r.cancels then 'ROV090' end, r.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, x_evento text, dh_evento timestamptz, dh_reg_evento timestamptz, reason text,
      cancels boolean, details jsonb) join invoice v on v.id = r.invoice_id`.execute(trx);
}

/** Written by `keepEvents`; what it is not able to read carries no findings. */
function parseDetail(text: string): EventDetail {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('findings' in value) || !Array.isArray(value.findings)) return { findings: [] };
  const textOf = (name: string): string | undefined => {
    const field: unknown = Reflect.get(value, name);
    return typeof field === 'string' ? field : undefined;
  };
  return { xJust: textOf('xJust'), xCorrecao: textOf('xCorrecao'), nProt: textOf('nProt'), unverifiedReason: textOf('unverifiedReason'), findings: value.findings.filter(isFinding) };
}

function isFinding(value: unknown): value is Finding {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && isFindingCode(value.code) && 'params' in value;
}

function instant(text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
