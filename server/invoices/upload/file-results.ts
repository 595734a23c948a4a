import { sql } from 'kysely';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { Finding } from '../../../src/domain/nfe/finding.ts';
import type { Db } from '../../database/db.ts';
import type { BroughtEvents } from './bring-events.ts';
import type { Posting } from './context.ts';
import type { Verdict } from './judge.ts';
import type { Judged } from './judge-file.ts';
import { eventsOf } from './waves.ts';
import type { ReadFile } from './waves.ts';

/** What became of one document or event of a file, as it stands in `upload_file.results`; worded when it is read. */
export interface FileResult {
  /** A row of an invoice, or of an event about one. */
  readonly of: 'invoice' | 'event';
  readonly state: 'stored' | 'known' | 'replaced' | 'refused' | 'event';
  readonly chNFe?: string | undefined;
  readonly numNF?: string | undefined;
  /** Which event about the invoice. */
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
    state: stateOf(results),
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

/** What became of all that stands in a file. */
export function resultsOf(
  file: ReadFile,
  judged: readonly Judged[],
  { taken, seen }: BroughtEvents,
  ids: ReadonlyMap<string, number>,
): readonly FileResult[] {
  const ofDocuments = judged
    .filter((each) => each.file === file)
    .map(({ verdict }) => resultOf(verdict, ids));
  const ofEvents = eventsOf(file).map((event): FileResult => {
    if (!taken.has(event))
      return {
        of: 'event',
        state: 'refused',
        chNFe: event.chNFe,
        ...codeOf(finding('eventForeign')),
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
    ...codeOf(refusal),
  }));
  return [...ofDocuments, ...ofEvents, ...ofRefusals];
}

function resultOf(verdict: Verdict, ids: ReadonlyMap<string, number>): FileResult {
  const { chNFe, ide } = verdict.document;
  const base = { of: 'invoice', chNFe, numNF: ide.nNF } as const;
  if (verdict.outcome === 'refused')
    return { ...base, state: 'refused', ...codeOf(verdict.refusal) };
  if (verdict.outcome === 'held')
    return { ...base, state: 'refused', code: 'numberHeld', heldBy: verdict.holder.id };
  const known = { ...base, state: 'known', ...codeOf(finding('duplicate')) } as const;
  if (verdict.outcome !== 'store') return { ...known, invoiceId: verdict.invoiceId };
  const invoiceId = ids.get(chNFe);
  // stored by somebody else in this very moment, by another way than an upload
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

const codeOf = ({ code, params }: Finding): Pick<FileResult, 'code' | 'params'> => ({
  code,
  params,
});

/** A file is what the best of its invoices is; one of events only, what the best of those is. */
function stateOf(results: readonly FileResult[]): 'stored' | 'known' | 'replaced' | 'refused' {
  const ofInvoices = results.filter((result) => result.of === 'invoice');
  const states = new Set(
    (ofInvoices.length > 0 ? ofInvoices : results).map((result) => result.state),
  );
  if (states.has('stored') || states.has('event')) return 'stored';
  if (states.has('replaced')) return 'replaced';
  return states.has('known') ? 'known' : 'refused';
}
