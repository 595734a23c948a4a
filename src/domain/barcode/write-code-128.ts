import { START, STOP, getSymbol } from './code-128.ts';

/** Values by which a code changes its set. */
const TO = { B: 100, C: 99 } as const;
/** The first character of set B is the blank. */
const FIRST_OF_B = 32;

/** The values of a text: pairs of digits in set C, what else there is in set B. */
function encodeValues(text: string): readonly number[] {
  const parts = text.match(/(?:\d\d){2,}|^\d\d$|[^]/g) ?? [];
  const values: number[] = [];
  let set: 'B' | 'C' | undefined;
  for (const part of parts) {
    const wanted = part.length > 1 ? 'C' : 'B';
    if (set === undefined) values.push(START[wanted]);
    else if (set !== wanted) values.push(TO[wanted]);
    set = wanted;
    if (wanted === 'C') values.push(...(part.match(/\d\d/g) ?? []).map(Number));
    else values.push(part.charCodeAt(0) - FIRST_OF_B);
  }
  return values;
}

/**
 * Encodes a text in Code 128 (ISO/IEC 15417) as widths of bars and spaces in turn, starting with a
 * bar; the narrowest is 1. Digits alone use set C throughout, as the DANFE requires; letters of an
 * alphanumeric tax number use set B.
 * @param text printable ASCII
 */
export function writeCode128(text: string): readonly number[] {
  const values = encodeValues(text);
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  return [...[...values, check].flatMap(getSymbol), ...STOP];
}
