import type { ContestSubject } from '../../../domain/rules/invoice/case-state.ts';
import type { SentEvidence } from '../../../domain/schema/invoices/evidence.ts';
import type {
  InvoiceActionName,
  InvoiceDetail,
  InvoiceRow,
} from '../../../domain/schema/invoices/invoice.ts';
import type {
  InvoiceActionAnswer,
  InvoiceActionRequest,
  InvoiceBulkActionAnswer,
  InvoiceBulkActionRequest,
} from '../../../domain/schema/invoices/invoice-actions.ts';
import type { GivenReturn } from '../../../domain/rules/invoice/buyers-return.ts';
import { ApiError } from '../../../data/calls/api-error.ts';
import type { Api } from '../../../data/calls/http.ts';
import { invoicesPath } from '../screen.ts';

/** Input added to an action. */
export interface ActionWords {
  readonly reason?: string;
  readonly bpCtvId?: number;
  readonly eventId?: number;
  readonly returned?: readonly GivenReturn[];
  readonly subject?: ContestSubject;
  readonly evidence?: readonly SentEvidence[];
}

/** Outcome of an action; `done` are the invoices in their present state. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly done: readonly InvoiceRow[] }
  /** Some were done, the others say why not. */
  | {
      readonly kind: 'partial';
      readonly done: readonly InvoiceRow[];
      readonly failed: readonly FailedRow[];
    }
  /** Conflict with a faster person: `now` is the present invoice, undefined when it is gone. */
  | { readonly kind: 'changed'; readonly row: InvoiceRow; readonly now: InvoiceRow | undefined }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface FailedRow {
  readonly row: InvoiceRow;
  readonly message: string;
}

const conflictCodes = ['row-conflict', 'update-conflict', 'delete-conflict', '600-035'];

/** Does an action on one invoice or on many. Failures are outcomes; only bugs throw. */
export async function performAction(
  http: Api,
  action: InvoiceActionName,
  rows: readonly InvoiceRow[],
  words: ActionWords,
): Promise<ActionOutcome> {
  const [only, ...others] = rows;
  if (only === undefined) return { kind: 'done', done: [] };
  try {
    return others.length === 0
      ? await actOnOne(http, action, only, words)
      : await actOnMany(http, action, rows, words);
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
  action: InvoiceActionName,
  row: InvoiceRow,
  words: ActionWords,
): Promise<ActionOutcome> {
  const body: InvoiceActionRequest = { rowSCN: row.rowSCN, ...words };
  const now = await http.post<InvoiceActionAnswer>(
    `${invoicesPath}/${row.id}/acts/${action}`,
    body,
  );
  return { kind: 'done', done: [{ ...row, ...now }] };
}

/** Most rows of one call. */
const mostRows = 500;

async function actOnMany(
  http: Api,
  act: InvoiceActionName,
  rows: readonly InvoiceRow[],
  { reason, subject }: ActionWords,
): Promise<ActionOutcome> {
  const results: InvoiceBulkActionAnswer['results'][number][] = [];
  for (let at = 0; at < rows.length; at += mostRows) {
    const some = rows.slice(at, at + mostRows).map(({ id, rowSCN }) => ({ id, rowSCN }));
    const body: InvoiceBulkActionRequest = {
      act,
      rows: some,
      ...(reason === undefined ? {} : { reason }),
      ...(subject === undefined ? {} : { subject }),
    };
    results.push(
      ...(await http.post<InvoiceBulkActionAnswer>(`${invoicesPath}/acts`, body)).results,
    );
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

/** Reads the present invoice, so that the person sees the changes before deciding again. */
async function changed(http: Api, row: InvoiceRow): Promise<ActionOutcome> {
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
