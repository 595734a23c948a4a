import { sql } from 'kysely';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { Finding } from '../../../src/domain/nfe/finding.ts';
import type { FiscalDocument, FiscalEvent, FiscalFile } from '../../../src/domain/nfe/types.ts';
import type { Db } from '../../http/contract.ts';
import { markRankingsStale } from '../../ranking/stale.ts';
import { loadContext, numberKeyOf, taxNumOf } from './context.ts';
import type { CheckContext, Posting } from './context.ts';
import { applyEvents, issuerOfEvent, keepEvents, mayBringEvent } from './fiscal-events.ts';
import { judgeDocument } from './judge.ts';
import type { Verdict } from './judge.ts';
import { recountFindings, storeInvoices } from './store-invoices.ts';
import type { AcceptedFile } from './store-invoices.ts';

/** A waiting file whose content has been read. */
export interface ReadFile {
  readonly id: number;
  readonly sha256: string;
  readonly fiscal: FiscalFile;
}

/** What became of one document or event of a file, as it stands in `upload_file.results`; worded when it is read. */
export interface FileResult {
  readonly state: 'stored' | 'known' | 'replaced' | 'refused' | 'event';
  readonly chNFe?: string | undefined;
  readonly numNF?: string | undefined;
  readonly invoiceId?: number | undefined;
  readonly code?: string | undefined;
  readonly params?: Finding['params'] | undefined;
  readonly findings?: readonly Pick<Finding, 'code' | 'severity' | 'params'>[] | undefined;
}

/** What a handful of files changed. */
export interface ImportOutcome {
  /** Rankings that may have moved: returns and cancellations came. */
  readonly staleCampaigns: readonly number[];
}

/** Key of the advisory lock under which uploads are stored one after the other, so that no two of them judge the same invoice at once. */
const IMPORT_LOCK = 600_020;

/**
 * Stores what was read, all or nothing, inside the caller's transaction. Files that somebody else has finished meanwhile
 * are left alone, so the same work done twice changes nothing.
 */
export async function importFiles(trx: Db, posting: Posting, files: readonly ReadFile[], now: Date): Promise<ImportOutcome> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
  const waiting = await sql<{ id: number }>`
    select id from upload_file where id = any(${files.map((file) => file.id)}::bigint[]) and state = 'waiting' order by id for update`.execute(trx);
  const open = new Set(waiting.rows.map((row) => row.id));
  const touched = new Set<number>();
  let moves = false;
  let left: readonly ReadFile[] = files.filter((file) => open.has(file.id));
  while (left.length > 0) {
    const { wave, later } = nextWave(left);
    const done = await importWave(trx, posting, wave, now);
    done.invoiceIds.forEach((id) => touched.add(id));
    moves ||= done.moves;
    left = later;
  }
  const ids = [...touched];
  const stale = ids.length === 0 ? [] : await markRankingsStale(trx, { invoiceIds: ids });
  return { staleCampaigns: moves ? stale : [] };
}

/** Files that name each invoice at most once; a second file of the same invoice waits until the first is stored. */
function nextWave(files: readonly ReadFile[]): { readonly wave: readonly ReadFile[]; readonly later: readonly ReadFile[] } {
  const seen = new Set<string>();
  const wave: ReadFile[] = [];
  const later: ReadFile[] = [];
  for (const file of files) {
    const names = documentsOf(file).flatMap(({ chNFe, emit, ide }) => [chNFe, numberKeyOf(taxNumOf(emit) ?? '', ide.mod, ide.serie, ide.nNF)]);
    if (names.some((name) => seen.has(name))) later.push(file);
    else wave.push(file);
    names.forEach((name) => seen.add(name));
  }
  return { wave, later };
}

const documentsOf = ({ fiscal }: ReadFile): readonly FiscalDocument[] => {
  if (fiscal.kind !== 'invoices') return [];
  // an invoice that stands twice in one file is one
  return [...new Map(fiscal.documents.map((document) => [document.chNFe, document])).values()];
};
const eventsOf = ({ fiscal }: ReadFile): readonly FiscalEvent[] => (fiscal.kind === 'refused' ? [] : fiscal.events);

interface WaveOutcome {
  readonly invoiceIds: readonly number[];
  readonly moves: boolean;
}

