import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import type { SigningView } from '../../../src/domain/schema/documents/documents.ts';
import type { InboxAnswer } from '../../../src/domain/schema/messages/message.ts';
import type { OwnDocumentsAnswer } from '../../../src/domain/schema/documents/own-documents.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { expect } from '../harness.ts';
import { concealTaxNumber } from '../../../src/domain/tax-number.ts';
import { CLAUDIA, DOCUMENTS, openStage, OWN, pdfsig } from './stage.ts';
import type { Saved, Stage } from './stage.ts';

let t: Stage;
beforeAll(async () => {
  t = await openStage();
});
afterAll(() => t.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const statusOf = async (key: 'S1' | 'S2') =>
  (
    await (
      await t.page(key)
    ).get<{ docStatus: string }>(`/apis/v1/users/${t.world.people[key].id}/documents/status`)
  ).body.docStatus;

test('[1.10] [2.10] [3.22] [4.06] a document is sent, signed, sealed, mailed to all and verified by a stranger', async () => {
  const id = await t.sent('COO1');
  const sent = await t.detail('COO1', id);
  assert.match(String(sent['nmpCode']), /^DOC-\d{8}$/);
  assert.deepEqual(
    [sent['status'], sent['signedCount'], sent['signatoryCount'], sent['validUntil']],
    ['2', 0, 1, '2026-12-04'],
  );
  assert.equal(await statusOf('S1'), '2');
  const original = await t.file('COO1', id, 'original');
  assert.equal(original.subarray(0, 5).toString(), '%PDF-');

  const page = await t.page('S1');
  const own = (await page.get<OwnDocumentsAnswer>(OWN)).body;
  assert.deepEqual([own.waiting, own.rows.length, own.rows[0]?.canSign], [1, 1, true]);
  const signatory = own.rows[0]?.id ?? 0;
  const view = (await page.get<SigningView>(`${OWN}/${signatory}`)).body;
  assert.equal(view.sha256, sha256(original));
  assert.equal(view.blocks[0]?.kind, 'heading');
  assert.ok(view.blocks.some(({ text }) => text.includes('Pessoa S1')));
  assert.equal((await t.state('COO1', id)).signatories[0]?.state, 'asked', 'reading notes nothing');
  const opened = await page.post<SigningView>(`${OWN}/${signatory}/opening`, {});
  assert.deepEqual([opened.status, opened.body.signatory.state], [200, 'opened']);
  await page.post(`${OWN}/${signatory}/opening`, {});
  assert.equal((await t.state('COO1', id)).signatories[0]?.state, 'opened');

  const identity = await t.identity('S1');
  const wrong = await page.post<ProblemBody>(`${OWN}/${signatory}/signature`, {
    name: 'Outra Pessoa',
    taxNum: identity.taxNum.replace(/^./, '9'),
    hasRead: false,
    consents: false,
  });
  assert.equal(wrong.status, 400);
  assert.deepEqual(
    wrong.body.fields?.map(({ path }) => path),
    ['name', 'taxNum', 'hasRead', 'consents'],
  );
  assert.equal((await t.sign('S1', signatory)).signatory.state, 'signed');
  assert.equal((await t.detail('COO1', id))['status'], '3');
  assert.equal(await statusOf('S1'), '3');
  await t.settle();

  const state = await t.state('COO1', id);
  assert.deepEqual(
    state.files.map(({ kind }) => kind),
    ['original', 'evidence', 'sealed'],
  );
  assert.deepEqual(
    state.events.map(({ kind }) => kind),
    ['sent', 'asked', 'delivered', 'opened', 'signed', 'sealed'],
  );
  const sealed = await t.file('COO1', id, 'sealed');
  assert.equal(state.files[2]?.sha256, sha256(sealed));
  // the file that was signed is in it, so that anybody can check the digest that the evidence page names
  assert.ok(sealed.includes('/EmbeddedFile'));
  const mail = t.mails.to('s1@channel.example').at(-1) ?? '';
  assert.ok(
    mail.includes(sha256(sealed)) && /filename="?DOC-\d+\.pdf/.test(mail),
    mail.slice(0, 900),
  );

  const intact = await t.verify(sealed);
  assert.equal(intact.verdict, 'intact');
  assert.deepEqual(
    intact.document?.signatures.map(({ name, taxNumHint, method }) => [
      name,
      /^\*{3}\d{5}\*{3}$/.test(taxNumHint),
      method,
    ]),
    [['Pessoa S1', true, 'session']],
  );
  assert.equal((await t.verify(original)).document?.kind, 'original');
  const grown = await t.verify(Buffer.concat([sealed, Buffer.from('\n% more')]));
  assert.deepEqual(
    [grown.verdict, grown.document?.moreBytes, grown.document?.onlyAppended],
    ['changed', 7, true],
  );
  const turned = Buffer.from(sealed);
  turned[40] = (turned[40] ?? 0) ^ 1;
  const changed = await t.verify(turned);
  assert.deepEqual([changed.verdict, changed.document?.signatures], ['changed', []]);
  assert.deepEqual(await t.verify(Buffer.from('%PDF-1.7 another')), {
    verdict: 'unknown',
    sha256: sha256(Buffer.from('%PDF-1.7 another')),
    document: null,
  });

  const good = pdfsig(sealed);
  if (good !== undefined) {
    assert.match(good, /Signature is Valid/);
    assert.match(good, /Total document signed/);
    assert.match(good, /ETSI\.CAdES\.detached/);
    assert.match(pdfsig(turned) ?? '', /Digest Mismatch|invalid/i);
  }
});

test('a signer with a mail for each message gets one mail that asks to sign', async () => {
  const reader = await t.page('S2');
  expect(
    await reader.put('/apis/v1/notifications/settings', {
      subjects: [{ subjectType: '90', portal: true, mail: 'now' }],
      quiet: null,
    }),
    200,
  );
  const before = t.mails.to('s2@channel.example').length;
  const id = await t.sent('COO1', {
    userName: t.world.people.S2.id,
    signatories: [{ person: t.world.people.S2.id, signsAs: 'self' }],
  });
  assert.equal(t.mails.to('s2@channel.example').length - before, 1);
  const { unread } = expect(await reader.get<InboxAnswer>('/apis/v1/notifications'), 200);
  assert.equal(unread.all, 1, 'the portal tells it too');
  expect(await t.act('COO1', id, 'withdraw', { reason: 'Não é mais preciso' }), 200);
});

test('[2.10] an addendum names its campaign, and is made of what was approved of it', async () => {
  const refused = await (
    await t.page('COO1')
  ).post<ProblemBody>(DOCUMENTS, t.draft({ docType: '3' }));
  assert.deepEqual(
    refused.body.fields?.map(({ path, code }) => [path, code]),
    [['campaign', 'required']],
  );
  await t.sent('COO1', { docType: '3', campaign: t.world.campaignId });
  const signatory = await t.ownId('S1');
  const view = expect(await (await t.page('S1')).get<SigningView>(`${OWN}/${signatory}`), 200);
  assert.match(view.blocks.map(({ text }) => text).join(' '), /versão 1/);
});

test('signers’ tax numbers are hidden from other signers and the sender; a typed one is readable in the draft alone', async () => {
  const { id } = await t.create('COO1', {
    signatories: [{ person: t.world.people.S1.id, signsAs: 'self' }, CLAUDIA],
  });
  const { taxNum } = await t.identity('S1');
  const numbers = ({ signatories }: Saved) =>
    (signatories as { taxNum: string }[]).map((each) => each.taxNum);
  const hidden = concealTaxNumber(CLAUDIA.taxNum);
  assert.deepEqual(numbers(await t.detail('COO1', id)), [null, CLAUDIA.taxNum]);
  assert.deepEqual(numbers(await t.detail('S1', id)), [taxNum, hidden]);
  const history = async (key: 'COO1' | 'S1') =>
    JSON.stringify((await (await t.page(key)).get(`${DOCUMENTS}/${id}/history`)).body);
  assert.ok(!(await history('COO1')).includes(CLAUDIA.taxNum));
  const told = await history('S1');
  assert.ok(told.includes(hidden) && !told.includes(CLAUDIA.taxNum), told);
});

test('[5.06] a signatory who is there twice, or none at all, is refused at the field', async () => {
  const page = await t.page('COO1');
  const post = (signatories: readonly object[]) =>
    page.post<Saved>(DOCUMENTS, t.draft({ signatories }));
  const twice = await post([CLAUDIA, { ...CLAUDIA, name: 'Outra', email: 'o@empregador.example' }]);
  assert.equal(twice.status, 400);
  assert.deepEqual(twice.body.fields?.[0], {
    ...twice.body.fields?.[0],
    path: 'signatories.1.taxNum',
    code: 'signatories-duplicate',
  });
  assert.match(String(twice.body.fields?.[0]?.message), /^Signatories has duplicates/);
  const mail = await post([CLAUDIA, { ...CLAUDIA, taxNum: '52998224725' }]);
  assert.equal(mail.body.fields?.[0]?.code, 'signatories-duplicate');
  const { people } = t.world;
  const person = await post([
    { person: people.S1.id, signsAs: 'self' },
    { person: people.S1.id, signsAs: 'witness' },
  ]);
  assert.equal(person.body.fields?.[0]?.path, 'signatories.1.person');
  assert.equal((await post([])).body.fields?.[0]?.path, 'signatories');
  const missing = await post([{ ...CLAUDIA, taxNum: null, email: null }]);
  assert.deepEqual(
    missing.body.fields?.map(({ path }) => path),
    ['signatories.0.taxNum', 'signatories.0.email'],
  );
  assert.equal(
    (await post([{ ...CLAUDIA, taxNum: '11222333000181' }])).body.fields?.[0]?.code,
    'person-tax-number',
  );
});
