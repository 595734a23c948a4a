// @module-tag postgres
import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  Struct,
  array,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  validate,
} from 'superstruct';
import { routes } from '../../server/routes.ts';
import { entries, rows } from '../../src/domain/schema/bounds.ts';

type AnyStruct = Struct<unknown, unknown>;
const isStruct = (value: unknown): value is AnyStruct => value instanceof Struct;

/** More than any body may hold of anything but the characters of a file. */
const MANY = 10_000;
const manyRows = Array<unknown>(MANY).fill(1);
const manyFields = Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`a${at}`, 1]));
const context = { branch: [], path: [] };
const fails = (failures: Iterable<unknown>): boolean => [...failures].length > 0;

/** Refused by its number alone, without looking at what is in it. */
const refusesUnread = (struct: AnyStruct, value: unknown): boolean =>
  fails(struct.validator(value, context)) && [...struct.entries(value, context)].length === 0;

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
/** Texts without end, of every character there is and in the forms that our patterns ask for. */
const longTexts = [
  ...printable.map((character) => character.repeat(MANY)),
  `-${'1'.repeat(MANY)}`,
  `1.${'1'.repeat(MANY)}`,
  `a@b.${'c'.repeat(MANY)}`,
  `https://${'a'.repeat(MANY)}`,
  `2026-${'1'.repeat(MANY)}`,
];
/** More than any body may be. */
const wholeFile = 'a'.repeat(24 * 1024 * 1024);
const refusesText = (struct: AnyStruct, text: string): boolean =>
  fails(struct.validator(text, context)) || fails(struct.refiner(text, context));
/** Texts that hold a file take many characters of whatever kind. */
const isFile = (struct: AnyStruct): boolean => !refusesText(struct, 'a'.repeat(MANY));
const isBoundedText = (struct: AnyStruct): boolean =>
  longTexts.every((text) => refusesText(struct, text)) ||
  (isFile(struct) && refusesText(struct, wholeFile));

/** Finds places of a body that accept input without a limit. */
function unbounded(struct: AnyStruct, path: string): string[] {
  const inside = (at: string, of: unknown): string[] =>
    isStruct(of) ? unbounded(of, `${path}${at}`) : [];
  switch (struct.type) {
    case 'string':
      return isBoundedText(struct) ? [] : [path];
    case 'array':
      return [...(refusesUnread(struct, manyRows) ? [] : [path]), ...inside('[]', struct.schema)];
    case 'record':
      return [
        ...(refusesUnread(struct, manyFields) ? [] : [path]),
        ...[...struct.entries({ a: 1 }, context)].flatMap(([, , of], at) =>
          inside(at === 0 ? '{key}' : '{}', of),
        ),
      ];
    case 'object':
    case 'type':
      return struct.schema === null
        ? [path]
        : Object.entries(Object(struct.schema)).flatMap(([name, of]) => inside(`.${name}`, of));
    case 'union':
    case 'any':
    case 'unknown':
      return [manyRows, ...longTexts].some((value) => struct.is(value)) ? [path] : [];
    default:
      return [];
  }
}

test('every array, record and text in the body of every call has an end', () => {
  const found = routes.flatMap(({ method, url, body }) =>
    body === undefined ? [] : unbounded(body, `${method} ${url} `),
  );
  assert.deepEqual(found, []);
});

test('endless content is found in arrays, records and texts, and inside others', () => {
  const open = object({
    a: optional(array(number())),
    b: record(string(), number()),
    c: string(),
    d: size(array(number()), 0, 5),
    i: pattern(string(), /^\d+$/),
    e: rows(object({ f: string() }), 5),
    g: size(string(), 0, 9),
    h: entries(size(string(), 0, 9), number(), 5),
  });
  assert.deepEqual(unbounded(open as unknown as AnyStruct, ''), [
    '.a',
    '.b',
    '.b{key}',
    '.c',
    '.d',
    '.i',
    '.e[].f',
  ]);
});

test('too many rows are refused by their number, and none of them is looked at', () => {
  let looked = 0;
  const curious = new Struct<number>({
    type: 'curious',
    schema: null,
    validator: () => {
      looked += 1;
      return true;
    },
  });
  for (const [struct, value] of [
    [rows(curious, 3), [1, 2, 3, 4]],
    [entries(size(string(), 0, 9), curious, 1), { a: 1, b: 2 }],
  ] as const) {
    const [error] = validate(value, struct as unknown as AnyStruct, { coerce: true });
    assert.equal(error?.failures().length, 1);
  }
  assert.equal(looked, 0);
  const [, taken] = validate([1, 2, 3], rows(curious, 3), { coerce: true });
  assert.deepEqual(taken, [1, 2, 3]);
  assert.equal(validate([], rows(curious, 3, 1))[0]?.failures().length, 1);
  assert.equal(validate('text', rows(curious, 3))[0]?.failures()[0]?.type, 'array');
});
