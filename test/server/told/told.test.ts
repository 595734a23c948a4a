// @module-tag whole
// Data hidden from a role is in no answer of a reading call: every call, as every role, is
// searched for marks.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { Struct } from 'superstruct';
import type { RouteDefinition } from '../../../server/http/contract.ts';
import { routes } from '../../../server/routes.ts';
import { entities } from '../../../src/domain/entities/index.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import type { TestApp } from '../harness.ts';
import { call, heldSession, nameOf, SECRET } from './walk-stage.ts';
import type { Caller } from './walk-stage.ts';
import {
  bearerOf,
  GROUP_TARGET,
  idsFor,
  marksAgainst,
  openToldStage,
  PAGE,
  READINGS,
} from './told-stage.ts';
import type { Reading } from './told-stage.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openToldStage();
});
afterAll(() => t.close());

/** Calls that disclose more than rows do, each with the mark and the reason. */
const TELLS: Readonly<Record<string, string>> = {
  // a ranking that discloses names shows the channels of its people to every participant
  'GET /apis/v1/rankings/:campaign/filters': SECRET,
};

const IS_DEEP = process.env['NMV_DEEP'] === '1';
/** Divisor of the marks that each call searches; the deep run searches all of them. */
const SHARE = IS_DEEP ? 1 : 4;

const READS = routes.filter(({ method }) => method === 'GET');

/** Words that find people and campaigns, and marks themselves: a reader who looks for one learns nothing either. */
const wordsFor = (
  route: RouteDefinition,
  marks: ReadonlyMap<string, string>,
): readonly (string | undefined)[] =>
  'q' in Object(route.query?.schema)
    ? [
        'pessoa',
        'campanha',
        ...[...marks.keys()].filter((_mark, at) => (at + READS.indexOf(route)) % SHARE === 0),
      ]
    : [undefined];

/** A file whose text can be looked through, where a route writes several kinds. */
function askedOf({ query }: RouteDefinition): object {
  const format: unknown = Object(query?.schema).format;
  return isStruct(format) && format.is('csv') ? { format: 'csv' } : {};
}

const isStruct = (value: unknown): value is Struct<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'is' in value;

/** Rows and words that a reader asks for. */
async function questions(
  route: RouteDefinition,
  { caller }: Reading,
  marks: ReadonlyMap<string, string>,
): Promise<readonly (readonly [number | undefined, string | undefined])[]> {
  const ids = await idsFor(t, route, caller);
  const [first] = ids;
  return [
    ...ids.map((id) => [id, undefined] as const),
    ...wordsFor(route, marks).map((q) => [first, q] as const),
  ];
}

async function found(route: RouteDefinition, reading: Reading): Promise<readonly string[]> {
  const marks = marksAgainst(reading);
  if (marks.size === 0) return [];
  const bearer = await bearerOf(t, reading);
  const leaks: string[] = [];
  for (const [id, q] of await questions(route, reading, marks)) {
    const { text } = await call(route, bearer, id, {
      query: { ...askedOf(route), ...(q !== undefined && { q }) },
      ...(reading.isPage && { origin: PAGE }),
    });
    for (const [mark, what] of marks)
      if (text.includes(mark) && TELLS[nameOf(route)] !== mark)
        leaks.push(
          `${reading.name} reads ${what} (${mark}) by ${nameOf(route)} of ${id ?? 'all'}: …${text.slice(Math.max(0, text.indexOf(mark) - 80), text.indexOf(mark) + 40)}`,
        );
  }
  return leaks;
}

for (const route of READS)
  test(`[1.04] ${nameOf(route)} tells each role no more than its records do`, async () => {
    const leaks: string[] = [];
    for (const reading of READINGS) leaks.push(...(await found(route, reading)));
    assert.deepEqual(leaks, []);
  });

/** Roles read by sessions of their own. */
const SESSIONS = READINGS.filter(({ isPage }) => !isPage);

const routeNamed = (name: string): RouteDefinition => {
  const route = routes.find((each) => nameOf(each) === name);
  assert.ok(route, name);
  return route;
};