async function importWave(trx: Db, posting: Posting, wave: readonly ReadFile[], now: Date): Promise<WaveOutcome> {
  const documents = wave.flatMap(documentsOf);
  const events = wave.flatMap(eventsOf);
  const context = await loadContext(trx, posting, documents, events.map(issuerOfEvent));
  const judged = wave.flatMap((file) => documentsOf(file).map((document) => ({ fileId: file.id, verdict: judgeDocument(document, context) })));
  const accepted = judged.flatMap(({ fileId, verdict }): AcceptedFile[] => (verdict.outcome === 'store' ? [{ fileId, accepted: verdict }] : []));
  const ids = await storeInvoices(trx, posting, accepted);
  await keepEvents(trx, posting.postedBy, events.filter((event) => mayBringEvent(event, context)), now);
  const applied = await applyEvents(trx, [...new Set([...ids.keys(), ...events.map((event) => event.chNFe)])]);
  const found = await findSalesOfWaitingReturns(trx, [...ids.keys()]);
  await recountFindings(trx, [...new Set([...ids.values(), ...applied.invoiceIds, ...found])]);
  await keepResults(trx, posting, wave, context, new Map(judged.map(({ verdict }) => [verdict.document.chNFe, verdict])), ids);
  const returns = accepted.some((file) => file.accepted.items.some((item) => item.sign < 0));
  return { invoiceIds: [...ids.values(), ...applied.cancelled, ...found], moves: returns || applied.cancelled.length > 0 || found.length > 0 };
}

/** Returns that waited for one of these sales lose the finding that said so. */
async function findSalesOfWaitingReturns(trx: Db, keys: readonly string[]): Promise<readonly number[]> {
  if (keys.length === 0) return [];
  const found = await sql<{ invoiceId: number }>`
    delete from invoice_finding where code = 'saleNotFound' and params ->> 'key' = any(${[...keys]}::text[]) returning invoice_id`.execute(trx);
  return found.rows.map((row) => row.invoiceId);
}

/** Writes what became of each file; of what was refused only hash, time, poster and reason stay. */
async function keepResults(
  trx: Db, posting: Posting, wave: readonly ReadFile[], context: CheckContext, verdicts: ReadonlyMap<string, Verdict>, ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = wave.map((file) => {
    const results = resultsOf(file, context, verdicts, ids);
    return { id: file.id, state: stateOf(results), results };
  });
  await sql`
    update upload_file f set state = r.state, results = r.results, content = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, state text, results jsonb) where f.id = r.id`.execute(trx);
  const refused = wave.flatMap((file, at) => (rows[at]?.results ?? []).filter((result) => result.state === 'refused').map(({ code }) => ({ sha256: file.sha256, code })));
  if (refused.length === 0) return;
  await sql`
    insert into refused_file (sha256, code, posted_by)
    select sha256, code, ${posting.postedBy} from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r (sha256 text, code text)`.execute(trx);
}

function resultsOf(file: ReadFile, context: CheckContext, verdicts: ReadonlyMap<string, Verdict>, ids: ReadonlyMap<string, number>): readonly FileResult[] {
  const ofDocuments = documentsOf(file).map((document) => resultOf(document, verdicts.get(document.chNFe), ids));
  const ofEvents = eventsOf(file).map((event): FileResult => {
    if (!mayBringEvent(event, context)) return { state: 'refused', chNFe: event.chNFe, ...codeOf(finding('issuerForeign', { xNome: issuerOfEvent(event) })) };
    return { state: 'event', chNFe: event.chNFe, invoiceId: ids.get(event.chNFe) ?? context.knownByKey.get(event.chNFe)?.id, findings: event.findings };
  });
  const ofRefusals = file.fiscal.refusals.map((refusal): FileResult => ({ state: 'refused', chNFe: refusal.chNFe, ...codeOf(refusal) }));
  return [...ofDocuments, ...ofEvents, ...ofRefusals];
}

function resultOf(document: FiscalDocument, verdict: Verdict | undefined, ids: ReadonlyMap<string, number>): FileResult {
  const { chNFe, ide } = document;
  const base = { chNFe, numNF: ide.nNF };
  if (verdict?.outcome === 'refused') return { ...base, state: 'refused', ...codeOf(verdict.refusal) };
  const known = { ...base, state: 'known', ...codeOf(finding('duplicate')) } as const;
  if (verdict?.outcome !== 'store') return verdict === undefined ? known : { ...known, invoiceId: verdict.invoiceId };
  const invoiceId = ids.get(chNFe);
  // stored by somebody else in this very moment, by another way than an upload
  if (invoiceId === undefined) return known;
  const findings = verdict.findings.map(({ code, severity, params }) => ({ code, severity, params }));
  return { ...base, state: verdict.replaces === undefined ? 'stored' : 'replaced', invoiceId, findings };
}

const codeOf = ({ code, params }: Finding): Pick<FileResult, 'code' | 'params'> => ({ code, params });

/** A file is what the best of its documents is. */
function stateOf(results: readonly FileResult[]): 'stored' | 'known' | 'replaced' | 'refused' {
  const states = new Set(results.map((result) => result.state));
  if (states.has('stored') || states.has('event')) return 'stored';
  if (states.has('replaced')) return 'replaced';
  return states.has('known') ? 'known' : 'refused';
}
