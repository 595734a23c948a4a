/**
 * Builders of structs for the wire: those of superstruct, which keep the patterns, sizes and unions
 * that a struct itself does not show. `json-schema.ts` reads them.
 */
import * as superstruct from 'superstruct';

export {
  any,
  array,
  assign,
  boolean,
  enums,
  integer,
  literal,
  never,
  number,
  object,
  omit,
  pick,
  string,
  type,
  unknown,
} from 'superstruct';

/** A struct of any type, to be looked at. */
export interface AnyStruct {
  readonly type: string;
  readonly schema: unknown;
  is(value: unknown): boolean;
}

/** Readonly at every depth; an optional field is absent, never undefined. */
type Fixed<T> = unknown extends T
  ? T
  : T extends readonly (infer One)[]
    ? readonly Fixed<One>[]
    : T extends object
      ? { readonly [Key in keyof T]: Fixed<Exclude<T[Key], undefined>> }
      : T;

/** Type of the values that a struct describes. */
export type Shape<S extends { readonly TYPE: unknown }> = Fixed<S['TYPE']>;

/** The same for fields that several structs share. */
export type FieldsShape<Fields extends NonNullable<Parameters<typeof superstruct.object>[0]>> =
  Shape<ReturnType<typeof superstruct.object<Fields>>>;

/** Type of a body that comes from a form: an optional field may be undefined too. */
export type GivenShape<S extends { readonly TYPE: unknown }> = Given<S['TYPE']>;
type Given<T> = T extends readonly (infer One)[]
  ? readonly Given<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

/** Keywords of a JSON schema that a struct does not show; structs in place of schemas. */
export interface Facts {
  readonly pattern?: string;
  readonly format?: 'date' | 'date-time' | 'uri';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly anyOf?: readonly AnyStruct[];
  readonly propertyNames?: AnyStruct;
  readonly additionalProperties?: AnyStruct;
}

const known = new WeakMap<object, Facts>();

/** Facts of a struct, as far as its builders told them. */
export const readFacts = (struct: object): Facts => known.get(struct) ?? {};

/** Notes facts of a struct that was made from another one, whose facts hold for it too. */
export function noted<Made extends object>(made: Made, from: object, facts: Facts = {}): Made {
  known.set(made, { ...readFacts(from), ...facts });
  return made;
}

export const pattern: typeof superstruct.pattern = (struct, expression) =>
  noted(superstruct.pattern(struct, expression), struct, { pattern: expression.source });

export const size: typeof superstruct.size = (struct, least, most = least) =>
  noted(
    superstruct.size(struct, least, most),
    struct,
    struct.type === 'string' ? { minLength: least, maxLength: most } : {},
  );

export const min: typeof superstruct.min = (struct, least, options) =>
  noted(superstruct.min(struct, least, options), struct, { minimum: Number(least) });

export const max: typeof superstruct.max = (struct, most, options) =>
  noted(superstruct.max(struct, most, options), struct, { maximum: Number(most) });

export const refine: typeof superstruct.refine = (struct, name, refiner) =>
  noted(superstruct.refine(struct, name, refiner), struct);

export const coerce: typeof superstruct.coerce = (struct, condition, coercer) =>
  noted(superstruct.coerce(struct, condition, coercer), struct);

export const nullable: typeof superstruct.nullable = (struct) =>
  noted(superstruct.nullable(struct), struct);

export const optional: typeof superstruct.optional = (struct) =>
  noted(superstruct.optional(struct), struct);

export const union: typeof superstruct.union = (structs) => {
  const made = superstruct.union(structs);
  return noted(made, made, { anyOf: structs });
};

export const record: typeof superstruct.record = (key, value) => {
  const made = superstruct.record(key, value);
  return noted(made, made, {
    propertyNames: key,
    additionalProperties: value,
  });
};
