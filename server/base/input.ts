import { validate } from 'superstruct';
import type { Struct, StructError } from 'superstruct';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { MOST_FIELDS } from '../../src/domain/schema/limits.ts';
import { unsoundPath } from '../../src/domain/rules/sound-text.ts';

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Lists a failure for each missing or wrong field. The value is left out, since it may be a
 * secret.
 */
function toFailures(error: StructError): Failure[] {
  const failures = error.failures().map(({ path, value }): Failure => ({
    path: path.join('.'),
    code: isMissing(value) ? 'required' : 'invalid',
  }));
  // A failure of the whole has no field name.
  const named = failures.filter(({ path }) => path !== '');
  return [...new Map(named.map((failure) => [failure.path, failure])).values()];
}

/**
 * Refuses characters forbidden in any text or name, before a struct is checked, so that no struct
 * can omit it. @throws {Problem} invalid-input
 */
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
  // Without any input, the missing fields are named one by one.
  const [lacking = error] = isMissing(value) ? validate({}, struct) : [error];
  const failures = toFailures(lacking);
  const affectedField = failures[0]?.path;
  throw new Problem('invalid-input', { failures, ...(affectedField ? { affectedField } : {}) });
}
