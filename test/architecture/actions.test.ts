import assert from 'node:assert/strict';
import { test } from 'vitest';
import { entityRules } from '../../server/rules/index.ts';
import { entities } from '../../src/domain/entities/index.ts';

test('every action that an entity offers is carried out by its rules, and rules carry out only offered actions', () => {
  for (const { resource, actions } of entities)
    assert.deepEqual(
      Object.keys(entityRules[resource]?.acts ?? {}).toSorted(),
      actions.map(({ name }) => name).toSorted(),
      `acts of ${resource} in its definition and in server/rules`,
    );
});
