import assert from 'node:assert/strict';
import { test } from 'vitest';
import { faultOf } from '../../scripts/commit-subjects.mjs';

test('a subject is type(scope): imperative, in 72 characters', () => {
  const cases: readonly (readonly [subject: string, fault: RegExp | undefined])[] = [
    ['fix(posting): refuse access keys with letters', undefined],
    ['refactor: call a rank a rank', undefined],
    ['feat(api)!: answer with instants', undefined],
    ['Merge branch main', undefined],
    ['Refuses access keys', /form/],
    ['fix(Posting): refuse keys', /form/],
    ['fix(posting) refuse keys', /form/],
    ['fix(posting): Refuse keys', /form/],
    [`fix(posting): ${'a'.repeat(59)}`, /73 characters/],
    [`fix(posting): ${'a'.repeat(58)}`, undefined],
  ];
  for (const [subject, fault] of cases)
    if (fault === undefined) assert.equal(faultOf(subject), undefined, subject);
    else assert.match(faultOf(subject) ?? '', fault, subject);
});
