import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type {
  UploadBatchAnswer,
  UploadFileRow,
  UploadResult,
} from '../../../src/domain/schema/invoices/invoice-upload.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { findingValues } from '../../../src/i18n/finding-values.ts';
import { translator } from '../../../src/i18n/server.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { selectClaimable } from '../claimable.ts';
import type { FileResult } from './file-results.ts';
import { heldFinding, loadHolders } from './number-holders.ts';
import { describeEvents } from './told-events.ts';

/** Progress of a batch, without its files. */
export interface BatchProgress extends Omit<UploadBatchAnswer, 'files'> {
  readonly postedAt: string;
  readonly finishedAt: string | null;
}

interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly state: UploadFileRow['state'];
  readonly results: readonly FileResult[];
}

/** Latest batches that a list shows. */
const LATEST = 20;

/**
 * Reads a batch with all its files, each refusal and finding in the caller's language.
 * @throws Problem not-found outside the caller's scope
 */
export async function readBatch(
  db: Db,
  person: Person,
  id: number,
  locale: Locale,
): Promise<UploadBatchAnswer> {
  const [batch] = await readProgress(db, person, sql`b.id = ${id}`);
  if (batch === undefined) throw new Problem('not-found');
  const { postedBy, ...progress } = batch;
  const files =
    await sql<FileRow>`select id, name, state, results from upload_file where upload_batch_id = ${id} order by id`.execute(
      db,
    );
  const isOwn = postedBy === person.id;
  const seen = isOwn ? undefined : await selectSeen(db, person, files.rows);
  const known = files.rows.flatMap(({ results }) =>
    results.flatMap((result) => (isClaimed(result) ? (result.invoiceId ?? []) : [])),
  );
  const describeEvent = await describeEvents(
    db,
    person,
    postedBy,
    files.rows.flatMap(({ results }) => results),
    locale,
  );
  const claimable = await selectClaimable(db, person.id, isOwn ? known : []);
  const holders = await loadHolders(
    db,
    files.rows.flatMap(({ results }) => results.map(({ heldBy }) => heldBy)),
  );
  return {
    ...progress,
    files: files.rows.map((file) => ({
      ...file,
      results: file.results
        .filter(({ invoiceId }) => invoiceId === undefined || (seen?.has(invoiceId) ?? true))
        .map((result) => ({
          ...wordResult(withHolder(result, holders), locale),
          ...describeEvent(result),
          ...(isClaimed(result) && claimable.has(result.invoiceId ?? 0) && { mayClaim: true }),
        })),
    })),
  };
}

/** Checks that a document's invoice was already stored as another seller's sale. */
const isClaimed = ({ state, findings = [] }: FileResult): boolean =>
  state === 'known' ||
  (state === 'replaced' && findings.some(({ code }) => code === 'sellerDisputed'));

/** Says who has the number that a document would take. */
function withHolder(
  result: FileResult,
  holders: Awaited<ReturnType<typeof loadHolders>>,
): FileResult {
  const { heldBy, chNFe, numNF } = result;
  if (heldBy === undefined || chNFe === undefined || numNF === undefined) return result;
  const { code, params } = heldFinding(holders.get(heldBy), { chNFe, numNF });
  return { ...result, code, params };
}

/**
 * Selects the visible invoices of another person's posting: a seller of two channels has two
 * managers.
 */
async function selectSeen(
  db: Db,
  person: Person,
  files: readonly FileRow[],
): Promise<ReadonlySet<number>> {
  const ids = files.flatMap(({ results }) => results.flatMap(({ invoiceId }) => invoiceId ?? []));
  const found = await queryRows(db, { id: is.number })`
    select v.id from invoice v where v.id = any(${ids}::bigint[]) and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  return new Set(found.map(({ id }) => id));
}

/** The caller's own latest batches, newest first. */
export async function listBatches(db: Db, person: Person): Promise<readonly BatchProgress[]> {
  const rows = await readProgress(db, person, sql`b.posted_by = ${person.id}`);
  return rows.map(({ postedBy: _postedBy, ...row }) => row);
}

async function readProgress(
  db: Db,
  person: Person,
  condition: ReturnType<typeof sql>,
): Promise<readonly (BatchProgress & { readonly postedBy: number })[]> {
  type Row = Pick<
    BatchProgress,
    'id' | 'emitType' | 'way' | 'postedAt' | 'finishedAt' | 'total' | 'done'
  > &
    BatchProgress['counts'] & { readonly postedBy: number };
  const found = await sql<Row>`
    select b.id, b.emit_type, b.way, b.posted_by, b.posted_at, b.finished_at, count(f.id) as total, count(f.id) filter (where f.state <> 'waiting') as done,
      count(f.id) filter (where f.state = 'stored') as stored, count(f.id) filter (where f.state = 'known') as known,
      count(f.id) filter (where f.state = 'replaced') as replaced, count(f.id) filter (where f.state = 'refused') as refused
    from upload_batch b left join upload_file f on f.upload_batch_id = b.id
    where ${condition} and ${scopeCondition(person.scope, 'uploadBatch', 'b')} group by b.id order by b.id desc limit ${LATEST}`.execute(
    db,
  );
  return found.rows.map(({ stored, known, replaced, refused, ...row }) => ({
    ...row,
    finished: row.done === row.total,
    counts: { stored, known, replaced, refused },
  }));
}

function wordResult(
  { code, params, findings, heldBy: _heldBy, ...result }: FileResult,
  locale: Locale,
): UploadResult {
  const t = translator(locale).of('findings');
  const worded = (key: string, values: FileResult['params']): string =>
    t.maybe(key, findingValues(values ?? {}, locale)) ?? key;
  return {
    of: result.of,
    state: result.state,
    ...(result.chNFe === undefined ? {} : { chNFe: result.chNFe }),
    ...(result.numNF === undefined ? {} : { numNF: result.numNF }),
    ...(result.invoiceId === undefined ? {} : { invoiceId: result.invoiceId }),
    ...(code === undefined ? {} : { code, message: worded(code, params) }),
    ...(findings === undefined
      ? {}
      : {
          findings: findings.map((each) => ({
            code: each.code,
            severity: each.severity,
            message: worded(each.code, each.params),
          })),
        }),
  };
}
