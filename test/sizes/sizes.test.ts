import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { BUDGETS, measure } from '../../scripts/sizes.mjs';

const { elements, firstRows, keyed, loader, screens } = await measure();
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const [tag, { first }] of Object.entries(elements)) {
  const goal = BUDGETS.first[tag];
  if (goal !== undefined)
    test(`<${tag}> is usable after ${kB(goal)} gz at most`, () =>
      assert.ok(first.gzip <= goal, `${kB(first.gzip)} of ${kB(goal)}`));
}

test(`a further element shows its skeleton after ${kB(BUDGETS.further)} gz at most`, () => {
  for (const [tag, { further }] of Object.entries(elements))
    assert.ok(further.gzip <= BUDGETS.further, `<${tag}> takes ${kB(further.gzip)}`);
});

test(`the chunk of a screen takes ${kB(BUDGETS.screen)} gz at most`, () => {
  assert.ok(Object.keys(screens).length > 10, 'the screens are found');
  for (const [source, { chunk }] of Object.entries(screens))
    assert.ok(chunk <= BUDGETS.screen, `${source} takes ${kB(chunk)}`);
});

test(`the loader takes ${kB(BUDGETS.loader)} gz at most`, () =>
  assert.ok(loader.gzip <= BUDGETS.loader, kB(loader.gzip)));

test(`the first rows of a ranking take ${kB(BUDGETS.firstRows)} gz of drawing code at most`, () =>
  assert.ok(firstRows.gzip <= BUDGETS.firstRows, kB(firstRows.gzip)));

test('a ranking behind a key costs 8 requests at most, its data and its stream among them, and 100 kB [E7]', () => {
  assert.ok(keyed.files <= BUDGETS.keyed.files, `${keyed.files} scripts`);
  assert.ok(keyed.brotli <= BUDGETS.keyed.brotli, kB(keyed.brotli));
});

test('the first load of the ranking carries neither superstruct nor wouter', () => {
  const names = elements['nmv-ranking']?.heaviest.map(([name]) => name) ?? [];
  assert.ok(names.includes('react-dom'));
  for (const name of [
    'superstruct',
    'wouter',
    'react-data-grid',
    '@headlessui/react',
    'imask',
    'big.js',
  ])
    assert.ok(!names.includes(name), name);
});

const BOARDS_BUDGET = 40_000;

test(`the dashboards take ${kB(BOARDS_BUDGET)} gz at most beyond shared code, and their drawing loads nowhere else`, () => {
  const boards = screens['src/screens/boards/entry/boards.tsx'];
  assert.ok(boards !== undefined && boards.chunk <= BOARDS_BUDGET, kB(boards?.chunk ?? 0));
  const drawing = (tag: string) =>
    (elements[tag]?.heaviest ?? []).filter(([name]) => name.startsWith('d3-')).length;
  assert.ok(drawing('nmv-dashboards') > 0, 'd3 is found');
  // nor of the organization chart, which is loaded when it is opened
  for (const tag of Object.keys(elements).filter((each) => each !== 'nmv-dashboards'))
    assert.equal(drawing(tag), 0, `<${tag}>`);
});

test('the modules have one React', async () => {
  const outputs = JSON.parse(await readFile('dist/contents.json', 'utf8')) as Record<
    string,
    { inputs: Record<string, { bytesInOutput: number }> }
  >;
  const holders = Object.entries(outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).some((input) => input.endsWith('react-dom-client.production.js')),
  );
  assert.equal(holders.filter(([file]) => file.endsWith('.js')).length, 1);
});
