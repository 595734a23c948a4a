import type { ContestSubject } from '../../../domain/rules/case-state.ts';
import type { SentEvidence } from '../../../domain/wire/case-writing.ts';
import type { GivenReturn } from '../../../domain/rules/buyers-return.ts';
import type { InvoiceActName, InvoiceDetail, InvoiceRow } from '../../../domain/wire/invoice.ts';
import type {
  InvoiceActAnswer,
  InvoiceActRequest,
  InvoiceBulkActAnswer,
  InvoiceBulkActRequest,
} from '../../../domain/wire/invoice-acts.ts';
import { ApiError } from '../../../data/api-error.ts';
import type { Api } from '../../../data/http.ts';
import { invoicesPath } from '../screen.ts';

/** What the person added to an act. */
export interface ActWords {
  readonly reason?: string;
  readonly bpCtvId?: number;
  readonly eventId?: number;
  readonly returned?: readonly GivenReturn[];
  readonly subject?: ContestSubject;
  readonly evidence?: readonly SentEvidence[];
}

/** How an act ended; `done` are the invoices as they stand now. */
export type ActOutcome =
  | { readonly kind: 'done'; readonly done: readonly InvoiceRow[] }
  /** Some were done, the others say why not. */
  | {
      readonly kind: 'partial';
      readonly done: readonly InvoiceRow[];
      readonly failed: readonly FailedRow[];
    }
  /** Somebody was faster: `now` is the invoice as it is, undefined when it is gone. */
  | { readonly kind: 'changed'; readonly row: InvoiceRow; readonly now: InvoiceRow | undefined }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface FailedRow {
  readonly row: InvoiceRow;
  readonly message: string;
}

const conflictCodes = ['row-conflict', 'update-conflict', 'delete-conflict', '600-035'];

/** Does an act on one invoice or on many. What can go wrong is an outcome; only bugs throw. */
export async function performAct(
  http: Api,
  act: InvoiceActName,
  rows: readonly InvoiceRow[],
  words: ActWords,
): Promise<ActOutcome> {
  const [only, ...others] = rows;
  if (only === undefined) return { kind: 'done', done: [] };
  try {
    return others.length === 0
      ? await actOnOne(http, act, only, words)
      : await actOnMany(http, act, rows, words);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return others.length === 0 && isConflict(error)
      ? await changed(http, only)
      : { kind: 'failed', error };
  }
}

const isConflict = (error: ApiError): boolean =>
  (error.status === 409 && conflictCodes.includes(error.code)) || error.status === 404;

async function actOnOne(
  http: Api,
  act: InvoiceActName,
  row: InvoiceRow,
  words: ActWords,
): Promise<ActOutcome> {
  const body: InvoiceActRequest = { rowSCN: row.rowSCN, ...words };
  const now = await http.post<InvoiceActAnswer>(`${invoicesPath}/${row.id}/acts/${act}`, body);
  return { kind: 'done', done: [{ ...row, ...now }] };
}

/** Most rows of one call. */
const mostRows = 500;

async function actOnMany(
  http: Api,
  act: InvoiceActName,
  rows: readonly InvoiceRow[],
  { reason, subject }: ActWords,
): Promise<ActOutcome> {
  const results: InvoiceBulkActAnswer['results'][number][] = [];
  for (let at = 0; at < rows.length; at += mostRows) {
    const some = rows.slice(at, at + mostRows).map(({ id, rowSCN }) => ({ id, rowSCN }));
    const body: InvoiceBulkActRequest = {
      act,
      rows: some,
      ...(reason === undefined ? {} : { reason }),
      ...(subject === undefined ? {} : { subject }),
    };
    results.push(...(await http.post<InvoiceBulkActAnswer>(`${invoicesPath}/acts`, body)).results);
  }
  const byId = new Map(results.map((result) => [result.id, result]));
  const failed = rows.flatMap((row) => {
    const { ok, message = '' } = byId.get(row.id) ?? { ok: true };
    return ok ? [] : [{ row, message }];
  });
  const done = rows.flatMap((row) => {
    const { ok, status1 = row.status1, rowSCN = row.rowSCN } = byId.get(row.id) ?? { ok: true };
    return ok ? [{ ...row, status1, rowSCN }] : [];
  });
  return failed.length === 0 ? { kind: 'done', done } : { kind: 'partial', done, failed };
}

/** Reads what the invoice has become, so that the person sees what changed before deciding anew. */
async function changed(http: Api, row: InvoiceRow): Promise<ActOutcome> {
  try {
    return {
      kind: 'changed',
      row,
      now: await http.get<InvoiceDetail>(`${invoicesPath}/${row.id}`),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404
      ? { kind: 'changed', row, now: undefined }
      : { kind: 'failed', error };
  }
}
