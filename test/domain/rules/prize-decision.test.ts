import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mayContestPrize } from '../../../src/domain/rules/campaign/prize-decision.ts';
import type { Contester } from '../../../src/domain/rules/campaign/prize-decision.ts';

const withheld = { winnerId: 7, customerId: 3, until: '2026-12-30', isContested: false };
const unconcerned: Contester = { id: 1, isActing: false, managerOf: [], isInCharge: false };

test('a withheld prize is contested by a person concerned, in their own name, once, and in time', () => {
  const may = (by: Partial<Contester>, of = {}, today = '2026-12-30') =>
    mayContestPrize({ ...withheld, ...of }, { ...unconcerned, ...by }, today);
  assert.deepEqual(
    [
      may({ id: 7 }),
      may({ managerOf: [3] }),
      may({ isInCharge: true }),
      may({}),
      may({ managerOf: [4] }),
      may({ managerOf: [3] }, { customerId: null }),
      may({ id: 7, isActing: true }),
      may({ id: 7 }, { isContested: true }),
      may({ id: 7 }, {}, '2026-12-31'),
    ],
    [true, true, true, false, false, false, false, false, false],
  );
});
