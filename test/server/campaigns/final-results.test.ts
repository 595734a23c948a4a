import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { DeskEffect } from '../../../src/domain/schema/invoices/desk.ts';
import type { InvoicePointsAnswer } from '../../../src/domain/schema/invoices/invoice.ts';
import type {
  BatchOutlook,
  InvoiceWorthAnswer,
} from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import { closeCampaign, endEarly } from './closing-stage.ts';
import { drainAll } from '../ledger/drain.ts';
import { FARM, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world, db } = stage;
  await stage.import('S1', [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')], { recipient: FARM }),
    note(world, 'A', 102, '2026-10-15', [item('P20', 'BD', '10')], { recipient: FARM }),
  ]);
  assert.equal((await stage.act('COO1', 101, 'approve')).status, 200);
  await db
    .updateTable('campaign')
    .set({ approvalStatus: 'awaiting' })
    .where('id', '<>', world.campaignId)
    .execute();
  await drainAll(db);
  const director = await stage.page('DIR');
  await endEarly(director, world.campaignId);
  await closeCampaign(director, world.campaignId);
});
afterAll(() => stage.close());

const name = async () =>
  (
    await stage.db
      .selectFrom('campaign')
      .select('name1')
      .where('id', '=', stage.world.campaignId)
      .executeTakeFirstOrThrow()
  ).name1;

test('[2.47] every text about an invoice says that a final result stands without it', async () => {
  const batch = await stage.import('S1', [
    note(stage.world, 'A', 103, '2026-10-20', [item('P20', 'BD', '7')], { recipient: FARM }),
  ]);
  const final = [await name()];
  const page = await stage.page('COO1');
  for (const number of [102, 103]) {
    const { id, finalIn, items } = await stage.detail('COO1', number);
    assert.deepEqual(finalIn, final, `record of ${number}`);
    assert.deepEqual(
      items.flatMap(({ scores }) => scores.flatMap((score) => score.pointsIfApproved ?? [])),
      [],
    );
    const { rows } = (await page.get<InvoiceWorthAnswer>(`/apis/v1/invoices/worth?ids=${id}`)).body;
    assert.deepEqual(rows, [{ invoiceId: id, worth: [], finalIn: final }]);
    const points = (await page.get<InvoicePointsAnswer>(`/apis/v1/invoices/points?ids=${id}`)).body;
    assert.deepEqual([points.rows, points.finalIn], [[], final]);
    const effect = (await page.get<DeskEffect>(`/apis/v1/desk/effect?ids=${id}&points=1`)).body;
    assert.deepEqual([effect.points, effect.finalIn], [[], [{ invoiceId: id, campaigns: final }]]);
  }
  const seller = await stage.page('S1');
  const outlook = (await seller.get<BatchOutlook>(`/apis/v1/invoices/uploads/${batch.id}/outlook`))
    .body;
  assert.deepEqual([outlook.deciders, outlook.sums], [[], []], 'no decision is promised either');
  assert.deepEqual(
    outlook.rows.map(({ waitsFor, worth, finalIn }) => [waitsFor, worth, finalIn]),
    [['nothing', [], final]],
  );
});

test('an invoice that stands in the final result is not told as outside it', async () => {
  const { id, finalIn } = await stage.detail('COO1', 101);
  assert.deepEqual(finalIn, []);
  const page = await stage.page('COO1');
  const { rows } = (await page.get<InvoiceWorthAnswer>(`/apis/v1/invoices/worth?ids=${id}`)).body;
  assert.deepEqual(
    rows.map(({ finalIn: told, worth }) => [told, worth.length > 0]),
    [[[], true]],
  );
});
