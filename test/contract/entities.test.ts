// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { entities } from '../../src/domain/entities/index.ts';
import { canImport, writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { getRules } from '../../src/domain/fields/kinds.ts';
import { startOfDay } from '../../src/domain/rules/dates/dates.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import type { HistoryAnswer } from '../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer, OptionsAnswer } from '../../src/domain/schema/entities/list.ts';
import type { Client, TestApp } from '../server/harness.ts';
import type { Draft } from './drafts.ts';
import { isSearched } from '../../server/listing/shape.ts';
import { contractStage, expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';
import {
  refused,
  asked,
  conditionFor,
  textFields,
  whole,
  FIELDS_OF,
  changeOf,
  fixedField,
} from './entity-checks.ts';

let stage: ContractStage;
let t: TestApp;
let admin: Client;
let seller: Client;

beforeAll(async () => {
  stage = await contractStage();
  ({ t, admin, seller } = stage);
});
afterAll(() => t.close());

const next = (entity: Entity, more?: Draft) => stage.next(entity, more);
const made = (entity: Entity, more?: Draft) => stage.made(entity, more);

for (const entity of entities.filter(({ canCreate }) => canCreate)) {
  const url = urlOf(entity);
  const further = (name: string, check: () => Promise<void>): void => {
    if (whole.has(entity)) test(name, check);
  };

  test(`${FIELDS_OF[entity.resource] ?? ''} [2.43] ${entity.resource}: a row is made, read, listed, found, filtered, sorted and paged`, async () => {
    const { draft, row } = await made(entity);
    for (const [name] of writableFields(entity.fields))
      assert.deepEqual(row[name], draft[name], `${name} comes back as it went`);
    assert.equal(row.rowSCN, 1);
    assert.deepEqual(expect(await admin.get(`${url}/${row.id}`), 200, 'read'), row);
    for (const [name, field] of Object.entries(entity.fields)) {
      const condition = row[name] === null ? '!' : conditionFor(field, row[name]);
      const found = expect(
        await admin.get<ListAnswer>(`${url}?${name}=${encodeURIComponent(condition)}&size=1000`),
        200,
        `filter ${name}`,
      );
      assert.ok(
        found.rows.some(({ id }) => id === row.id),
        `${name}=${condition} finds the row`,
      );
      const none = expect(
        await admin.get<ListAnswer>(`${url}?${name}=${row[name] === null ? '*' : '!'}&size=1000`),
        200,
        `filter ${name} emptiness`,
      );
      assert.ok(
        none.rows.every(({ id }) => id !== row.id),
        `${name} is${row[name] === null ? '' : ' not'} empty`,
      );
      for (const sort of [name, `-${name}`])
        expect(await admin.get(`${url}?sort=${sort}`), 200, `sort ${sort}`);
    }
    const all = expect(await admin.get<ListAnswer>(`${url}?size=all`), 200, 'all');
    assert.equal(all.rows.length, all.total);
    const first = expect(await admin.get<ListAnswer>(`${url}?size=1&page=1`), 200, 'page 1');
    const second = expect(await admin.get<ListAnswer>(`${url}?size=1&page=2`), 200, 'page 2');
    assert.deepEqual([...first.rows, ...second.rows], all.rows.slice(0, 2));
    assert.equal(first.total, all.total);
    expect(await admin.get(`${url}?page=9999999`), 200, 'far beyond the end');
  });

  further(`[9.07] ${entity.resource}: search knows neither case nor accents`, async () => {
    const [text] = textFields(entity)
      .map(([name]) => name)
      .filter((name) => entity.search.includes(name));
    if (text === undefined) return;
    const { row } = await made(entity, { [text]: `Çédilha Única ${stage.last()}` });
    const found = expect(
      await admin.get<ListAnswer>(
        `${url}?q=${encodeURIComponent(`UNICA cedil ${stage.last() - 1}`)}`,
      ),
      200,
      'search',
    );
    assert.ok(
      found.rows.some(({ id }) => id === row.id),
      'found without accents',
    );
    assert.equal(
      expect(
        await admin.get<ListAnswer>(`${url}?q=${encodeURIComponent("100%_';--")}`),
        200,
        'signs of patterns',
      ).total,
      0,
    );
  });

  further(`[5.01] ${entity.resource}: every bad value is refused at its field`, async () => {
    for (const [name, field] of writableFields(entity.fields)) {
      if (field.required && field.kind !== 'boolean' && field.initial === undefined) {
        for (const nothing of [undefined, null, ''])
          await refused(
            admin,
            entity,
            next(entity, { ...asked(field), [name]: nothing }),
            name,
            `${name} ${String(nothing)}`,
          );
      }
      for (const wrong of [
        { a: 1 },
        ['x'],
        field.kind === 'integer' || field.kind === 'reference' ? 'x' : 12.5,
        field.kind === 'boolean' ? 'maybe' : true,
      ]) {
        if (field.kind === 'reference' && field.key === 'text' && typeof wrong === 'string')
          continue;
        await refused(
          admin,
          entity,
          next(entity, { [name]: wrong }),
          undefined,
          `${name} ${JSON.stringify(wrong)}`,
        );
      }
      if ('maxLength' in field)
        await refused(
          admin,
          entity,
          next(entity, { [name]: 'x'.repeat(field.maxLength + 1) }),
          name,
          `${name} too long`,
        );
      if (getRules(field).column(field) === 'text' && field.kind !== 'choice')
        await refused(
          admin,
          entity,
          next(entity, { [name]: 'a\u0000b' }),
          name,
          `${name} with a zero byte`,
        );
      if (field.kind === 'reference')
        await refused(
          admin,
          entity,
          next(entity, { [name]: field.key === 'text' ? 'XX' : 999_999_999 }),
          name,
          `${name} of nothing`,
        );
      if (field.kind === 'date')
        for (const wrong of ['2026-02-30', '15/10/2026', '0001-01-01'])
          await refused(admin, entity, next(entity, { [name]: wrong }), name, `${name} ${wrong}`);
      if (field.kind === 'decimal')
        for (const wrong of ['1,5', '1e3', '-1', 'NaN', '9'.repeat(30)])
          await refused(admin, entity, next(entity, { [name]: wrong }), name, `${name} ${wrong}`);
      if (field.kind === 'integer')
        for (const wrong of [field.min - 1, field.max + 1, 1.5])
          await refused(admin, entity, next(entity, { [name]: wrong }), name, `${name} ${wrong}`);
      if (field.kind === 'choice')
        await refused(
          admin,
          entity,
          next(entity, { [name]: 'no such value' }),
          name,
          `${name} not offered`,
        );
      if (['taxNumber', 'phone', 'email', 'postalCode'].includes(field.kind))
        await refused(admin, entity, next(entity, { [name]: '1' }), name, `${name} malformed`);
    }
    await refused(admin, entity, next(entity, { isAdmin: true }), 'isAdmin', 'an extra field');
    await refused(admin, entity, next(entity, { id: 1 }), 'id', 'an id of one’s own');
    for (const [name, field] of Object.entries(entity.fields))
      if (field.readOnly)
        await refused(
          admin,
          entity,
          next(entity, { [name]: null }),
          name,
          `${name}, which the server sets`,
        );
    for (const query of ['sort=nothing', 'size=0', 'size=x', 'page=0', 'unknown=1'])
      expect(await admin.get(`${url}?${query}`), 400, query);
    for (const id of ['0', 'x', '1%27', '99999999999999999999'])
      expect(await admin.get(`${url}/${id}`), 400, `id ${id}`);
    expect(await admin.get(`${url}/999999999`), 404, 'a row that is not there');
  });

  further(`${entity.resource}: SQL and HTML in a text are text`, async () => {
    for (const [name, field] of textFields(entity)) {
      // a name of a person holds no address
      const formula =
        'nameOf' in field && field.nameOf === 'person'
          ? '=HYPERLINK("x")'
          : '=HYPERLINK("http://x")';
      for (const text of [
        "'; drop table product; --",
        '<script>alert(1)</script>',
        formula,
        '{{name}} ${name} %s \\',
      ]) {
        const stored = text.slice(0, 'maxLength' in field ? field.maxLength : 60).trim();
        const { row } = await made(entity, { [name]: stored });
        assert.equal(row[name], stored);
        expect(
          await admin.get(
            `${url}?q=${encodeURIComponent(text)}&${name}=${encodeURIComponent(text)}`,
          ),
          200,
          `search for ${text}`,
        );
      }
    }
  });

  const days = writableFields(entity.fields).filter(
    ([name, field]) => field.kind === 'date' && entity.filters.includes(name),
  );
  if (days.length > 0)
    further(
      `[5.12] ${entity.resource}: a day may come as the instant at which it starts`,
      async () => {
        const draft = await next(entity);
        const sent = Object.fromEntries(
          days.map(([name]): [string, unknown] => {
            const day = draft[name];
            return [name, typeof day === 'string' ? startOfDay(day) : day];
          }),
        );
        const row = expect(
          await admin.post<ResourceDetail>(url, { ...draft, ...sent }),
          201,
          'made',
        );
        for (const [name] of days) {
          assert.equal(row[name], draft[name] ?? null, name);
          const found = expect(
            await admin.get<ListAnswer>(`${url}?${name}=${String(sent[name] ?? '!')}&size=all`),
            200,
            name,
          );
          assert.ok(
            found.rows.some(({ id }) => id === row.id),
            `found by ${name}`,
          );
        }
      },
    );

  further(`[8.01] ${entity.resource}: a duplicate is refused and names the field`, async () => {
    for (const unique of entity.unique) {
      const { draft } = await made(entity);
      const again = next(entity, Object.fromEntries(unique.map((name) => [name, draft[name]])));
      const body = expect(
        await admin.post<ProblemBody>(url, again),
        409,
        `duplicate ${unique.join()}`,
      );
      assert.equal(body.code, '23505');
      assert.ok(
        unique.includes(body.affectedField ?? ''),
        `${body.affectedField} is of ${unique.join()}`,
      );
      assert.doesNotMatch(body.message, /\{\{|undefined/);
    }
  });

  further(
    `[8.02] ${entity.resource}: a stale row is answered with the current one; what changes is remembered`,
    async () => {
      const { row } = await made(entity);
      const [name, value] = changeOf(entity, row);
      const changed = expect(
        await admin.put<ResourceDetail>(`${url}/${row.id}`, { rowSCN: 1, [name]: value }),
        200,
        'change',
      );
      assert.equal(changed[name], value);
      assert.equal(changed.rowSCN, 2);
      const conflict = expect(
        await admin.put<ProblemBody>(`${url}/${row.id}`, { rowSCN: 1, [name]: row[name] }),
        409,
        'stale',
      );
      assert.equal(conflict.code, 'update-conflict');
      assert.deepEqual(conflict.current, changed);
      expect(await admin.put(`${url}/${row.id}`, { rowSCN: 2, nothing: 1 }), 400, 'an extra field');
      expect(await admin.put(`${url}/${row.id}`, { [name]: value }), 400, 'no rowSCN');
      const { rows } = expect(
        await admin.get<HistoryAnswer>(`${url}/${row.id}/history`),
        200,
        'history',
      );
      assert.deepEqual(
        rows.map(({ act }) => act),
        ['update', 'create'],
      );
      assert.equal(rows[0]?.userName, t.world.people.ADMIN.name1);
      assert.deepEqual(Object.keys(rows[0]?.after ?? {}), [name]);
      for (const [fixed, field] of writableFields(entity.fields)) {
        if (field.createOnly) await fixedField(stage, entity, changed, fixed);
      }
    },
  );

  further(`[6.01] ${entity.resource}: who may not write is refused`, async () => {
    const { row } = await made(entity);
    expect(await seller.post(url, next(entity)), 403, 'create');
    expect(await seller.put(`${url}/${row.id}`, { rowSCN: 1 }), 403, 'change');
    if (entity.canDelete)
      expect(await seller.delete(`${url}/${row.id}`, { rowSCN: 1 }), 403, 'delete');
    expect(
      await seller.post(`${url}/bulk`, { act: 'delete', rows: [{ id: row.id, rowSCN: 1 }] }),
      403,
      'bulk',
    );
    if (canImport(entity))
      expect(await seller.post(`${url}/import`, { content: 'x', mode: 'create' }), 403, 'import');
  });

  const deleting = entity.canDelete ? further : () => undefined;
  deleting(`[8.02] ${entity.resource}: deleting, one and many, and what has gone`, async () => {
    const { row } = await made(entity);
    expect(await admin.delete(`${url}/${row.id}`, { rowSCN: 9 }), 409, 'stale');
    expect(await admin.delete(`${url}/${row.id}`, { rowSCN: 1 }), 204, 'delete');
    assert.equal(
      expect(await admin.delete<ProblemBody>(`${url}/${row.id}`, { rowSCN: 1 }), 409, 'gone').code,
      'delete-conflict',
    );
    assert.equal(
      expect(await admin.put<ProblemBody>(`${url}/${row.id}`, { rowSCN: 1 }), 409, 'gone').code,
      'delete-conflict',
    );
    const rows = [(await made(entity)).row, (await made(entity)).row].map(({ id, rowSCN }) => ({
      id,
      rowSCN,
    }));
    const { results } = expect(
      await admin.post<{ results: { ok: boolean; code?: string }[] }>(`${url}/bulk`, {
        act: 'delete',
        rows: [...rows, { id: row.id, rowSCN: 1 }],
      }),
      200,
      'bulk',
    );
    assert.deepEqual(
      results.map(({ ok }) => ok),
      [true, true, false],
    );
    expect(
      await admin.post(`${url}/bulk`, { act: 'set', values: { nothing: 1 }, rows }),
      400,
      'bulk set of nothing',
    );
  });

  if (!entity.canDelete)
    further(`${entity.resource}: rows cannot be deleted, neither one nor many`, async () => {
      const { row } = await made(entity);
      expect(await admin.delete(`${url}/${row.id}`, { rowSCN: 1 }), 405, 'delete');
      expect(
        await admin.post(`${url}/bulk`, { act: 'delete', rows: [{ id: row.id, rowSCN: 1 }] }),
        400,
        'bulk',
      );
      assert.deepEqual(expect(await admin.get(`${url}/${row.id}`), 200, 'afterwards'), row);
    });

  if (isSearched(entity, entity.title))
    further(`${entity.resource}: what a reference may name`, async () => {
      const { row } = await made(entity);
      const byId = expect(
        await admin.get<OptionsAnswer>(`${url}/options?ids=${row.id}`),
        200,
        'by id',
      );
      assert.deepEqual(
        byId.rows.map(({ id, title }) => [id, title]),
        [[row.id, row[entity.title]]],
      );
      expect(await admin.get(`${url}/options?q=${encodeURIComponent("%'")}`), 200, 'odd signs');
    });
}
