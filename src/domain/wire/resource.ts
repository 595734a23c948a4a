/**
 * Types of the calls that every entity has, below `/apis/v1/<path>`. An entity's own types come from its definition
 * (`RowOf`, `DetailOf`, `DraftOf`, `ChangeOf`, `QueryOf` of `entity.ts`); those here are what code that serves all of them uses.
 *
 * GET    /<path>?q=&<field>=<condition>&sort=-field&page=1&size=50|all       ListAnswer (size=all comes as a stream of the same JSON; after=<id of the row before> spares counting up to a page)
 * GET    /<path>/summary?q=&<field>=<condition>                                SummaryAnswer: what stands above and below the table; exact=true counts however long it takes
 * GET    /<path>/options?q=&ids=1,2&size=20&<option field>=<value>           OptionsAnswer
 * GET    /<path>/:id                                                         ResourceDetail
 * POST   /<path>                      draft                                  201 ResourceDetail (Idempotency-Key)
 * PUT    /<path>/:id                  {rowSCN, …changed fields, …children}   ResourceDetail; 409 `update-conflict` with `current: ResourceDetail`
 * DELETE /<path>/:id                  {rowSCN}                               204; 409 with `current`, 404 or `delete-conflict` when gone
 * GET    /<path>/:id/history                                                 HistoryAnswer
 * GET    /<path>/:id/acts/:act                                               ActPreview
 * POST   /<path>/:id/acts/:act        ActRequest                             ResourceDetail
 * POST   /<path>/bulk                 BulkRequest                            BulkAnswer
 * GET    /<path>/export?format=csv|xlsx&columns=a,b&<same query as the list> a file, streamed
 * GET    /<path>/import/template?format=csv|xlsx                             a file with the columns that can be filled in; XLSX also has a sheet a child and explains itself
 * POST   /<path>/import/dry-run       ImportRequest                          ImportReport (nothing is stored)
 * POST   /<path>/import               ImportRequest with `confirmed`         ImportReport (all rows or none)
 *
 * GET    /views?screen=<path>                          ViewsAnswer
 * POST   /views                       ViewDraft        201 SavedView
 * PUT    /views/:id                   ViewChange       SavedView
 * DELETE /views/:id                   {rowSCN}         204
 * PUT    /views/columns/:screen       ColumnPreference 204
 */
import type { CellValue } from '../field.ts';

/** Names of what a row refers to, by field: the other row's title. */
export type Labels = Readonly<Record<string, string | null>>;

/** A row of any entity: `row[name]` is the CellValue of a field; narrow it with `cellOf`. */
export interface ResourceRow {
  readonly id: number;
  readonly rowSCN: number;
  readonly labels: Labels;
  readonly [field: string]: unknown;
}
/** One row of any entity with its children (`row[childName]` is ChildRow[]; see `childRowsOf`) and the acts the caller may do now. */
export interface ResourceDetail extends ResourceRow {
  readonly acts: readonly string[];
  /** Why the caller may not do others that mean something on the row: key `why_<reason>` of the noun's words. */
  readonly whyNot: Readonly<Record<string, string>>;
  /** Acts that the caller would do in the place of somebody whom they stand in for, each with that person's name. */
  readonly inPlaceOf?: Readonly<Record<string, string>>;
}
export interface ChildRow {
  readonly id: number;
  readonly labels: Labels;
  readonly [field: string]: unknown;
}

/** One value of a row; null for what is empty or no field. */
export function cellOf(row: Readonly<Record<string, unknown>>, name: string): CellValue {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}

function isChildRow(row: unknown): row is ChildRow {
  return typeof row === 'object' && row !== null && 'id' in row && 'labels' in row;
}

/** The rows of one child of a detail. */
export function childRowsOf(detail: ResourceDetail, child: string): readonly ChildRow[] {
  const rows = detail[child];
  return Array.isArray(rows) ? rows.filter(isChildRow) : [];
}

