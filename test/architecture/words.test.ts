import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readNames } from './names.ts';
import { commentsOf, hidesSubject, longSentences, unclear, usesOf, writtenTexts } from './words.ts';

/** Number of findings allowed today, by place; other places have none. Lower it after a cleanup. */
type Allowed = Readonly<Record<string, number>>;

const WORDS: Allowed = {};
const HIDDEN_SUBJECTS: Allowed = {};
const LONG_SENTENCES: Allowed = {};

/** Largest share of all comments that may hide their subject. */
const HIDDEN_SHARE = 0.01;

/** Largest share of functions whose name ends in `Of` instead of saying what they do; lower it after a cleanup. */
const OF_SHARE = 0.01;
/** Number of names that more than one file exports; the goal is none. Lower it after a cleanup. */
const SHARED_NAMES = 150;
/** Files whose exports have one name each by convention: words of a language, migrations, pages, icons of each part. */
const ALIKE =
  /^(?:src\/i18n\/(?:en-US|pt-BR|es-ES)\/|server\/database\/migrations\/|src\/portal\/pages\/|src\/ui\/icons\/)/;

const texts = await writtenTexts();
const comments = texts
  .filter(({ file }) => /\.(?:tsx?|m?[jt]s|css)$/.test(file))
  .flatMap(commentsOf);

interface Finding {
  readonly at: string;
  readonly place: string;
  readonly fault: string;
}

/** Checks that each place has its number of findings: no more, and no fewer. */
function ratchet(findings: readonly Finding[], allowed: Allowed): void {
  const counts: Record<string, number> = {};
  for (const { place } of findings) counts[place] = (counts[place] ?? 0) + 1;
  const listed = findings
    .filter(({ place }) => (counts[place] ?? 0) > (allowed[place] ?? 0))
    .map(({ at, fault }) => `${at} ${fault}`);
  assert.deepEqual(
    counts,
    allowed,
    `found ${JSON.stringify(counts)}, allowed ${JSON.stringify(allowed)}; where there are fewer, lower the number\n${listed.join('\n')}`,
  );
}

test('unclear pronouns are used nowhere', () => {
  ratchet(
    texts.flatMap((text) =>
      unclear.flatMap((each) =>
        usesOf(each, text).map((at) => ({
          at,
          place: text.place,
          fault: `${each.word.source}: use ${each.instead}`,
        })),
      ),
    ),
    WORDS,
  );
});

test('comments begin with their verb or noun', () => {
  const hidden = comments.filter(hidesSubject);
  assert.ok(
    hidden.length <= comments.length * HIDDEN_SHARE,
    `${hidden.length} of ${comments.length}`,
  );
  ratchet(
    hidden.map(({ at, place, text }) => ({ at, place, fault: text.slice(0, 60) })),
    HIDDEN_SUBJECTS,
  );
});

test('sentences of comments have at most 25 words', () => {
  ratchet(
    comments.flatMap((comment) =>
      longSentences(comment).map((fault) => ({ at: comment.at, place: comment.place, fault })),
    ),
    LONG_SENTENCES,
  );
});

test('the rules find what they forbid, in comments alone', () => {
  const text = [
    "const a = '// what is no comment'; // what is one",
    'const b = `${`// no` + /[/*]/.source} // no`;',
    '/* Whether it ends */',
    '// Reads a row',
    '// and its fields',
  ].join('\n');
  const found = commentsOf({ file: 'a.ts', place: 'src', text });
  assert.deepEqual(
    found.map((each) => [each.at, each.text, hidesSubject(each)]),
    [
      ['a.ts:1', 'what is one', true],
      ['a.ts:3', 'Whether it ends', true],
      ['a.ts:4', 'Reads a row\nand its fields', false],
    ],
  );
  const sentence = Array.from({ length: 26 }, () => 'word').join(' ');
  assert.equal(longSentences({ at: '', place: '', text: `Short. ${sentence}.` }).length, 1);
  const everybody = unclear.flatMap((each) =>
    usesOf(each, { file: 'a', place: 'src', text: "scope: 'everybody', // for everybody" }),
  );
  assert.deepEqual(everybody, ['a:1']);
});

test('functions are named by what they do, and an exported name lives in one file', async () => {
  const { functions, exported } = await readNames();
  const share = functions.filter((name) => name.endsWith('Of')).length / functions.length;
  assert.ok(share <= OF_SHARE, `${(share * 100).toFixed(2)} % of functions end in Of`);
  const shared = [...exported]
    .map(([name, files]) => [name, files.filter((file) => !ALIKE.test(file))] as const)
    .filter(([, files]) => files.length > 1);
  assert.ok(
    shared.length <= SHARED_NAMES,
    `${shared.length} names live in several files, ${SHARED_NAMES} may:\n${shared.map(([name, files]) => `${name}: ${files.join(', ')}`).join('\n')}`,
  );
});
