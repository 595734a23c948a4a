import {
  array,
  coerce,
  enums,
  integer,
  max,
  min,
  noted,
  nullable,
  number,
  pattern,
  record,
  refine,
  size,
  string,
  union,
} from './struct.ts';
import type { Struct } from 'superstruct';
import { dayOfWire, isPlainDate } from '../rules/dates/dates.ts';
import { EMIT_TYPES } from '../rules/invoice/invoice-status.ts';

/**
 * Builds the struct of a readonly list in an answer. superstruct types lists as writable, but
 * answers are never written to.
 */
export const list = <T, S>(of: Struct<T, S>): Struct<readonly T[]> =>
  array(of) as unknown as Struct<readonly T[]>;

/** Values by some of the names, such as reasons by action. */
export const some = <Name extends string, Value, S>(
  names: readonly Name[],
  value: Struct<Value, S>,
): Struct<Partial<Record<Name, Value>>, null> =>
  record(enums(names), value) as unknown as Struct<Partial<Record<Name, Value>>, null>;

/** A row's id in a path or a query: digits, no sign, no leading zero. */
export const idText = pattern(string(), /^[1-9][0-9]{0,14}$/);
/**
 * Embed key as copied, perhaps cut off or with a blank; malformed keys are answered like unknown
 * ones.
 */
export const embedKeyText = pattern(string(), /^[ -~]{1,200}$/);
/** Ids of rows in a query, one after the other with commas. @param most how many at once */
export const idsText = (most: number) =>
  pattern(string(), new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${most - 1}}$`));
/** A small whole number in a query. */
export const countText = pattern(string(), /^[1-9][0-9]{0,5}$/);
/** A row's id or rowSCN in a body: no number that loses its last digits on the way. */
export const rowId = max(min(integer(), 1), Number.MAX_SAFE_INTEGER);
const calendarDay = noted(refine(string(), 'date', isPlainDate), {}, { format: 'date' });
/** A plain date that the calendar has, `YYYY-MM-DD`. A timestamp is taken for the day it falls on. */
export const dateText = coerce(calendarDay, string(), dayOfWire);
/** Day within the years that fields take, so that there are days before and after it. */
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
export const emitTypeText = enums([...EMIT_TYPES]);
