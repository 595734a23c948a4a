// @module-tag both
// Quantities that are no sale are in no sum of Kg/L sold: in the list, the boards or the best
// sellers.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { ChannelBoard } from '../../../src/domain/schema/boards/channel-board.ts';
import { formerMigration } from '../former/former-migrations.ts';
import { item, note, openStage } from './stage.ts';
import type { Note, Stage } from './stage.ts';

const migration = formerMigration('0066-sold-quantity');

let stage: Stage;
let bill: Note;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  const of = (CFOP: string, qCom: string) => [item('P20', 'BD', qCom, { CFOP })];
  bill = note(world, 'A', 502, '2026-10-02', of('5922', '40'));
  await stage.import('S1', [note(world, 'A', 501, '2026-10-01', of('5102', '10')), bill]);
  await stage.import('S1', [
    note(world, 'A', 503, '2026-10-03', of('5117', '15'), { refNFe: [bill.key] }),
    note(world, 'A', 504, '2026-10-04', of('5910', '3')),
    note(world, 'A', 505, '2026-10-05', of('5949', '7')),
    note(world, 'A', 506, '2026-10-06', of('5102', '2'), { finNFe: '2' }),
    note(world, 'A', 507, '2026-10-07', of('5102', '9'), { finNFe: '6' }),
    note(world, 'A', 508, '2026-10-08', of('1202', '1'), { finNFe: '5', tpNF: '0' }),
    note(world, 'A', 509, '2026-10-09', of('1202', '1'), { finNFe: '4', tpNF: '0' }),
  ]);
});
afterAll(() => stage.close());

/** 20 Kg/L a unit: the sale, the delivery of what was billed before, and what was taken back. */
const SOLD: Readonly<Record<number, number>> = {
  501: 200,
  502: 0,
  503: 300,
  504: 0,
  505: 0,
  506: 0,
  507: 0,
  508: 0,
  509: -20,
};

const quantities = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(SOLD).map(async (number) => [
        number,
        Number((await stage.row('DIR', Number(number))).totalQuantity),
      ]),
    ),
  ) as Record<string, number>;

test('each invoice tells the Kg/L sold by it, and the list adds up to them', async () => {
  assert.deepEqual(await quantities(), SOLD);
  const { sums } = await stage.list('DIR');
  assert.equal(Number(sums['totalQuantity']), 480);
});

test('the board of channels names the best seller with what was sold', async () => {
  for (const number of Object.keys(SOLD)) {
    const { status1 } = await stage.row('DIR', Number(number));
    if (status1 === 'ROV030') await stage.act('DIR', Number(number), 'approve');
  }
  const page = await stage.page('DIR');
  const board = (await page.get<ChannelBoard>('/apis/v1/boards/channels')).body;
  const approved = Object.entries(SOLD).filter(([, sold]) => sold !== 0);
  const states = await Promise.all(approved.map(([n]) => stage.row('DIR', Number(n))));
  const sold = states
    .filter(({ status1 }) => status1 === 'ROV020')
    .reduce((sum, { totalQuantity }) => sum + Number(totalQuantity), 0);
  assert.ok(sold >= 480, String(sold));
  assert.equal(Number(board.sellers[0]?.quantity), sold);
});

test('the migration sums what was stored otherwise the same way', async () => {
  await sql`update invoice set total_quantity = 999`.execute(stage.db);
  await sql.raw(migration).execute(stage.db);
  assert.deepEqual(await quantities(), SOLD);
});
