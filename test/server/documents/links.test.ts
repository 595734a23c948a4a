import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { expireDocuments, remindSignatories } from '../../../server/documents/sweep.ts';
import { workOn } from '../../../server/documents/send.ts';
import type { DocumentWork } from '../../../server/documents/document.ts';
import type { InboxAnswer } from '../../../src/domain/schema/messages/message.ts';
import type { OwnDocumentsAnswer } from '../../../src/domain/schema/documents/own-documents.ts';
import { getChildRows } from '../../../src/domain/rows/cells.ts';
import type { SigningView } from '../../../src/domain/schema/documents/documents.ts';
import type { CodeAnswer, LinkLook } from '../../../src/domain/schema/documents/document-link.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { expect } from '../harness.ts';
import { CLAUDIA, DOCUMENTS, LINK, openStage, OWN } from './stage.ts';
import type { Stage } from './stage.ts';

let t: Stage;
beforeAll(async () => {
  t = await openStage();
});
afterAll(() => t.close());

const DAY = 86_400_000;
const WHO = { name: CLAUDIA.name, taxNum: CLAUDIA.taxNum };
type Told = SigningView & ProblemBody;

const look = async (token: string) =>
  expect(await t.visitor().post<LinkLook>(`${LINK}/look`, { token }), 200);
const call = <T = Told>(name: string, body: object, address?: string) =>
  t.visitor().post<T>(`${LINK}/${name}`, body, address === undefined ? {} : { address });
const swept = (sweep: (work: DocumentWork) => Promise<void>) =>
  t.db.transaction().execute((trx) => sweep(workOn(t.app.services, trx)));
/** Builds the signatories of a document: a portal user first, then a person outside. */
const both = () => [{ person: t.world.people.S1.id, signsAs: 'self' }, CLAUDIA];

test('[2.10] the holder of a private link gives a name, gets a code by mail and signs; then the link shows nothing', async () => {
  const id = await t.sent('COO1', { signatories: both() });
  assert.deepEqual(t.mails.to(CLAUDIA.email), [], 'one after the other');
  await t.sign('S1', await t.ownId('S1'));
  assert.equal((await t.detail('COO1', id))['status'], '4');
  await t.settle();
  const token = t.token(CLAUDIA.email);
  const kept = JSON.stringify([
    await t.db.selectFrom('userDocumentLink').selectAll().execute(),
    await t.db.selectFrom('mail').selectAll().where('toAddress', '=', CLAUDIA.email).execute(),
  ]);
  assert.equal(kept.includes(token), false, 'only a hash of the token is kept');

  const open = await look(token);
  assert.deepEqual([open.state, open.docName], ['open', 'Termo de ciência']);
  assert.equal(JSON.stringify(open).includes('Cláudia'), false);
  const stranger = await call('open', { token, name: 'Cláudia Menezes', taxNum: '52998224725' });
  assert.deepEqual(
    [stranger.status, stranger.body.fields?.map(({ path }) => path)],
    [400, ['taxNum']],
  );
  assert.equal((await call('code', { token, ...WHO, taxNum: '52998224725' })).status, 400);
  const view = expect(await call('open', { token, ...WHO, name: 'claudia  MENEZES' }), 200);
  assert.deepEqual(
    [view.canSign, view.signatory.emailHint, view.others.map(({ state }) => state)],
    [true, 'c•••a@empregador.example', ['signed']],
  );
  assert.equal(expect(await call('file', { token, ...WHO }), 200) !== undefined, true);

  const request = { token, ...WHO, hasRead: true, consents: true };
  assert.equal(
    (await call('signature', { ...request, code: '000000' })).body.fields?.[0]?.code,
    'signing-code-over',
  );
  const sent = expect(await call<CodeAnswer>('code', { token, ...WHO }), 200);
  assert.deepEqual(sent, { emailHint: 'c•••a@empregador.example', minutes: 10 });
  await t.settle();
  const code = t.code(CLAUDIA.email);
  const wrong = code === '111111' ? '222222' : '111111';
  const refused = await call('signature', { ...request, code: wrong });
  assert.deepEqual(
    [refused.body.fields?.[0]?.path, refused.body.fields?.[0]?.code],
    ['code', 'signing-code-wrong'],
  );
  assert.deepEqual(
    (
      await call('signature', { ...request, code, hasRead: false, consents: false })
    ).body.fields?.map(({ path }) => path),
    ['hasRead', 'consents'],
  );
  const signed = expect(await call('signature', { ...request, code }), 200);
  assert.equal(signed.signatory.state, 'signed');
  await t.settle();
  assert.equal((await t.detail('COO1', id))['status'], '3');
  assert.deepEqual(await look(token), {
    state: 'used',
    docName: null,
    sentByName: null,
    validUntil: null,
  });
  for (const name of ['open', 'file', 'code'])
    assert.equal((await call(name, { token, ...WHO })).status, 410, name);
  const sealed = await t.file('COO1', id, 'sealed');
  assert.deepEqual(
    (await t.verify(sealed)).document?.signatures.map(({ method }) => method),
    ['session', 'link'],
  );
  assert.equal((await look('guessed-token')).state, 'unknown');
});

