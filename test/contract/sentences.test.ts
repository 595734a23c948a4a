// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Struct } from 'superstruct';
import { checkInput } from '../../server/base/input.ts';
import { problemBody, toProblem } from '../../server/http/problem-answer.ts';
import type { RouteDefinition } from '../../server/http/contract.ts';
import { routes } from '../../server/routes.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/** Value that has the right form for no field. */
const WRONG = { ofAnotherKind: true };

interface Asked {
  readonly type: string;
  readonly schema: unknown;
}

/** Builds input with every field wrong, in rows and groups of fields too, and an unknown field. */
function wrongFor({ type, schema }: Asked): unknown {
  if (type === 'array' && isStruct(schema)) return [wrongFor(schema)];
  if ((type !== 'object' && type !== 'type') || !isRecord(schema)) return WRONG;
  return {
    ...Object.fromEntries(
      Object.entries(schema).map(([name, field]) => [
        name,
        isStruct(field) ? wrongFor(field) : WRONG,
      ]),
    ),
    someFieldOfNobody: WRONG,
  };
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isStruct = (value: unknown): value is Asked => isRecord(value) && 'schema' in value;

/** Returns the answer of a route to an input, in a language. */
function refusal(
  { resource: noun, form }: RouteDefinition,
  struct: Struct<unknown>,
  input: unknown,
  locale: Locale,
): ProblemBody | undefined {
  try {
    checkInput(input, struct);
    return undefined;
  } catch (error) {
    return problemBody(toProblem(error), { resource: noun, form, locale }, 'request');
  }
}

/** A name as code has it. */
const CODE = /\b[a-z]+\d*[A-Z]\w*|\b[A-Z]{2,}[a-z]+[A-Z]\w*/;

test('[5.01] a refusal never names a field as code does, by any route and input, in each language', () => {
  const wrong = new Set<string>();
  let asked = 0;
  for (const route of routes)
    for (const struct of [route.params, route.query, route.body] as readonly (
      Struct<unknown> | undefined
    )[])
      for (const locale of struct === undefined ? [] : locales)
        for (const input of [wrongFor(struct as unknown as Asked), {}]) {
          const body = struct && refusal(route, struct, input, locale);
          asked += body === undefined ? 0 : 1;
          for (const { path, message } of body?.fields ?? [])
            if (CODE.test(message)) wrong.add(`${route.method} ${route.url} ${path}: ${message}`);
          if (body && CODE.test(body.message)) wrong.add(`${route.url}: ${body.message}`);
        }
  assert.ok(asked > 500, String(asked));
  assert.deepEqual([...wrong], []);
});
