import assert from 'node:assert/strict';
import { test } from 'vitest';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { buildSending } from '../../../../src/screens/record/form/state/form-changes.ts';
import {
  collectFailures,
  spotKey,
} from '../../../../src/screens/record/form/state/form-failures.ts';
import {
  pasteTable,
  wantedReferences,
} from '../../../../src/screens/record/form/children/paste.ts';
import { readTable } from '../../../../src/domain/clipboard-table.ts';
import type { Finder } from '../../../../src/screens/record/form/children/paste.ts';
import { group } from './sample.ts';

const child = economicGroup.children.members;
const find: Finder = (_field, text) =>
  text === 'C-30' ? { id: 30, title: 'Canal Trinta' } : undefined;
const paste = (text: string, row: string | undefined, field: string) =>
  pasteTable(
    group(),
    child,
    { child: 'members', row, field },
    readTable(text),
    'pt-BR',
    undefined,
    find,
  );

for (const [text, table] of [
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a', [['a']]],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  [
    'a\t\n\tb\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['', []],
] as const) {
  test(`the clipboard's ${JSON.stringify(text)} is read as a table`, () =>
    assert.deepEqual(readTable(text), table));
}

test('a pasted table fills cells from one on, in any formatting, and adds the rows it needs', () => {
  const form = paste('01/03/2026\t31/12/2026\n2026-04-01\t\n1/5/2026\t', 'id-11', 'validFrom');
  assert.deepEqual(
    form.children['members']?.map(({ entries }) => [
      entries['validFrom']?.value,
      entries['validTo']?.value,
    ]),
    [
      ['2026-03-01', '2026-12-31'],
      ['2026-04-01', null],
      ['2026-05-01', null],
    ],
  );
});

test('a reference is found by what people call it; what is not found stays as it was pasted, with its reason', () => {
  const form = paste('C-30\t01/03/2026\nC-99\tontem', undefined, 'customerId');
  const [, , found, lost] = form.children['members'] ?? [];
  assert.deepEqual(
    [found?.entries['customerId'], found?.labels['customerId']],
    [{ value: 30 }, 'Canal Trinta'],
  );
  assert.equal(lost?.entries['customerId']?.typed, 'C-99');
  assert.deepEqual(
    collectFailures(economicGroup, form, 'pt-BR').map(({ spot, code }) => [spotKey(spot), code]),
    [
      ['members new-2 customerId', 'reference'],
      ['members new-2 validFrom', 'date'],
    ],
  );
  assert.equal(buildSending(economicGroup, form).rowKeys['members']?.length, 4);
});

test('only references are looked up, each text once', () => {
  assert.deepEqual(
    wantedReferences(child, 'customerId', readTable('A\t01/01/2026\nA\t\nB\t')).map(
      ({ text }) => text,
    ),
    ['A', 'B'],
  );
});
