import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument } from '../../../server/http/openapi.ts';
import { routes } from '../../../server/routes.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly [keyword: string]: unknown;
}
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** The document as callers read it. */
const document = JSON.parse(JSON.stringify(openApiDocument(routes, '1.0.0'))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method];
  assert.ok(found, `${method} ${path}`);
  return found;
};
const bodyOf = (method: string, path: string): Schema =>
  operation(method, path).requestBody?.content['application/json']?.schema ?? {};
const answerOf = (method: string, path: string, status = '200'): Schema =>
  operation(method, path).responses[status]?.content?.['application/json']?.schema ?? {};
const parameter = (method: string, path: string, name: string): Schema =>
  operation(method, path).parameters.find((one) => one.name === name)?.schema ?? {};

test('the document is one of OpenAPI 3.1, says a validator of others', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  assert.deepEqual(errors ?? [], []);
  assert.equal(valid, true);
});

test('texts have their patterns and sizes', () => {
  assert.deepEqual(parameter('get', '/apis/v1/rankings/{campaign}', 'customerId'), {
    type: 'string',
    pattern: '^[1-9][0-9]{0,14}$',
  });
  const { fileName } = bodyOf('post', '/apis/v1/documents/verification').properties ?? {};
  assert.deepEqual(fileName, { type: 'string', minLength: 0, maxLength: 200 });
});

test('numbers have their bounds, lists their sizes', () => {
  const { act, rows, subject } = bodyOf('post', '/apis/v1/invoices/acts').properties ?? {};
  assert.equal(act?.['type'], 'string');
  assert.ok(Array.isArray(act?.['enum']));
  assert.ok(Array.isArray(subject?.['enum']));
  assert.equal(rows?.['minItems'], 1);
  assert.equal(rows?.['maxItems'], 500);
  assert.deepEqual(rows?.items?.properties?.['id'], {
    type: 'integer',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
  });
});

test('days are dates, and what may be null says so', () => {
  assert.deepEqual(parameter('get', '/apis/v1/rankings/{campaign}', 'from'), {
    type: 'string',
    format: 'date',
  });
  const { rows } = answerOf('get', '/apis/v1/rankings/{campaign}').properties ?? {};
  assert.deepEqual(rows?.items?.properties?.['gap'], {
    type: ['string', 'null'],
    pattern: '^-?\\d+(\\.\\d+)?$',
  });
});

test('answers and bodies of several forms name each', () => {
  const forms = answerOf('post', '/api/v1/login')['anyOf'];
  assert.ok(Array.isArray(forms));
  assert.equal(forms.length, 3);
  const { of } = bodyOf('post', '/apis/v1/invoice-cases/claims').properties ?? {};
  assert.equal((of?.['anyOf'] as unknown[]).length, 3);
});

/** Lists the places of a schema without any keyword. */
function openPlaces(schema: Schema, path: string): string[] {
  if (Object.keys(schema).length === 0) return [path];
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    openPlaces(part, `${path}.${name}`),
  );
  return schema.items ? [...below, ...openPlaces(schema.items, `${path}[]`)] : below;
}

test('no field of an answer or a body is left open', () => {
  const open = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses }]) =>
      [...Object.values(responses), requestBody ?? {}].flatMap(({ content }) =>
        Object.values(content ?? {}).flatMap(({ schema }) =>
          openPlaces(schema, `${method} ${path} `),
        ),
      ),
    ),
  );
  assert.deepEqual(open, []);
});
