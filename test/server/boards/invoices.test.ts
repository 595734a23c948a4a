import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import {
  DECIDED,
  foundAs,
  inStatus,
  invoicesBehind,
  issuedIn,
  postedBetween,
  postedIn,
} from '../../../src/domain/rules/boards/behind.ts';
import type { InvoiceBoard } from '../../../src/domain/schema/boards/invoice-board.ts';
import { auditBoards } from '../../../server/boards/audit.ts';
import { wrongSums } from '../../../server/boards/recalculated-sums.ts';
import { dec, toText, ZERO } from '../../../src/domain/decimal.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';
import { listed, posted } from './stage.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const same = (a: string | undefined, b: string): void =>
  assert.equal(toText(dec(a ?? 'none')), toText(dec(b)));

async function board(client: Client, query = ''): Promise<InvoiceBoard> {
  return expect(await client.get<InvoiceBoard>(`/apis/v1/boards/invoices${query}`), 200);
}

/** A cycle with invoices of every kind, in two branches. */
async function fill(): Promise<void> {
  const { S1, S2, S4, MA } = t.world.people;
  await posted(t, {
    day: '2026-11-02',
    status1: 'ROV020',
    quantity: '40',
    seller: S1.id,
    decided: '2026-11-04T12:00:00.000Z',
  });
  await posted(t, {
    day: '2026-11-03',
    status1: 'ROV020',
    quantity: '25.5',
    seller: S2.id,
    decided: '2026-11-03T18:00:00.000Z',
  });
  await posted(t, {
    day: '2026-11-09',
    status1: 'ROV040',
    quantity: '7',
    seller: S1.id,
    finding: 'cfopUnknown',
    decided: '2026-11-19T12:00:00.000Z',
  });
  await posted(t, {
    day: '2026-11-10',
    status1: 'ROV050',
    quantity: '3',
    seller: S1.id,
    finding: 'cfopUnknown',
  });
  await posted(t, {
    day: '2026-11-11',
    status1: 'ROV040',
    quantity: '2',
    seller: S2.id,
    postedBy: MA.id,
  });
  await posted(t, { day: '2026-11-12', status1: 'ROV030', quantity: '11', seller: S1.id });
  await posted(t, {
    day: '2026-11-20',
    status1: 'ROV030',
    quantity: '5',
    seller: S2.id,
    posted: '2026-11-20T14:00:00.000Z',
  });
  await posted(t, {
    day: '2026-11-18',
    status1: 'ROV020',
    quantity: '100',
    from: 'C',
    seller: S4.id,
    decided: '2026-11-18T20:00:00.000Z',
  });
  await posted(t, {
    day: '2026-11-18',
    status1: 'ROV030',
    quantity: '9',
    from: 'C',
    seller: S4.id,
  });
}

/** Compares every figure of a board with the list behind it, as the same person reads it. */
async function compare(client: Client, shown: InvoiceBoard, filter = {}): Promise<number> {
  const place = { cicleId: shown.cicle.id, ...filter };
  let figures = 0;
  const check = async (
    figure: { readonly invoices: number; readonly quantity?: string },
    more: Parameters<typeof invoicesBehind>[1],
    name: string,
  ): Promise<void> => {
    const { total, sums } = await listed(client, invoicesBehind(place, more));
    assert.equal(total, figure.invoices, name);
    if (figure.quantity !== undefined) same(sums['totalQuantity'], figure.quantity);
    figures += 1;
  };
  for (const status of shown.statuses)
    await check(status, inStatus(status.status1), status.status1);
  for (const { week, statuses } of shown.weeks)
    for (const status of statuses)
      await check(
        status,
        { ...issuedIn(week), ...inStatus(status.status1) },
        `${week} ${status.status1}`,
      );
  for (const age of shown.ages)
    await check(
      age,
      { ...inStatus('ROV030'), ...postedBetween(age.first, age.last) },
      `age ${age.from}`,
    );
  for (const { reason, refused, disputed } of shown.reasons) {
    await check(
      { invoices: refused },
      { ...inStatus('ROV040'), ...foundAs(reason) },
      `refused ${reason}`,
    );
    await check(
      { invoices: disputed },
      { ...inStatus('ROV050'), ...foundAs(reason) },
      `disputed ${reason}`,
    );
  }
  await check({ invoices: shown.decided.invoices }, DECIDED, 'decided');
  for (const { week, invoices } of shown.decisions)
    await check({ invoices }, { ...DECIDED, ...postedIn(week) }, `decided ${week}`);
  return figures;
}

