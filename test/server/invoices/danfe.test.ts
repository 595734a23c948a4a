import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let ids: readonly number[];
beforeAll(async () => {
  stage = await openStage();
  await stage.import('S1', [
    note(stage.world, 'A', 101, '2026-10-10', [item('P20', 'BD', '12')]),
    note(stage.world, 'A', 102, '2026-10-15', [item('P20', 'BD', '10')]),
  ]);
  ids = (await stage.db.selectFrom('invoice').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
});
afterAll(() => stage.close());

const pagesOf = (bytes: Buffer): number =>
  bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('[2.46] invoices are printed as PDF, one or several, for people who see them and no other', async () => {
  const page = await stage.page('S1');
  const one = await page.get(`/apis/v1/invoices/danfe?ids=${ids[0]}`);
  assert.equal(one.status, 200, one.raw.body);
  assert.equal(one.raw.headers['content-type'], 'application/pdf');
  assert.match(String(one.raw.headers['content-disposition']), /danfe-\d{44}\.pdf/);
  assert.equal(one.raw.rawPayload.subarray(0, 5).toString(), '%PDF-');
  assert.equal(pagesOf(one.raw.rawPayload), 1);
  const both = await page.get(`/apis/v1/invoices/danfe?ids=${ids.join(',')}`);
  assert.equal(pagesOf(both.raw.rawPayload), 2, 'each begins on a page of its own');
  assert.equal(
    (await (await stage.page('RTV2')).get(`/apis/v1/invoices/danfe?ids=${ids.join(',')}`)).status,
    404,
  );
  assert.equal((await page.get('/apis/v1/invoices/danfe?ids=a')).status, 400);
  assert.equal((await stage.visitor().get(`/apis/v1/invoices/danfe?ids=${ids[0]}`)).status, 401);
});
