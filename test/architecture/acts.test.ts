import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entityRules } from '../../server/rules/index.ts';
import { entities } from '../../src/domain/entities/index.ts';

test('every act that an entity offers is done by its rules, and they do none that nobody is offered', () => {
  for (const { noun, acts } of entities)
    assert.deepEqual(
      Object.keys(entityRules[noun]?.acts ?? {}).toSorted(),
      acts.map(({ name }) => name).toSorted(),
      `acts of ${noun} in its definition and in server/rules`,
    );
});
