import { Struct, validate } from 'superstruct';
import { isDecimalText } from '../../src/domain/decimal.ts';
import {
  decimalOrNull,
  decimalText,
  numberOrNull,
  textOrNull,
} from '../../src/domain/schema/wire.ts';

/** The steps by which a schema of any type takes a value. */
type Steps = Pick<
  Struct<never, unknown>,
  'type' | 'schema' | 'coercer' | 'validator' | 'entries' | 'refiner'
>;

/** What does not fit. */
const MISFIT = Symbol('misfit');
/** No schema of an answer asks where in it a value stands. */
const MASKING = { path: [], branch: [], mask: true };

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);
const isDecimal = (value: unknown): boolean => isText(value) && isDecimalText(value);
const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** What most fields of answers are, of which there are thousands: asked at once what the schema asks by a handful of objects. */
const PLAIN: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map<
  unknown,
  (value: unknown) => boolean
>([
  [decimalText, isDecimal],
  [decimalOrNull, (value) => value === null || isDecimal(value)],
  [textOrNull, (value) => value === null || isText(value)],
  [numberOrNull, (value) => value === null || isNumber(value)],
]);

/** Whether a value is what its schema is called after: whatever else that takes, it takes this. */
function isOfType(value: unknown, type: string): boolean {
  if (type === 'string') return isText(value);
  if (type === 'boolean') return typeof value === 'boolean';
  return type === 'number' && isNumber(value);
}

function isNone(failures: Iterable<unknown>): boolean {
  if (Array.isArray(failures)) return failures.length === 0;
  for (const _failure of failures) return false;
  return true;
}

/** What `validate` makes of a value that fits, by the same steps, but without an account of the way to each field. */
function shownAs(value: unknown, struct: Steps): unknown {
  const isPlain = PLAIN.get(struct);
  if (isPlain !== undefined) return isPlain(value) ? value : MISFIT;
  const shown = struct.coercer(value, MASKING);
  if (!isOfType(shown, struct.type) && !isNone(struct.validator(shown, MASKING))) return MISFIT;
  if (isObject(shown) && !areShown(shown, struct)) return MISFIT;
  // what it refines is what it has just found valid
  return isNone(struct.refiner(shown as never, MASKING)) ? shown : MISFIT;
}

/** Puts into its place what is shown of each part. @returns whether all fit */
function areShown(whole: Record<string | number, unknown>, struct: Steps): boolean {
  if (struct.type !== 'object' || !isObject(struct.schema)) {
    for (const [key, part, of] of struct.entries(whole, MASKING))
      if (!isShown(whole, key, part, of)) return false;
    return true;
  }
  // its fields, as those that it does not declare are gone by now
  for (const key in struct.schema) {
    const of = struct.schema[key];
    if (of instanceof Struct && !isShown(whole, key, whole[key], of)) return false;
  }
  return true;
}

function isShown(
  whole: Record<string | number, unknown>,
  key: string | number,
  part: unknown,
  of: Steps,
): boolean {
  const shown = shownAs(part, of);
  if (shown === MISFIT) return false;
  if (shown !== undefined || key in whole) whole[key] = shown;
  return true;
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
