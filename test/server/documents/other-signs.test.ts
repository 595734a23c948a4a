import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getChildRows } from '../../../src/domain/rows/cells.ts';
import type { CodeAnswer, LinkLook } from '../../../src/domain/schema/documents/document-link.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { expect } from '../harness.ts';
import { CLAUDIA, DOCUMENTS, LINK, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let t: Stage;
beforeAll(async () => {
  t = await openStage();
});
afterAll(() => t.close());

const OWN_MAILBOX = 'sender-own@elsewhere.example';
/** Fields of a signatory that a form sends. */
const WRITTEN = ['id', 'person', 'name', 'taxNum', 'email', 'signsAs'] as const;
const WHO = { name: CLAUDIA.name, taxNum: CLAUDIA.taxNum };
const post = <T extends object>(name: string, body: object) =>
  t.visitor().post<T & ProblemBody>(`${LINK}/${name}`, body);
const linkUrl = async (id: number): Promise<string> => {
  const { signatories } = await t.state('COO1', id);
  return `${DOCUMENTS}/${id}/signatories/${signatories[0]?.id}/link`;
};
const pdfText = async (bytes: Buffer): Promise<string> => {
  const { execFileSync } = await import('node:child_process');
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
};

test('a sender cannot have the link of a person with an account mailed anywhere but to the account', async () => {
  const id = await t.sent('COO1');
  const page = await t.page('COO1');
  const refused = await page.post<ProblemBody>(await linkUrl(id), { email: OWN_MAILBOX });
  assert.deepEqual(
    [refused.status, refused.body.fields?.map(({ path, code }) => [path, code])],
    [400, [['email', 'address-of-account']]],
  );
  await t.settle();
  assert.deepEqual(t.mails.to(OWN_MAILBOX), []);
  assert.equal((await t.state('COO1', id)).signatories[0]?.email, 's1@channel.example');
  expect(await page.post(await linkUrl(id), {}), 200);
});

test('an outsider with the tax number of an account is that account, and mails go to its address', async () => {
  const identity = await t.identity('S2');
  const written = identity.taxNum.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  const id = await t.sent('COO1', {
    docName: 'Termo de fora',
    signatories: [{ ...CLAUDIA, ...identity, taxNum: written, email: OWN_MAILBOX }],
  });
  assert.deepEqual(t.mails.to(OWN_MAILBOX), []);
  const [signatory] = getChildRows(await t.detail('COO1', id), 'signatories');
  assert.equal(signatory?.['person'], t.world.people.S2.id);
  assert.equal((await t.state('COO1', id)).signatories[0]?.email, 's2@channel.example');
  await t.sign('S2', await t.ownId('S2'));
  assert.equal((await t.detail('COO1', id))['status'], '3');
});

test('a signer who got an account after the document was sent gets link and code at the account', async () => {
  const id = await t.sent('COO1', { docName: 'Termo de quem chegou', signatories: [CLAUDIA] });
  const token = t.token(CLAUDIA.email);
  const { id: person } = t.world.people.S3;
  const before = await t.identity('S3');
  const own = await t.db
    .selectFrom('businessPartner')
    .select('email')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('businessPartner')
    .set({ taxNum: CLAUDIA.taxNum })
    .where('id', '=', person)
    .execute();
  const answer = expect(await post<CodeAnswer>('code', { token, ...WHO }), 200);
  assert.notEqual(answer.emailHint, 'c•••a@empregador.example');
  await t.settle();
  assert.match(t.code(own.email ?? ''), /^\d{6}$/);
  assert.ok((await t.state('COO1', id)).events.some(({ kind }) => kind === 'readdressed'));
  await t.db
    .updateTable('businessPartner')
    .set({ taxNum: before.taxNum })
    .where('id', '=', person)
    .execute();
});

test('an outsider’s corrected address voids progress and notifies the old one; the evidence page has both', async () => {
  const id = await t.sent('COO1', { docName: 'Termo corrigido', signatories: [CLAUDIA] });
  const first = t.token(CLAUDIA.email);
  expect(await post('open', { token: first, ...WHO }), 200);
  expect(await post('code', { token: first, ...WHO }), 200);
  await t.settle();
  const code = t.code(CLAUDIA.email);
  const url = await linkUrl(id);
  expect(await (await t.page('COO1')).post(url, { email: 'nova@empregador.example' }), 200);
  await t.settle();
  assert.match(t.mails.to(CLAUDIA.email).at(-1) ?? '', /outro e-mail/);
  const state = await t.state('COO1', id);
  assert.deepEqual(
    [state.signatories[0]?.state, state.signatories[0]?.openedAt],
    ['asked', null],
    'what was opened was opened at the old address',
  );
  assert.deepEqual(state.events.find(({ kind }) => kind === 'readdressed')?.emails, {
    from: CLAUDIA.email,
    to: 'nova@empregador.example',
  });
  const looked = expect(await post<LinkLook>('look', { token: first }), 200);
  assert.equal(looked.state, 'superseded');
  const token = t.token('nova@empregador.example');
  const request = { token, ...WHO, hasRead: true, consents: true };
  const old = await post('signature', { ...request, code });
  assert.equal(old.body.fields?.[0]?.code, 'signing-code-over');
  expect(await post('code', { token, ...WHO }), 200);
  await t.settle();
  expect(await post('signature', { ...request, code: t.code('nova@empregador.example') }), 200);
  await t.settle();
  const evidence = await pdfText(await t.file('COO1', id, 'evidence'));
  assert.ok(evidence.includes(CLAUDIA.email) && evidence.includes('nova@empregador.example'));
  const verified = await t.verify(await t.file('COO1', id, 'sealed'));
  assert.deepEqual(
    verified.document?.signatures.map(({ wasReaddressed }) => wasReaddressed),
    [true],
  );
});

test('no way by which a sender reads a document tells the number that its signatory must type', async () => {
  const { taxNum } = await t.identity('S1');
  const written = taxNum.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  const draft = await t.create('COO1', {
    docName: 'Termo com número',
    body: 'CPF {taxNum}',
    signatories: [{ person: t.world.people.S1.id, signsAs: 'self' }, CLAUDIA],
  });
  const id = Number(draft.id);
  const page = await t.page('COO1');
  const ways = async (): Promise<Record<string, string>> => ({
    detail: JSON.stringify(await t.detail('COO1', id)),
    history: JSON.stringify((await page.get(`${DOCUMENTS}/${id}/history`)).body),
    list: JSON.stringify((await page.get(`${DOCUMENTS}?limit=50`)).body),
    following: JSON.stringify(await t.state('COO1', id)),
    preview: await pdfText(
      Buffer.from(
        expect(await page.get<{ file: string }>(`${DOCUMENTS}/${id}/preview`), 200).file,
        'base64',
      ),
    ),
  });
  const tells = async (number: string): Promise<string[]> =>
    Object.entries(await ways())
      .filter(([, text]) => text.includes(number))
      .map(([way]) => way);
  assert.deepEqual([await tells(taxNum), await tells(written)], [[], []], 'a draft');
  const read = await t.detail('COO1', id);
  const saved = await page.put(`${DOCUMENTS}/${id}`, {
    rowSCN: read.rowSCN,
    docName: 'Termo com número, outra vez',
    signatories: getChildRows(read, 'signatories').map((row) =>
      Object.fromEntries(WRITTEN.map((name) => [name, row[name]])),
    ),
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  expect(await t.act('COO1', id, 'send'), 200);
  await t.settle();
  const numbers = [taxNum, written, CLAUDIA.taxNum];
  assert.deepEqual(await Promise.all(numbers.map(tells)), [[], [], []], 'once it was sent');
  const original = await pdfText(await t.file('COO1', id, 'original'));
  assert.ok(!original.includes(taxNum) && !original.includes(written));
  await t.sign('S1', await t.ownId('S1'));
});
