// @module-tag postgres
// Fiscal events that are forged, or caused by a person without the right.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { eventAnswer } from '../../demo/xml/build-event.ts';
import type { EventSpec } from '../../demo/xml/build-event.ts';
import {
  FARM,
  channelParty,
  cnpj,
  event,
  multipart,
  note,
  noteOf,
  openStage,
} from '../server/invoices/stage.ts';
import type { Note, Stage, StageFile } from '../server/invoices/stage.ts';
import {
  P,
  posted,
  specOf,
  signedEvent,
  forged,
  actAs,
  rowsOf,
  codesOf,
  openOf,
  decide,
} from './event-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a home-made certificate cannot cancel another channel’s approved invoice, nor reveal that it exists', async () => {
  const made = await posted(stage, { approved: true });
  const missing = note(stage.world, 'A', 6999, '2026-10-01', P());
  const batch = await stage.import('S4', [
    forged(made),
    forged(missing),
    event(made, '110111'),
    event(missing, '110111'),
  ]);
  const [first, ...others] = rowsOf(batch);
  assert.deepEqual(
    first?.map(({ state, code, invoiceId }) => [state, code, invoiceId]),
    [['refused', 'eventForeign', undefined]],
  );
  for (const other of others)
    assert.deepEqual(other, first, 'one answer, whether or not there is such an invoice');
  const detail = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual(
    [
      detail.status1,
      codesOf(detail),
      detail.openEvents,
      detail.events.filter((each) => each.xEvento === '110111'),
    ],
    ['ROV020', [], [], []],
  );
  assert.equal(
    (
      await stage.db
        .selectFrom('nfeEvent')
        .select('id')
        .where('chNFe', 'in', [made.key, missing.key])
        .execute()
    ).length,
    0,
  );
});

test('a colleague who may not see the invoice gets the answer of one that is not there, and cancels nothing', async () => {
  const made = await posted(stage, { approved: true });
  const missing = note(stage.world, 'A', 6998, '2026-10-01', P());
  const [seen, unseen] = rowsOf(
    await stage.import('S2', [event(made, '110111'), event(missing, '110111')]),
  );
  assert.deepEqual(seen, unseen);
  assert.equal(seen?.[0]?.invoiceId, undefined);
  const detail = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual(
    [
      detail.status1,
      codesOf(detail),
      detail.openEvents.map(({ why, postedByName }) => [why, postedByName]),
    ],
    ['ROV020', ['cancellationToDecide'], [['notSeen', 'Pessoa S2']]],
  );
  await stage.import('S1', [event(made, '110111')]);
  assert.equal(
    (await stage.detail('COO1', made.spec.nNF)).status1,
    'ROV090',
    'the same event by who sees the invoice acts all the same',
  );
});

test('a cancellation by an unknown signer asks a decider; only a trusted one ends the invoice', async () => {
  const made = await posted(stage);
  const batch = await stage.import('S1', [forged(made)]);
  assert.deepEqual(
    rowsOf(batch)[0]?.[0]?.findings?.map(({ code }) => code),
    ['eventSignerNotTrusted'],
  );
  const asked = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual(
    [asked.status1, codesOf(asked), asked.openEvents[0]?.why, asked.openEvents[0]?.acts],
    ['ROV030', ['cancellationToDecide'], 'notTrusted', ['apply-event', 'dismiss-event']],
  );
  assert.deepEqual(
    (await stage.detail('S1', made.spec.nNF)).openEvents,
    [],
    'who handed it in is told to deciders only',
  );
  await stage.import('S1', [event(made, '110111')]);
  const ended = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual(
    [ended.status1, codesOf(ended), ended.openEvents],
    ['ROV090', ['cancelled'], []],
  );
});

for (const [name, other] of [
  ['key', { chNFe: '' }],
  ['type', { tpEvento: '110110' }],
  ['number', { nSeqEvento: 2 }],
] as const) {
  test(`an invented registration of another ${name} registers nothing`, async () => {
    const made = await posted(stage);
    const spec = specOf(made, '110111');
    const answer = eventAnswer({
      ...spec,
      ...other,
      ...(name === 'key' ? { chNFe: note(stage.world, 'A', 6990, '2026-10-01', P()).key } : {}),
    });
    await stage.import('S1', [signedEvent('registered.xml', spec, answer)]);
    const detail = await stage.detail('COO1', made.spec.nNF);
    assert.equal(detail.status1, 'ROV030');
    assert.ok(
      codesOf(detail).includes('cancellationToDecide') && !codesOf(detail).includes('corrected'),
      codesOf(detail).join(),
    );
  });
}

