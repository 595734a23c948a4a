// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type {
  RecoveryCodesAnswer,
  SettingsAnswer,
  TwoFactorOffer,
} from '../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { mailsTo } from '../server/accounts/mailbox.ts';
import { expect, PASSWORD } from '../server/harness.ts';
import type { Answer, Client } from '../server/harness.ts';
import {
  DAY,
  EXTERNAL,
  INTERNAL,
  OWN,
  LINK,
  newPerson,
  pageOf,
  emailOf,
  ask,
  changeOf,
  readChangeId,
  linkTo,
  getsIn,
  stands,
  openAccountStage,
} from './account-stage.ts';
import type { AccountStage, NewPerson } from './account-stage.ts';

let t: AccountStage;
beforeAll(async () => {
  t = await openAccountStage();
});
afterAll(() => t.close());
const confirm = (
  page: Client,
  { id }: { readonly id: number },
  changeId: number,
): Promise<Answer<ProblemBody>> =>
  page.post(`/apis/v1/users/${id}/email-change/confirmation`, { changeId });

test('a second administrator confirms an unchanged request after seven days, and only once at the same moment', async () => {
  const person = await newPerson(t);
  const admins = [
    await newPerson(t, { isAdmin: true }),
    await newPerson(t, { isAdmin: true }),
    await newPerson(t, { isAdmin: true }),
  ];
  const [asker, second] = await Promise.all(admins.map((admin) => pageOf(t, admin)));
  assert.ok(asker && second);
  expect(await ask(t, asker, person), 200);
  const first = await readChangeId(t, person);
  assert.deepEqual(
    [
      (await confirm(second, person, first)).body.code,
      (await confirm(asker, person, first)).body.code,
    ],
    ['time-to-object', 'second-person-needed'],
  );
  t.clock.advance(7 * DAY - 60_000);
  const again = (admin: NewPerson | undefined) => pageOf(t, admin ?? person);
  assert.equal((await confirm(await again(admins[1]), person, first)).body.code, 'time-to-object');
  t.clock.advance(60_000);
  const [askerNow, secondNow] = [await again(admins[0]), await again(admins[1])];
  assert.deepEqual(
    [(await changeOf(askerNow, person)).mayConfirm, (await changeOf(secondNow, person)).mayConfirm],
    [false, true],
  );
  assert.equal((await confirm(askerNow, person, first)).body.code, 'second-person-needed');
  for (const key of ['MGR1', 'DIR'] as const)
    assert.equal((await confirm(await t.signInAs(key), person, first)).status, 403, key);
  // another address, requested while the second administrator looks: the confirmation does not
  // apply to it, and its days start again
  expect(await ask(t, askerNow, person, EXTERNAL, `later-${person.other}`), 200);
  const replaced = await readChangeId(t, person);
  assert.deepEqual(
    [
      (await confirm(secondNow, person, first)).body.code,
      (await confirm(secondNow, person, replaced)).body.code,
    ],
    ['act-not-possible', 'time-to-object'],
  );
  t.clock.advance(7 * DAY);
  const race = await Promise.all(
    [await again(admins[1]), await again(admins[2])].map((page) => confirm(page, person, replaced)),
  );
  assert.deepEqual(race.map(({ status }) => status).toSorted(), [204, 409]);
  assert.equal(await emailOf(t, person.id), `later-${person.other}`);
});

test('the user in charge of the person, or the asker acting as another, is no second administrator', async () => {
  const person = await newPerson(t);
  const [inCharge, second] = [
    await newPerson(t, { isAdmin: true }),
    await newPerson(t, { isAdmin: true }),
  ];
  expect(await ask(t, await t.signInAs('MGR1'), person), 200);
  const { id: territory } = await t.db
    .selectFrom('salesNode')
    .select('id')
    .where('nmpCode', '=', 'territory-1')
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('businessPartner')
    .set({ salesRole: 'RTV' })
    .where('id', '=', inCharge.id)
    .execute();
  await t.db
    .insertInto('salesNodeHolder')
    .values({ salesNodeId: territory, businessPartnerId: inCharge.id })
    .execute();
  t.clock.advance(7 * DAY);
  assert.equal(
    (await confirm(await pageOf(t, inCharge), person, await readChangeId(t, person))).body.code,
    'second-person-needed',
  );
  const actor = await pageOf(t, second);
  const keeper = actor.user;
  actor.adopt(
    expect(
      await actor.post<UserInfo>('/apis/v1/users/actas', {
        userEmail: t.world.people.MGR1.email,
        password: PASSWORD,
      }),
      200,
    ),
  );
  expect(await ask(t, actor, person, EXTERNAL, `acted-${person.other}`), 200);
  assert.equal((await confirm(actor, person, await readChangeId(t, person))).status, 403);
  const back = expect(
    await actor.delete<UserInfo>('/apis/v1/users/actas', {
      name1: null,
      userEmail: t.world.people.MGR1.email,
    }),
    200,
  );
  assert.ok(keeper);
  t.clock.advance(7 * DAY);
  const myself = await pageOf(t, second);
  assert.equal(back.id, second.id);
  assert.equal(
    (await confirm(myself, person, await readChangeId(t, person))).body.code,
    'second-person-needed',
  );
  assert.equal(await emailOf(t, person.id), person.email);
  await t.db.deleteFrom('salesNodeHolder').where('businessPartnerId', '=', inCharge.id).execute();
});

