import { validate } from 'superstruct';
import type { Struct, StructError } from 'superstruct';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { MOST_FIELDS } from '../../src/domain/schema/limits.ts';
import { unsoundPath } from '../../src/domain/rules/sound-text.ts';

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** One entry a field: which, and whether it is missing or wrong. The value itself goes nowhere: it may be a secret. */
function failuresOf(error: StructError): Failure[] {
  const failures = error.failures().map(({ path, value }): Failure => ({
    path: path.join('.'),
    code: isMissing(value) ? 'required' : 'invalid',
  }));
  // of the whole nothing can be said by a field's name
  const named = failures.filter(({ path }) => path !== '');
  return [...new Map(named.map((failure) => [failure.path, failure])).values()];
}

/** What no text or name may hold is refused before any struct is asked, so that none can forget it. @throws {Problem} invalid-input */
function checkTexts(value: unknown): void {
  const unsound = unsoundPath(value)?.join('.');
  if (unsound === undefined) return;
  throw new Problem(
    'invalid-input',
    unsound === ''
      ? {}
      : { affectedField: unsound, failures: [{ path: unsound, code: 'invalid' }] },
  );
}

/** More names or rows than any struct has fields: each would be a failure of its own, and thousands of them hold the thread. */
const hasTooMany = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 2 * MOST_FIELDS;

/**
 * Checks one part of what came in.
 * @throws {Problem} invalid-input with the fields in error
 */
export function checkInput<T>(value: unknown, struct: Struct<T> | undefined): T | undefined {
  if (!struct) return undefined;
  if (struct.type !== 'record' && struct.type !== 'array' && hasTooMany(value))
    throw new Problem('invalid-input');
  checkTexts(value);
  const [error, checked] = validate(value, struct, { coerce: true });
  if (!error) return checked;
  // where nothing came at all, what is missing is named field by field
  const [lacking = error] = isMissing(value) ? validate({}, struct) : [error];
  const failures = failuresOf(lacking);
  const affectedField = failures[0]?.path;
  throw new Problem('invalid-input', { failures, ...(affectedField ? { affectedField } : {}) });
}
