import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { expireDocuments } from '../../../server/documents/sweep.ts';
import { workOn } from '../../../server/documents/send.ts';
import type { LinkLook } from '../../../src/domain/schema/documents/document-link.ts';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import { expect } from '../harness.ts';
import type { PersonKey } from '../harness.ts';
import { CLAUDIA, LINK, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let t: Stage;
beforeAll(async () => {
  t = await openStage();
});
afterAll(() => t.close());

const DAY = 86_400_000;
const WHO = { name: CLAUDIA.name, taxNum: CLAUDIA.taxNum };

const call = <T = unknown>(name: string, body: object) =>
  t.visitor().post<T>(`${LINK}/${name}`, body);
const look = async (token: string) => expect(await call<LinkLook>('look', { token }), 200);

test('[2.10] a partly signed document that expired is opened until a later day, and signatures are kept', async () => {
  const id = await t.sent('COO1', {
    signatories: [{ person: t.world.people.S1.id, signsAs: 'self' }, CLAUDIA],
  });
  await t.sign('S1', await t.ownId('S1'));
  await t.settle();
  const first = t.token(CLAUDIA.email);
  const sentUntil = (await t.detail('COO1', id))['validUntil'];
  t.clock.advance(15 * DAY);
  await t.db.transaction().execute((trx) => expireDocuments(workOn(t.app.services, trx)));
  const late = await t.detail('COO1', id);
  assert.deepEqual([late['status'], late.acts], ['expired', ['prolong', 'withdraw']]);
  const until = (by: PersonKey, validUntil: unknown) =>
    t.act(by, id, 'prolong', { values: { validUntil } });
  for (const day of [undefined, '2026-11-01', '2028-01-01', 'soon']) {
    const { status, body } = await until('COO1', day);
    assert.deepEqual([status, body.affectedField], [400, 'values.validUntil'], String(day));
  }
  const day = addDays(localDate(t.clock.now()), 10);
  assert.equal((await until('S1', day)).status, 403);
  expect(await until('COO1', day), 200);
  await t.settle();
  const again = await t.detail('COO1', id);
  assert.deepEqual([again['status'], again['validUntil'], again['signedCount']], ['4', day, 1]);
  const token = t.token(CLAUDIA.email);
  assert.deepEqual([(await look(first)).state, (await look(token)).state], ['superseded', 'open']);
  // a day that is moved before it is over keeps the signatures as well
  expect(await until('COO1', addDays(day, 5)), 200);
  await t.settle();
  const { events, blocks } = await t.state('COO1', id);
  assert.equal(events.filter(({ kind }) => kind === 'sent').length, 1, 'it was sent once');
  assert.deepEqual(
    events.filter(({ kind }) => kind === 'prolonged').map(({ days }) => days),
    [
      { from: sentUntil, to: day },
      { from: day, to: addDays(day, 5) },
    ],
  );
  assert.ok(
    blocks.length > 0 && !blocks.some(({ text }) => text.includes('{')),
    'who sent it reads what was sent, with its fields filled in',
  );
  const newest = t.token(CLAUDIA.email);
  expect(await call('code', { token: newest, ...WHO }), 200);
  await t.settle();
  const code = t.code(CLAUDIA.email);
  const request = { token: newest, ...WHO, hasRead: true, consents: true, code };
  expect(await call('signature', request), 200);
  await t.settle();
  assert.equal((await t.detail('COO1', id))['status'], '3');
  const { document } = await t.verify(await t.file('COO1', id, 'sealed'));
  assert.deepEqual(
    document?.signatures.map(({ method }) => method),
    ['session', 'link'],
  );
});