test('an administrator who asks for their own account is not the second one either', async () => {
  const admin = await newPerson(t, { isAdmin: true });
  expect(await ask(t, await pageOf(t, admin), admin, INTERNAL), 200);
  t.clock.advance(8 * DAY);
  assert.equal(
    (await confirm(await pageOf(t, admin), admin, await readChangeId(t, admin))).body.code,
    'second-person-needed',
  );
  await stands(t, admin);
});

test('a person’s objection in the own settings ends the change and notifies the asker; confirmations are refused', async () => {
  const person = await newPerson(t);
  const [asker, second] = [
    await newPerson(t, { isAdmin: true }),
    await newPerson(t, { isAdmin: true }),
  ];
  expect(await ask(t, await pageOf(t, asker), person), 200);
  const page = await pageOf(t, person);
  const waiting = expect(await page.get<SettingsAnswer>(OWN), 200).emailChange;
  assert.equal(waiting?.newEmail, person.other);
  const stranger = await pageOf(t, await newPerson(t));
  assert.equal(
    (await stranger.post(`${OWN}/email-change/objection`, { changeId: waiting?.id })).status,
    409,
    'not that of another',
  );
  assert.equal(
    expect(
      await page.post<SettingsAnswer>(`${OWN}/email-change/objection`, { changeId: waiting?.id }),
      200,
    ).emailChange,
    null,
  );
  t.clock.advance(8 * DAY);
  assert.equal(
    (await confirm(await pageOf(t, second), person, waiting?.id ?? 0)).body.code,
    'act-not-possible',
  );
  assert.match(
    JSON.stringify((await (await pageOf(t, asker)).get('/apis/v1/notifications/unread')).body),
    /Vera Dona objected/,
  );
  await stands(t, person);
});

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() });

test('a person confirms or changes the own address by password and, where set up, a second-factor code', async () => {
  const person = await newPerson(t);
  const page = await pageOf(t, person);
  const { secret } = expect(
    await page.post<TwoFactorOffer>('/apis/v1/accesspolicies/two-factor', { password: PASSWORD }),
    200,
  );
  expect(
    await page.post<RecoveryCodesAnswer>('/apis/v1/accesspolicies/two-factor/confirm', {
      code: codeOf(secret),
    }),
    200,
  );
  expect(await ask(t, await t.signInAs('MGR1'), person), 200);
  const id = await readChangeId(t, person);
  t.clock.advance(60_000);
  const refused = async (method: 'POST' | 'PUT', url: string, body: object) =>
    (await page.call<ProblemBody>(method, url, body)).body.affectedField;
  for (const [method, url, body] of [
    ['POST', `${OWN}/email-change/confirmation`, { changeId: id }],
    ['PUT', `${OWN}/email`, { email: 'mine@evil.example' }],
  ] as const) {
    assert.equal(await refused(method, url, body), 'password');
    assert.equal(await refused(method, url, { ...body, password: 'Errada+2027' }), 'password');
    assert.equal(await refused(method, url, { ...body, password: PASSWORD }), 'code');
    assert.equal(
      await refused(method, url, { ...body, password: PASSWORD, code: '000000' }),
      'code',
    );
  }
  assert.equal(await emailOf(t, person.id), person.email);
  expect(
    await page.post(`${OWN}/email-change/confirmation`, {
      changeId: id,
      password: PASSWORD,
      code: codeOf(secret),
    }),
    200,
  );
  assert.equal(await emailOf(t, person.id), person.other);
  assert.equal((await page.get(OWN)).status, 200, 'who has just proved themself stays');
});

