// @module-tag postgres
// @module-tag whole
// Data of a role is the same by every way: records are compared with lists, files, histories and
// versions, field by field.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RouteDefinition } from '../../../server/http/contract.ts';
import { routes } from '../../../server/routes.ts';
import { entities } from '../../../src/domain/entities/index.ts';
import type {
  HistoryAnswer,
  VersionsAnswer,
} from '../../../src/domain/schema/entities/entity-history.ts';
import type { SearchAnswer } from '../../../src/domain/schema/entities/search.ts';
import type { TestApp } from '../harness.ts';
import { bearerOf, openToldStage, READINGS } from './told-stage.ts';
import type { Reading } from './told-stage.ts';
import { call, nameOf } from './walk-stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openToldStage();
});
afterAll(() => t.close());

const SESSIONS = READINGS.filter(({ isPage }) => !isPage);
type Told = Readonly<Record<string, unknown>>;

const routeNamed = (name: string): RouteDefinition => {
  const route = routes.find((each) => nameOf(each) === name);
  assert.ok(route, name);
  return route;
};

/** Reads an address as a role; undefined where the role has no access. */
async function read<Answer>(
  reading: Reading,
  name: string,
  id?: number,
  query: object = {},
): Promise<Answer | undefined> {
  const { status, text } = await call(routeNamed(name), await bearerOf(t, reading), id, { query });
  if (status === 403) return undefined;
  assert.equal(status, 200, `${reading.name} ${name} ${id ?? ''}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Yields all words and numbers in a stored value, at any depth. */
function* valuesIn(value: unknown): Generator<string> {
  if (value === null || value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'object') for (const each of Object.values(value)) yield* valuesIn(each);
  else yield String(value);
}

/** Fields of a row that are empty for a reader, and are not for an administrator: what is kept back of it. */
const keptBack = (own: Told, whole: Told, names: readonly string[]): readonly string[] =>
  names.filter((name) => (own[name] ?? null) === null && (whole[name] ?? null) !== null);

const ADMIN: Reading | undefined = SESSIONS.find(({ caller }) => caller === 'ADMIN');

test('[1.04] a field that a record keeps back from a role stands in no history and no version of the row', async () => {
  assert.ok(ADMIN);
  let compared = 0;
  for (const { path, fields, versions } of entities) {
    const names = Object.keys(fields);
    for (const reading of SESSIONS) {
      const list = await read<{ rows: readonly Told[] }>(
        reading,
        `GET /apis/v1/${path}`,
        undefined,
        {
          size: 'all',
        },
      );
      for (const { id } of list?.rows ?? []) {
        const row = Number(id);
        const own = await read<Told>(reading, `GET /apis/v1/${path}/:id`, row);
        const whole = await read<Told>(ADMIN, `GET /apis/v1/${path}/:id`, row);
        assert.ok(own && whole);
        const hidden = keptBack(own, whole, names);
        const history = await read<HistoryAnswer>(reading, `GET /apis/v1/${path}/:id/history`, row);
        const told =
          versions === undefined
            ? undefined
            : await read<VersionsAnswer>(reading, `GET /apis/v1/${path}/:id/versions`, row);
        for (const { before: was, after: became } of [
          ...(history?.rows ?? []),
          ...(told?.rows ?? []),
        ])
          for (const name of hidden) {
            compared += 1;
            for (const side of [was, became])
              assert.deepEqual(
                [...valuesIn((side as Told | null)?.[name])],
                [],
                `${reading.name} reads ${path}.${name} of ${row} in what is remembered of it`,
              );
          }
      }
    }
  }
  assert.ok(compared > 0, 'something is kept back of a row with a history');
});

test('[1.04] a file of a list holds the columns and values that the list tells the role, and no others', async () => {
  assert.ok(ADMIN);
  for (const { path, fields } of entities)
    for (const reading of SESSIONS) {
      const all = await read<{ rows: readonly Told[] }>(
        reading,
        `GET /apis/v1/${path}`,
        undefined,
        {
          size: 'all',
        },
      );
      if (all === undefined || all.rows.length === 0) continue;
      const { text, status } = await call(
        routeNamed(`GET /apis/v1/${path}/export`),
        await bearerOf(t, reading),
        undefined,
        { query: { format: 'csv' } },
      );
      assert.equal(status, 200, `${reading.name} ${path}`);
      const whole: { rows: readonly Told[] } | undefined = await read<{ rows: readonly Told[] }>(
        ADMIN,
        `GET /apis/v1/${path}`,
        undefined,
        {
          size: 'all',
        },
      );
      const known = new Set(all.rows.flatMap((row) => [...valuesIn(row)]));
      // texts that only an administrator reads are in no file of another role
      const foreign: readonly string[] = (whole?.rows ?? [])
        .flatMap((row) => Object.keys(fields).map((name) => row[name]))
        .filter((value): value is string => typeof value === 'string' && value.length >= 8)
        .filter((value) => !known.has(value) && !/^(\d{4}-\d\d-\d\d|[a-z]+$)/.test(value));
      for (const value of new Set(foreign))
        assert.equal(text.includes(value), false, `${reading.name} finds ${value} in ${path}`);
    }
});

/** Single values of an answer, by name. */
const scalars = (row: Told): Told =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null),
  );

test('[1.04] an invoice tells each role the same by list, record, search and file', async () => {
  assert.ok(ADMIN);
  const query = { emitType: '2', size: '500' };
  const whole = await read<{ rows: readonly Told[] }>(
    ADMIN,
    'GET /apis/v1/invoices',
    undefined,
    query,
  );
  for (const reading of SESSIONS) {
    const list = await read<{ rows: readonly Told[] }>(
      reading,
      'GET /apis/v1/invoices',
      undefined,
      query,
    );
    if (list === undefined) continue;
    const seen = new Map(list.rows.map((row) => [row['id'], row]));
    for (const { id, numNF } of whole?.rows ?? []) {
      const row = seen.get(id);
      const record = await call(
        routeNamed('GET /apis/v1/invoices/:id'),
        await bearerOf(t, reading),
        Number(id),
      );
      const what = `${reading.name}, invoice ${String(numNF)}`;
      assert.equal(record.status, row === undefined ? 404 : 200, what);
      const { text } = await call(
        routeNamed('GET /apis/v1/search'),
        await bearerOf(t, reading),
        undefined,
        { query: { q: String(numNF) } },
      );
      if (row === undefined) {
        assert.equal(text.includes(String(numNF)), false, `${what} by search`);
        continue;
      }
      const detail = scalars(JSON.parse(record.text) as Told);
      for (const [name, value] of Object.entries(scalars(row)))
        if (name in detail) assert.deepEqual(detail[name], value, `${what}: ${name}`);
    }
    const file = await call(
      routeNamed('GET /apis/v1/invoices/export'),
      await bearerOf(t, reading),
      undefined,
      { query: { emitType: '2', format: 'csv' } },
    );
    assert.equal(file.status, 200, reading.name);
    for (const { id, numNF } of whole?.rows ?? [])
      assert.equal(
        file.text.includes(String(numNF)),
        seen.has(id),
        `${reading.name}: ${String(numNF)} in the file`,
      );
  }
});

test('[1.04] a row in none of a user’s lists is found by no search', async () => {
  assert.ok(ADMIN);
  for (const { path, resource, title } of entities) {
    const list = async (reading: Reading) =>
      (
        await read<{ rows: readonly Told[] }>(reading, `GET /apis/v1/${path}`, undefined, {
          size: 'all',
        })
      )?.rows ?? [];
    const whole = await list(ADMIN);
    for (const reading of SESSIONS) {
      const known = new Set((await list(reading)).map(({ id }) => String(id)));
      for (const row of whole.slice(0, 12)) {
        const word = row[title];
        if (
          known.has(String(row['id'])) ||
          typeof word !== 'string' ||
          word.length < 3 ||
          word.length > 60
        )
          continue;
        const answer = await read<SearchAnswer>(reading, 'GET /apis/v1/search', undefined, {
          q: word,
        });
        const hits = answer?.groups.find(({ kind }) => kind === resource)?.hits ?? [];
        assert.ok(
          hits.every(({ ref }) => ref !== String(row['id'])),
          `${reading.name} finds ${path} ${String(row['id'])} by ${word}`,
        );
      }
    }
  }
});
