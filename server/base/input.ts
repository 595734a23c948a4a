import { validate } from 'superstruct';
import type { Struct, StructError } from 'superstruct';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
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
  return [...new Map(failures.map((failure) => [failure.path, failure])).values()];
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

/**
 * Checks one part of what came in.
 * @throws {Problem} invalid-input with the fields in error
 */
export function checkInput<T>(value: unknown, struct: Struct<T> | undefined): T | undefined {
  if (!struct) return undefined;
  checkTexts(value);
  const [error, checked] = validate(value, struct, { coerce: true });
  if (!error) return checked;
  const failures = failuresOf(error);
  const affectedField = failures[0]?.path;
  throw new Problem('invalid-input', { failures, ...(affectedField ? { affectedField } : {}) });
}

/** The steps by which a schema of any type takes a value. */
type Steps = Pick<Struct<never, unknown>, 'coercer' | 'validator' | 'entries' | 'refiner'>;

/** What does not fit. */
const MISFIT = Symbol('misfit');
/** No schema of an answer asks where in it a value stands. */
const MASKING = { path: [], branch: [], mask: true };

const isNone = (failures: Iterable<unknown>): boolean => {
  for (const _failure of failures) return false;
  return true;
};

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** What `validate` makes of a value that fits, by the same steps, but without an account of the way to each field: answers have thousands. */
function shownAs(value: unknown, struct: Steps): unknown {
  const shown = struct.coercer(value, MASKING);
  if (!isNone(struct.validator(shown, MASKING))) return MISFIT;
  for (const [key, part, of] of struct.entries(shown, MASKING)) {
    const own = shownAs(part, of);
    if (own === MISFIT) return MISFIT;
    if (isObject(shown) && (own !== undefined || key in shown)) shown[key] = own;
  }
  // what it refines is what it has just found valid
  return isNone(struct.refiner(shown as never, MASKING)) ? shown : MISFIT;
}

/**
 * Leaves of an answer only what its schema declares.
 * @throws Error naming the fields that do not fit, a bug of the handler
 */
export function present<T>(value: unknown, struct: Struct<T>): unknown {
  const fitting = shownAs(value, struct);
  if (fitting !== MISFIT) return fitting;
  const [error, shown] = validate(value, struct, { coerce: true, mask: true });
  if (error)
    throw new Error(
      `an answer does not fit its schema at: ${error
        .failures()
        .map(({ path, type }) => `${path.join('.')} (${type})`)
        .join(', ')}`,
    );
  return shown;
}
