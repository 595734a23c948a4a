import { Struct } from 'superstruct';
import type { Context } from 'superstruct';
import { array, noted, record } from './struct.ts';

/**
 * Builds a struct of a collection with a maximum size, refusing too many entries without reading
 * them.
 * Reading each entry would serve an attacker who sends a million.
 * Every array and record of a body uses these; a test walks all routes.
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
    // Values of another kind are reported by the struct itself.
    validator: (value: unknown, context: Context) =>
      countOf(value) < 0 || fits(value)
        ? of.validator(value, context)
        : `at least ${least} and at most ${most} are taken`,
    refiner: (value: T, context: Context) => of.refiner(value, context),
    coercer: (value: unknown, context: Context) =>
      fits(value) ? of.coercer(value, context) : value,
  });
}

const measureLength = (value: unknown): number => (Array.isArray(value) ? value.length : -1);
const countKeys = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : -1;

/** An array with a limit. */
export const rows = <T, S>(of: Struct<T, S>, most: number, least = 0): Struct<T[], Struct<T, S>> =>
  noted(counted(array(of), measureLength, least, most), {}, { minItems: least, maxItems: most });

/** A record with a limit. */
export const entries = <K extends string, V>(
  key: Struct<K>,
  value: Struct<V>,
  most: number,
): Struct<Record<K, V>, null> => {
  const all = record(key, value);
  return noted(counted(all, countKeys, 0, most), all, { maxProperties: most });
};
