import type { InvoiceActName, InvoiceActRequest, InvoiceBulkActAnswer, InvoiceBulkActRequest, InvoiceDetail, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { ApiError } from '../../../data/api-error.ts';
import type { Api } from '../../../data/http.ts';
import { invoicesPath } from '../screen.ts';

/** What the person added to an act. */
export interface ActWords {
  readonly reason?: string;
  readonly bpCtvId?: number;
}

/** How an act ended. */
export type ActOutcome =
  | { readonly kind: 'done'; readonly count: number }
  /** Some were done, the others say why not. */
  | { readonly kind: 'partial'; readonly count: number; readonly failed: readonly FailedRow[] }
  /** Somebody was faster: `now` is the invoice as it is, undefined when it is gone. */
  | { readonly kind: 'changed'; readonly row: InvoiceRow; readonly now: InvoiceRow | undefined }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface FailedRow {
  readonly row: InvoiceRow;
  readonly message: string;
}

const conflictCodes = ['row-conflict', 'update-conflict', 'delete-conflict', '600-035'];

/** Does an act on one invoice or on many. What can go wrong is an outcome; only bugs throw. */
export async function performAct(http: Api, act: InvoiceActName, rows: readonly InvoiceRow[], words: ActWords): Promise<ActOutcome> {
  const [only, ...others] = rows;
  if (only === undefined) return { kind: 'done', count: 0 };
  try {
    return others.length === 0 ? await actOnOne(http, act, only, words) : await actOnMany(http, act, rows, words);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return others.length === 0 && isConflict(error) ? await changed(http, only) : { kind: 'failed', error };
  }
}

const isConflict = (error: ApiError): boolean => (error.status === 409 && conflictCodes.includes(error.code)) || error.status === 404;

async function actOnOne(http: Api, act: InvoiceActName, row: InvoiceRow, words: ActWords): Promise<ActOutcome> {
  const body: InvoiceActRequest = { rowSCN: row.rowSCN, ...words };
  await http.post(`${invoicesPath}/${row.id}/acts/${act}`, body);
  return { kind: 'done', count: 1 };
}

/** Most rows of one call. */
const mostRows = 500;

async function actOnMany(http: Api, act: InvoiceActName, rows: readonly InvoiceRow[], { reason }: ActWords): Promise<ActOutcome> {
  const results: InvoiceBulkActAnswer['results'][number][] = [];
  for (let at = 0; at < rows.length; at += mostRows) {
    const some = rows.slice(at, at + mostRows).map(({ id, rowSCN }) => ({ id, rowSCN }));
    const body: InvoiceBulkActRequest = { act, rows: some, ...(reason === undefined ? {} : { reason }) };
    results.push(...(await http.post<InvoiceBulkActAnswer>(`${invoicesPath}/acts`, body)).results);
  }
  const failed = results.flatMap(({ id, ok, message }) => {
    const row = ok ? undefined : rows.find((one) => one.id === id);
    return row === undefined ? [] : [{ row, message: message ?? '' }];
  });
  const count = rows.length - failed.length;
  return failed.length === 0 ? { kind: 'done', count } : { kind: 'partial', count, failed };
}

/** Reads what the invoice has become, so that the person sees what changed before deciding anew. */
async function changed(http: Api, row: InvoiceRow): Promise<ActOutcome> {
  try {
    return { kind: 'changed', row, now: await http.get<InvoiceDetail>(`${invoicesPath}/${row.id}`) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'changed', row, now: undefined } : { kind: 'failed', error };
  }
}
