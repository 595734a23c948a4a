// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ClosingCampaign } from '../../../src/domain/schema/campaigns/cycle-closing.ts';
import type { PurseAnswer } from '../../../src/domain/schema/campaigns/payout.ts';
import type { ActionPreview } from '../../../src/domain/schema/entities/entity-actions.ts';
import { actOn, closeCampaign } from '../campaigns/closing-stage.ts';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import type { EventSpec } from '../../../demo/xml/build-event.ts';
import { signEvent } from '../../../demo/xml/sign.ts';
import { FARM, event, item, note, openStage, signerOf } from '../invoices/stage.ts';
import type { Note, Stage } from '../invoices/stage.ts';
import { drainAll } from '../ledger/drain.ts';

let stage: Stage;
let cancelled: Note;
let sold: Note;
let lost: Note;
let objected: Note;
beforeAll(async () => {
  stage = await openStage({ start: '2026-12-04T12:30:00.000Z' });
  const { world, db } = stage;
  const sale = (nNF: number, day: string, quantity: string) =>
    note(world, 'A', nNF, day, [item('P20', 'BD', quantity)], { recipient: FARM });
  cancelled = sale(101, '2026-09-10', '120');
  sold = sale(102, '2026-10-15', '100');
  lost = sale(103, '2026-10-16', '10');
  objected = sale(104, '2026-10-17', '10');
  await stage.import('S1', [cancelled, sold, lost, objected]);
  for (const nNF of [101, 102, 103, 104])
    assert.equal((await stage.act('DIR', nNF, 'approve')).status, 200);
  await drainAll(db);
  await closeCampaign(await stage.page('DIR'), world.campaignId);
  stage.clock.set('2026-12-08T15:00:00.000Z');
});
afterAll(() => stage.close());

const id = () => stage.world.campaignId;
const closing = async () =>
  (await (await stage.page('DIR')).get<ClosingCampaign>(`/apis/v1/campaigns/${id()}/closing`)).body;
const rectified = async () =>
  (await (await stage.page('DIR')).get<ActionPreview>(`/apis/v1/campaigns/${id()}/acts/rectify`))
    .body;
const purse = async () =>
  (await (await stage.page('DIR')).get<PurseAnswer>('/apis/v1/payouts/purse')).body;

/** Checks the late changes on three pages. */
async function toldEverywhere(counts: { cancelled: number; returned: number; decided: number }) {
  assert.deepEqual((await closing()).result?.later, counts, 'closing page');
  const texts = {
    returned: 'lateReturns',
    cancelled: 'lateCancellations',
    decided: 'lateDecisions',
  };
  assert.deepEqual(
    (await rectified()).items.map(({ text, params }) => [text, params['count']]),
    Object.entries(texts).flatMap(([name, text]) => {
      const count = counts[name as keyof typeof counts];
      return count > 0 ? [[text, count]] : [];
    }),
    'rectify page',
  );
  assert.deepEqual(
    (await purse()).later.map((row) => [row.cancelled, row.returned, row.decided]),
    [[counts.cancelled, counts.returned, counts.decided]],
    'pay-out page',
  );
}

test('[1.07] a cancellation registered by the authority before the freeze and brought later is marked as late', async () => {
  // the authority's time is 2026-12-04 09:00, the result was taken at 09:30
  await stage.import('S1', [event(cancelled, '110111')]);
  assert.equal((await stage.row('DIR', 101)).status1, 'ROV090');
  await toldEverywhere({ cancelled: 1, returned: 0, decided: 0 });
});

test('[1.07] returned goods and an objecting recipient are marked as late, and a rectified result follows decisions', async () => {
  const made = (tpEvento: string, of: Note, more: Partial<EventSpec>, by = of.spec.issuer) => {
    const { kind, number: taxNum } = by.taxId;
    assert.ok(kind !== 'idEstrangeiro');
    const spec: EventSpec = {
      tpEvento,
      chNFe: of.key,
      author: { kind, number: taxNum },
      dhEvento: '2026-12-04T09:00:00-03:00',
      ...more,
    };
    const signed = signEvent(buildEvent(spec), signerOf(taxNum));
    return { name: `${tpEvento}.xml`, bytes: withEventAnswer(signed, eventAnswer(spec, {})) };
  };
  await stage.import('S1', [
    made('112130', lost, { goodsBack: [{ nItem: 1, quantity: '4', unit: 'BD' }] }),
    made('210240', objected, {}, FARM),
  ]);
  assert.equal((await stage.row('DIR', 104)).status1, 'ROV050', 'a case');
  await toldEverywhere({ cancelled: 1, returned: 1, decided: 1 });
  const { openEvents } = await stage.detail('DIR', 103);
  const applied = await stage.act('MGR1', 103, 'apply-event', {
    eventId: openEvents[0]?.id,
    reason: 'Perdida no transporte',
  });
  assert.equal(applied.status, 200, applied.raw.body);
  await toldEverywhere({ cancelled: 1, returned: 1, decided: 1 });
});

test('a return dated in a closed cycle is accepted, marked late by either reference, and subtracts when rectified', async () => {
  const { world, db } = stage;
  await db.updateTable('campaignCicle').set({ status1: 'inactive' }).execute();
  const back = (nNF: number, quantity: string, byItem: boolean) =>
    note(
      world,
      'A',
      nNF,
      '2026-11-20',
      [
        item('P20', 'BD', quantity, {
          CFOP: '1202',
          ...(byItem && { reference: { chaveAcesso: sold.key, nItem: 1 } }),
        }),
      ],
      { recipient: FARM, finNFe: '4', tpNF: '0', ...(!byItem && { refNFe: [sold.key] }) },
    );
  await stage.import('S1', [back(201, '10', true), back(202, '5', false)]);
  for (const nNF of [201, 202]) {
    const { findings } = await stage.detail('DIR', nNF);
    assert.deepEqual(
      findings.filter(({ severity }) => severity === 'blocks'),
      [],
      String(nNF),
    );
  }
  await toldEverywhere({ cancelled: 1, returned: 3, decided: 1 });
  const before = await stage.ranking('DIR');
  const answer = await actOn(await stage.page('DIR'), id(), 'rectify', { reason: 'Devoluções' });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const after = await stage.ranking('DIR');
  // 100 − 10 − 5 of what was sold, 10 − 4 lost, 10 in dispute, and nothing of what was cancelled: 101 × 20 L × 1.5
  assert.deepEqual(
    [before.rows[0]?.rankingScore, after.rows[0]?.rankingScore],
    ['7200.00', '3030.00'],
  );
  assert.deepEqual((await closing()).result?.later, { cancelled: 0, returned: 0, decided: 0 });
});
