import { array, record, Struct } from 'superstruct';
import type { Context } from 'superstruct';

/**
 * Structs of what may come in any number, with the most that is taken. Too many are refused by their number alone: looking at each of
 * them is what whoever sends a million of them wants. Every array and record of a body is made of these; a test walks all routes.
 */
function counted<T, S>(
  of: Struct<T, S>,
  countOf: (value: unknown) => number,
  least: number,
  most: number,
): Struct<T, S> {
  const fits = (value: unknown): boolean => countOf(value) >= least && countOf(value) <= most;
  return new Struct({
    ...of,
    type: of.type,
    schema: of.schema,
    *entries(value: unknown, context: Context) {
      if (fits(value)) yield* of.entries(value, context);
    },
    // who sends another kind of value altogether is told so by the struct itself
    validator: (value: unknown, context: Context) =>
      countOf(value) < 0 || fits(value)
        ? of.validator(value, context)
        : `at least ${least} and at most ${most} are taken`,
    refiner: (value: T, context: Context) => of.refiner(value, context),
    coercer: (value: unknown, context: Context) =>
      fits(value) ? of.coercer(value, context) : value,
  });
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : -1);
const keysOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : -1;

/** An array with a limit. */
export const rows = <T, S>(of: Struct<T, S>, most: number, least = 0): Struct<T[], Struct<T, S>> =>
  counted(array(of), lengthOf, least, most);

/** A record with a limit. */
export const entries = <K extends string, V>(
  key: Struct<K>,
  value: Struct<V>,
  most: number,
): Struct<Record<K, V>, null> => counted(record(key, value), keysOf, 0, most);