test('[1.12] [2.18] a figure of the board of invoices is the sum of the list behind it, for every reader', async () => {
  await fill();
  const counts = new Map<PersonKey, number>();
  for (const who of ['DIR', 'COO1', 'RTV2', 'MA'] as const) {
    const client = await t.signInAs(who);
    const shown = await board(client);
    assert.equal(shown.behind, 0);
    counts.set(
      who,
      shown.statuses.reduce((sum, { invoices }) => sum + invoices, 0),
    );
    assert.ok((await compare(client, shown)) > 15, who);
  }
  assert.deepEqual(
    [...counts],
    [
      ['DIR', 9],
      ['COO1', 7],
      ['RTV2', 2],
      ['MA', 7],
    ],
  );
  const director = await t.signInAs('DIR');
  const { id } = t.world.channels.C;
  const ofC = await board(director, `?customerId=${id}`);
  assert.equal(ofC.customerName !== null, true);
  assert.deepEqual(
    ofC.statuses
      .filter(({ invoices }) => invoices > 0)
      .map(({ status1, quantity }) => `${status1} ${quantity}`),
    ['ROV020 100', 'ROV030 9'],
  );
  await compare(director, ofC, { customerId: id });
  assert.deepEqual(await wrongSums(t.db), []);
});

test('[2.18] a week moves with an act, and times to a decision tell half and nine of ten', async () => {
  await fill();
  const client = await t.signInAs('DIR');
  const before = await board(client);
  assert.deepEqual(before.decided, { invoices: 4, quick: 0.2, half: 0.3, slow: 10 });
  assert.equal(before.oldest?.days, 8);
  assert.deepEqual(
    before.ages.map(({ invoices }) => invoices),
    [1, 1, 0, 1, 0],
  );
  assert.deepEqual(before.reasons, [
    { reason: 'cfop', refused: 1, disputed: 1 },
    { reason: '', refused: 1, disputed: 0 },
  ]);
  const week = ({ weeks }: InvoiceBoard) =>
    weeks
      .find((each) => each.week === '2026-11-15')
      ?.statuses.map(({ status1, invoices }) => `${status1} ${invoices}`);
  assert.deepEqual(week(before), ['ROV020 1', 'ROV030 2']);
  const waiting = await t.db
    .selectFrom('invoice')
    .select(['id', 'rowSCN'])
    .where('status1', '=', 'ROV030')
    .where('customerId', '=', t.world.channels.C.id)
    .executeTakeFirstOrThrow();
  expect(
    await client.post(`/apis/v1/invoices/${waiting.id}/acts/refuse`, {
      rowSCN: waiting.rowSCN,
      reason: 'Não é desta safra.',
    }),
    200,
  );
  assert.deepEqual(week(await board(client)), ['ROV020 1', 'ROV030 1', 'ROV040 1']);
  assert.deepEqual(await wrongSums(t.db), []);
});

test('[2.18] [6.01] the board needs its transaction; a foreign channel and a cycle that there is not are not found', async () => {
  const seller = await t.signInAs('S1');
  assert.equal((await seller.get('/apis/v1/boards/invoices')).status, 403);
  const manager = await t.signInAs('MA');
  assert.equal(
    (await manager.get(`/apis/v1/boards/invoices?customerId=${t.world.channels.C.id}`)).status,
    404,
  );
  assert.equal((await manager.get('/apis/v1/boards/invoices?cicleId=999999')).status, 404);
  const empty = await board(manager);
  assert.equal(
    empty.statuses.every(({ invoices }) => invoices === 0),
    true,
  );
  assert.equal(empty.oldest, null);
  assert.equal(toText(ZERO), empty.statuses[0]?.quantity);
});

test('[2.18] a wrong sum is found at night and corrected', async () => {
  await fill();
  const client = await t.signInAs('DIR');
  const right = await board(client);
  const audit = () => t.db.transaction().execute(auditBoards);
  assert.deepEqual(await audit(), []);
  await t.db.updateTable('invoiceWeek').set({ invoices: 99 }).execute();
  await t.db
    .updateTable('invoiceFact')
    .set({ quantity: '1' })
    .where('status1', '=', 'ROV030')
    .execute();
  assert.deepEqual((await audit()).slice(0, 2), ['invoice_fact', 'invoice_week']);
  assert.deepEqual((await board(client)).statuses, right.statuses);
  assert.deepEqual(await audit(), []);
});