test('a code may be typed wrongly five times and lives ten minutes; then a new one is needed', async () => {
  await t.sent('COO1', { signatories: [CLAUDIA] });
  const token = t.token(CLAUDIA.email);
  const request = { token, ...WHO, hasRead: true, consents: true };
  expect(await call('code', { token, ...WHO }), 200);
  await t.settle();
  const code = t.code(CLAUDIA.email);
  const wrong = code === '111111' ? '222222' : '111111';
  const judged: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    judged.push((await call('signature', { ...request, code: wrong })).body.fields?.[0]?.code);
  assert.deepEqual(judged, [
    ...Array<string>(4).fill('signing-code-wrong'),
    'signing-code-over',
    'signing-code-over',
  ]);
  assert.equal(
    (await call('signature', { ...request, code })).status,
    400,
    'the right one is over too',
  );
  expect(await call('code', { token, ...WHO }), 200);
  await t.settle();
  const late = t.code(CLAUDIA.email);
  t.clock.advance(11 * 60_000);
  assert.equal(
    (await call('signature', { ...request, code: late })).body.fields?.[0]?.code,
    'signing-code-over',
  );
});

test('administrators see that a code was mailed, and not the code', async () => {
  await t.sent('COO1', { signatories: [CLAUDIA] });
  expect(await call('code', { token: t.token(CLAUDIA.email), ...WHO }), 200);
  await t.settle();
  const admin = await t.page('ADMIN');
  const { rows } = expect(
    await admin.get<{ rows: readonly { subject: string }[] }>('/apis/v1/operation/mails'),
    200,
  );
  const code = t.code(CLAUDIA.email);
  assert.ok(rows.some(({ subject }) => subject.startsWith('•••••• ')));
  assert.ok(!JSON.stringify(rows).includes(code));
});

test('tries of a link are counted, for every caller', async () => {
  await t.sent('COO1', { signatories: [CLAUDIA] });
  const token = t.token(CLAUDIA.email);
  const answers: number[] = [];
  for (let tries = 0; tries < 21; tries += 1)
    answers.push((await call('open', { token, ...WHO, taxNum: '1' }, `10.0.0.${tries}`)).status);
  assert.deepEqual([...new Set(answers.slice(0, 20)), answers[20]], [400, 429]);
  const guesses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1)
    guesses.push((await call('look', { token: `guess-${tries}` }, '10.9.9.9')).status);
  assert.deepEqual([guesses[59], guesses[60]], [200, 429]);
});

test('[8.06] a mail that no server takes is a send failure; the corrected address gets a link of its own', async () => {
  t.clock.advance(3_600_000);
  const id = await t.sent('COO1', {
    signatories: [{ ...CLAUDIA, email: 'unknown@empregador.example' }],
  });
  assert.equal((await t.detail('COO1', id))['status'], '9');
  const { signatories } = await t.state('COO1', id);
  assert.equal(signatories[0]?.state, 'failed');
  const told = await t.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .select('businessPartnerId')
    .where('code', '=', 'document-not-sent')
    .execute();
  assert.deepEqual(told, [{ businessPartnerId: t.world.people.COO1.id }]);
  const page = await t.page('COO1');
  const url = `${DOCUMENTS}/${id}/signatories/${signatories[0]?.id}/link`;
  assert.equal((await page.post<ProblemBody>(url, { email: 'not an address' })).status, 400);
  expect(await page.post(url, { email: 'Nova@empregador.example' }), 200);
  await t.settle();
  assert.equal((await t.detail('COO1', id))['status'], '2');
  assert.equal((await look(t.token('nova@empregador.example'))).state, 'open');
  assert.equal((await (await t.page('COO2')).post(url, {})).status, 404);
});

