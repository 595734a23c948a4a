// @module-tag both
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import type { DeskContext } from '../../../src/domain/schema/invoices/desk.ts';
import { FARM, item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.db.updateTable('campaign').set({ salesRoleAwarded: 'CTV' }).execute();
});
afterEach(() => stage.close());

/** A usual month of a channel that posts what it has: twelve sales between 40 and 200 Kg/L. */
async function usualMonth(): Promise<void> {
  const { world, db } = stage;
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('nmpCode', '=', 'P')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stockPosting')
    .values({
      customer: world.channels.A.id,
      product: product.id,
      postingType: 'initial',
      movementDate: '2026-09-01',
      quantity: '3000',
    })
    .execute();
  await stage.import(
    'S1',
    Array.from({ length: 12 }, (_, at) =>
      note(world, 'A', 200 + at, `2026-10-${String(at + 5).padStart(2, '0')}`, [
        item('P20', 'BD', String(2 + (at % 9))),
      ]),
    ),
  );
}

async function foundOf(numNF: number): Promise<DeskContext['anomalies']> {
  const { id } = await stage.db
    .selectFrom('invoice')
    .select('id')
    .where('numNF', '=', String(numNF))
    .executeTakeFirstOrThrow();
  const page = await stage.page('COO1');
  return (await page.get<DeskContext>(`/apis/v1/desk/invoices/${id}`)).body.anomalies;
}

test('[2.48] a plain fraud is marked at the desk: no stock, far above the channel’s usual, into a prize alone', async () => {
  await usualMonth();
  await stage.import('S4', [note(stage.world, 'C', 250, '2026-10-20', [item('P20', 'BD', '9')])]);
  for (const number of [207, 208, 250])
    assert.equal((await stage.act('DIR', number, 'approve')).status, 200);
  await stage.import('S2', [
    note(stage.world, 'A', 301, '2026-11-19', [item('P20', 'BD', '600', { vUnCom: '2000' })], {
      recipient: FARM,
    }),
  ]);
  const found = await foundOf(301);
  const codes: readonly string[] = found.map(({ code }) => code);
  for (const code of ['beyondStock', 'valueFar', 'quantityFar', 'placeLeap'])
    assert.ok(codes.includes(code), `${code}: ${JSON.stringify(found)}`);
  const params = (code: string) => found.find((each) => each.code === code)?.params;
  assert.equal(params('beyondStock')?.['quantity'], '12000.00');
  assert.equal(params('valueFar')?.['amount'], '1200000.00');
  assert.deepEqual([params('placeLeap')?.['to'], params('placeLeap')?.['from']], [1, undefined]);
});

test('[2.48] an honest channel is not marked: sold from stock, large and small, late, or without posted stock', async () => {
  await usualMonth();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 302, '2026-11-18', [item('P20', 'BD', '11')]),
    note(world, 'A', 303, '2026-11-19', [item('P20', 'BD', '24')], { recipient: FARM }),
  ]);
  await stage.import('S4', [
    note(world, 'C', 304, '2026-11-19', [item('P20', 'BD', '12')], { recipient: FARM }),
  ]);
  for (const number of [302, 303, 304]) {
    const { rows } = await stage.list('DIR', `&q=${number}`);
    assert.equal(rows.length, 1, String(number));
    const { id } = rows[0] ?? {};
    const director = await stage.page('DIR');
    const { body } = await director.get<DeskContext>(`/apis/v1/desk/invoices/${id}`);
    assert.deepEqual(body.anomalies, [], String(number));
  }
});
