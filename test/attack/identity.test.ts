// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { IdentityChangeAnswer } from '../../src/domain/schema/accounts/identity-change.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import { mailsTo, newAccount, signUpOf } from '../server/accounts/mailbox.ts';
import { expect, PASSWORD, testApp } from '../server/harness.ts';
import type { Answer, TestApp } from '../server/harness.ts';

const BASE = '/apis/v1/accesspolicies';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let asked = 0;
const signUp = (
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer<ProblemBody>> => {
  asked += 1;
  return t.visitor().post<ProblemBody>(`${BASE}/newuseraccount`, signUpOf(email, more), {
    address: `10.6.0.${asked}`,
  });
};
const codesOf = ({ status, body }: Answer<ProblemBody>): unknown => [
  status,
  body.fields?.map(({ path, code }) => [path, code]) ?? body.code,
];

/** Ways to write an address that a person takes for the same. */
const alike = (email: string): readonly string[] => [
  email.toUpperCase(),
  ` ${email} `,
  email.replace('@', '＠'),
  [...email]
    .map((letter) =>
      /[a-z]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
    )
    .join(''),
];
/** And that only look the same. */
const lookalikes = (email: string): readonly string[] => [
  email.replace('@', '\u200b@'),
  email.replace('a', '\u0430'),
  email.replace('i', '\u0131'),
  email.replace('e', '\u00ade'),
  `\u202e${email}`,
  email.replace('.', '.\u2060'),
  email.replace('a', 'á'),
];

test('a second spelling of an account’s e-mail cannot sign up as a new account', async () => {
  await newAccount(t, 'marina.vieira@canal.example');
  for (const email of alike('marina.vieira@canal.example'))
    assert.deepEqual(codesOf(await signUp(email)), [409, '300-020'], email);
  for (const email of lookalikes('marina.vieira@canal.example'))
    assert.deepEqual(codesOf(await signUp(email)), [400, [['email', 'email-plain']]], email);
  const { rows } = {
    rows: await t.db
      .selectFrom('businessPartner')
      .select('email')
      .where('email', 'like', 'marina%')
      .execute(),
  };
  assert.deepEqual(rows, [{ email: 'marina.vieira@canal.example' }]);
});

test('an account is kept in one form and found by any spelling of its e-mail: sign-in, new password, acting', async () => {
  await signUp('ＮＯＶＡ.Pessoa@Canal.Example');
  assert.equal((await mailsTo(t, 'nova.pessoa@canal.example')).length, 1);
  const { S1 } = t.world.people;
  for (const [at, userEmail] of alike(S1.email).entries()) {
    assert.equal(
      (
        await t
          .visitor()
          .post(
            '/api/v1/login',
            { userEmail, password: PASSWORD, name1: null },
            { address: `10.6.1.${at}` },
          )
      ).status,
      200,
      userEmail,
    );
    await t.visitor().post(`${BASE}/passwordsresetreq`, { userEmail }, { address: `10.6.1.${at}` });
    const director = await t.signInAs('DIR');
    assert.equal(
      (await director.post('/apis/v1/users/actas', { userEmail, password: PASSWORD, name1: null }))
        .status,
      200,
      userEmail,
    );
  }
  await t.app.services.jobs.drain();
  assert.ok((await mailsTo(t, S1.email)).length > 0);
  for (const [at, userEmail] of lookalikes(S1.email)
    .filter((each) => each !== S1.email)
    .entries()) {
    assert.equal(
      (
        await t
          .visitor()
          .post(
            '/api/v1/login',
            { userEmail, password: PASSWORD, name1: null },
            { address: `10.6.2.${at}` },
          )
      ).status,
      401,
      userEmail,
    );
  }
});

test('names with hidden or mixed signs are refused at their field, in the person’s language', async () => {
  const hidden: readonly (readonly [string, string])[] = [
    ['Ana\u200b Lima', 'hidden-characters'],
    ['\u202eamiL anA', 'hidden-characters'],
    ['Ana\u{e0041} Lima', 'hidden-characters'],
    ['М\u0430rina Duarte', 'mixed-scripts'],
    ['Rafαel Nogueira', 'mixed-scripts'],
  ];
  for (const [name1, code] of hidden)
    assert.deepEqual(
      codesOf(await signUp('outra.pessoa@canal.example', { name1 })),
      [400, [['name1', code]]],
      JSON.stringify(name1),
    );
  const page = await t.signInAs('S1');
  const settings = expect(
    await page.get<{ rowSCN: number; values: { general: Record<string, string> } }>(
      `${BASE}/users/settings`,
    ),
    200,
  );
  for (const [alias, code] of hidden) {
    const refused = await page.put<ProblemBody>(
      `${BASE}/users/settings/general`,
      { rowSCN: settings.rowSCN, values: { ...settings.values.general, alias } },
      { headers: { 'accept-language': 'pt-BR' } },
    );
    const field = refused.body.fields?.find(({ path }) => path === 'alias');
    assert.deepEqual([refused.status, field?.code], [400, code]);
    assert.match(
      field?.message ?? '',
      code === 'mixed-scripts' ? /alfabetos diferentes/ : /caracteres que não aparecem/,
    );
  }
});

test('an address edited or imported by an administrator has one form too; a former one does not block an edit', async () => {
  const admin = await t.signInAs('ADMIN');
  const { S3, S5 } = t.world.people;
  const read = async (id: number) =>
    expect(await admin.get<Record<string, unknown>>(`/apis/v1/external-users/${id}`), 200);
  const before = await read(S3.id);
  const wide = await admin.put<Record<string, unknown>>(`/apis/v1/external-users/${S3.id}`, {
    rowSCN: before['rowSCN'],
    email: 'ＪＯＡＯ@Channel.example',
  });
  assert.equal(wide.status, 200);
  const asked = await t.db
    .selectFrom('emailChange')
    .select('newEmail')
    .where('businessPartnerId', '=', S3.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  assert.equal(
    asked?.newEmail,
    'joao@channel.example',
    'an active person’s address waits for them, in its one form',
  );
  const twin = await admin.put<ProblemBody>(`/apis/v1/external-users/${S3.id}`, {
    rowSCN: wide.body['rowSCN'],
    email: S5.email.toUpperCase(),
  });
  assert.equal(twin.status, 409);
  await t.db
    .updateTable('businessPartner')
    .set({ name1: 'Ana\u200b Velha' })
    .where('id', '=', S5.id)
    .execute();
  const named = expect(
    await admin.post<IdentityChangeAnswer>(`/apis/v1/users/${S3.id}/identity-change`, {
      name1: ' Ｊoa\u0303o  da Silva',
      taxNumTypeId: before['taxNumTypeId'],
      taxNum: before['taxNum'],
      reason: 'Nome como no documento.',
    }),
    200,
  );
  assert.equal(
    named.change?.after.name1 ?? named.current.name1,
    'João da Silva',
    'a name that is asked for has one form too',
  );
  const old = await read(S5.id);
  const changed = await admin.put<Record<string, unknown>>(`/apis/v1/external-users/${S5.id}`, {
    rowSCN: old['rowSCN'],
    name1: 'Ana\u200b Velha',
    sapCode: '77',
  });
  assert.deepEqual([changed.status, changed.body['name1']], [200, 'Ana\u200b Velha']);
  const company = await admin.get<Record<string, unknown>>(
    `/apis/v1/customers/${t.world.channels.A.id}`,
  );
  for (const name1 of ['Canal\u200b A', 'C\u0430nal A'])
    assert.equal(
      (
        await admin.put(`/apis/v1/customers/${t.world.channels.A.id}`, {
          rowSCN: company.body['rowSCN'],
          name1,
        })
      ).status,
      400,
      name1,
    );
  const tried = await admin.post<{ errors: readonly { field: string; code: string }[] }>(
    '/apis/v1/customers/import/dry-run',
    {
      content: 'nmpCode;name1\nCH-A;C\u0430nal A\nCH-B;Canal\u200b B',
      mapping: null,
      mode: 'upsert',
    },
  );
  assert.deepEqual(
    [tried.status, tried.body.errors.map(({ field, code }) => [field, code])],
    [200, [['name1', 'mixed-scripts']]],
  );
});
