// @module-tag both
// A way to the next place is shown only where the what-if says that it leads there.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { RankingWhatIfAnswer } from '../../../src/domain/schema/ranking/ranking-reports.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await sql`update campaign_target set min_sales_quant_target = 0, min_percent_target = 0`.execute(
    stage.db,
  );
  await sql`
    update campaign_target t set min_sales_quant_target = 1000 from campaign_participant p
    where p.id = t.campaign_participant_id and p.economic_group_id is not null and t.product_category_id is not null`.execute(
    stage.db,
  );
  // B's manager has 900 points that wait for the group's row, which a sale of A's manager would free too
  await stage.import('S1', [note(world, 'A', 11, '2026-10-01', [item('P20', 'BD', '40')])]);
  await stage.import('S3', [
    note(world, 'B', 21, '2026-10-02', [item('Q', 'KG', '900')]),
    note(world, 'B', 22, '2026-10-03', [item('7788', 'GL', '80')]),
  ]);
  await stage.import('S4', [note(world, 'C', 31, '2026-10-02', [item('P20', 'BD', '41')])]);
  for (const numNF of [11, 21, 22, 31])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

test('[3.12] a path that lifts a third person above the reader is not shown; shown paths lead to the place', async () => {
  const { own } = await stage.ranking('MA');
  assert.ok(own?.next, 'the manager of A has a person to pass');
  assert.deepEqual([own.rankPosition, own.next.rankPosition], [2, 1]);
  const names = own.next.suggestions.map(({ productName }) => productName);
  assert.ok(names.includes('Produto P'), names.join());
  assert.ok(!names.includes('Produto Q') && !names.includes('Herbicidas'), names.join());
  const { products } = stage.world;
  const page = await stage.page('MA');
  const whatIf = async (product: number, quantity: string) => {
    const answer = await page.get<RankingWhatIfAnswer>(
      `/apis/v1/rankings/EX-2/what-if?sales=${product}:${quantity}`,
    );
    assert.equal(answer.status, 200, answer.raw.body);
    return answer.body.after?.rankPosition;
  };
  assert.equal(await whatIf(products.Q, '100'), 2, 'the group’s row frees more for B’s manager');
  for (const { productName, quantity } of own.next.suggestions) {
    const product = { 'Produto P': products.P, 'Produto R': products.R }[productName];
    assert.ok(product, productName);
    assert.equal(await whatIf(product, quantity), own.next.rankPosition, productName);
  }
});
