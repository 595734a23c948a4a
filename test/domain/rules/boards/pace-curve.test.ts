import assert from 'node:assert/strict';
import test from 'node:test';
import { lastSold, paceCurve } from '../../../../src/domain/rules/boards/pace-curve.ts';

const cicle = { tsStart: '2026-06-01', tsEnd: '2026-06-28' };

test('[2.17] the curve adds up weeks beside the pace of each window and the same week a cycle ago', () => {
  const curve = paceCurve({
    cicle,
    today: '2026-06-10',
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
  assert.deepEqual(paceCurve({ cicle, today: '2026-06-10', aims: [], sold: [], past: null }), []);
});
