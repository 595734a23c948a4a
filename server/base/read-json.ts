import { Problem } from '../../src/domain/problem.ts';

/** No body of ours is nested deeper; what is exhausts the stack of a function that walks through it. */
const MOST_LEVELS = 32;
/** Values that a body may hold: those of the largest record with all its rows. */
const MOST_VALUES = 400_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/**
 * Checks that JSON has more of some marks outside strings than allowed: a million values take
 * longer to parse than to count.
 * @param marks bytes that are counted
 */
export function hasMoreMarks(bytes: Uint8Array, marks: readonly number[], most: number): boolean {
  let count = 0;
  let inText = false;
  for (let at = 0; at < bytes.length && count <= most; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (inText && byte === BACKSLASH) at += 1;
    else if (!inText && marks.includes(byte)) count += 1;
  }
  return count > most;
}

/** Checks for keys that all objects inherit, which could pollute prototypes. */
const isForged = (value: object): boolean =>
  Object.hasOwn(value, '__proto__') ||
  (Object.hasOwn(value, 'constructor') &&
    Object.hasOwn(Object(Reflect.get(value, 'constructor')), 'prototype'));

function isOdd(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    levels === 0 || isForged(value) || Object.values(value).some((each) => isOdd(each, levels - 1))
  );
}

/**
 * Reads a body of JSON.
 * @throws {Problem} malformed-body for what is none, is nested too deep or reaches into other objects; too-large for too many values
 */
export function readJson(bytes: Uint8Array): unknown {
  if (hasMoreMarks(bytes, [COMMA, BRACKET, BRACE], MOST_VALUES)) throw new Problem('too-large');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch {
    // JSON.parse throws for nothing else
    throw new Problem('malformed-body');
  }
  if (isOdd(value, MOST_LEVELS)) throw new Problem('malformed-body');
  return value;
}