export interface ListAnswer {
  readonly rows: readonly ResourceRow[];
  readonly total: number;
  /** There are more rows than `total`, which nobody counted. */
  readonly isLeast?: boolean;
  /** Only so many of the rows, the first ones in the list's own order, are sorted as asked. */
  readonly sortedOf?: number;
}

/** Counts and sums of a whole result, whatever page is shown. */
export interface SummaryAnswer {
  /** How many rows each value of the status would leave if it were chosen; by field, and empty without a status. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Exact sums of the fields that the definition names as `totals`; without those of a result that is too large. */
  readonly sums: Readonly<Record<string, string>>;
  /** How many rows there are, where that was asked for with `exact`. */
  readonly total?: number;
  /** What is missing of counts and sums is of too many rows to be added up unless that is asked for. */
  readonly isOpen?: boolean;
}

/** What a reference may be given. `active` false: still shown where it stands, not offered anew. */
export interface Option {
  readonly id: number | string;
  readonly code: string | null;
  readonly title: string;
  readonly active: boolean;
  /** The target's option fields, to narrow by. */
  readonly fields: Readonly<Record<string, CellValue>>;
  /** Who stands behind it, where it is found by their names too. */
  readonly people?: string;
}
export interface OptionsAnswer {
  readonly rows: readonly Option[];
  readonly total: number;
}

export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly userName: string | null;
  /** Who really acted while impersonating. */
  readonly actingUserName: string | null;
  /** 'create', 'update', 'delete', 'import' or the name of an act. */
  readonly act: string;
  readonly reason: string | null;
  /** Only what changed: fields by name, children by name as a list of rows; null before the row was made or after it went. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}
export interface HistoryAnswer {
  readonly rows: readonly HistoryEntry[];
}

/** Key of `whyNot` for changing or deleting a row at all. */
export const CHANGE = 'change';
/** Why nobody changes a row whose acts alone change it: nothing was closed, and there is nothing to explain. */
export const BY_ACTS_ONLY = 'byActsOnly';

/** A version of a row's content, with what it changes of the one before it; the first tells all that it fixes as `after`. */
export interface RowVersion extends Pick<HistoryEntry, 'before' | 'after'> {
  readonly version: number;
  /** What became of it, as the field of the definition says. */
  readonly state: string;
}
export interface VersionsAnswer {
  readonly rows: readonly RowVersion[];
}

export interface ActRequest {
  readonly rowSCN: number;
  readonly reason?: string;
  /** Values of the act's fields. */
  readonly values?: Readonly<Record<string, CellValue>>;
  /** Answers of the preview's items that the act needs a reason for, by their key. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** What is chosen of items that leave a choice, by their key. */
  readonly choices?: Readonly<Record<string, string>>;
}
/** What an act would meet: each item must be answered by a reason where `reasonNeeded`, and by one of its choices where it has any. */
export interface ActPreview {
  readonly possible: boolean;
  readonly items: readonly {
    readonly key: string;
    /** Key of the noun's words with its params. */
    readonly text: string;
    readonly params: Readonly<Record<string, string | number>>;
    readonly reasonNeeded: boolean;
    /** Each by its value, which is a key of the noun's words, too. */
    readonly choices?: readonly string[];
  }[];
  /** What a version that is decided on changes of the one in force, field by field; absent where none is in force. */
  readonly changes?: Pick<HistoryEntry, 'before' | 'after'>;
}

export interface BulkRequest {
  /** 'delete', 'set' (with `values`: fields to change in all rows), or the name of an act with `bulk`. */
  readonly act: string;
  readonly rows: readonly { readonly id: number; readonly rowSCN: number }[];
  readonly values?: Readonly<Record<string, CellValue>>;
  readonly reason?: string;
}
export interface BulkAnswer {
  readonly results: readonly {
    readonly id: number;
    readonly ok: boolean;
    readonly rowSCN?: number;
    readonly code?: string;
    readonly message?: string;
    readonly affectedField?: string;
  }[];
}
