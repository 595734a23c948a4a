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
} from '../struct.ts';
import type { Fields, Field } from '../../field.ts';
import { getRules } from '../../fields/kinds.ts';
import type { Listing } from '../../listing.ts';
import { erased, cells } from '../cell.ts';
import type { AnyStruct } from '../cell.ts';
import { textOrNull, list } from '../wire.ts';
import type { FieldsShape, Shape } from '../struct.ts';

/** Returns the shape of a row in an answer, by field. */
export function rowShape(fields: Fields): Record<string, AnyStruct> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, erased(nullable(storedStruct(field)))]),
  );
}

/**
 * Builds the struct of a stored value. It only checks the type, because the value may be older
 * than today's rules.
 */
function storedStruct(field: Field): AnyStruct {
  const form = getRules(field).wire(field);
  if (form === 'truth') return erased(boolean());
  return erased(form === 'whole' || form === 'id' ? number() : string());
}

/** Texts shown in place of keys, by field. */
export const labels = record(string(), textOrNull);
/** Names of what a row refers to, by field: the other row's title. */
export type Labels = Shape<typeof labels>;

/** Fields of every row. */
export const rowHead = { id: number(), rowSCN: number(), labels };
/** A row of any entity: `row[name]` is the CellValue of a field; narrow it with `getCell`. */
export interface ResourceRow extends FieldsShape<typeof rowHead> {
  readonly [field: string]: unknown;
}

/** A row of a list. */
const rowAnswer = ({ fields }: Listing, more: object): AnyStruct =>
  erased(object({ ...rowHead, ...rowShape(fields), ...more }));
const listHead = {
  total: number(),
  /** True if there are more rows than `total`, not counted. */
  isLeast: optional(boolean()),
  /** Only so many of the rows, the first ones in the list's own order, are sorted as asked. */
  sortedOf: optional(number()),
};
export interface ListAnswer extends FieldsShape<typeof listHead> {
  readonly rows: readonly ResourceRow[];
}
/**
 * Builds the answer of a list.
 * @param more shape of the row extras
 */
export const listAnswer = (listing: Listing, more: object = {}): AnyStruct =>
  erased(
    object({
      rows: list(rowAnswer(listing, more)),
      ...listHead,
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

function conditions({ fields, params = {}, presets = [] }: Listing): Record<string, AnyStruct> {
  const named = (names: readonly string[], condition: AnyStruct) =>
    names.map((name) => [name, erased(optional(condition))]);
  return Object.fromEntries([
    ...named([...Object.keys(params), ...Object.keys(fields)], erased(filterText)),
    ...named(presets, erased(cutText)),
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
/** File format of an exported table. */
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
  /**
   * Row counts for each value of the status if it were chosen; by field, and empty without a
   * status.
   */
  counts: record(string(), record(string(), number())),
  /** Exact sums of the fields that the definition names as `totals`; without those of a result that is too large. */
  sums: record(string(), string()),
  /** Number of rows, where `exact` was requested. */
  total: optional(number()),
  /** True if counts and sums are missing because there are too many rows; `exact` adds them. */
  isOpen: optional(boolean()),
});
/** Counts and sums of a whole result, whatever page is shown. */
export type SummaryAnswer = Shape<typeof summaryAnswer>;
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

/** Builds the query of a reference's options. Each option field can be a criterion too. */
export const optionsQuery = (optionFields: readonly string[]): AnyStruct =>
  erased(
    object({
      q: optional(size(string(), 0, 200)),
      ids: optional(pattern(string(), /^[\w-]{1,40}(,[\w-]{1,40}){0,199}$/)),
      size: optional(pattern(string(), /^([1-9][0-9]?|100)$/)),
      ...Object.fromEntries(optionFields.map((name) => [name, optional(size(string(), 1, 60))])),
    }),
  );

const optionStruct = object({
  id: union([number(), string()]),
  code: textOrNull,
  title: string(),
  active: boolean(),
  /** The target's option fields, to narrow by. */
  fields: cells,
  /** Names of people, where it can be found by these too. */
  people: optional(string()),
});
/** Option of a reference. `active` false: shown where already chosen, no longer offered. */
export type Option = Shape<typeof optionStruct>;
export const optionsAnswer = object({
  rows: list(optionStruct),
  total: number(),
});

export type OptionsAnswer = Shape<typeof optionsAnswer>;