test('a statement counts only when the recipient of this invoice made it', async () => {
  const made = await posted(stage, { recipient: FARM });
  const stranger = { kind: 'CNPJ', number: cnpj('99000009') } as const;
  const statement = (author: EventSpec['author'], nSeqEvento = 1): StageFile =>
    signedEvent('statement.xml', specOf(made, '210220', { author, nSeqEvento }));
  await stage.import('S1', [statement(stranger)]);
  const asked = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual([codesOf(asked), asked.openEvents[0]?.why], [['eventToDecide'], 'notTheAuthor']);
  const foreign = await stage.import('S4', [statement(stranger, 2)]);
  assert.equal(rowsOf(foreign)[0]?.[0]?.code, 'eventForeign');
  await stage.import('S1', [statement({ kind: 'CNPJ', number: FARM.taxId.number })]);
  const stated = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual(
    [codesOf(stated), stated.openEvents],
    [['recipientDisclaims'], []],
    'the recipient’s own copy is not kept out by the stranger’s',
  );
});

test('a recipient’s statement waits for the invoice; a stranger’s about it vanishes without a trace', async () => {
  const toC = note(stage.world, 'A', 6980, '2026-10-01', P(), {
    recipient: channelParty(stage.world, 'C'),
  });
  const toFarm = note(stage.world, 'A', 6981, '2026-10-01', P(), { recipient: FARM });
  const author = { kind: 'CNPJ', number: stage.world.channels.C.cnpj } as const;
  const byC = (of: Note): StageFile =>
    signedEvent(`by-c-${of.spec.nNF}.xml`, specOf(of, '210220', { author }));
  const answers = rowsOf(await stage.import('MC', [byC(toC), byC(toFarm)]));
  assert.deepEqual(answers[0], answers[1]);
  await stage.import('S1', [toC, toFarm]);
  assert.deepEqual(codesOf(await stage.detail('COO1', 6980)), ['recipientDisclaims']);
  const other = await stage.detail('COO1', 6981);
  assert.deepEqual(
    [codesOf(other), other.openEvents, other.events.map((each) => each.xEvento)],
    [[], [], ['post', 'checks']],
  );
});

test('an event before its invoice waits where the issuer is one’s channel, and is judged when the invoice comes', async () => {
  const made = note(stage.world, 'A', 6960, '2026-10-01', P());
  assert.equal(rowsOf(await stage.import('S1', [forged(made)]))[0]?.[0]?.state, 'event');
  await stage.import('S1', [made]);
  const detail = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual([detail.status1, codesOf(detail)], ['ROV030', ['cancellationToDecide']]);
});

test('twice and at once, an event asks once and acts once', async () => {
  const made = await posted(stage);
  await Promise.all(
    (['S1', 'MA', 'S1'] as const).map((who) => stage.upload(who, [forged(made), forged(made)])),
  );
  await stage.app.services.jobs.drain();
  const asked = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual(
    [
      codesOf(asked),
      asked.openEvents.length,
      asked.events.filter((each) => each.xEvento === '110111').length,
    ],
    [['cancellationToDecide'], 1, 1],
  );
  const both = await Promise.all(
    (['COO1', 'MGR1'] as const).map((who) => decide(stage, who, made, 'apply-event')),
  );
  assert.deepEqual(both.map((answer) => answer.status).toSorted(), [200, 409]);
  await Promise.all(
    (['S1', 'MA'] as const).map((who) => stage.upload(who, [event(made, '110111')])),
  );
  await stage.app.services.jobs.drain();
  const ended = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual(
    [
      ended.status1,
      codesOf(ended),
      ended.events.filter((each) => each.toStatus === 'ROV090').length,
    ],
    ['ROV090', ['cancelled'], 1],
  );
});

test('applying refuses the invoice, as a refusal does: with a reason, told to the seller, contestable', async () => {
  const made = await posted(stage);
  await stage.import('S1', [forged(made)]);
  assert.deepEqual(
    [
      (await decide(stage, 'COO1', made, 'apply-event', { reason: '' })).status,
      (await decide(stage, 'COO1', made, 'apply-event', { eventId: undefined })).status,
    ],
    [400, 400],
  );
  assert.equal(
    (await decide(stage, 'COO1', made, 'apply-event', { eventId: 999_999 })).body.code,
    '600-035',
  );
  const done = await decide(stage, 'COO1', made, 'apply-event');
  assert.deepEqual([done.status, done.body.status1], [200, 'ROV040'], done.raw.body);
  const refused = await stage.detail('S1', made.spec.nNF);
  assert.deepEqual(
    [codesOf(refused), refused.openEvents, refused.acts.includes('contest'), refused.decidedByName],
    [['cancellationApplied'], [], true, 'Pessoa COO1'],
  );
  const told = await stage.db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select('message.code')
    .where('businessPartnerId', '=', stage.world.people.S1.id)
    .orderBy('message.id', 'desc')
    .executeTakeFirst();
  assert.equal(told?.code, 'invoice-refused');
  assert.equal(
    (await stage.act('S1', made.spec.nNF, 'contest', { reason: 'other: a venda aconteceu' })).body
      .status1,
    'ROV050',
  );
  assert.equal(
    (await stage.act('COO1', made.spec.nNF, 'uphold', { reason: 'decido de novo' })).body.code,
    'own-posting',
  );
  assert.equal(
    (await stage.act('MGR1', made.spec.nNF, 'uphold', { reason: 'a venda aconteceu' })).body
      .status1,
    'ROV020',
  );
});

