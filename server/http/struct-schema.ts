import type { Struct } from 'superstruct';

/** A JSON schema, as far as structs need it. */
export type JsonSchema = { readonly [key: string]: unknown };

type AnyStruct = Struct<unknown, unknown>;

function isStruct(value: unknown): value is AnyStruct {
  return typeof value === 'object' && value !== null && 'validator' in value && 'schema' in value;
}

/** Whether a struct lets undefined pass, so that its field may be missing. */
function isOptional(struct: AnyStruct): boolean {
  return struct.is(undefined);
}

function ofObject(schema: object, isOpen: boolean): JsonSchema {
  const fields = Object.entries(schema).filter(
    (entry): entry is [string, AnyStruct] => isStruct(entry[1]) && entry[1].type !== 'never',
  );
  const required = fields.filter(([, struct]) => !isOptional(struct)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, struct]) => [name, schemaOf(struct)])),
    ...(required.length > 0 ? { required } : {}),
    ...(isOpen ? {} : { additionalProperties: false }),
  };
}

function plain(struct: AnyStruct): JsonSchema {
  const { type, schema } = struct;
  switch (type) {
    case 'string':
      return { type: 'string' };
    case 'number':
      return { type: 'number' };
    case 'integer':
      return { type: 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'literal':
      return { const: schema };
    case 'enums':
      return { enum: Object.values(Object(schema)) };
    case 'array':
      return isStruct(schema) ? { type: 'array', items: schemaOf(schema) } : { type: 'array' };
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

/**
 * JSON schema of a struct, for the OpenAPI document. Structs keep no record of patterns, sizes and unions:
 * those are left open here and stand in the route's summary.
 */
export function schemaOf(struct: AnyStruct): JsonSchema {
  const schema = plain(struct);
  return struct.is(null) && typeof schema['type'] === 'string'
    ? { ...schema, type: [schema['type'], 'null'] }
    : schema;
}
