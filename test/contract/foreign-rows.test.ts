import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { entities, findTarget } from '../../src/domain/entities/index.ts';
import { canImport, writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field } from '../../src/domain/field.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import type { BulkAnswer } from '../../src/domain/schema/entities/entity-actions.ts';
import type { ListAnswer, OptionsAnswer } from '../../src/domain/schema/entities/list.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import { isSearched } from '../../server/listing/shape.ts';
import type { Client } from '../server/harness.ts';
import { contractStage, expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';
import type { Draft } from './drafts.ts';

let stage: ContractStage;
/** Sees a part of the structure only, and may write in it. */
let manager: Client;
beforeAll(async () => {
  stage = await contractStage();
  await grantAll();
  manager = await stage.t.signInAs('MGR1');
});
afterAll(() => stage.t.close());

/**
 * Grants the manager the rights that no default group has: a right to a transaction shows no row
 * beyond the scope.
 */
async function grantAll(): Promise<void> {
  const { db, world } = stage.t;
  const { id: userGroupId } = await db
    .insertInto('userGroup')
    .values({ nmpCode: 'KEEPERS', name1: 'Keepers' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codes = entities.filter(({ scope }) => scope === 'directors').map(({ tcode }) => tcode);
  await db
    .insertInto('userGroupPermission')
    .values(codes.map((tcode) => ({ userGroupId, tcode, acsPermLevel: 2 })))
    .execute();
  await db
    .insertInto('userGroupMember')
    .values({ userGroupId, businessPartnerId: world.people.MGR1.id })
    .execute();
}

async function idsOf(client: Client, entity: Entity): Promise<readonly number[]> {
  return expect(
    await client.get<ListAnswer>(`${urlOf(entity)}?size=all`),
    200,
    `list of ${entity.resource}`,
  ).rows.map(({ id }) => id);
}

/** Builds values that put a row outside the manager's scope: its person or its channel. */
function outside({ scope, fields }: Entity): Draft {
  const { channels, people } = stage.t.world;
  if (typeof scope === 'object' && 'person' in scope && scope.person !== 'id')
    return { [scope.person]: people.S4.id };
  if ('customerId' in fields) return { customerId: channels.C.id };
  return 'customer' in fields ? { customer: channels.C.id } : {};
}

/** Builds the values that a field depends on, so that it is requested. */
const asking = ({ when = {} }: Field): Draft =>
  Object.fromEntries(Object.entries(when).map(([neighbour, values]) => [neighbour, values[0]]));

/** A row that the manager does not see; one is made where the world has none. */
async function foreignRow(entity: Entity): Promise<ResourceDetail> {
  const own = new Set(await idsOf(manager, entity));
  const foreign = (await idsOf(stage.admin, entity)).find((id) => !own.has(id));
  if (foreign !== undefined)
    return expect(
      await stage.admin.get<ResourceDetail>(`${urlOf(entity)}/${foreign}`),
      200,
      entity.resource,
    );
  const { row } = await stage.made(entity, outside(entity));
  assert.ok(
    !(await idsOf(manager, entity)).includes(row.id),
    `${entity.resource}: a row outside the scope`,
  );
  return row;
}

for (const entity of entities.filter(
  ({ scope, canCreate }) => scope !== 'everybody' && canCreate,
)) {
  const url = urlOf(entity);

  test(`[6.01] ${entity.resource}: a row outside the scope is not there, whatever is asked of it`, async () => {
    const row = await foreignRow(entity);
    for (const path of ['', '/history'])
      expect(await manager.get(`${url}/${row.id}${path}`), 404, `GET ${path}`);
    expect(await manager.put(`${url}/${row.id}`, { rowSCN: row.rowSCN }), 404, 'change');
    if (entity.canDelete)
      expect(await manager.delete(`${url}/${row.id}`, { rowSCN: row.rowSCN }), 404, 'delete');
    for (const { name } of entity.actions) {
      expect(await manager.get(`${url}/${row.id}/acts/${name}`), 404, `preview of ${name}`);
      expect(
        await manager.post(`${url}/${row.id}/acts/${name}`, { rowSCN: row.rowSCN, reason: 'x' }),
        404,
        name,
      );
    }
    if (entity.canDelete) {
      const { results } = expect(
        await manager.post<BulkAnswer>(`${url}/bulk`, {
          act: 'delete',
          rows: [{ id: row.id, rowSCN: row.rowSCN }],
        }),
        200,
        'bulk',
      );
      assert.deepEqual(
        results.map(({ ok, code }) => [ok, code]),
        [[false, 'not-found']],
      );
    }
    // no field refers to an entity whose title is a reference
    if (isSearched(entity, entity.title))
      assert.equal(
        expect(await manager.get<OptionsAnswer>(`${url}/options?ids=${row.id}`), 200, 'options')
          .total,
        0,
      );
    const count = expect(await manager.get<ListAnswer>(`${url}?size=1`), 200, 'count').total;
    const file = await manager.get<string>(`${url}/export?columns=${entity.title}`);
    // a title may hold line ends only inside quotes, and none of the world does
    assert.equal(
      file.body.trimEnd().split('\r\n').length - 1,
      count,
      'the export holds what the list holds',
    );
    assert.deepEqual(
      expect(await stage.admin.get<ResourceDetail>(`${url}/${row.id}`), 200, 'afterwards'),
      row,
      'nothing happened to it',
    );
  });
}

for (const entity of entities.filter(({ canCreate }) => canCreate)) {
  const references = writableFields(entity.fields).filter(
    ([, field]) =>
      field.kind === 'reference' &&
      findTarget(field.to).scope !== 'everybody' &&
      entities.some(({ resource }) => resource === field.to),
  );
  for (const [name, field] of references) {
    test(`${entity.resource}: ${name} names nothing outside the scope, typed or imported`, async () => {
      const target = entities.find(
        ({ resource }) => field.kind === 'reference' && resource === field.to,
      );
      assert.ok(target);
      const foreign = await foreignRow(target);
      const draft = stage.next(entity, {
        ...asking(field),
        [name]: foreign.id,
        ...(entity.tree === name ? { kind: 'territory' } : {}),
      });
      const answer = await manager.post<ProblemBody>(urlOf(entity), draft);
      if (answer.status === 403) return;
      const refused = expect(answer, 400, `${name} outside the scope`);
      assert.ok(
        refused.fields?.some(({ path, code }) => path === name && code === 'reference'),
        JSON.stringify(refused),
      );
      if (!canImport(entity)) return;
      const called = String(foreign[target.code ?? target.title]);
      const report = expect(
        await manager.post<ImportReport>(`${urlOf(entity)}/import/dry-run`, {
          content: `${name};x\n${called};`,
          mode: 'create',
        }),
        200,
        'dry run',
      );
      assert.ok(
        report.errors.some(({ field: told, code }) => told === name && code === 'reference'),
        JSON.stringify(report.errors),
      );
    });
  }
}
