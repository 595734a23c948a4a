/**
 * Answers as they leave the server. Of each answer's JSON schema, the one that the OpenAPI document
 * shows, a function is made once: it leaves out undeclared fields and refuses what does not fit.
 */
import { isDecimalText } from '../../src/domain/decimal.ts';
import { dayOfWire, isPlainDate } from '../../src/domain/rules/dates/dates.ts';
import { toJsonSchema } from '../../src/domain/schema/json-schema.ts';
import type { JsonSchema } from '../../src/domain/schema/json-schema.ts';
import type { AnyStruct } from '../../src/domain/schema/struct.ts';
import { decimalText } from '../../src/domain/schema/wire.ts';

/** Place in a value that does not fit, from the inside out, and what was expected there. */
class Misfit {
  readonly path: string[] = [];
  constructor(readonly expected: string) {}

  below(key: string | number): this {
    this.path.unshift(String(key));
    return this;
  }
}

/** Returns what is shown of a value, in a new object where it is one. */
type Cut = (value: unknown) => unknown;

const DECIMAL = toJsonSchema(decimalText).pattern;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Builds what takes values that pass a check, as they are. */
const taking =
  (expected: string, fits: (value: unknown) => boolean): Cut =>
  (value) =>
    fits(value) ? value : new Misfit(expected);

function ofText({ pattern, format, minLength = 0, maxLength = Infinity }: JsonSchema): Cut {
  if (format === 'date') {
    return (value) => {
      const day = typeof value === 'string' ? dayOfWire(value) : '';
      return isPlainDate(day) ? day : new Misfit(format);
    };
  }
  const isSized = ({ length }: string): boolean => length >= minLength && length <= maxLength;
  if (pattern === undefined)
    return taking('string', (value) => typeof value === 'string' && isSized(value));
  const expression = new RegExp(pattern);
  const isOfPattern = (text: string): boolean =>
    pattern === DECIMAL ? isDecimalText(text) : expression.test(text);
  return taking(
    'string',
    (value) => typeof value === 'string' && isSized(value) && isOfPattern(value),
  );
}

const ofNumber = ({ type, minimum = -Infinity, maximum = Infinity }: JsonSchema): Cut =>
  taking(String(type), (value) => {
    if (typeof value !== 'number' || !(value >= minimum && value <= maximum)) return false;
    return type === 'number' || Number.isInteger(value);
  });

function ofList({ items = {}, minItems = 0, maxItems = Infinity }: JsonSchema): Cut {
  const cut = cutBy(items);
  return (value) => {
    if (!Array.isArray(value) || value.length < minItems || value.length > maxItems)
      return new Misfit('array');
    const shown: unknown[] = [];
    for (let at = 0; at < value.length; at++) {
      const one = cut(value[at]);
      if (one instanceof Misfit) return one.below(at);
      shown.push(one);
    }
    return shown;
  };
}

/** Builds what takes a record: any names, with values of one kind. */
function ofRecord(names: JsonSchema, values: JsonSchema): Cut {
  const cutName = cutBy(names);
  const cutValue = cutBy(values);
  return (value) => {
    if (!isObject(value)) return new Misfit('record');
    const shown: [string, unknown][] = [];
    for (const [name, part] of Object.entries(value)) {
      const one = cutName(name) instanceof Misfit ? new Misfit('name') : cutValue(part);
      if (one instanceof Misfit) return one.below(name);
      shown.push([name, one]);
    }
    return Object.fromEntries(shown);
  };
}

function ofObject({ properties = {}, required = [], additionalProperties }: JsonSchema): Cut {
  const names = Object.keys(properties);
  const cuts = Object.values(properties).map(cutBy);
  const mayLack = names.map((name) => !required.includes(name));
  return (value) => {
    if (!isObject(value)) return new Misfit('object');
    const shown: Record<string, unknown> = additionalProperties === false ? {} : { ...value };
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? '';
      const part = value[name];
      const isLeftOut = part === undefined && mayLack[at] === true;
      const one = isLeftOut ? part : cuts[at]?.(part);
      if (one instanceof Misfit) return one.below(name);
      if (!isLeftOut || name in value) shown[name] = one;
    }
    return shown;
  };
}

function ofAny(schemas: readonly JsonSchema[]): Cut {
  const cuts = schemas.map(cutBy);
  return (value) => {
    for (const cut of cuts) {
      const shown = cut(value);
      if (!(shown instanceof Misfit)) return shown;
    }
    return new Misfit('union');
  };
}

function ofType(schema: JsonSchema, type: unknown): Cut {
  switch (type) {
    case 'string':
      return ofText(schema);
    case 'number':
    case 'integer':
      return ofNumber({ ...schema, type });
    case 'boolean':
      return taking('boolean', (value) => typeof value === 'boolean');
    case 'array':
      return ofList(schema);
    case 'object': {
      const { additionalProperties, propertyNames = {} } = schema;
      return additionalProperties
        ? ofRecord(propertyNames, additionalProperties)
        : ofObject(schema);
    }
    case 'null':
      return taking('null', (value) => value === null);
    default:
      return (value) => value;
  }
}

function cutBy(schema: JsonSchema): Cut {
  if (schema.anyOf) return ofAny(schema.anyOf);
  if (schema.enum) {
    const values = new Set(schema.enum);
    return taking('enums', (value) => values.has(value));
  }
  const [type, orNull] = [schema.type].flat();
  const cut = ofType(schema, type);
  return orNull === 'null' ? (value) => (value === null ? null : cut(value)) : cut;
}

/**
 * Builds what leaves of an answer only what its struct declares.
 * @returns a function that throws an Error naming the field that does not fit, a bug of the handler
 */
export function buildPresenter(struct: AnyStruct): Cut {
  const isAbsentFine = struct.is(undefined);
  const cut = cutBy(toJsonSchema(struct));
  return (value) => {
    if (value === undefined && isAbsentFine) return undefined;
    const shown = cut(value);
    if (shown instanceof Misfit)
      throw new Error(
        `an answer does not fit its schema at: ${shown.path.join('.')} (${shown.expected})`,
      );
    return shown;
  };
}
