import type { Struct } from 'superstruct';
import { PROBLEMS } from '../../src/domain/problem.ts';
import type { Access, RouteDefinition } from './contract.ts';
import { schemaOf } from './struct-schema.ts';
import type { JsonSchema } from './struct-schema.ts';

const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { enum: [...new Set(Object.values(PROBLEMS).map(({ wire }) => wire))] },
    message: {
      type: 'string',
      description: 'In the language of Accept-Language: en-US, pt-BR or es-ES.',
    },
    affectedField: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    current: { description: 'The current row of a conflict.' },
    requestId: { type: 'string' },
  },
};

function accessText(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'No session needed.';
    case 'signed-in':
      return access.preActivated
        ? 'Any session, pre-activated people too.'
        : 'Any session of an active person.';
    case 'administrator':
      return 'Administrators.';
    case 'transaction':
      return `Transaction ${[access.tcode].flat().join(' or ')} with level ${access.level}${access.mark ? `, and ${access.mark}` : ''}.`;
  }
}

function parametersOf(struct: Struct<unknown> | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!struct) return [];
  const { properties = {}, required = [] } = schemaOf(struct);
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || Object(required).includes?.(name) === true,
    schema,
  }));
}

function operationOf(route: RouteDefinition): JsonSchema {
  const { answer, body, access } = route;
  const status = route.status ?? (answer === 'empty' ? 204 : 200);
  const success =
    typeof answer === 'string'
      ? { description: answer === 'raw' ? 'A file or a stream.' : 'Done.' }
      : { description: 'Done.', content: { 'application/json': { schema: schemaOf(answer) } } };
  return {
    summary: route.summary,
    description: [
      accessText(access),
      access.kind !== 'public' && 'whileActing' in access && access.whileActing === false
        ? 'Not while acting as another person.'
        : '',
      route.idempotent ? 'Takes an Idempotency-Key.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    security: access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body) } },
          },
        }
      : {}),
    responses: {
      [status]: success,
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The OpenAPI document, made from the list of routes and nothing else. */
export function openApiDocument(routes: readonly RouteDefinition[], version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'NMV portal',
      version,
      description:
        'Unsafe methods carry the header X-XSRF-TOKEN, given by GET /apis/v1/anti-forgery.',
    },
    paths,
    components: {
      schemas: { Problem: PROBLEM_SCHEMA },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
