import type { Struct } from 'superstruct';

type AnyStruct = Struct<unknown, unknown>;

/** Texts of which one fits every field of text there is; a new form of text is added here. */
const TEXTS = [
  '1',
  '2026-10-15',
  'a@b.example',
  'Some text',
  'https://site.example',
  'abcdefghijklmnopqrstuvwxyz',
  '2026-10-15T12:00:00Z',
  'MANAGER',
  'a'.repeat(64),
  '2026-10',
  '08:00',
  '1'.repeat(44),
  '/products',
  'nmv-ranking',
  'eyJhbGciOiJub25lIn0.e30.AA',
];
/** Objects of which a choice accepts one. */
const OBJECTS = [{}, { chNFe: '1'.repeat(44) }];
const NUMBERS = [1, 2, 10];

function isStruct(value: unknown): value is AnyStruct {
  return typeof value === 'object' && value !== null && 'validator' in value;
}

function candidates(struct: AnyStruct): readonly unknown[] {
  const { type, schema } = struct;
  if (type === 'object' || type === 'type') return [sampleFields(Object(schema))];
  if (type === 'array' && isStruct(schema)) return [[sampleOf(schema)]];
  if (type === 'enums') return Object.values(Object(schema));
  if (type === 'literal') return [schema];
  return [...TEXTS, ...NUMBERS, true, ...OBJECTS, null];
}

function sampleFields(fields: Readonly<Record<string, AnyStruct>>): Record<string, unknown> {
  const needed = Object.entries(fields).filter(([, struct]) => !struct.is(undefined));
  return Object.fromEntries(needed.map(([name, struct]) => [name, sampleOf(struct)]));
}

/**
 * Something that a struct takes, with nothing that may be left out.
 * @throws Error when nothing known fits: then `TEXTS` needs a line
 */
export function sampleOf(struct: AnyStruct): unknown {
  const found = candidates(struct).find((value) => struct.is(value));
  if (found === undefined && !struct.is(undefined))
    throw new Error(
      `no sample fits a struct of type ${struct.type}: ${JSON.stringify(struct.schema)}`,
    );
  return found;
}
