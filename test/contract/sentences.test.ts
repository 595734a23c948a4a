import assert from 'node:assert/strict';
import test from 'node:test';
import type { Struct } from 'superstruct';
import { checkInput } from '../../server/base/input.ts';
import { problemBody, problemOf } from '../../server/http/problem-answer.ts';
import type { RouteDefinition } from '../../server/http/contract.ts';
import { routes } from '../../server/routes.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/** What is of the right form for no field. */
const WRONG = { ofAnotherKind: true };

interface Asked {
  readonly type: string;
  readonly schema: unknown;
}

/** What a program might send: every field wrong, in rows and groups of fields too, and one that there is not. */
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

/** What a route answers to an input, in a language. */
function refusal(
  { noun, form }: RouteDefinition,
  struct: Struct<unknown>,
  input: unknown,
  locale: Locale,
): ProblemBody | undefined {
  try {
    checkInput(input, struct);
    return undefined;
  } catch (error) {
    return problemBody(problemOf(error), { noun, form, locale }, 'request');
  }
}

/** A name as code has it. */
const CODE = /\b[a-z]+\d*[A-Z]\w*|\b[A-Z]{2,}[a-z]+[A-Z]\w*/;

test('[5.01] no sentence of a refusal names a field as code does, whatever a program sends to whichever route, in each language', () => {
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
