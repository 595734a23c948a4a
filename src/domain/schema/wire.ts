import { array, enums, nullable, number, pattern, record, size, string, union } from 'superstruct';
import type { Struct } from 'superstruct';

/** A list of an answer. superstruct types lists as writable; nobody writes into an answer, so the same check stands for a readonly one. */
export const list = <T, S>(of: Struct<T, S>): Struct<readonly T[]> => array(of) as unknown as Struct<readonly T[]>;

/** A row's id in a path or a query: digits, no sign, no leading zero. */
export const idText = pattern(string(), /^[1-9][0-9]{0,14}$/);
/** A small whole number in a query. */
export const countText = pattern(string(), /^[1-9][0-9]{0,5}$/);
/** Rows of a page in a query; `all` asks for the whole result. */
export const sizeText = pattern(string(), /^([1-9][0-9]{0,5}|all)$/);
/** A plain date, `YYYY-MM-DD`. */
export const dateText = pattern(string(), /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
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