test('a missing signer is reminded with a new link; after the last day a document expires and can be sent again', async () => {
  const id = await t.sent('COO1', { signatories: [CLAUDIA] });
  const first = t.token(CLAUDIA.email);
  t.clock.advance(3 * DAY + 60_000);
  await swept(remindSignatories);
  await t.settle();
  const second = t.token(CLAUDIA.email);
  assert.notEqual(second, first);
  const reminded = t.mails.to(CLAUDIA.email).at(-1) ?? '';
  assert.match(reminded, /encaminhe/);
  assert.deepEqual([(await look(first)).state, (await look(second)).state], ['superseded', 'open']);
  await swept(remindSignatories);
  await t.settle();
  assert.equal(t.token(CLAUDIA.email), second, 'not twice in three days');
  t.clock.advance(12 * DAY);
  await swept(expireDocuments);
  assert.equal((await t.detail('ADMIN', id))['status'], 'expired');
  assert.equal((await look(second)).state, 'expired');
  const late = await t.act('ADMIN', id, 'send');
  assert.deepEqual([late.status, late.body.code], [409, '600-035'], 'its day is over');
});

test('a refusal needs a reason, ends the document and is announced; a withdrawal notifies the people asked', async () => {
  const id = await t.sent('COO1', {
    docName: 'Termo recusado',
    signOrder: 'atOnce',
    validUntil: '2026-12-31',
    signatories: both(),
  });
  const own = await t.ownId('S1');
  const page = await t.page('S1');
  assert.equal(
    (await page.post<ProblemBody>(`${OWN}/${own}/refusal`, { reason: ' ' })).status,
    400,
  );
  const view = expect(
    await page.post<Told>(`${OWN}/${own}/refusal`, { reason: 'Não concordo' }),
    200,
  );
  assert.deepEqual([view.signatory.state, view.canSign], ['refused', false]);
  assert.equal((await t.detail('ADMIN', id))['status'], '5');
  assert.equal((await look(t.token(CLAUDIA.email))).state, 'withdrawn');
  assert.equal(
    (
      await page.post(`${OWN}/${own}/signature`, {
        ...(await t.identity('S1')),
        hasRead: true,
        consents: true,
      })
    ).status,
    409,
  );
  assert.equal((await (await t.page('S2')).get(`${OWN}/${own}`)).status, 404);

  const other = await t.sent('COO1', { validUntil: '2026-12-31', signatories: [CLAUDIA] });
  const token = t.token(CLAUDIA.email);
  assert.equal((await t.act('COO1', other, 'withdraw')).status, 400, 'a reason is asked for');
  expect(await t.act('COO1', other, 'withdraw', { reason: 'Texto errado' }), 200);
  await t.settle();
  assert.equal((await look(token)).state, 'withdrawn');
  assert.match(t.mails.to(CLAUDIA.email).at(-1) ?? '', /Texto errado/);
});

test('[2.10] an ended document counts no person as asked, except those known to have signed or refused', async () => {
  const sentTo = (docName: string) =>
    t.sent('COO1', { docName, signOrder: 'atOnce', validUntil: '2026-12-31', signatories: both() });
  /**
   * Reads the state of its signatories from the link, its record, and the list of requested
   * signatories.
   */
  const read = async (id: number) => {
    const detail = await t.detail('ADMIN', id);
    const { rows } = expect(await (await t.page('S1')).get<OwnDocumentsAnswer>(OWN), 200);
    return {
      followed: (await t.state('ADMIN', id)).signatories.map(({ state }) => state),
      record: getChildRows(detail, 'signatories').map((row) => row['state']),
      own: rows.find((row) => row.nmpCode === detail['nmpCode'])?.state,
    };
  };
  const withdrawn = await sentTo('Termo retirado');
  const own = await t.ownId('S1');
  expect(await t.act('COO1', withdrawn, 'withdraw', { reason: 'Texto errado' }), 200);
  assert.deepEqual(await read(withdrawn), {
    followed: ['withdrawn', 'withdrawn'],
    record: ['withdrawn', 'withdrawn'],
    own: 'withdrawn',
  });
  const opened = expect(await (await t.page('S1')).get<Told>(`${OWN}/${own}`), 200);
  assert.deepEqual(
    [opened.signatory.state, opened.canSign, opened.others.map(({ state }) => state)],
    ['withdrawn', false, ['withdrawn']],
  );
  const { messages } = expect(
    await (await t.page('S1')).get<InboxAnswer>('/apis/v1/notifications'),
    200,
  );
  assert.match(messages[0]?.title ?? '', /Termo retirado/);
  assert.match(messages[0]?.excerpt ?? '', /Texto errado/);

  const refused = await sentTo('Termo recusado');
  expect(
    await (await t.page('S1')).post(`${OWN}/${await t.ownId('S1')}/refusal`, { reason: 'Não' }),
    200,
  );
  assert.deepEqual((await read(refused)).followed, ['refused', 'ended']);
  const late = await sentTo('Termo vencido');
  t.clock.advance(60 * DAY);
  await swept(expireDocuments);
  assert.deepEqual(await read(late), {
    followed: ['expired', 'expired'],
    record: ['expired', 'expired'],
    own: 'expired',
  });
});
