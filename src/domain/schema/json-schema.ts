import { readFacts } from './struct.ts';
import type { AnyStruct } from './struct.ts';

/** A JSON schema (draft 2020-12, as in OpenAPI 3.1), as far as structs need it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly maxProperties?: number;
  readonly additionalProperties?: JsonSchema | false;
}

function isStruct(value: unknown): value is AnyStruct {
  return typeof value === 'object' && value !== null && 'type' in value && 'schema' in value;
}

/** Checks that a struct accepts undefined, so that its field may be missing. */
const isOptional = (struct: AnyStruct): boolean => struct.is(undefined);

function ofObject(schema: object, isOpen: boolean): JsonSchema {
  const fields = Object.entries(schema).filter(
    (entry): entry is [string, AnyStruct] => isStruct(entry[1]) && entry[1].type !== 'never',
  );
  const required = fields.filter(([, struct]) => !isOptional(struct)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, struct]) => [name, toJsonSchema(struct)])),
    ...(required.length > 0 ? { required } : {}),
    ...(isOpen ? {} : { additionalProperties: false }),
  };
}

function ofValues(values: readonly unknown[]): JsonSchema {
  const [kind, ...others] = new Set(values.map((value) => typeof value));
  return kind === undefined || others.length > 0 ? { enum: values } : { type: kind, enum: values };
}

function ofStructure({ type, schema }: AnyStruct): JsonSchema {
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { type };
    case 'literal':
      return ofValues([schema]);
    case 'enums':
      return ofValues(Object.values(Object(schema)));
    case 'array':
      return isStruct(schema) ? { type: 'array', items: toJsonSchema(schema) } : { type: 'array' };
    case 'record':
      return { type: 'object' };
    case 'object':
      return schema === null ? { type: 'object' } : ofObject(Object(schema), false);
    case 'type':
      return ofObject(Object(schema), true);
    default:
      return {};
  }
}

/** Adds null to the values of a schema. */
function orNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf } = schema;
  if (anyOf) return { ...schema, anyOf: [...anyOf, { type: 'null' }] };
  if (typeof type !== 'string') return schema;
  return {
    ...schema,
    type: [type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

/**
 * Builds the JSON schema of a struct: for the OpenAPI document, and for what cuts the answers.
 * Checks by functions of ours, such as the days of a month, have no keyword there.
 */
export function toJsonSchema(struct: AnyStruct): JsonSchema {
  const { anyOf, propertyNames, additionalProperties, ...keywords } = readFacts(struct);
  const schema: JsonSchema = {
    ...ofStructure(struct),
    ...keywords,
    ...(anyOf && { anyOf: anyOf.map(toJsonSchema) }),
    ...(propertyNames && { propertyNames: toJsonSchema(propertyNames) }),
    ...(additionalProperties && { additionalProperties: toJsonSchema(additionalProperties) }),
  };
  return struct.is(null) ? orNull(schema) : schema;
}
