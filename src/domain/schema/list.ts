import {
  nullable,
  boolean,
  number,
  string,
  record,
  object,
  pattern,
  size,
  optional,
  enums,
  union,
} from 'superstruct';
import type { Fields, Field } from '../field.ts';
import { rulesOf } from '../fields/kinds.ts';
import type { Listing } from '../listing.ts';
import { erased, cells } from './cell.ts';
import type { AnyStruct } from './cell.ts';
import { textOrNull, list } from './wire.ts';

/** What an answer tells of a row, by field. */
export function rowShape(fields: Fields): Record<string, AnyStruct> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, erased(nullable(storedStruct(field)))]),
  );
}

/** What is stored may be older than today's rules: an answer only says of which type it is. */
function storedStruct(field: Field): AnyStruct {
  const form = rulesOf(field).wire(field);
  if (form === 'truth') return erased(boolean());
  return erased(form === 'whole' || form === 'id' ? number() : string());
}

/** What people read in place of keys, by field. */
export const labels = record(string(), textOrNull);

/** A row of a list. */
const rowAnswer = ({ fields }: Listing, more: object): AnyStruct =>
  erased(object({ id: number(), rowSCN: number(), labels, ...rowShape(fields), ...more }));
/** @param more shape of what a row tells besides its fields */
export const listAnswer = (listing: Listing, more: object = {}): AnyStruct =>
  erased(
    object({
      rows: list(rowAnswer(listing, more)),
      total: number(),
      isLeast: optional(boolean()),
      sortedOf: optional(number()),
    }),
  );

const pageText = pattern(string(), /^[1-9][0-9]{0,6}$/);
const idText = pattern(string(), /^[1-9][0-9]{0,14}$/);
/** Rows of a page; more than this is what `all` is for. */
const sizeText = pattern(string(), /^([1-9][0-9]{0,2}|1000|all)$/);
/** A condition of one field. */
export const filterText = size(string(), 0, 2_000);

/** A cut is asked for, or not at all. */
const cutText = enums(['true']);

function conditions({ fields, params = {}, cuts = [] }: Listing): Record<string, AnyStruct> {
  const named = (names: readonly string[], condition: AnyStruct) =>
    names.map((name) => [name, erased(optional(condition))]);
  return Object.fromEntries([
    ...named([...Object.keys(params), ...Object.keys(fields)], erased(filterText)),
    ...named(cuts, erased(cutText)),
  ]);
}
const sorts = ({ fields }: Listing) =>
  enums(Object.keys(fields).flatMap((name) => [name, `-${name}`]));

/** Query of a list: a condition a field, in the form of `fields/filter.ts`. */
export const listQuery = (listing: Listing): AnyStruct =>
  erased(
    object({
      ...conditions(listing),
      q: optional(size(string(), 0, 200)),
      sort: optional(sorts(listing)),
      page: optional(pageText),
      after: optional(idText),
      size: optional(sizeText),
    }),
  );
/** How a table is handed out. */
export const fileFormat = enums(['csv', 'xlsx']);
/** The criteria of a list without order and page. */
export const summaryQuery = (listing: Listing): AnyStruct =>
  erased(
    object({
      ...conditions(listing),
      q: optional(size(string(), 0, 200)),
      exact: optional(enums(['true'])),
    }),
  );
export const summaryAnswer = object({
  counts: record(string(), record(string(), number())),
  sums: record(string(), string()),
  total: optional(number()),
  isOpen: optional(boolean()),
});
export const exportQuery = (listing: Listing): AnyStruct =>
  erased(
    object({
      ...conditions(listing),
      q: optional(size(string(), 0, 200)),
      sort: optional(sorts(listing)),
      format: optional(fileFormat),
      columns: optional(size(string(), 1, 2_000)),
    }),
  );

/** Query of the options of a reference. Besides, each option field may be asked for. */
export const optionsQuery = (optionFields: readonly string[]): AnyStruct =>
  erased(
    object({
      q: optional(size(string(), 0, 200)),
      ids: optional(pattern(string(), /^[\w-]{1,40}(,[\w-]{1,40}){0,199}$/)),
      size: optional(pattern(string(), /^([1-9][0-9]?|100)$/)),
      ...Object.fromEntries(optionFields.map((name) => [name, optional(size(string(), 1, 60))])),
    }),
  );
export const optionsAnswer = object({
  rows: list(
    object({
      id: union([number(), string()]),
      code: textOrNull,
      title: string(),
      active: boolean(),
      fields: cells,
      people: optional(string()),
    }),
  ),
  total: number(),
});
