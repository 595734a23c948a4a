import { sql } from 'kysely';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { Finding } from '../../../src/domain/nfe/finding.ts';
import type { Db } from '../../database/db.ts';
import type { BroughtEvents } from './bring-events.ts';
import type { Posting } from './context.ts';
import type { Verdict } from '../../../src/domain/intake/judge.ts';
import type { JudgedFile } from './judge-file.ts';
import { listEvents } from './waves.ts';
import type { ReadFile } from './waves.ts';

/**
 * Result of one document or event of a file, stored in `upload_file.results`; it gets its words on
 * reading.
 */
export interface FileResult {
  /** A row of an invoice, or of an event about one. */
  readonly of: 'invoice' | 'event';
  readonly state: 'stored' | 'known' | 'replaced' | 'refused' | 'event';
  readonly chNFe?: string | undefined;
  readonly numNF?: string | undefined;
  /** Type and number of the event about the invoice. */
  readonly tpEvento?: string | undefined;
  readonly nSeqEvento?: number | undefined;
  readonly invoiceId?: number | undefined;
  /** The invoice that has the number under another key. */
  readonly heldBy?: number | undefined;
  readonly code?: string | undefined;
  readonly params?: Finding['params'] | undefined;
  readonly findings?: readonly Pick<Finding, 'code' | 'severity' | 'params'>[] | undefined;
}

/** Writes what became of each file; of what was refused only hash, time, poster and reason stay. */
export async function keepResults(
  trx: Db,
  posting: Posting,
  files: readonly {
    readonly file: Pick<ReadFile, 'id' | 'sha256'>;
    readonly results: readonly FileResult[];
  }[],
): Promise<void> {
  const rows = files.map(({ file, results }) => ({
    id: file.id,
    state: chooseState(results),
    results,
  }));
  await sql`
    update upload_file f set state = r.state, results = r.results, content = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, state text, results jsonb) where f.id = r.id`.execute(
    trx,
  );
  const refused = files.flatMap(({ file, results }) =>
    results
      .filter((result) => result.state === 'refused')
      .map(({ code }) => ({ sha256: file.sha256, code })),
  );
  if (refused.length === 0) return;
  await sql`
    insert into refused_file (sha256, code, posted_by)
    select sha256, code, ${posting.postedBy} from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r (sha256 text, code text)`.execute(
    trx,
  );
}

/** Returns the results of all documents and events of a file. */
export function buildResults(
  file: ReadFile,
  judged: readonly JudgedFile[],
  { taken, seen }: BroughtEvents,
  ids: ReadonlyMap<string, number>,
): readonly FileResult[] {
  const ofDocuments = judged
    .filter((each) => each.file === file)
    .map(({ verdict }) => buildResult(verdict, ids));
  const ofEvents = listEvents(file).map((event): FileResult => {
    if (!taken.has(event))
      return {
        of: 'event',
        state: 'refused',
        chNFe: event.chNFe,
        ...pickCode(finding('eventForeign')),
      };
    return {
      of: 'event',
      state: 'event',
      chNFe: event.chNFe,
      tpEvento: event.tpEvento,
      nSeqEvento: event.nSeqEvento,
      invoiceId: seen.get(event.chNFe),
      findings: event.findings,
    };
  });
  const ofRefusals = file.fiscal.refusals.map((refusal): FileResult => ({
    of: refusal.ofEvent ? 'event' : 'invoice',
    state: 'refused',
    chNFe: refusal.chNFe,
    ...pickCode(refusal),
  }));
  return [...ofDocuments, ...ofEvents, ...ofRefusals];
}

function buildResult(verdict: Verdict, ids: ReadonlyMap<string, number>): FileResult {
  const { chNFe, ide } = verdict.document;
  const base = { of: 'invoice', chNFe, numNF: ide.nNF } as const;
  if (verdict.outcome === 'refused')
    return { ...base, state: 'refused', ...pickCode(verdict.refusal) };
  if (verdict.outcome === 'held')
    return { ...base, state: 'refused', code: 'numberHeld', heldBy: verdict.holder.id };
  const known = { ...base, state: 'known', ...pickCode(finding('duplicate')) } as const;
  if (verdict.outcome !== 'store') return { ...known, invoiceId: verdict.invoiceId };
  const invoiceId = ids.get(chNFe);
  // A concurrent call other than an upload stored the invoice.
  if (invoiceId === undefined) return known;
  const findings = verdict.findings.map(({ code, severity, params }) => ({
    code,
    severity,
    params,
  }));
  return {
    ...base,
    state: verdict.replaces === undefined ? 'stored' : 'replaced',
    invoiceId,
    findings,
  };
}

const pickCode = ({ code, params }: Finding): Pick<FileResult, 'code' | 'params'> => ({
  code,
  params,
});

/** A file is what the best of its invoices is; one of events only, what the best of those is. */
function chooseState(results: readonly FileResult[]): 'stored' | 'known' | 'replaced' | 'refused' {
  const ofInvoices = results.filter((result) => result.of === 'invoice');
  const states = new Set(
    (ofInvoices.length > 0 ? ofInvoices : results).map((result) => result.state),
  );
  if (states.has('stored') || states.has('event')) return 'stored';
  if (states.has('replaced')) return 'replaced';
  return states.has('known') ? 'known' : 'refused';
}
