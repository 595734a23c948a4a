import { any, array, boolean, enums, integer, literal, max, min, nullable, number, object, optional, pattern, record, size, string, type, union } from 'superstruct';
import type { Struct } from 'superstruct';
import { writableFields } from '../entity.ts';
import type { Child, Entity } from '../entity.ts';
import type { Field, Fields } from '../field.ts';
import { dateText, decimalText, idText, list, textOrNull } from './wire.ts';

/** A struct whose shape is known only at run time: it comes from a definition. */
type AnyStruct = Struct<unknown, unknown>;
const erased = (struct: unknown): AnyStruct => struct as AnyStruct;

/** Longer texts are refused unread; how long a field may be is its own rule, told with its limit. */
const MOST_CHARACTERS = 4_000;
/** Child rows that one save may carry. */
const MOST_CHILD_ROWS = 5_000;
const MOST_BULK_ROWS = 1_000;

const rowId = max(min(integer(), 1), Number.MAX_SAFE_INTEGER);
const cell = nullable(union([size(string(), 0, MOST_CHARACTERS), number(), boolean()]));
const word = pattern(string(), /^[A-Za-z][A-Za-z0-9]{0,59}$/);

/** What a field holds on its way in or out, when it is not empty. Rules of the kind go further (`fields/<kind>.ts`). */
function valueStruct(field: Field): AnyStruct {
  switch (field.kind) {
    case 'boolean': return erased(boolean());
    case 'integer': return erased(integer());
    case 'decimal': case 'money': return erased(decimalText);
    case 'date': return erased(dateText);
    case 'choice': return erased(enums([...field.values]));
    case 'reference': return erased(field.key === 'number' ? rowId : size(string(), 1, 40));
    default: return erased(size(string(), 0, MOST_CHARACTERS));
  }
}

const isFilled = (field: Field): boolean => field.required && field.kind !== 'boolean' && field.initial === undefined;

/** Fields of a body; a text in place of a null is emptiness too. */
function draftShape(fields: Fields, partial: boolean): Record<string, AnyStruct> {
  return Object.fromEntries(writableFields(fields).map(([name, field]) => {
    const value = valueStruct(field);
    return [name, !partial && isFilled(field) ? value : erased(optional(nullable(value)))];
  }));
}

function childrenShape(children: Readonly<Record<string, Child>>): Record<string, AnyStruct> {
  const shapes = Object.entries(children).filter(([, child]) => !child.readOnly)
    .map(([name, child]) => [name, erased(optional(size(array(object({ id: optional(rowId), ...draftShape(child.fields, false) })), 0, MOST_CHILD_ROWS)))]);
  return Object.fromEntries(shapes);
}

/** Body that makes a row: what is not of the definition is refused. */
export const draftBody = (entity: Entity): AnyStruct => erased(object({ ...draftShape(entity.fields, false), ...childrenShape(entity.children) }));
/** Body that changes a row: what is left out stays. */
export const changeBody = (entity: Entity): AnyStruct => erased(object({ rowSCN: rowId, ...draftShape(entity.fields, true), ...childrenShape(entity.children) }));

function rowShape(fields: Fields): Record<string, AnyStruct> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, erased(nullable(storedStruct(field)))]));
}

/** What is stored may be older than today's rules: an answer only says of which type it is. */
function storedStruct(field: Field): AnyStruct {
  if (field.kind === 'boolean') return erased(boolean());
  return erased(field.kind === 'integer' || (field.kind === 'reference' && field.key === 'number') ? number() : string());
}

const labels = record(string(), textOrNull);

/** A row of a list. */
export const rowAnswer = (entity: Entity): AnyStruct => erased(object({ id: number(), rowSCN: number(), labels, ...rowShape(entity.fields) }));
export const listAnswer = (entity: Entity): AnyStruct => erased(object({ rows: list(rowAnswer(entity)), total: number() }));
/** One row with its children and acts. */
export const detailAnswer = (entity: Entity): AnyStruct => erased(object({
  id: number(), rowSCN: number(), labels, acts: list(string()), ...rowShape(entity.fields),
  ...Object.fromEntries(Object.entries(entity.children).map(([name, child]) => [name, list(object({ id: number(), labels, ...rowShape(child.fields) }))])),
}));

const pageText = pattern(string(), /^[1-9][0-9]{0,6}$/);
/** Rows of a page; more than this is what `all` is for. */
const sizeText = pattern(string(), /^([1-9][0-9]{0,2}|1000|all)$/);
const filterText = size(string(), 0, 2_000);

function conditions(entity: Entity): Record<string, AnyStruct> {
  return Object.fromEntries(Object.keys(entity.fields).map((name) => [name, erased(optional(filterText))]));
}
const sorts = (entity: Entity) => enums(Object.keys(entity.fields).flatMap((name) => [name, `-${name}`]));

