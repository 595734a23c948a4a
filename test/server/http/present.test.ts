import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  array,
  boolean,
  number,
  nullable,
  object,
  optional,
  record,
  string,
  union,
} from '../../../src/domain/schema/struct.ts';
import { validate } from 'superstruct';
import type { Struct } from 'superstruct';
import { buildPresenter } from '../../../server/base/present.ts';
import {
  dateText,
  decimalOrNull,
  decimalText,
  numberOrNull,
  textOrNull,
} from '../../../src/domain/schema/wire.ts';

const answer = object({
  id: number(),
  day: dateText,
  amount: nullable(decimalText),
  note: optional(string()),
  values: record(string(), union([string(), number()])),
  rows: array(object({ name1: string(), own: boolean() })),
  next: nullable(object({ points: decimalText })),
});

const whole = {
  id: 7,
  day: '2026-11-20T15:00:00Z',
  amount: '-12.50',
  note: 'read',
  values: { count: 3, name: 'Tucano' },
  rows: [
    { name1: 'A', own: true },
    { name1: 'B', own: false },
  ],
  next: { points: '0.01' },
};

/** Answers that fit: with everything, with as little as may be, and with more than is declared. */
const fitting: readonly (readonly [string, object])[] = [
  ['whole', whole],
  ['nothing where nothing may be', { ...whole, amount: null, next: null, rows: [], values: {} }],
  ['left out', { ...whole, note: undefined }],
  [
    'more than is declared, at every depth',
    {
      ...whole,
      taxNum: '1',
      rows: [{ name1: 'A', own: true, taxNum: '2' }],
      next: { points: '1', taxNum: '3' },
    },
  ],
];

for (const [name, value] of fitting)
  test(`an answer of the server is shaped by its schema: ${name}`, () => {
    const [, expected] = validate(value, answer, { coerce: true, mask: true });
    const before = structuredClone(value);
    const shown = buildPresenter(answer)(value);
    assert.deepEqual(shown, expected);
    assert.ok(!JSON.stringify(shown).includes('taxNum'));
    assert.deepEqual(value, before);
  });

/** Values in answers, valid or not, by the schemas that answers use most. */
const values: readonly unknown[] = [
  ...['', 'text', '0', '-0', '1.50', '-12', '1.', '.5', '1e3', '1,5', ' 1', '1\n', '٣'],
  ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1n],
  ...[true, false, null, undefined, [], {}, new Date(0)],
];
const schemas = {
  string: string(),
  number: number(),
  boolean: boolean(),
  decimalText,
  decimalOrNull,
  textOrNull,
  numberOrNull,
  optionalText: optional(string()),
  optionalDecimal: optional(decimalOrNull),
  nullableBoolean: nullable(boolean()),
};

for (const [name, schema] of Object.entries(schemas))
  test(`“${name}” takes what it takes by itself, and nothing else`, () => {
    for (const value of values) {
      const [error, expected] = validate(value, schema as Struct<unknown>, {
        coerce: true,
        mask: true,
      });
      const shown = () => buildPresenter(schema as Struct<unknown>)(value);
      if (error) assert.throws(shown);
      else assert.deepEqual(shown(), expected);
    }
  });

/** Answers that do not fit, with where. */
const misfits: readonly (readonly [string, unknown])[] = [
  ['id', { ...whole, id: '7' }],
  ['amount', { ...whole, amount: '1,5' }],
  ['day', { ...whole, day: '2026-02-31' }],
  ['rows.1.own', { ...whole, rows: [whole.rows[0], { name1: 'B' }] }],
  ['next.points', { ...whole, next: { points: null } }],
  ['values', { ...whole, values: 5 }],
  ['', undefined],
];

for (const [path, value] of misfits)
  test(`an answer that does not fit at “${path}” does not leave the server`, () => {
    assert.throws(
      () => buildPresenter(answer)(value),
      (error) => error instanceof Error && error.message.includes(`schema at: ${path} (`),
    );
  });
