// @module-tag postgres
// A seller's link to a channel is confirmed by another person than who made it, before what they post counts.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import { expect } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const URL = '/apis/v1/channel-links';
const idOf = (who: PersonKey): number => stage.world.people[who].id;

async function confirms(by: PersonKey, id: number): Promise<number> {
  const page = await stage.page(by);
  const { rowSCN } = expect(await page.get<ResourceDetail>(`${URL}/${id}`), 200);
  return (await page.post(`${URL}/${id}/acts/confirm`, { rowSCN })).status;
}

async function links(by: PersonKey, who: PersonKey): Promise<ResourceDetail> {
  const page = await stage.page(by);
  return expect(
    await page.post<ResourceDetail>(URL, {
      customerId: stage.world.channels.A.id,
      businessPartnerId: idOf(who),
      salesRoleId: 'CSC',
      hireDate: '2026-01-01',
    }),
    201,
  );
}

async function posts(nNF: number, seller: PersonKey): Promise<void> {
  const file = note(stage.world, 'A', nNF, '2026-10-01', [item('P20', 'BD', '1')]);
  expect(await stage.upload('MGR1', [file], { bpCtvId: String(idOf(seller)) }), 202);
  await stage.app.services.jobs.drain();
}

test('sales of a linked seller wait until the channel’s manager has confirmed the link', async () => {
  const link = await links('COO1', 'S3');
  assert.notEqual(link['awaitsSince'], null);
  await posts(9_101, 'S3');
  assert.equal((await stage.row('DIR', 9_101)).whyNot.approve, 'linkUnconfirmed');
  assert.equal((await stage.act('DIR', 9_101, 'approve', { reason: 'r' })).status, 409);
  const told = await stage.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .select('businessPartnerId')
    .where('code', '=', 'link-awaits')
    .execute();
  assert.deepEqual(
    new Set(told.map(({ businessPartnerId }) => businessPartnerId)),
    new Set([idOf('MA'), idOf('RTV1')]),
  );
  assert.equal(await confirms('COO1', link.id), 409, 'who made it');
  assert.equal(await confirms('MA', link.id), 200);
  const fact = await stage.db
    .selectFrom('identityFact')
    .select(['broughtBy', 'confirmedBy', 'how'])
    .where('channelLinkId', '=', link.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(fact, {
    broughtBy: idOf('COO1'),
    confirmedBy: idOf('MA'),
    how: 'users-screen',
  });
  expect(await stage.act('DIR', 9_101, 'approve', { reason: 'r' }), 200);
});

test('a link made on the users’ screen waits as well, and one that is asked for and released does not', async () => {
  const page = await stage.page('RTV1');
  const id = idOf('S2');
  const detail = expect(await page.get<ResourceDetail>(`/apis/v1/external-users/${id}`), 200);
  const held = (detail['links'] as readonly Record<string, unknown>[]).map(
    ({ id: key, customerId, salesRoleId, hireDate, fireDate, reportsTo }) => ({
      id: key,
      customerId,
      salesRoleId,
      hireDate,
      fireDate,
      reportsTo,
    }),
  );
  const further = {
    customerId: stage.world.channels.B.id,
    salesRoleId: 'CSC',
    hireDate: '2026-02-01',
    fireDate: null,
    reportsTo: null,
  };
  expect(
    await page.put(`/apis/v1/external-users/${id}`, {
      rowSCN: detail.rowSCN,
      links: [...held, further],
    }),
    200,
  );
  const stored = await stage.db
    .selectFrom('channelLink')
    .select(['id', 'customerId', 'awaitsSince'])
    .where('businessPartnerId', '=', id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    stored.map(({ customerId, awaitsSince }) => [customerId, awaitsSince !== null]),
    [
      [stage.world.channels.A.id, false],
      [stage.world.channels.B.id, true],
    ],
  );
  const made = stored.at(-1);
  assert.ok(made);
  assert.equal(await confirms('RTV1', made.id), 409);
  assert.equal(await confirms('COO1', made.id), 200);
});