/** Query of a list: a condition a field, in the form of `fields/filter.ts`. */
export const listQuery = (entity: Entity): AnyStruct => erased(object({
  ...conditions(entity), q: optional(size(string(), 0, 200)), sort: optional(sorts(entity)), page: optional(pageText), size: optional(sizeText),
}));
const fileFormat = enums(['csv', 'xlsx']);
/** The criteria of a list without order and page. */
export const summaryQuery = (entity: Entity): AnyStruct => erased(object({ ...conditions(entity), q: optional(size(string(), 0, 200)) }));
export const summaryAnswer = object({ counts: record(string(), record(string(), number())), sums: record(string(), string()) });
export const exportQuery = (entity: Entity): AnyStruct => erased(object({
  ...conditions(entity), q: optional(size(string(), 0, 200)), sort: optional(sorts(entity)), format: optional(fileFormat), columns: optional(size(string(), 1, 2_000)),
}));

export const rowParams = object({ id: idText });
export const actParams = object({ id: idText, act: word });
export const deleteBody = object({ rowSCN: rowId });
const cells = record(string(), cell);
const reasonText = size(string(), 0, 2_000);
export const actBody = object({ rowSCN: rowId, reason: optional(reasonText), values: optional(cells), reasons: optional(record(string(), reasonText)) });
export const bulkBody = object({ act: word, rows: size(array(object({ id: rowId, rowSCN: rowId })), 1, MOST_BULK_ROWS), values: optional(cells), reason: optional(reasonText) });
export const bulkAnswer = object({
  results: list(object({ id: number(), ok: boolean(), rowSCN: optional(number()), code: optional(string()), message: optional(string()), affectedField: optional(string()) })),
});
export const actPreview = object({
  possible: boolean(),
  items: list(object({ key: string(), text: string(), params: record(string(), union([string(), number()])), reasonNeeded: boolean() })),
});
export const historyAnswer = object({
  rows: list(object({
    id: number(), at: string(), userName: textOrNull, actingUserName: textOrNull, act: string(), reason: textOrNull,
    before: nullable(record(string(), any())), after: nullable(record(string(), any())),
  })),
});

/** Query of the options of a reference. Besides, each option field may be asked for. */
export const optionsQuery = (optionFields: readonly string[]): AnyStruct => erased(object({
  q: optional(size(string(), 0, 200)), ids: optional(pattern(string(), /^[\w-]{1,40}(,[\w-]{1,40}){0,199}$/)), size: optional(pattern(string(), /^([1-9][0-9]?|100)$/)),
  ...Object.fromEntries(optionFields.map((name) => [name, optional(size(string(), 1, 60))])),
}));
export const optionsAnswer = object({
  rows: list(object({ id: union([number(), string()]), code: textOrNull, title: string(), active: boolean(), fields: cells })), total: number(),
});

export const templateQuery = object({ format: optional(fileFormat) });

/** Characters of a file in base64: 15 MB. */
const MOST_FILE = 20_000_000;
/** Body of an import and its dry run: pasted text or a file. */
export const importBody = object({
  content: optional(size(string(), 1, MOST_FILE)), file: optional(size(string(), 1, MOST_FILE)), mapping: optional(nullable(record(word, min(integer(), 0)))),
  mode: enums(['create', 'upsert']), confirmed: optional(pattern(string(), /^[0-9a-f]{64}$/)),
});
const importColumn = object({ index: number(), heading: string(), field: textOrNull, guessed: boolean(), samples: list(string()) });
const importCounts = { total: number(), creates: number(), updates: number(), unchanged: number() };
export const importReport = object({
  columns: list(importColumn), ...importCounts,
  sheets: list(object({ child: string(), sheet: string(), columns: list(importColumn), ...importCounts })), ignoredSheets: list(string()), errorCount: number(),
  errors: list(object({ child: textOrNull, line: number(), field: textOrNull, value: string(), code: string(), message: string() })),
  sample: list(object({ values: cells, labels })), stored: boolean(), sha256: string(),
});

const screenName = pattern(string(), /^[a-z][a-z0-9-]{1,39}$/);
const column = object({ field: word, width: optional(max(min(integer(), 20), 2_000)), hidden: optional(boolean()) });
/** How a table is shown. */
export const listView = object({
  q: optional(size(string(), 0, 200)), filters: optional(record(word, filterText)), sort: optional(pattern(string(), /^-?[A-Za-z][A-Za-z0-9]{0,59}$/)),
  size: optional(union([min(integer(), 1), literal('all')])), columns: optional(size(array(column), 0, 100)), density: optional(enums(['comfortable', 'compact'])),
});
const viewName = size(pattern(string(), /\S/), 1, 80);
const sharing = enums(['private', 'team']);
export const viewsQuery = object({ screen: screenName });
export const viewParams = object({ id: idText });
export const viewBody = object({ screen: screenName, name1: viewName, shared: sharing, isStart: boolean(), view: listView });
export const viewChangeBody = object({ rowSCN: rowId, name1: optional(viewName), shared: optional(sharing), isStart: optional(boolean()), view: optional(listView) });
export const screenParams = object({ screen: screenName });
const viewShape = { id: number(), rowSCN: number(), screen: string(), name1: string(), shared: sharing, isStart: boolean(), own: boolean(), ownerName: textOrNull, view: type({}) };
export const viewAnswer = object(viewShape);
export const viewsAnswer = object({ views: list(viewAnswer), columns: nullable(type({})) });