test('dismissing keeps it out: the same copy does not come back, a trusted one still acts', async () => {
  const made = await posted(stage);
  await stage.import('S1', [forged(made)]);
  assert.equal((await decide(stage, 'COO1', made, 'dismiss-event')).body.status1, 'ROV030');
  await stage.import('S1', [forged(made)]);
  await stage.import('MA', [forged(made)]);
  assert.equal((await stage.act('RTV1', made.spec.nNF, 'reprocess')).status, 200);
  const kept = await stage.detail('COO1', made.spec.nNF);
  assert.deepEqual([kept.status1, codesOf(kept), kept.openEvents], ['ROV030', [], []]);
  await stage.import('MA', [event(made, '110111')]);
  assert.equal((await stage.detail('COO1', made.spec.nNF)).status1, 'ROV090');
});

test('an event is not decided by its bringer, approver, poster, assigner or a user who acts as another', async () => {
  const made = await posted(stage, { approved: true });
  await stage.import('MGR1', [forged(made)]);
  assert.equal(
    (await decide(stage, 'MGR1', made, 'apply-event')).body.code,
    'own-posting',
    'its poster',
  );
  assert.equal(
    (await decide(stage, 'COO1', made, 'apply-event')).body.code,
    'own-posting',
    'the approver',
  );
  assert.equal(
    (await decide(stage, 'COO1', made, 'dismiss-event')).body.code,
    'own-posting',
    'the approver, who would wave it away',
  );
  assert.equal((await decide(stage, 'RTV1', made, 'apply-event')).body.code, 'not-authorized');
  assert.equal((await decide(stage, 'S1', made, 'dismiss-event')).body.code, 'not-authorized');
  assert.equal((await decide(stage, 'COO2', made, 'apply-event')).status, 404);
  assert.deepEqual((await openOf(stage, 'MGR1', made))[0]?.acts, []);
  const [open] = await openOf(stage, 'DIR', made);
  const { id, rowSCN } = await stage.row('DIR', made.spec.nNF);
  const acting = await actAs(stage, 'DIR', 'MGR1');
  assert.equal(
    (
      await acting.post<{ code: string }>(`/apis/v1/invoices/${id}/acts/apply-event`, {
        rowSCN,
        eventId: open?.id,
        reason: 'em nome de outra pessoa',
      })
    ).body.code,
    'not-while-acting',
  );
  assert.equal((await decide(stage, 'DIR', made, 'apply-event')).body.status1, 'ROV040');
});

test('an event that a director posts while acting as a seller counts as the director’s as well', async () => {
  const made = await posted(stage);
  const acting = await actAs(stage, 'DIR', 'S1');
  const sent = await acting.post('/apis/v1/invoices/uploads', undefined, {
    payload: multipart([forged(made)], { emitType: '2' }),
    headers: { 'content-type': 'multipart/form-data; boundary=stage-boundary' },
  });
  assert.equal(sent.status, 202, sent.raw.body);
  await stage.app.services.jobs.drain();
  assert.equal((await decide(stage, 'DIR', made, 'apply-event')).body.code, 'own-posting');
  assert.equal((await decide(stage, 'COO1', made, 'apply-event')).status, 200);
});

test('a cancellation that came while an approver looked at the invoice is seen before it is approved', async () => {
  const made = await posted(stage);
  const before = await stage.row('COO1', made.spec.nNF);
  await stage.import('S1', [forged(made)]);
  const page = await stage.page('COO1');
  const answer = await page.post<{ code: string }>(`/apis/v1/invoices/${before.id}/acts/approve`, {
    rowSCN: before.rowSCN,
  });
  assert.deepEqual([answer.status, answer.body.code], [409, 'row-conflict']);
});

test('events about other models are refused with their reason', async () => {
  const nfce = noteOf({ ...note(stage.world, 'A', 6970, '2026-10-01', P()).spec, mod: '65' });
  const [rows] = rowsOf(await stage.import('S1', [event(nfce, '110111')]));
  assert.deepEqual(
    [rows?.[0]?.state, rows?.[0]?.code, rows?.[0]?.message?.includes('65')],
    ['refused', 'eventOfOtherModel', true],
  );
});

test('each row of a file is told on its own: the note refused, its event kept', async () => {
  const made = await posted(stage);
  const bare = (text: string | Uint8Array) => String(text).replace(/^<\?.*?\?>/, '');
  const altered = bare(made.bytes).replace('<qCom>', '<qCom>9');
  const batch = await stage.import('S1', [
    {
      name: 'both.xml',
      bytes: `<lote>${altered}${bare(event(made, '110110', { text: 'Onde se le 10 leia-se 12' }).bytes)}</lote>`,
    },
  ]);
  assert.deepEqual(
    batch.files.map(({ state, results }) => [
      state,
      results.map((each) => [each.of, each.state, each.code]),
    ]),
    [
      [
        'refused',
        [
          ['event', 'event', undefined],
          ['invoice', 'refused', 'contentAltered'],
        ],
      ],
    ],
  );
  assert.equal(batch.counts.refused, 1);
  assert.deepEqual(codesOf(await stage.detail('COO1', made.spec.nNF)), ['corrected']);
});
