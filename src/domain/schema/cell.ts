import { nullable, union, size, string, number, boolean, record } from 'superstruct';
import type { Struct } from 'superstruct';

/** A struct whose shape is known only at run time: it comes from a definition. */
export type AnyStruct = Struct<unknown, unknown>;
export const erased = (struct: unknown): AnyStruct => struct as AnyStruct;

/** Longer texts are refused unread; how long a field may be is its own rule, told with its limit. */
export const MOST_CHARACTERS = 4_000;

/** What a cell holds, whatever its kind. */
export const cell = nullable(union([size(string(), 0, MOST_CHARACTERS), number(), boolean()]));
/** Name of a field. */
export const fieldName = size(string(), 1, 200);
/** Cells of a row by field. */
export const cells = record(string(), cell);
