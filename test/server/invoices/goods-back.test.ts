// @module-tag both
// Events that take goods back are proposed returns that a decider settles; a recipient's objection after the approval is a case.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import type { EventSpec } from '../../../demo/xml/build-event.ts';
import { signEvent } from '../../../demo/xml/sign.ts';
import { FARM, item, note, openStage, signerOf } from './stage.ts';
import type { Note, Stage, StageFile } from './stage.ts';

let stage: Stage;
let next = 500;
beforeAll(async () => {
  stage = await openStage();
  await stage.db
    .updateTable('campaignTarget')
    .set({ minSalesQuantTarget: '0', minPercentTarget: '0' })
    .execute();
});
afterAll(() => stage.close());

/** An event of the issuer, or of the recipient where it is theirs. */
function eventOf(
  of: Note,
  tpEvento: string,
  more: Partial<EventSpec> = {},
  cStat = '135',
): StageFile {
  const isRecipients = tpEvento.startsWith('21');
  const { kind, number } = (isRecipients ? of.spec.recipient : of.spec.issuer).taxId;
  assert.ok(kind !== 'idEstrangeiro');
  const spec: EventSpec = {
    tpEvento,
    chNFe: of.key,
    author: { kind, number },
    dhEvento: '2026-12-04T09:00:00-03:00',
    ...more,
  };
  const answer = eventAnswer(spec, { cStat });
  return {
    name: `${tpEvento}.xml`,
    bytes: withEventAnswer(signEvent(buildEvent(spec), signerOf(number)), answer),
  };
}
/** Returns the protocol number, as `eventAnswer` makes it. */
const protocolOf = ({ key }: Note): string => `1${key.slice(0, 2)}26${key.slice(-10)}`;

async function posted(isApproved: boolean): Promise<Note> {
  next += 1;
  const made = note(
    stage.world,
    'A',
    next,
    '2026-10-20',
    [item('P20', 'BD', '10'), item('P20', 'BD', '4')],
    { recipient: FARM },
  );
  await stage.import('S1', [made]);
  if (isApproved) assert.equal((await stage.act('COO1', next, 'approve')).status, 200);
  return made;
}
const numberOf = (made: Note) => made.spec.nNF;
const back = (nItem: number, quantity: string, unit = 'BD') => ({ nItem, quantity, unit });
const score = async (): Promise<number> => {
  const { rows } = await stage.ranking('DIR');
  return Number(
    rows.find(({ personId }) => personId === stage.world.people.MA.id)?.rankingScore ?? '0',
  );
};
const codes = async (made: Note) =>
  (await stage.detail('MGR1', numberOf(made))).findings.map(({ code, params }) => [
    code,
    params['items'],
  ]);

test('goods perished, lost or not supplied wait for a decider with items and quantities, and block approval', async () => {
  for (const tpEvento of ['112130', '112140', '211124']) {
    const made = await posted(false);
    await stage.import('S1', [
      eventOf(made, tpEvento, { goodsBack: [back(1, '2.0000'), back(2, '4')] }),
    ]);
    // two items of one product are reported as well
    assert.deepEqual(
      (await codes(made)).filter(([code]) => code !== 'productInSeveralLines'),
      [['goodsBackToDecide', '1: 2 BD, 2: 4 BD']],
      tpEvento,
    );
    assert.equal((await stage.act('COO1', numberOf(made), 'approve')).status, 409);
    const { openEvents } = await stage.detail('COO1', numberOf(made));
    assert.deepEqual(
      openEvents.map(({ why, acts }) => [why, acts]),
      [['takesGoodsBack', ['apply-event', 'dismiss-event']]],
    );
    const dismissed = await stage.act('COO1', numberOf(made), 'dismiss-event', {
      eventId: openEvents[0]?.id,
      reason: 'delivered after all',
    });
    assert.equal(dismissed.status, 200, dismissed.raw.body);
    assert.equal((await stage.act('COO1', numberOf(made), 'approve')).status, 200);
  }
});

test('a failed delivery is told to a decider as well; what the authority did not register changes nothing', async () => {
  const made = await posted(false);
  await stage.import('S1', [
    eventOf(made, '112130', { goodsBack: [back(1, '2')] }, '494'),
    eventOf(made, '110192', { nSeqEvento: 2 }),
  ]);
  assert.deepEqual(
    (await codes(made)).filter(([code]) => code !== 'productInSeveralLines'),
    [['goodsBackToDecide', '—']],
  );
});

test('applied quantities bring no points, or none for an item in another unit; a cancelling event restores all', async () => {
  const before = await score();
  const made = await posted(true);
  const whole = (await score()) - before;
  assert.ok(whole > 0);
  await stage.import('S1', [
    eventOf(made, '112140', { goodsBack: [back(1, '5'), back(2, '80', 'L')] }),
  ]);
  const open = (await stage.detail('MGR1', numberOf(made))).openEvents[0];
  const applied = await stage.act('MGR1', numberOf(made), 'apply-event', {
    eventId: open?.id,
    reason: 'confirmed by the channel',
  });
  assert.deepEqual([applied.status, applied.body.status1], [200, 'ROV020'], applied.raw.body);
  const after = (await score()) - before;
  // 5 of 14 are left
  assert.ok(Math.abs(after - (whole * 5) / 14) < 0.02, `${after} of ${whole}`);
  const moved = await stage.db
    .selectFrom('stockMove')
    .select('quantity')
    .where('invoiceId', '=', (await stage.row('COO1', numberOf(made))).id)
    .execute();
  assert.equal(
    moved.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    -100,
    'what was not supplied stays in stock',
  );
  await stage.import('S1', [
    eventOf(made, '110001', { cancels: { tpEvento: '112140', nProt: protocolOf(made) } }),
  ]);
  assert.equal((await score()) - before, whole);
  assert.deepEqual(
    (await codes(made)).filter(([code]) => code !== 'productInSeveralLines'),
    [],
  );
});

test('a recipient who objects after the approval opens a case; before it, it is a finding', async () => {
  for (const tpEvento of ['210220', '210240']) {
    const early = await posted(false);
    await stage.import('S1', [eventOf(early, tpEvento)]);
    assert.equal((await stage.detail('COO1', numberOf(early))).status1, 'ROV030');
    const made = await posted(true);
    await stage.import('S1', [eventOf(made, tpEvento)]);
    const { status1, id } = await stage.detail('COO1', numberOf(made));
    assert.equal(status1, 'ROV050');
    const [opened] = await stage.db
      .selectFrom('invoiceCase')
      .select(['kind', 'status1', 'subject', 'openedBy'])
      .where('invoiceId', '=', id)
      .execute();
    assert.deepEqual(opened, {
      kind: 'contest',
      status1: 'open',
      subject: 'document',
      openedBy: stage.world.people.S1.id,
    });
    const decided = await stage.act('MGR1', numberOf(made), 'uphold', { reason: 'no sale' });
    assert.equal(decided.body.status1, 'ROV040', decided.raw.body);
  }
});
