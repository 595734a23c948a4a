import { is } from 'superstruct';
import type { Struct } from 'superstruct';
import { fullSampleOf, leavesOf, withValue } from './every-field.ts';

/** Every kind at every place; otherwise each place meets one of them. */
const IS_DEEP = process.env['NMV_DEEP'] === '1';
const BYTES = 200_000;

export type AnyStruct = Struct<unknown, unknown>;

const filled = (unit: string, bytes: number): string =>
  unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
/** Units that long texts repeat. */
const UNITS = ['a', ' ', '1', '\u0301', 'a ', 'ÁZ', '-', 'a@b.', '1.', '\n', '"', '🌾'];
/** Lengths of which a place meets the longest that it takes. */
const LENGTHS = [195_000, 60_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 40];

const nested = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels);
/** Whole bodies as they come over the wire. */
const WHOLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    UNITS.map((unit) => [
      `a text of ${JSON.stringify(unit)}`,
      JSON.stringify(filled(unit, BYTES / 2)),
    ]),
  ),
  'a text of escapes': `"${'\\u0301'.repeat(BYTES / 6)}"`,
  'a number of digits': '1'.repeat(BYTES),
  'blanks around nothing': `{${' '.repeat(BYTES)}}`,
  '20,000 short rows': JSON.stringify(Array(20_000).fill({ id: 1 })),
  '60,000 empty rows': JSON.stringify(Array(60_000).fill({})),
  'arrays without end': nested('[', ']', BYTES / 2),
  'objects without end': `${'{"a":'.repeat(BYTES / 6)}1${'}'.repeat(BYTES / 6)}`,
  '20,000 names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`n${at}`, 1])),
  ),
  '500 long names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`n${at}`.padEnd(390, 'ÁZ'), 1])),
  ),
  'a name that objects inherit': `{"a":${nested('[', ']', 30)},"__proto__"${' '.repeat(BYTES)}:1}`,
};

/** The version that the rows of the stage have, so that a change comes as far as its rules. */
export const STAGE_SCN = 7;

const withRowSCN = (sample: unknown): unknown =>
  typeof sample === 'object' && sample !== null && 'rowSCN' in sample
    ? { ...sample, rowSCN: STAGE_SCN }
    : sample;

/** The longest of a kind that a struct takes at a place; undefined where it takes none. */
function longest(
  struct: AnyStruct,
  sample: unknown,
  place: readonly string[],
  unit: string,
): unknown {
  for (const length of LENGTHS) {
    const body = withValue(sample, place, filled(unit, length));
    if (is(body, struct)) return body;
  }
  return undefined;
}

/** Lists of a sample, by their places. */
function listsOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, each]) => listsOf(each, [...at, name]));
  return Array.isArray(value) && value.length > 0 ? [at, ...inside] : inside;
}

const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce((held: unknown, name) => Reflect.get(Object(held), name), value);

/** Builds a list with as many rows as a struct accepts in 200 kB. */
function fullList(struct: AnyStruct, sample: unknown, place: readonly string[]): unknown {
  const [row] = valueAt(sample, place) as readonly unknown[];
  const most = Math.floor(BYTES / (JSON.stringify(row).length + 1));
  for (const count of [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20]) {
    const body = withValue(sample, place, Array(Math.min(most, count)).fill(row));
    if (is(body, struct)) return body;
  }
  return undefined;
}

/** Selects every nth of the values, shifted for each place; all of them in a deep run. */
function some<V>(all: readonly V[], place: number, oneOf: number): readonly V[] {
  return IS_DEEP ? all : all.filter((_each, at) => (at + place) % oneOf === 0);
}

export type Bodies = Iterable<readonly [what: string, payload: string]>;

export function* bodiesFor(struct: AnyStruct, number: number): Bodies {
  yield* some(Object.entries(WHOLE), number, 8);
  const sample = fullSampleOf(struct);
  const given = withRowSCN(sample);
  const leaves = leavesOf(given).filter((place) => place.length > 0);
  for (const [at, place] of leaves.entries())
    for (const unit of some(UNITS, number + at, UNITS.length)) {
      const one = longest(struct, given, place, unit);
      if (one !== undefined)
        yield [`${JSON.stringify(unit)} at ${place.join('.')}`, JSON.stringify(one)];
    }
  for (const unit of some(UNITS, number, 6)) {
    let all = given;
    for (const place of leaves) {
      const next = longest(struct, all, place, unit);
      if (next !== undefined && JSON.stringify(next).length <= BYTES) all = next;
    }
    if (all === given) continue;
    yield [`${JSON.stringify(unit)} everywhere`, JSON.stringify(all)];
    for (const place of listsOf(all)) {
      const many = fullList(struct, all, place);
      if (many !== undefined)
        yield [`${JSON.stringify(unit)} in each row of ${place.join('.')}`, JSON.stringify(many)];
    }
  }
  for (const place of listsOf(given)) {
    const many = fullList(struct, given, place);
    if (many !== undefined) yield [`rows of ${place.join('.')}`, JSON.stringify(many)];
  }
}

/** Sheets of 200 kB with the headings of an entity: the letters of one kind in every cell, and thousands of short lines. */
export function* sheetsFor(headings: string, number: number): Bodies {
  const columns = headings.split(';').length;
  const sheet = (lines: readonly string[]): string =>
    JSON.stringify({ mode: 'upsert', content: [headings, ...lines].join('\n') });
  for (const unit of some(
    UNITS.filter((each) => !/["\n]/.test(each)),
    number,
    5,
  )) {
    const told = JSON.stringify(unit);
    const cells = (text: string): string => Array<string>(columns).fill(text).join(';');
    yield [`${told} in each cell`, sheet([cells(filled(unit, BYTES / columns))])];
    yield [
      `${told} in a heading`,
      JSON.stringify({ mode: 'create', content: `${filled(unit, BYTES)};a\n1;2` }),
    ];
    const line = cells(unit);
    const count = Math.min(20_000, Math.floor(BYTES / (Buffer.byteLength(line) + 1)));
    yield [`${told} in thousands of lines`, sheet(Array<string>(count).fill(line))];
    yield [`${told} in thousands of lines of one cell`, sheet(Array<string>(20_000).fill(unit))];
  }
}
