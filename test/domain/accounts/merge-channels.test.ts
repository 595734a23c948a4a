import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ChannelRow } from '../../../src/domain/accounts/channel-rows.ts';
import { isSameChannelRow, mergeChannelRows } from '../../../src/domain/accounts/merge-channels.ts';

const row = (customerId: number, more: Partial<ChannelRow> = {}): ChannelRow => ({
  customerId,
  salesRoleId: 'CSC',
  hireDate: '2025-02-04',
  fireDate: null,
  reportsToName: null,
  ...more,
});
const moved = { hireDate: '2024-01-01' };
const named = { reportsToName: 'Rosa' };

/** A row of the form: what it holds, and the place in what was read that it began as; -1: it is new. */
type Held = readonly [row: ChannelRow, from: number];
type Expected = readonly (readonly [
  kind: 'own' | 'theirs',
  row: ChannelRow,
  elsewhere?: ChannelRow | null,
])[];

const cases: readonly (readonly [
  what: string,
  base: readonly ChannelRow[],
  mine: readonly Held[],
  theirs: readonly ChannelRow[],
  expected: Expected,
])[] = [
  ['nothing was changed anywhere', [row(1)], [[row(1), 0]], [row(1)], [['own', row(1)]]],
  [
    'added there',
    [row(1)],
    [[row(1), 0]],
    [row(1), row(2)],
    [
      ['own', row(1)],
      ['theirs', row(2)],
    ],
  ],
  [
    'added here and there',
    [],
    [[row(1), -1]],
    [row(2)],
    [
      ['own', row(1)],
      ['theirs', row(2)],
    ],
  ],
  ['the same added here and there', [], [[row(1), -1]], [row(1)], [['own', row(1)]]],
  [
    'the same added, with another manager there',
    [],
    [[row(1), -1]],
    [row(1, named)],
    [['own', row(1), row(1, named)]],
  ],
  [
    'removed there, not touched here',
    [row(1), row(2)],
    [
      [row(1), 0],
      [row(2), 1],
    ],
    [row(2)],
    [['own', row(2)]],
  ],
  [
    'removed there, changed here',
    [row(1)],
    [[row(1, moved), 0]],
    [],
    [['own', row(1, moved), null]],
  ],
  [
    'changed there, not touched here',
    [row(1)],
    [[row(1), 0]],
    [row(1, moved)],
    [['theirs', row(1, moved)]],
  ],
  [
    'changed here, not touched there',
    [row(1)],
    [[row(1, moved), 0]],
    [row(1)],
    [['own', row(1, moved)]],
  ],
  [
    'changed here and there',
    [row(1)],
    [[row(1, moved), 0]],
    [row(1, named)],
    [['own', row(1, moved), row(1, named)]],
  ],
  ['changed alike', [row(1)], [[row(1, moved), 0]], [row(1, moved)], [['own', row(1, moved)]]],
  ['removed here, not touched there', [row(1)], [], [row(1)], []],
  ['removed here, changed there', [row(1)], [], [row(1, moved)], [['theirs', row(1, moved)]]],
  ['removed here and there', [row(1)], [], [], []],
  [
    'two roles at one channel, one of them changed there',
    [row(1), row(1, { salesRoleId: 'CSM' })],
    [
      [row(1, named), 0],
      [row(1, { salesRoleId: 'CSM' }), 1],
    ],
    [row(1), row(1, { salesRoleId: 'CSM', ...moved })],
    [
      ['own', row(1, named)],
      ['theirs', row(1, { salesRoleId: 'CSM', ...moved })],
    ],
  ],
];

for (const [what, base, mine, theirs, expected] of cases) {
  test(`channels asked for in two places: ${what}`, () => {
    const merged = mergeChannelRows(
      mine.map(([held, from]) => ({ row: held, from: base[from] })),
      base,
      theirs,
    );
    assert.deepEqual(
      merged.map((each) =>
        each.kind === 'theirs'
          ? ['theirs', each.from]
          : ['own', mine[each.at]?.[0], ...('elsewhere' in each ? [each.elsewhere] : [])],
      ),
      expected,
    );
    // merged once more on the same, nothing is new
    const next = merged.map((each) => ({
      row: (each.kind === 'own' ? mine[each.at]?.[0] : each.from) ?? row(0),
      from: each.from,
    }));
    assert.deepEqual(
      mergeChannelRows(next, theirs, theirs).map(({ kind }) => kind),
      next.map(() => 'own'),
    );
  });
}

test('rows are the same only where all of them is', () => {
  for (const more of [moved, named, { salesRoleId: 'CSM' as const }, { fireDate: '2026-01-01' }])
    assert.equal(isSameChannelRow(row(1), row(1, more)), false);
  assert.equal(isSameChannelRow(row(1), row(1)), true);
});
