import { nullable, union, size, string, number, boolean, record } from './struct.ts';
import type { Struct } from 'superstruct';

/** A struct whose shape is known only at run time: it comes from a definition. */
export type AnyStruct = Struct<unknown, unknown>;
export const erased = (struct: unknown): AnyStruct => struct as AnyStruct;

/**
 * Maximum characters of a text; longer texts are refused unread. Each field has its own limit,
 * reported in its failure.
 */
export const MOST_CHARACTERS = 4_000;

/** Value of a cell, of any kind. */
export const cell = nullable(union([size(string(), 0, MOST_CHARACTERS), number(), boolean()]));
/** Name of a field. */
export const fieldName = size(string(), 1, 200);
/** Cells of a row by field. */
export const cells = record(string(), cell);
