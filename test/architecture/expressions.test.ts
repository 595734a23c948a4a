import assert from 'node:assert/strict';
import { test } from 'vitest';
import { expressions } from './expressions.ts';
import type { Expression } from './expressions.ts';

const LENGTH = 50_000;
/** Lengths on the way there, so that an expression whose time doubles with each character is found by a short text. */
const LENGTHS = [28, 36, 48, 64, 200, 1_000, LENGTH];
/** Processor time for one text, in milliseconds: a linear expression needs some tenths, a quadratic one a second. */
const MOST_MS = 60;
const TRIES = 4;
/**
 * Excess that other work on the machine never adds to a linear expression: no further try is
 * needed.
 */
const SURE_MS = 10 * MOST_MS;

/** Expressions that may need more: what they meet, by file and source, and why it is short. */
const EXEMPT: Readonly<Record<string, string>> = {
  'src/domain/rules/account/common-password.ts /^[^a-z]*[a-z]{0,2}[^a-z\\d]*(?:0?123456\\d*|(\\d)\\1{5,})[^a-z\\d]*[a-z]{0,2}[^a-z]*$/':
    'a password of more than 200 characters is told so before',
};

const RUNS = [
  ...' \t\n\u00a0a.0AzÁß_-,;:/\\|@#*"\'`<>()[]{}=&%$+?!^~\u200b\u0301\ud83d\ude00',
  '\r\n',
  '\r',
  '.a',
  'a.',
  '1.',
  '1,',
  'a ',
  'a-',
  'a@',
  '"a',
  '""',
  '<a',
  '<!',
  '</',
  '&a;',
  '0-',
  '\\"',
];
/** Characters that the classes of an expression match. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\\s|\\p\{Z/, ' \t\n'],
  [/\\d|0-9|\\p\{N/, '07'],
  [/\\w|a-z|A-Z|\\p\{L|\\p\{S|[^\\]\./, 'aZ'],
];

/** Texts to put before a run so that the beginning of an expression is met: its own plain characters. */
function alphabetOf(source: string): readonly string[] {
  const plain = source.replace(
    /\\[pP]\{[^}]*\}|\\u\{?[\dA-Fa-f]{4,5}\}?|\\[dDwWsSbB]|\(\?[:=!<]*/g,
    '',
  );
  const own = [...plain.replace(/\\/g, '')].filter((sign) => !/[\^$|()?]/.test(sign));
  const escaped = [...plain.matchAll(/\\([^a-zA-Z\d])/g)].map(([, sign = '']) => sign);
  const classes = CLASSES.flatMap(([asked, signs]) => (asked.test(source) ? [...signs] : []));
  return [...new Set([...escaped, ...classes, ...own])].slice(0, 10);
}

/** Finds the words that an expression contains literally. */
function wordsOf(source: string): readonly string[] {
  const read = source.replace(/\\([^a-zA-Z\d])/g, '$1').replace(/\\s[*+?]?/g, ' ');
  return [...new Set(read.match(/[^\\()[\]{}|?*+^$]{2,}/g) ?? [])].slice(0, 8);
}

const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts that make an expression begin over and over again, and nearly match. */
function* hostile(source: string, length: number): Generator<string> {
  const own = alphabetOf(source);
  const words = wordsOf(source);
  const pairs = own.flatMap((a) => own.slice(0, 5).map((b) => a + b)).slice(0, 24);
  for (const run of new Set([...RUNS, ...own, ...words, ...pairs])) {
    const text = filled(run, length);
    yield `${text}\u0001`;
    yield `a${text}a`;
  }
  for (const word of words)
    for (const run of own.slice(0, 8)) yield `${word}${filled(run, length)}\u0001`;
}

function apply({ use }: Expression, expression: RegExp, text: string): void {
  if (use === 'split') text.split(expression);
  else if (use === 'replace') text.replace(expression, '');
  else expression.exec(text);
  expression.lastIndex = 0;
}

/** Processor time that an expression needs for a text: the least of some tries, for other work only adds to it. */
function timeOf(expression: Expression, compiled: RegExp, text: string): number {
  let least = Infinity;
  for (let at = 0; at < TRIES && least > MOST_MS; at += 1) {
    const before = process.cpuUsage();
    apply(expression, compiled, text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least > SURE_MS) break;
  }
  return least;
}

/** The first text over which an expression takes its time; undefined when there is none. */
function slowOver(expression: Expression): string | undefined {
  const compiled = new RegExp(expression.source, expression.flags);
  for (const length of LENGTHS)
    for (const text of hostile(expression.source, length)) {
      const time = timeOf(expression, compiled, text);
      if (time > MOST_MS)
        return `${JSON.stringify(text.slice(0, 12))}… of ${String(length)}: ${time.toFixed(0)} ms`;
    }
  return undefined;
}

test('50,000 hostile characters keep no regular expression busy: each takes a time in line with the length', async () => {
  const all = await expressions();
  assert.ok(all.length > 400);
  const told = new Map(all.map((each) => [`${each.use} /${each.source}/${each.flags}`, each]));
  const slow = [...told.values()].flatMap((expression) => {
    const { file, line, source, flags } = expression;
    const called = `${file} /${source}/${flags}`;
    if (EXEMPT[called] !== undefined) return [];
    const over = slowOver(expression);
    return over === undefined ? [] : [`${file}:${String(line)} /${source}/${flags} ${over}`];
  });
  assert.deepEqual(slow, []);
  const known = new Set(all.map(({ file, source, flags }) => `${file} /${source}/${flags}`));
  assert.deepEqual(
    Object.keys(EXEMPT).filter((called) => !known.has(called)),
    [],
    'what is exempt is there',
  );
});

test('the measurement finds an expression that takes the square of the length, and lets a linear one pass', () => {
  const of = (source: string, use: Expression['use'] = 'match', flags = ''): boolean =>
    slowOver({ file: '', line: 0, source, flags, use }) !== undefined;
  assert.deepEqual(
    [of('\\s*\\*\\s*$'), of('(a|aa)+$'), of('\\s*,\\s*', 'split')],
    [true, true, true],
  );
  assert.deepEqual([of('^\\s*\\*'), of('\\s+', 'replace', 'g')], [false, false]);
});
