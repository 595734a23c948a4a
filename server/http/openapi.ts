import type { Struct } from 'superstruct';
import { toJsonSchema } from '../../src/domain/schema/json-schema.ts';
import { liveEvents } from '../../src/domain/schema/operation/live.ts';
import { problemBody } from '../../src/domain/schema/operation/problem.ts';
import type { Access, RouteDefinition } from './contract.ts';

/** A part of the document. */
type OpenApiPart = { readonly [key: string]: unknown };

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

function describeParameters(
  struct: Struct<unknown> | undefined,
  place: 'path' | 'query',
): OpenApiPart[] {
  if (!struct) return [];
  const { properties = {}, required = [] } = toJsonSchema(struct);
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || Object(required).includes?.(name) === true,
    schema,
  }));
}

function describeOperation(route: RouteDefinition): OpenApiPart {
  const { answer, body, access } = route;
  const status = route.status ?? (answer === 'empty' ? 204 : 200);
  const success =
    typeof answer === 'string'
      ? { description: answer === 'raw' ? 'A file or a stream.' : 'Done.' }
      : { description: 'Done.', content: { 'application/json': { schema: toJsonSchema(answer) } } };
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
    parameters: [
      ...describeParameters(route.params, 'path'),
      ...describeParameters(route.query, 'query'),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(body) } },
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
export function openApiDocument(routes: readonly RouteDefinition[], version: string): OpenApiPart {
  const paths: Record<string, Record<string, OpenApiPart>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
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
      schemas: { Problem: toJsonSchema(problemBody), LiveEvents: toJsonSchema(liveEvents) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
