import assert from 'node:assert/strict';
import { test } from 'vitest';
import { tookPart } from '../../../src/domain/rules/permission/four-eyes.ts';

const [ANA, BIA, CAIO] = [1, 2, 3];

test('a person took part under either name; other people did not', () => {
  const cases: readonly (readonly [
    readonly (number | null | undefined)[],
    Parameters<typeof tookPart>[1],
    boolean,
  ])[] = [
    [[ANA], { personId: ANA }, true],
    [[ANA], { personId: BIA }, false],
    // Ana did it acting as Bia, and is herself again
    [[BIA, ANA], { personId: ANA, actingId: null }, true],
    // Ana did it as herself, and acts as Bia now
    [[ANA, null], { personId: BIA, actingId: ANA }, true],
    [[BIA, ANA], { personId: BIA }, true],
    [[BIA, ANA], { personId: CAIO, actingId: null }, false],
    [[null, undefined], { personId: CAIO, actingId: null }, false],
    [[], { personId: CAIO }, false],
  ];
  for (const [involved, doer, expected] of cases)
    assert.equal(tookPart(involved, doer), expected, JSON.stringify([involved, doer]));
});