test('a new own address takes effect by its mailed link, notifies both addresses, ends sessions and other requests', async () => {
  const person = await newPerson(t);
  const [page, elsewhere] = [await pageOf(t, person), await pageOf(t, person)];
  expect(await ask(t, await t.signInAs('MGR1'), person), 200);
  const token = await linkTo(t, person.email);
  assert.equal(
    (await page.put<ProblemBody>(`${OWN}/email`, { email: 'no address', password: PASSWORD })).body
      .affectedField,
    'email',
  );
  assert.equal(
    (await page.put<ProblemBody>(`${OWN}/email`, { email: person.email, password: PASSWORD })).body
      .affectedField,
    'email',
  );
  assert.equal(
    (
      await page.put<ProblemBody>(`${OWN}/email`, {
        email: t.world.people.S1.email,
        password: PASSWORD,
      })
    ).body.code,
    '300-020',
  );
  const mine = `mine${person.id}@channel.example`;
  const settings = expect(
    await page.put<SettingsAnswer>(`${OWN}/email`, { email: mine, password: PASSWORD }),
    200,
  );
  assert.deepEqual(
    [settings.userEmail, settings.emailChange?.newEmail, settings.emailChange?.isOwn],
    [person.email, mine, true],
  );
  assert.equal((await t.visitor().post(`${LINK}/confirmation`, { token })).status, 410);
  const proof = await linkTo(t, mine);
  expect(await t.visitor().post(`${LINK}/look`, { token: proof }), 200);
  assert.equal(await emailOf(t, person.id), person.email, 'looking changes nothing');
  const changeIdNow = settings.emailChange?.id;
  assert.equal(
    (
      await page.post<ProblemBody>(`${OWN}/email-change/confirmation`, {
        changeId: changeIdNow,
        password: PASSWORD,
      })
    ).body.code,
    'act-not-possible',
    'the password alone proves no mailbox',
  );
  assert.equal(
    (
      await (
        await t.signInAs('ADMIN')
      ).post(`/apis/v1/users/${person.id}/email-change/confirmation`, { changeId: changeIdNow })
    ).status,
    403,
    'no administrator confirms a mailbox that is not proven',
  );
  expect(await t.visitor().post(`${LINK}/confirmation`, { token: proof }), 204);
  assert.equal(await emailOf(t, person.id), mine);
  assert.deepEqual([(await page.get(OWN)).status, (await elsewhere.get(OWN)).status], [401, 401]);
  assert.equal((await t.visitor().post(`${LINK}/confirmation`, { token: proof })).status, 410);
  for (const address of [person.email, mine])
    assert.match((await mailsTo(t, address)).at(-1)?.textBody ?? '', new RegExp(mine));
  assert.deepEqual(await getsIn(t, person.other), []);
});

test('every change of a person’s sign-in is announced by mail and in the inbox', async () => {
  const person = await newPerson(t);
  const page = await pageOf(t, person);
  const next = 'Safra-Boa-2031!';
  const { secret } = expect(
    await page.post<TwoFactorOffer>('/apis/v1/accesspolicies/two-factor', { password: PASSWORD }),
    200,
  );
  const first = expect(
    await page.post<RecoveryCodesAnswer>('/apis/v1/accesspolicies/two-factor/confirm', {
      code: codeOf(secret),
    }),
    200,
  ).recoveryCodes;
  const second = expect(
    await page.post<RecoveryCodesAnswer>('/apis/v1/accesspolicies/two-factor/recovery-codes', {
      password: PASSWORD,
      code: first[0],
    }),
    200,
  ).recoveryCodes;
  expect(
    await page.delete('/apis/v1/accesspolicies/two-factor', {
      password: PASSWORD,
      code: second[0],
    }),
    204,
  );
  expect(
    await page.put('/apis/v1/accesspolicies/password', {
      currentPassword: PASSWORD,
      password: next,
    }),
    204,
  );
  expect(
    await t
      .visitor()
      .post('/apis/v1/accesspolicies/passwordsresetreq', { userEmail: person.email }),
    204,
  );
  await t.app.services.jobs.drain();
  const token = /user=([\w-]+)/.exec((await mailsTo(t, person.email)).at(-1)?.textBody ?? '')?.[1];
  expect(
    await t
      .visitor()
      .post('/apis/v1/accesspolicies/passwordsreset', { token, password: 'Safra-Nova-2031!' }),
    204,
  );
  const subjects = (await mailsTo(t, person.email)).map(({ subject }) => subject);
  assert.deepEqual(subjects, [
    'Two-step verification was turned on',
    'Your recovery codes were replaced',
    'Two-step verification was turned off',
    'Your password was changed',
    'Set a new password',
    'Your password was changed',
  ]);
  const rows = await t.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageId', 'message.id')
    .select('code')
    .where('businessPartnerId', '=', person.id)
    .orderBy('message.id')
    .execute();
  assert.deepEqual(
    rows.map(({ code }) => code),
    [
      'second-factor-added',
      'recovery-codes-renewed',
      'second-factor-removed',
      'password-changed',
      'password-changed',
    ],
  );
});
