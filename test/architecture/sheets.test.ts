import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import test from 'node:test';
import { sheetOf } from '../../scripts/browser-bundle.mjs';

/** The raw scale is written into the tokens and stands nowhere else. */
const names = (await readdir('styles')).filter(
  (file) => file.endsWith('.css') && file !== 'scale.css',
);
const sheets = new Map(
  await Promise.all(names.map(async (name) => [name, await sheetOf(`styles/${name}`)] as const)),
);
const declared = new Set(
  [
    ...`${sheets.get('tokens.css')}${sheets.get('more-tokens.css')}${sheets.get('board-tokens.css')}`.matchAll(
      /(--nmv-[\w-]+):/g,
    ),
  ].map(([, name]) => name),
);
const usedIn = (text: string) =>
  [...text.matchAll(/var\((--nmv-[\w-]+)/g)].map(([, name = '']) => name);
/** Set by a control at run time, not by the tokens. */
const placed = /^--nmv-(pop|grid|tree)-/;
/** Declarations that may be important: what is hidden stays hidden. */
const mayBeImportant = /display:none!important/g;

for (const [name, text] of sheets) {
  test(`${name} uses tokens that exist, px and logical properties, and nothing important`, () => {
    assert.deepEqual(
      usedIn(text).filter((token) => !declared.has(token) && !placed.test(token)),
      [],
      'unknown tokens',
    );
    assert.doesNotMatch(text, /[\d.]rem\b/, 'rem: the host owns the root size');
    assert.doesNotMatch(text, /@import|@font-face/, 'imports and fonts');
    assert.doesNotMatch(text, /[;{](margin|padding|border)-(left|right)\b/, 'physical sides');
    if (name !== 'light-form.css')
      assert.ok(!text.replace(mayBeImportant, '').includes('!important'), 'important');
    assert.ok(!text.includes('--nmv-raw-'), 'raw tokens');
  });
}
