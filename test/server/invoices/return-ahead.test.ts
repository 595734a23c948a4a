// @module-tag both
// Points that the approval of a return takes away, shown before the approval.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { EffectsAnswer } from '../../../src/domain/schema/invoices/case-effects.ts';
import type { DeskEffect } from '../../../src/domain/schema/invoices/desk.ts';
import type { InvoicePointsAnswer } from '../../../src/domain/schema/invoices/invoice.ts';
import type { InvoiceWorthAnswer } from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import type { PersonKey } from '../harness.ts';
import { FARM, item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')], { recipient: FARM }),
    note(world, 'A', 102, '2026-10-02', [item('P20', 'BD', '4')]),
    note(world, 'A', 103, '2026-10-04', [item('P20', 'BD', '2')]),
  ]);
  for (const nNF of [101, 102, 103])
    assert.equal((await stage.act('COO1', nNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

/** A return of the channel that names no sale. */
const back = (nNF: number, quantity: string, cProd = 'P20') =>
  note(stage.world, 'A', nNF, '2026-10-21', [item(cProd, 'BD', quantity, { CFOP: '1202' })], {
    tpNF: '0',
    finNFe: '4',
  });
const idOf = async (nNF: number): Promise<number> =>
  (
    await stage.db
      .selectFrom('invoice')
      .select('id')
      .where('numNF', '=', String(nNF))
      .executeTakeFirstOrThrow()
  ).id;
const get = async <Body>(path: string, who: PersonKey = 'COO1'): Promise<Body> => {
  const answer = await (await stage.page(who)).get<Body>(path);
  assert.equal(answer.status, 200, answer.raw.body);
  return answer.body;
};
const score = async (): Promise<number> => {
  const { rows } = await stage.ranking('DIR');
  return Number(
    rows.find(({ personId }) => personId === stage.world.people.MA.id)?.rankingScore ?? '0',
  );
};

/** The world has other campaigns of the same channels. */
const inCampaign = ({ campaignId }: { readonly campaignId: number }): boolean =>
  campaignId === stage.world.campaignId;

/** All that is said before an approval. */
async function ahead(nNF: number) {
  const id = await idOf(nNF);
  const [points, effect, effects, worth, detail] = [
    await get<InvoicePointsAnswer>(`/apis/v1/invoices/points?ids=${id}`),
    await get<DeskEffect>(`/apis/v1/desk/effect?ids=${id}`),
    await get<EffectsAnswer>(`/apis/v1/invoices/effects?ids=${id}&act=approve`),
    await get<InvoiceWorthAnswer>(`/apis/v1/invoices/worth?ids=${id}`),
    await stage.detail('COO1', nNF),
  ];
  const [shift] = effects.rows.filter(inCampaign)[0]?.shifts ?? [];
  return {
    bulk: points.rows.filter(inCampaign).map((row) => row.points),
    desk: effect.points.filter(inCampaign).map((row) => row.points),
    places: effect.campaigns
      .filter(inCampaign)
      .flatMap(({ shifts }) => shifts.map((row) => Number(row.score) - Number(row.scoreBefore))),
    effects: shift && Number(shift.scoreTo) - Number(shift.scoreFrom),
    worth: worth.rows.flatMap((row) => row.worth.filter(inCampaign).map((each) => each.points)),
    scores: detail.items.flatMap(({ scores }) =>
      scores
        .filter(inCampaign)
        .map(({ reason, pointsIfApproved, sale }) => [reason, pointsIfApproved, sale?.numNF]),
    ),
    withoutSale: [points.returnsWithoutSale, effect.returnsWithoutSale.length],
  };
}

test('a return that names no sale shows before its approval what it takes from which sales, and takes that', async () => {
  await stage.import('S1', [back(111, '3')]);
  const before = await score();
  // the latest purchase is of 2 BD, the one before it of 4; 20 Kg/L × 1.5 each
  assert.deepEqual(await ahead(111), {
    bulk: ['-90'],
    desk: ['-90'],
    places: [-90],
    effects: -90,
    worth: ['-90'],
    scores: [
      ['not-approved', '-60', '103'],
      ['not-approved', '-30', '102'],
    ].sort((a, b) => String(a[2]).localeCompare(String(b[2]))),
    withoutSale: [0, 0],
  });
  assert.equal((await stage.act('COO1', 111, 'approve')).status, 200);
  assert.equal(await score(), before - 90);
  assert.deepEqual(
    (await stage.detail('COO1', 111)).items[0]?.scores
      .filter(inCampaign)
      .map(({ points, reason, pointsIfApproved }) => [Number(points), reason, pointsIfApproved]),
    [
      [-30, null, null],
      [-60, null, null],
    ],
  );
});

test('a dispute about an approved return leaves taken what it took', async () => {
  const before = await score();
  const contested = await stage.act('S1', 111, 'contest', {
    reason: 'another sale came back',
    subject: 'document',
  });
  assert.equal(contested.status, 200, contested.raw.body);
  assert.equal(await score(), before);
});

test('a return without a found sale shows that it takes nothing, and takes nothing', async () => {
  await stage.import('S1', [
    note(stage.world, 'A', 112, '2026-10-22', [item('P20', 'BD', '1', { CFOP: '1202' })], {
      tpNF: '0',
      finNFe: '4',
      recipient: { ...FARM, taxId: { kind: 'CNPJ', number: stage.world.channels.D.cnpj } },
    }),
  ]);
  assert.deepEqual(await ahead(112), {
    bulk: [],
    desk: [],
    places: [],
    effects: undefined,
    worth: [],
    scores: [['return-sale-not-found', null, undefined]],
    withoutSale: [1, 1],
  });
  const before = await score();
  assert.equal((await stage.act('COO1', 112, 'approve')).status, 200);
  assert.equal(await score(), before);
});

test('a return of which the sale of one item only is found is not said to take nothing', async () => {
  const items = [
    item('P20', 'BD', '1', { CFOP: '1202' }),
    item('Q10', 'SC', '1', { CFOP: '1202' }),
  ];
  await stage.import('S1', [
    note(stage.world, 'A', 113, '2026-10-22', items, { tpNF: '0', finNFe: '4', recipient: FARM }),
  ]);
  const { bulk, withoutSale } = await ahead(113);
  assert.deepEqual([bulk, withoutSale], [['-30'], [0, 0]]);
  assert.equal((await stage.act('COO1', 113, 'refuse', { reason: 'not needed' })).status, 200);
});

test('approved together, a return takes from a sale that waits as well; by itself it takes nothing from that one', async () => {
  const { world } = stage;
  const buyer = { ...FARM, taxId: { kind: 'CNPJ', number: '11222333000181' } } as const;
  const sale = note(world, 'A', 121, '2026-10-05', [item('P20', 'BD', '5')], { recipient: buyer });
  await stage.import('S1', [
    sale,
    note(world, 'A', 122, '2026-10-23', [item('P20', 'BD', '2', { CFOP: '1202' })], {
      tpNF: '0',
      finNFe: '4',
      recipient: buyer,
    }),
  ]);
  const [ofSale, ofReturn] = [await idOf(121), await idOf(122)];
  const together = await get<DeskEffect>(`/apis/v1/desk/effect?ids=${ofSale},${ofReturn}`);
  assert.deepEqual(
    together.campaigns.filter(inCampaign).map(({ points }) => points),
    ['90'],
  );
  const each = await get<DeskEffect>(`/apis/v1/desk/effect?ids=${ofSale},${ofReturn}&points=1`);
  assert.deepEqual(
    each.points.filter(inCampaign).map(({ invoiceId, points }) => [invoiceId, points]),
    [[ofSale, '150']],
  );
  const before = await score();
  for (const nNF of [121, 122]) assert.equal((await stage.act('COO1', nNF, 'approve')).status, 200);
  assert.equal(await score(), before + 90);
});

test('a reader without the right to a sale does not see which one comes back', async () => {
  await stage.import('S2', [
    note(stage.world, 'A', 131, '2026-10-24', [item('P20', 'BD', '1', { CFOP: '1202' })], {
      tpNF: '0',
      finNFe: '4',
      recipient: FARM,
    }),
  ]);
  const sales = async (who: PersonKey) =>
    (await stage.detail(who, 131)).items[0]?.scores
      .filter(inCampaign)
      .map(({ sale }) => sale?.numNF ?? null);
  assert.deepEqual(await sales('COO1'), ['101']);
  assert.deepEqual(await sales('S2'), [null]);
});
