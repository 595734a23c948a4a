import type { Struct } from 'superstruct';
import { sampleOf } from '../server/sample-input.ts';

type AnyStruct = Struct<unknown, unknown>;

const isStruct = (value: unknown): value is AnyStruct =>
  typeof value === 'object' && value !== null && 'validator' in value;

/** Something that a struct takes, with everything that may be left out too. */
export function fullSampleOf(struct: AnyStruct): unknown {
  const { type, schema } = struct;
  const full =
    type === 'object'
      ? Object.fromEntries(
          Object.entries(Object(schema))
            .filter((entry): entry is [string, AnyStruct] => isStruct(entry[1]))
            .map(([name, each]) => [name, fullSampleOf(each)]),
        )
      : type === 'array' && isStruct(schema)
        ? [fullSampleOf(schema)]
        : type === 'record'
          ? {}
          : undefined;
  return full !== undefined && struct.is(full) ? full : sampleOf(struct);
}

/** Names that lead to every value of an input which holds no other values. */
export function leavesOf(
  value: unknown,
  at: readonly string[] = [],
): readonly (readonly string[])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inside.length === 0
    ? [at]
    : inside.flatMap(([name, each]) => leavesOf(each, [...at, name]));
}

/** The same input with another value at one place. */
export function withValue(
  input: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input))
    return input.map((each, index) =>
      String(index) === name ? withValue(each, rest, value) : each,
    );
  return { ...Object(input), [name]: withValue(Reflect.get(Object(input), name), rest, value) };
}
