import {
  array,
  coerce,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  pattern,
  record,
  refine,
  size,
  string,
  union,
} from 'superstruct';
import type { Struct } from 'superstruct';
import { dayOfWire, isPlainDate } from '../rules/dates.ts';

/** A list of an answer. superstruct types lists as writable; nobody writes into an answer, so the same check stands for a readonly one. */
export const list = <T, S>(of: Struct<T, S>): Struct<readonly T[]> =>
  array(of) as unknown as Struct<readonly T[]>;

/** A row's id in a path or a query: digits, no sign, no leading zero. */
export const idText = pattern(string(), /^[1-9][0-9]{0,14}$/);
/** As somebody copied it, perhaps cut off or with a blank: what no key is called is not known, as any other. */
export const embedKeyText = pattern(string(), /^[ -~]{1,200}$/);
/** Ids of rows in a query, one after the other with commas. @param most how many at once */
export const idsText = (most: number) =>
  pattern(string(), new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${most - 1}}$`));
/** A small whole number in a query. */
export const countText = pattern(string(), /^[1-9][0-9]{0,5}$/);
/** A row's id or rowSCN in a body: no number that loses its last digits on the way. */
export const rowId = max(min(integer(), 1), Number.MAX_SAFE_INTEGER);
/** A plain date that the calendar has, `YYYY-MM-DD`. A timestamp is taken for the day it falls on. */
export const dateText = coerce(refine(string(), 'date', isPlainDate), string(), dayOfWire);
/** A day that somebody asks for or gives: within the years that fields take, so that there are days before and after it. */
export const dayText = refine(
  dateText,
  'day',
  (text) => text >= '1900-01-01' && text <= '2199-12-31',
);
/** Free text that a person types into a search box. */
export const searchText = size(string(), 0, 200);
/** An exact decimal. */
export const decimalText = pattern(string(), /^-?\d+(\.\d+)?$/);
export const textOrNull = nullable(string());
export const numberOrNull = nullable(number());
export const decimalOrNull = nullable(decimalText);
/** Values for the placeholders of a text. */
export const textParams = record(string(), union([string(), number()]));
export const emitTypeText = enums(['1', '2']);
