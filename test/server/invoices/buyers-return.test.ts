// @module-tag both
// A buyer's return under the buyer's own product code: what cannot be converted asks a decider.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { channelParty, FARM, item, note, noteOf, openStage } from './stage.ts';
import type { Note, Stage } from './stage.ts';
import type { ItemSpec } from '../../../demo/xml/nfe-items.ts';

let stage: Stage;
let sale: Note;
const SALE = 900;

beforeAll(async () => {
  stage = await openStage();
  await stage.db
    .updateTable('campaignTarget')
    .set({ minSalesQuantTarget: '0', minPercentTarget: '0' })
    .execute();
  sale = note(
    stage.world,
    'A',
    SALE,
    '2026-10-02',
    [item('P20', 'BD', '10'), item('Q10', 'SC', '4')],
    { recipient: FARM },
  );
  await stage.import('S1', [sale]);
  assert.equal((await stage.act('COO1', SALE, 'approve')).status, 200);
});
afterAll(() => stage.close());

/** The farm sends goods back under its own code. @param nItem the item of the sale that it names, or none */
const back = (nNF: number, items: readonly ItemSpec[]): Note =>
  noteOf({
    issuer: FARM,
    recipient: channelParty(stage.world, 'A'),
    nNF,
    dhEmi: '2026-10-20T10:00:00-03:00',
    finNFe: '4',
    refNFe: [sale.key],
    items,
  });
const own = (uCom: string, qCom: string, nItem?: number): ItemSpec =>
  item('FAZ-77', uCom, qCom, {
    CFOP: '5202',
    ...(nItem === undefined ? {} : { reference: { chaveAcesso: sale.key, nItem } }),
  });

const score = async (): Promise<number> =>
  Number(
    (await stage.ranking('DIR')).rows.find(({ personId }) => personId === stage.world.people.MA.id)
      ?.rankingScore ?? '0',
  );
const asked = async (nNF: number) => {
  const { findings, openEvents, blockingCount } = await stage.detail('COO1', nNF);
  return {
    findings: findings.flatMap(({ code, params }) =>
      code === 'returnToDecide' ? [params['items']] : [],
    ),
    open: openEvents.map(({ why, acts, returned }) => ({ why, acts, returned })),
    id: openEvents[0]?.id,
    blockingCount,
  };
};

test('[1.06] a buyer’s return in an unknown unit asks the decider, who gives the Kg/L that came back', async () => {
  const before = await score();
  await stage.import('S1', [back(901, [own('CX', '3', 1)])]);
  assert.equal(await score(), before, 'nothing is guessed');
  const { findings, open, id, blockingCount } = await asked(901);
  assert.deepEqual(findings, ['1: 3 CX, FAZ-77']);
  assert.equal(blockingCount, 1);
  assert.deepEqual(open, [
    {
      why: 'quantityUnknown',
      acts: ['apply-event', 'dismiss-event'],
      returned: [{ nItem: 1, extCode: 'FAZ-77', uCom: 'CX', qCom: '3', products: [] }],
    },
  ]);
  assert.equal((await stage.act('COO1', 901, 'approve')).status, 409);
  for (const [returned, path] of [
    [undefined, 'returned'],
    [[], 'returned'],
    [[{ nItem: 1, quantity: '0' }], 'returned.0.quantity'],
    [[{ nItem: 2, quantity: '5' }], 'returned.0.nItem'],
  ] as const) {
    const refused = await stage.act('COO1', 901, 'apply-event', {
      eventId: id,
      reason: 'weighed at the store',
      ...(returned && { returned }),
    });
    assert.equal(refused.status, 400, refused.raw.body);
    assert.equal(refused.raw.json<{ affectedField: string }>().affectedField, path);
  }
  const given = await stage.act('COO1', 901, 'apply-event', {
    eventId: id,
    reason: 'weighed at the store',
    returned: [{ nItem: 1, quantity: '50' }],
  });
  assert.deepEqual([given.status, given.body.status1], [200, 'ROV030'], given.raw.body);
  // 50 of the 200 L of ten buckets; the return takes effect before anybody approves the invoice
  assert.deepEqual(await asked(901), { findings: [], open: [], id: undefined, blockingCount: 0 });
  const [line] = (await stage.detail('COO1', 901)).items;
  assert.equal(line?.quantity, '50');
  assert.ok((await score()) < before, 'points went with the goods');
  const after = await score();
  // values set by a decider survive a new check
  assert.equal((await stage.act('COO1', 901, 'reprocess', { reason: 'again' })).status, 200);
  assert.equal(await score(), after);
  assert.deepEqual((await asked(901)).open, []);
});

test('[1.06] where a reference names the whole sale, the decider also says which of its products came back', async () => {
  const before = await score();
  await stage.import('S1', [back(902, [own('BD', '1')])]);
  const { open, id } = await asked(902);
  const products = open[0]?.returned?.[0]?.products ?? [];
  assert.equal(products.length, 2);
  const without = await stage.act('COO1', 902, 'apply-event', {
    eventId: id,
    reason: 'one bucket',
    returned: [{ nItem: 1, quantity: '20' }],
  });
  assert.equal(
    without.raw.json<{ affectedField: string }>().affectedField,
    'returned.0.productId',
    without.raw.body,
  );
  const given = await stage.act('COO1', 902, 'apply-event', {
    eventId: id,
    reason: 'one bucket',
    returned: [{ nItem: 1, quantity: '20', productId: products[0]?.id }],
  });
  assert.equal(given.status, 200, given.raw.body);
  assert.ok((await score()) < before);
});

test('[1.06] dismissed, it takes nothing and asks no more; the named item’s own unit asks nothing', async () => {
  const before = await score();
  await stage.import('S1', [back(903, [own('CX', '1', 1)])]);
  const { id } = await asked(903);
  const dismissed = await stage.act('COO1', 903, 'dismiss-event', {
    eventId: id,
    reason: 'never came back',
  });
  assert.equal(dismissed.status, 200, dismissed.raw.body);
  assert.deepEqual((await asked(903)).open, []);
  assert.equal((await stage.act('COO1', 903, 'reprocess', { reason: 'again' })).status, 200);
  assert.deepEqual((await asked(903)).open, []);
  assert.equal(await score(), before);
  await stage.import('S1', [back(904, [own('BD', '1', 1)])]);
  assert.deepEqual((await asked(904)).open, []);
  assert.ok((await score()) < before);
});

test('[1.06] a return before its sale asks once the sale arrives; its poster does not settle it', async () => {
  const later = note(stage.world, 'A', 910, '2026-10-03', [item('P20', 'BD', '2')], {
    recipient: FARM,
  });
  const early = noteOf({
    ...back(911, []).spec,
    refNFe: [later.key],
    items: [
      item('FAZ-77', 'CX', '1', {
        CFOP: '5202',
        reference: { chaveAcesso: later.key, nItem: 1 },
      }),
    ],
  });
  await stage.import('COO1', [early]);
  assert.deepEqual((await stage.detail('MGR1', 911)).openEvents, []);
  await stage.import('S1', [later]);
  const [open] = (await stage.detail('MGR1', 911)).openEvents;
  assert.equal(open?.why, 'quantityUnknown');
  const mine = await stage.act('COO1', 911, 'apply-event', {
    eventId: open.id,
    reason: 'mine',
    returned: [{ nItem: 1, quantity: '1' }],
  });
  assert.equal(mine.body.code, 'own-posting');
});
