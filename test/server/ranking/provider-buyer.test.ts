// @module-tag both
// Sales from a channel back to the provider reach no market.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RankingProofAnswer } from '../../../src/domain/schema/ranking/ranking-proof.ts';
import { seedProvider } from '../../../server/seed.ts';
import { FARM, cnpj, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  const provider = { ...FARM, taxId: { kind: 'CNPJ', number: cnpj('11222333') } } as const;
  await names('11222333');
  await stage.import('S4', [
    note(world, 'C', 41, '2026-09-15', [item('P20', 'BD', '20')], { recipient: provider }),
    note(world, 'C', 42, '2026-09-15', [item('P20', 'BD', '20')], { recipient: FARM }),
  ]);
  for (const nNF of [41, 42]) assert.equal((await stage.act('DIR', nNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

/** The provider's company by its root, as a server's start names it. */
const names = (taxRoot: string) => seedProvider(stage.db, { name: 'Provider', taxRoot });

async function reasons() {
  const page = await stage.page('MC');
  const { body } = await page.get<RankingProofAnswer>('/apis/v1/rankings/EX-2/proof');
  return body.lines.map((line) => [line.numNf, line.reason]).toSorted();
}

test('[1.06] a sale to the provider itself does not count', async () => {
  assert.deepEqual(await reasons(), [
    ['41', 'buyer-excluded'],
    ['42', null],
  ]);
});

test('[1.06] another root of the provider has sales to either counted again', async () => {
  try {
    await names('77000001');
    assert.deepEqual(await reasons(), [
      ['41', null],
      ['42', 'buyer-excluded'],
    ]);
  } finally {
    await names('11222333');
  }
});
