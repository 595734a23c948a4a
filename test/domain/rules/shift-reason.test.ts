import assert from 'node:assert/strict';
import { test } from 'vitest';
import { shiftCause } from '../../../src/domain/rules/campaign/shift-reason.ts';
import type { ShiftedPerson } from '../../../src/domain/rules/campaign/shift-reason.ts';

const person = (personId: number, more: Partial<ShiftedPerson> = {}): ShiftedPerson => ({
  personId,
  name1: `Pessoa ${personId}`,
  placeBefore: personId,
  placeAfter: personId,
  scoreBefore: '100.00',
  scoreAfter: '100.00',
  prizeBefore: null,
  prizeAfter: null,
  belowBefore: '0',
  belowAfter: '0',
  ...more,
});

test('[4.04] a person whose place differs under another version reads the reason', () => {
  const rises = person(3, { placeAfter: 1, scoreAfter: '640.00', belowBefore: '540' });
  const passed = person(2, { placeAfter: 3 });
  const falls = person(1, { placeAfter: 4, scoreAfter: '10.00' });
  const follows = person(4, { placeAfter: 2 });
  const all = [rises, passed, falls, follows];
  const cases: readonly [ShiftedPerson, string | undefined, string | null][] = [
    [rises, 'triggerReached', null],
    [person(1, { scoreAfter: '120.00' }), 'morePoints', null],
    [person(1, { scoreAfter: '40.00', belowAfter: '60' }), 'triggerMissed', null],
    [falls, 'fewerPoints', null],
    [passed, 'overtaken', 'Pessoa 3'],
    [follows, 'moved', 'Pessoa 2'],
    [person(9, { placeAfter: 10 }), 'overtaken', null],
    [person(5, { placeBefore: null, scoreBefore: null, scoreAfter: null }), 'moved', null],
    [person(6, { prizeAfter: '1500.00' }), 'prizeOther', null],
    [person(6), undefined, null],
  ];
  for (const [who, reason, by] of cases) {
    const cause = shiftCause(who, all);
    assert.deepEqual([cause?.reason, cause?.by ?? null], [reason, by]);
  }
});
