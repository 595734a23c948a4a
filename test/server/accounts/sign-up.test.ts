// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { mailsTo, newAccount, signUpOf, tokenIn } from './mailbox.ts';

const SIGN_UP = '/apis/v1/accesspolicies/newuseraccount';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const signUp = (body: object, address = '10.1.0.1', headers = {}) =>
  t.visitor().post<ProblemBody>(SIGN_UP, body, { address, headers });

test('a sign-up makes an account that is not active yet, and mails a link of which only a hash is kept', async () => {
  assert.equal(
    (await signUp(signUpOf('luana@channel.example'), '10.1.0.1', { 'accept-language': 'pt-BR' }))
      .status,
    204,
  );
  const person = await t.db
    .selectFrom('businessPartner')
    .selectAll()
    .where('email', '=', 'luana@channel.example')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [person.status1, person.bpType, person.passwdHash, person.taxNum, person.locale],
    [1, '92', null, '52998224725', 'pt-BR'],
  );
  const token = await tokenIn(t, person.email);
  const kept = await t.db
    .selectFrom('oneTimeToken')
    .selectAll()
    .where('businessPartnerId', '=', person.id)
    .execute();
  assert.equal(kept.length, 1);
  assert.equal(JSON.stringify(kept).includes(token), false);
  assert.equal(Date.parse(kept[0]?.expiresAt ?? '') - t.clock.now().getTime(), 72 * 3_600_000);
});

for (const [locale, subject] of [
  ['en-US', 'Activate your access'],
  ['pt-BR', 'Ative seu acesso'],
  ['es-ES', 'Active su acceso'],
] as const) {
  test(`the activation mail is written in ${locale}, as text and as HTML`, async () => {
    const email = `mail-${locale.toLowerCase()}@channel.example`;
    await signUp(
      signUpOf(email, { name1: 'Ana <b>Souza</b>' }),
      `10.1.2.${locale.length}${locale.charCodeAt(0) % 10}`,
      { 'accept-language': locale },
    );
    const [mail] = await mailsTo(t, email);
    assert.ok(mail);
    assert.ok(mail.subject.startsWith(subject), mail.subject);
    const token = await tokenIn(t, email);
    assert.ok(mail.htmlBody.includes(`useractivation?token=${token}`));
    assert.equal(mail.htmlBody.includes('<b>Souza'), false, 'a name is text, not markup');
  });
}

test('[5.10] an e-mail that is taken is refused on submitting, however it is written', async () => {
  const taken = await signUp(signUpOf(t.world.people.S1.email.toUpperCase()), '10.1.0.3');
  assert.deepEqual(
    [taken.status, taken.body.code, taken.body.affectedField, taken.body.message],
    [409, '300-020', 'email', 'Email address not available.'],
  );
});

test('each field in error is named', async () => {
  const wrong = await signUp(
    signUpOf('x', { taxNum: '52998224726', zipCode: '1', cellPhone: '', name1: ' ' }),
    '10.1.0.4',
  );
  assert.equal(wrong.status, 400);
  assert.deepEqual(
    wrong.body.fields?.map(({ path }) => path),
    ['name1', 'email', 'taxNum', 'zipCode', 'cellPhone'],
  );
});

test('a name that would be mailed as a link is refused at its field in the reader’s words, and nothing is mailed', async () => {
  for (const [locale, said] of [
    [
      'en-US',
      'Invalid field Full name: a name can’t contain a web or e-mail address. Put a space after a period.',
    ],
    [
      'pt-BR',
      'Campo inválido: Nome completo. Um nome não pode conter endereço de site nem de e-mail. Deixe um espaço depois do ponto.',
    ],
    [
      'es-ES',
      'Campo no válido: Nombre completo. Un nombre no puede contener direcciones web ni de correo. Deje un espacio después del punto.',
    ],
  ] as const) {
    const { status, body } = await signUp(
      signUpOf('stranger@victim.example', { name1: 'Win at http://evil.example' }),
      '10.1.0.6',
      { 'accept-language': locale },
    );
    assert.deepEqual(
      [
        status,
        body.affectedField,
        body.fields?.map(({ path, code, message }) => [path, code, message]),
      ],
      [400, 'name1', [['name1', 'web-address-in-name', said]]],
    );
  }
  assert.deepEqual(await mailsTo(t, 'stranger@victim.example'), []);
  assert.equal(
    (await signUp(signUpOf('abbreviated@channel.example', { name1: 'Dr.J.Silva Jr.' }), '10.1.0.6'))
      .status,
    204,
  );
});

test('the type of the tax number must be one of the country, and each country has its own rules', async () => {
  const wrong = await signUp(signUpOf('py1@channel.example', { countryId: 'PY' }), '10.1.0.5');
  assert.deepEqual([wrong.status, wrong.body.affectedField], [400, 'taxNumTypeId']);
  const right = await signUp(
    signUpOf('py2@channel.example', {
      countryId: 'PY',
      taxNumTypeId: 'RUC',
      taxNum: '800097351',
      zipCode: '1209',
      cellPhoneIDD: '595',
      cellPhone: '981123456',
    }),
    '10.1.0.5',
  );
  assert.equal(right.status, 204);
});

test('the sixth sign-up in ten minutes from one address has to wait, over all processes; mistakes do not count', async () => {
  const address = '10.1.7.7';
  for (let tries = 0; tries < 8; tries += 1)
    assert.equal((await signUp(signUpOf('no'), address)).status, 400);
  for (let tries = 0; tries < 5; tries += 1)
    assert.equal((await signUp(signUpOf(t.world.people.S2.email), address)).status, 409);
  const late = await signUp(signUpOf(t.world.people.S2.email), address);
  assert.equal(late.status, 429);
  assert.ok(Number(late.headers['retry-after']) > 0);
  assert.equal(
    (await signUp(signUpOf(t.world.people.S2.email), '10.1.7.8')).status,
    409,
    'another address is not held up',
  );
});

test('the proxy header of a stranger does not make him another address', async () => {
  const address = '10.1.8.8';
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push(
      (
        await signUp(signUpOf(t.world.people.S2.email), address, {
          'x-forwarded-for': `10.2.0.${tries}`,
        })
      ).status,
    );
  assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429]);
});

test('two who sign up with one e-mail at once get one account', async () => {
  const answers = await Promise.all(
    ['10.1.9.1', '10.1.9.2', '10.1.9.3'].map((address) =>
      signUp(signUpOf('twice@channel.example'), address),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409, 409]);
});

test('a person without an activated account cannot sign in, with the same answer as for a wrong password', async () => {
  await newAccount(t, 'early@channel.example');
  const { status, body } = await t.visitor().post<ProblemBody>('/api/v1/login', {
    userEmail: 'early@channel.example',
    password: 'Semente+2027',
    name1: null,
  });
  assert.deepEqual([status, body.code], [401, '010-010']);
});

test('an oversized body is refused unread, and so is anything that is no field of the form', async () => {
  assert.equal(
    (
      await signUp(
        { ...signUpOf('big@channel.example'), name1: 'x'.repeat(2_000_000) },
        '10.1.10.1',
      )
    ).status,
    413,
  );
  assert.equal(
    (await signUp({ ...signUpOf('more@channel.example'), isAdmin: 'true' }, '10.1.10.1')).status,
    400,
  );
});
