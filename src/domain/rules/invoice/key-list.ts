import {
  ACCESS_KEY_LENGTH,
  isRoundedKey,
  keysInside,
  normaliseAccessKey,
} from '../../access-key.ts';
import { finding } from '../../nfe/finding.ts';
import type { PlainDate } from '../dates/dates.ts';
import { judgeKey } from './key-judgement.ts';
import type { JudgedKey } from './key-judgement.ts';

/** Most keys that are posted or asked about in one call. */
export const MOST_KEYS = 1000;

/** Ends a key wherever it is pasted from: lines, lists, columns. */
const SEPARATORS = /[\n\r;,\t|]+/;

/** Pattern of a possible key in a file: excludes headings, names and values of other columns. */
const KEY_LIKE = /^(?=(?:.*\d){20})[0-9A-Z]{30,60}$/;

/** Pattern of a key that a spreadsheet turned into a number; most of its digits are lost. */
const ROUNDED = /^\d([.,]\d+)?E\+?4\d$/i;

/** Splits a text into keys, whatever separators are between or inside them. */
export function splitKeys(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .flatMap(splitLine)
    .filter((piece) => piece !== '');
}

function splitLine(line: string): readonly string[] {
  const whole = normaliseAccessKey(line);
  if (whole.length <= ACCESS_KEY_LENGTH) return [whole];
  // a label, a file name or an address around one key
  const written = keysInside(line.toUpperCase());
  const inside = written.length > 0 ? written : keysInside(whole);
  if (inside.length === 1) return inside;
  const words = line.trim().split(/\s+/);
  // keys side by side; else the blanks are inside the keys, and every 44 characters are one key
  if (
    words.length > 1 &&
    words.some((word) => normaliseAccessKey(word).length >= ACCESS_KEY_LENGTH)
  )
    return words.flatMap(splitLine);
  return whole.length % ACCESS_KEY_LENGTH === 0
    ? (whole.match(new RegExp(`.{${ACCESS_KEY_LENGTH}}`, 'g')) ?? [whole])
    : [whole];
}

/** Keys found in the cells of a file. */
export interface FoundKeys {
  readonly keys: readonly string[];
  /** Cells in which a spreadsheet has rounded a key. */
  readonly rounded: number;
}

/** Finds the keys among the cells of a file, in any column. */
export function findKeys(cells: readonly (string | number)[]): FoundKeys {
  const keys = cells.flatMap((cell) =>
    typeof cell === 'number'
      ? []
      : splitKeys(cell).filter((piece) => KEY_LIKE.test(piece) && !isRoundedKey(piece)),
  );
  return { keys, rounded: cells.filter(isRounded).length };
}

const isRounded = (cell: string | number): boolean =>
  typeof cell === 'number'
    ? Math.abs(cell) >= 1e40
    : ROUNDED.test(cell.trim()) || isRoundedKey(normaliseAccessKey(cell));

/** Judges the lines of a box, each by itself and against those before it. */
export function judgeLines(lines: readonly string[], today: PlainDate): readonly JudgedKey[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const judged = judgeKey(line, today);
    if (judged.state !== 'right') return judged;
    const { key } = judged.key;
    if (seen.has(key))
      return { state: 'wrong', refusal: finding('keyTwice'), marked: [0, 0] } as const;
    seen.add(key);
    return judged;
  });
}