test('[1.04] a role reads the same in list, record, history, options and file', async () => {
  for (const { path, code, fields } of entities) {
    const list = routeNamed(`GET /apis/v1/${path}`);
    for (const reading of SESSIONS) {
      const bearer = await bearerOf(t, reading);
      const listed = await call(list, bearer, undefined, { query: { size: 'all' } });
      if (listed.status === 403) continue;
      const { rows } = JSON.parse(listed.text) as { rows: Record<string, unknown>[] };
      const file = await call(routeNamed(`GET /apis/v1/${path}/export`), bearer, undefined, {
        query: { format: 'csv' },
      });
      for (const row of rows) {
        const id = Number(row['id']);
        const what = `${reading.name}, ${path} ${id}`;
        if (code !== undefined)
          assert.ok(file.text.includes(String(row[code])), `${what} in the file`);
        const record = await call(routeNamed(`GET /apis/v1/${path}/:id`), bearer, id);
        assert.equal(record.status, 200, what);
        const told = JSON.parse(record.text) as Record<string, unknown>;
        for (const name of Object.keys(fields))
          assert.deepEqual(told[name], row[name], `${what}: ${name}`);
        assert.equal(
          (await call(routeNamed(`GET /apis/v1/${path}/:id/history`), bearer, id)).status,
          200,
        );
      }
    }
  }
});

test('[1.04] live events tell each role no more than its records do', async () => {
  const { live, persons } = t.app.services;
  for (const { caller, name } of SESSIONS) {
    const { id } = await heldSession(caller);
    const told: unknown[] = [];
    await live.catchUp({ who: () => persons.get(id), send: ({ data }) => told.push(data) }, 1);
    const text = JSON.stringify(told);
    for (const [mark, what] of marksAgainst({ name, caller, isPage: false }))
      assert.equal(text.includes(mark), false, `${name} hears ${what}`);
  }
  const { id } = await heldSession('ADMIN');
  const all: unknown[] = [];
  await live.catchUp({ who: () => persons.get(id), send: (event) => all.push(event) }, 1);
  assert.ok(all.length > 0, 'changes were announced');
});

/** The history of a row as a role reads it. */
async function historyOf(caller: Caller, path: string, id: number): Promise<HistoryAnswer['rows']> {
  const { bearer } = await heldSession(caller);
  const { status, text } = await call(routeNamed(`GET /apis/v1/${path}/:id/history`), bearer, id);
  assert.equal(status, 200, text);
  return (JSON.parse(text) as HistoryAnswer).rows;
}

test('[1.04] a seller reads in a campaign’s history what is in force, and nothing of the version that waits', async () => {
  const { campaignId } = t.world;
  const seller = await historyOf('S1', 'campaigns', campaignId);
  assert.deepEqual(
    seller.map(({ act, before, after }) => ({ act, before, after })),
    [{ act: 'update', before: { descr: null }, after: { descr: 'Regras da campanha' } }],
  );
  const director = await historyOf('DIR', 'campaigns', campaignId);
  assert.equal(director.length, 2);
  assert.equal(JSON.stringify(director).includes('"@"'), false, 'ids beside the names stay inside');
});

test('[1.04] a coordinator reads in a campaign’s history the targets of the own channels alone', async () => {
  const [, first] = await historyOf('COO1', 'campaigns', t.world.campaignId);
  const targets = first?.after?.['targets'] as readonly Record<string, unknown>[];
  assert.deepEqual(
    targets.map(({ salesQuantTarget }) => salesQuantTarget),
    [`${GROUP_TARGET}.000`],
  );
});

test('[3.04] a user who cannot see a person’s papers saves the record, and the papers stay', async () => {
  const { people } = t.world;
  const { bearer } = await heldSession('RTV1');
  const read = await call(routeNamed('GET /apis/v1/external-users/:id'), bearer, people.S3.id);
  const { rowSCN, motherName, taxNum } = JSON.parse(read.text) as Record<string, unknown>;
  assert.deepEqual([motherName, taxNum], [null, null]);
  const saved = await call(routeNamed('PUT /apis/v1/external-users/:id'), bearer, people.S3.id, {
    body: { rowSCN, sapCode: 'S-3', motherName: null, taxNum: null, birthDate: null },
  });
  assert.equal(saved.status, 200, saved.text);
  const kept = await t.db
    .selectFrom('businessPartner')
    .select(['sapCode', 'motherName', 'taxNum', 'birthDate'])
    .where('id', '=', people.S3.id)
    .executeTakeFirstOrThrow();
  assert.equal(kept.sapCode, 'S-3');
  assert.ok(kept.motherName && kept.taxNum && kept.birthDate);
  for (const query of [{ motherName: 'Genitora' }, { sort: 'birthDate' }])
    assert.equal(
      (await call(routeNamed('GET /apis/v1/external-users'), bearer, undefined, { query })).status,
      400,
      'what is not told is not searched either',
    );
});
