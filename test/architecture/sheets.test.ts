import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'vitest';
import { sheetOf } from '../../scripts/browser-bundle.mjs';

/** Sheets except the raw scale, which is used only in the tokens. */
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

/** Classes that sheets extend although another sheet defines them. */
const added = new Map([['table-work.css', ['.nmv-table-scroll']]]);

/** Classes that a sheet styles by themselves, whatever is around them: those are at home there. */
function classesAtHome(text: string): readonly string[] {
  const around: string[] = [];
  const found: string[] = [];
  for (const [, prelude = '', brace] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') around.pop();
    if (brace !== '{') continue;
    if (around.every((each) => each.startsWith('@layer')))
      found.push(
        ...prelude.split(',').filter((selector) => /^\.nmv-[\w-]+$/.test(selector.trim())),
      );
    around.push(prelude.trim());
  }
  return [...new Set(found.map((selector) => selector.trim()))];
}

test('a class is at home in one sheet: what another screen has brought changes nothing here', () => {
  const homes = new Map<string, string[]>();
  for (const [name, text] of sheets)
    for (const each of classesAtHome(text).filter((found) => !added.get(name)?.includes(found)))
      homes.set(each, [...(homes.get(each) ?? []), name]);
  assert.deepEqual(
    [...homes].filter(([, at]) => at.length > 1).map(([each, at]) => `${each} in ${at.join(', ')}`),
    [],
  );
});
