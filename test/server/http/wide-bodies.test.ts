import assert from 'node:assert/strict';
import { test } from 'vitest';
import { object, string } from 'superstruct';
import { checkInput } from '../../../server/base/input.ts';
import { Problem } from '../../../src/domain/problem.ts';

test('a body of more names or rows than any form has is refused as a whole, not name by name', () => {
  const names = Object.fromEntries(Array.from({ length: 16_000 }, (_, at) => [`n${at}`, 1]));
  for (const wide of [names, Array<number>(100_000).fill(1)])
    assert.throws(
      () => checkInput(wide, object({ userEmail: string() })),
      (error) => error instanceof Problem && error.failures.length === 0,
    );
});
