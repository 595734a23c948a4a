import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { writableFields } from '../../../src/domain/entity.ts';
import type { Field } from '../../../src/domain/field.ts';
import { contentFields } from '../../../src/domain/versions.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { ActionPreview } from '../../../src/domain/schema/entities/entity-actions.ts';
import { testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';

type Row = Readonly<Record<string, unknown>>;

const URL = '/apis/v1/campaigns';
let t: TestApp;
let admin: Client;
let director: Client;

beforeAll(async () => {
  t = await testApp();
  [admin, director] = [await t.signInAs('ADMIN'), await t.signInAs('DIR')];
});
afterAll(() => t.close());

/** Every child has a row whose fields can all be others. */
function children(): Readonly<Record<string, readonly Row[]>> {
  const { channels, products, categories } = t.world;
  const channel = (id: number) => ({ customerId: id, economicGroupId: null });
  return {
    categories: [{ categoryId: categories.H }],
    products: [products.P, products.Q].map((productId) => ({
      productId,
      nmvWeight: '1.5',
      productObs: null,
    })),
    participants: [channel(channels.C.id), channel(channels.D.id)],
    targets: [
      {
        ...channel(channels.C.id),
        productId: products.P,
        productCategoryId: null,
        salesQuantTarget: '1000',
        minPercentTarget: '60',
        minSalesQuantTarget: '0',
        salesInvoicedTarget: '0',
      },
    ],
    prizes: [{ position: 1, descr: 'Primeiro', amount: '900', expectedPaymentDate: null }],
  };
}

/** Rows that come by a reference, and what goes with them. */
const otherReferences = (): Readonly<Record<string, Row>> => {
  const { channels, products, categories, groupId } = t.world;
  return {
    'categories.categoryId': { categoryId: categories.F },
    'products.productId': { productId: products.R },
    'participants.customerId': { customerId: channels.B.id },
    'participants.economicGroupId': { customerId: null, economicGroupId: groupId },
    'targets.customerId': { customerId: channels.D.id },
    'targets.economicGroupId': { customerId: null, economicGroupId: groupId },
    'targets.productId': { productId: products.Q },
    'targets.productCategoryId': { productId: null, productCategoryId: categories.H },
  };
};

/** Days that stay within the cycle. */
const OTHER_DAYS: Readonly<Record<string, string>> = {
  tsStart: '2026-09-02',
  tsEnd: '2026-11-29',
  invcIssncStart: '2026-09-02',
  invcIssncEnd: '2026-11-29',
};

/** Another value that the field takes, by its kind: a further field of a version needs nothing here. */
function otherValue(name: string, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'boolean':
      return value !== true;
    case 'integer':
      return Number(value ?? 0) + 1;
    case 'decimal':
    case 'money':
      return String(Number(value ?? 0) + 1);
    case 'choice':
      return field.values.find((each) => each !== value);
    case 'date':
      return OTHER_DAYS[name] ?? '2026-12-15';
    case 'text':
      return `${String(value ?? '')} ou outro`;
    default:
      return assert.fail(`no other value is known for ${name}, of the kind ${field.kind}`);
  }
}

/** An approved campaign. */
async function approved(): Promise<ResourceDetail> {
  const { status, body: row } = await admin.post<ResourceDetail>(URL, {
    nmpCode: 'PREVIEW-1',
    name1: 'Campanha',
    campgnCicleId: t.world.cicleId,
    tsStart: '2026-09-01',
    tsEnd: '2026-11-30',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-11-30',
    status1: 'active',
    generateRanking: true,
    rankingPositions: 3,
    salesRoleAwarded: 'CTV',
    disclosure: 'named',
    redistributionCounts: false,
    ...children(),
  });
  assert.equal(status, 201, JSON.stringify(row));
  const done = await director.post<ResourceDetail>(`${URL}/${row.id}/acts/approve`, {
    rowSCN: row.rowSCN,
  });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return done.body;
}

/** Reads the preview after gains and losses have been computed, as decisions need them. */
async function previewOf(id: number): Promise<ActionPreview> {
  await t.app.services.jobs.drain();
  return (await director.get<ActionPreview>(`${URL}/${id}/acts/approve`)).body;
}

test('a version’s approver sees every change of the one in force: each field, each field of a child', async () => {
  let row = await approved();
  const send = async (values: Row): Promise<void> => {
    const { status, body } = await admin.put<ResourceDetail>(`${URL}/${row.id}`, {
      rowSCN: row.rowSCN,
      ...values,
    });
    assert.equal(status, 200, `${JSON.stringify(values)} ${JSON.stringify(body)}`);
    row = body;
  };

  const versions = campaign.versions ?? assert.fail('a campaign has versions');
  for (const name of contentFields(versions)) {
    const field = Object.entries(campaign.fields).find(([each]) => each === name)?.[1];
    assert.ok(field, name);
    const was = row[name];
    const other = otherValue(name, field, was);
    await send({ [name]: other });
    const { changes } = await previewOf(row.id);
    assert.deepEqual(Object.keys(changes?.after ?? {}), [name]);
    assert.deepEqual([changes?.before?.[name], changes?.after?.[name]], [was, row[name]], name);
    await send({ [name]: was });
    assert.equal((await previewOf(row.id)).changes, undefined, `${name} is as it was`);
  }

  const kept = Object.entries(campaign.children).filter(
    ([, child]) => !('readOnly' in child && child.readOnly),
  );
  for (const [child, spec] of kept)
    for (const [name, field] of writableFields(spec.fields)) {
      const rows = children()[child] ?? assert.fail(`the campaign has no ${child}`);
      const last = rows.at(-1) ?? {};
      const isOther = otherReferences()[`${child}.${name}`];
      const other = isOther ?? { [name]: otherValue(name, field, last[name]) };
      const further = name === 'economicGroupId' && child === 'targets' ? groupTakesPart() : {};
      await send({
        ...children(),
        ...further,
        [child]: [...rows.slice(0, -1), { ...last, ...other }],
      });
      const { changes } = await previewOf(row.id);
      const of = (side: 'before' | 'after') =>
        ((changes?.[side]?.[child] ?? []) as readonly Row[]).map((each) => each[name]);
      assert.notDeepEqual(of('before'), of('after'), `${child}.${name}`);
      await send(children());
    }
});

/** A target of a group asks for the group among the participants. */
const groupTakesPart = (): Row => ({
  participants: [
    ...(children()['participants'] ?? []),
    { customerId: null, economicGroupId: t.world.groupId },
  ],
});
