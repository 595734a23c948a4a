import assert from 'node:assert/strict';
import { test } from 'vitest';
import { lastSold, paceCurve } from '../../../../src/domain/rules/boards/pace-curve.ts';

const cycle = { tsStart: '2026-06-01', tsEnd: '2026-06-28' };

test('[2.17] the curve adds up weeks beside the pace of each window and the same week a cycle ago', () => {
  const curve = paceCurve({
    cicle: cycle,
    today: '2026-06-10',
    weekStartsOn: 1,
    aims: [
      { from: '2026-06-01', to: '2026-06-14', target: 100 },
      { from: '2026-06-15', to: '2026-06-28', target: 100 },
    ],
    sold: [
      { week: '2026-06-08', aimed: '20' },
      { week: '2026-05-25', aimed: '10' },
    ],
    past: {
      cicle: { tsStart: '2025-06-02', tsEnd: '2025-06-15' },
      target: 50,
      sold: [{ week: '2025-06-09', aimed: '25' }],
    },
  });
  assert.deepEqual(curve, [
    { week: '2026-06-01', sold: 0.05, pace: 0.25, before: 0 },
    // ten of fourteen days of the first window are over
    { week: '2026-06-08', sold: 0.15, pace: (100 * (10 / 14)) / 200, before: 0.5 },
    { week: '2026-06-15', sold: null, pace: 0.75, before: null },
    { week: '2026-06-22', sold: null, pace: 1, before: null },
  ]);
  assert.equal(lastSold(curve)?.week, '2026-06-08');
  assert.deepEqual(
    paceCurve({
      cicle: cycle,
      today: '2026-06-10',
      weekStartsOn: 1,
      aims: [],
      sold: [],
      past: null,
    }),
    [],
  );
});

test('[9.01] [2.17] the curve of a reader whose weeks begin on Sunday has theirs, and the pace of their ends', () => {
  const curve = paceCurve({
    cicle: { tsStart: '2026-06-07', tsEnd: '2026-06-20' },
    today: '2026-06-14',
    weekStartsOn: 0,
    aims: [{ from: '2026-06-07', to: '2026-06-20', target: 100 }],
    sold: [
      { week: '2026-06-07', aimed: '20' },
      { week: '2026-06-14', aimed: '5' },
    ],
    past: null,
  });
  assert.deepEqual(curve, [
    { week: '2026-06-07', sold: 0.2, pace: 0.5, before: null },
    { week: '2026-06-14', sold: 0.25, pace: (100 * (8 / 14)) / 100, before: null },
  ]);
});
