// @module-tag postgres
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, test } from 'vitest';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { permit } from '../../../server/http/access.ts';
import type { RouteDefinition } from '../../../server/http/contract.ts';
import { problemBody } from '../../../server/http/problem-answer.ts';
import { routes } from '../../../server/routes.ts';
import { entities } from '../../../src/domain/entities/index.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { ORIGIN } from '../../server/harness.ts';
import type { TestApp } from '../../server/harness.ts';
import { holdOf, mainThreadMs } from '../../server/held.ts';
import {
  CALLERS,
  heldSession,
  nameOf,
  openStage,
  requestOf,
  rowsFor,
} from '../../server/told/walk-stage.ts';
import type { Caller } from '../../server/told/walk-stage.ts';
import { bodiesFor, sheetsFor, STAGE_SCN } from '../hostile-bodies.ts';
import type { AnyStruct } from '../hostile-bodies.ts';
import { thirdOf } from '../../contract/third-of.ts';

const MOST_MS = 100;
/** Other work of the process, such as collecting memory, only adds to a time. */
const TRIES = 8;

let t: TestApp;
beforeAll(async () => {
  ({ t } = await openStage());
});
afterAll(() => t.close());

/** Finds a caller with access to the route. */
async function callerOf({ access }: RouteDefinition): Promise<Caller> {
  for (const caller of CALLERS) {
    const person = await t.app.services.persons.get((await heldSession(caller)).id);
    try {
      if (person) permit(access, person);
      return caller;
    } catch {
      continue;
    }
  }
  throw new Error('no role may call');
}

let calls = 0;
const tokens = new Map<string, string>();

async function tokenOf(authorization: string): Promise<string> {
  const { headers } = await t.app.inject({
    url: '/apis/v1/anti-forgery',
    headers: { host: new URL(ORIGIN).host, authorization },
  });
  return tokens.get(authorization) ?? String(headers['x-xsrf-token']);
}

/** Sends a body to a route. @returns milliseconds that it blocked the thread, and the status */
async function send(
  route: RouteDefinition,
  url: string,
  caller: Caller,
  payload: string,
): Promise<{ readonly heldMs: number; readonly status: number }> {
  calls += 1;
  const authorization = `Bearer ${(await heldSession(caller)).bearer}`;
  const token = tokens.get(authorization) ?? (await tokenOf(authorization));
  tokens.set(authorization, token);
  const { result, heldMs } = await holdOf(() =>
    t.app.inject({
      method: route.method,
      url,
      headers: {
        host: new URL(ORIGIN).host,
        origin: ORIGIN,
        authorization,
        'x-xsrf-token': token,
        'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
        'content-type': 'application/json',
      },
      payload,
    }),
  );
  return { heldMs, status: result.statusCode };
}

async function headingsOf(route: RouteDefinition, caller: Caller): Promise<string> {
  const { bearer } = await heldSession(caller);
  const { body } = await t.app.inject({
    url: `${route.url.replace(/\/dry-run$/, '')}/template?format=csv`,
    headers: { host: new URL(ORIGIN).host, authorization: `Bearer ${bearer}` },
  });
  return body.replace(/^\ufeff/, '').split(/\r?\n/)[0] ?? '';
}

async function resetVersions(): Promise<void> {
  for (const { table } of entities)
    await sql`update ${sql.table(table)} set row_scn = ${STAGE_SCN}`.execute(t.db);
}

const withBody = thirdOf(routes.filter(({ body }) => body !== undefined));

for (const [number, route] of withBody.entries())
  test(`${nameOf(route)}: no body of 200 kB holds the thread`, async () => {
    const caller = await callerOf(route);
    const rows = route.row ? await rowsFor(route.row, caller) : { own: undefined };
    const { url } = requestOf(route, rows.own);
    const slow: string[] = [];
    // clears the rate limits, so that no call is refused for its number
    await t.db.deleteFrom('rateLimit').execute();
    const bodies = [
      ...bodiesFor(route.body as AnyStruct, number),
      ...(url.endsWith('/import/dry-run')
        ? sheetsFor(await headingsOf(route, caller), number)
        : []),
    ];
    for (const [what, payload] of bodies) {
      let least = Infinity;
      for (let at = 0; at < TRIES && least > MOST_MS; at += 1) {
        const { heldMs, status } = await send(route, url, caller, payload);
        least = Math.min(least, heldMs);
        assert.ok(status < 500 || status === 503, `${what}: ${status}`);
        if (status < 300 && route.resource !== undefined) await resetVersions();
      }
      if (least > MOST_MS) slow.push(`${what}: ${least.toFixed(0)} ms`);
    }
    assert.deepEqual(slow, []);
  });

test('a refusal tells 500 failures and no more: wording thousands would hold the thread', () => {
  const failures = Array.from({ length: 5_000 }, (_, at) => ({
    path: `targets.${at}.product`,
    code: 'required' as const,
  }));
  const { fields } = problemBody(
    new Problem('invalid-input', { failures }),
    { resource: 'campaign', form: undefined, locale: 'pt-BR' },
    'request',
  );
  assert.equal(fields?.length, 500);
});

test('the measurement finds what holds the thread, and counts no waiting', async () => {
  const busy = await holdOf(async () => {
    const begun = mainThreadMs();
    while (mainThreadMs() - begun < 2 * MOST_MS);
  });
  assert.ok(busy.heldMs > MOST_MS, String(busy.heldMs));
  const waiting = await holdOf(() => promisify(execFile)(process.execPath, ['--version']));
  assert.ok(waiting.heldMs < MOST_MS, String(waiting.heldMs));
});
