// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { entities } from '../../src/domain/entities/index.ts';
import type { EmailChangeLinkAnswer } from '../../src/domain/schema/accounts/email-change.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { HistoryAnswer } from '../../src/domain/schema/entities/entity-history.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { mailsTo } from '../server/accounts/mailbox.ts';
import { expect, PASSWORD } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import {
  DAY,
  EXTERNAL,
  INTERNAL,
  OWN,
  LINK,
  newPerson,
  pageOf,
  emailOf,
  rowSCNOf,
  ask,
  changeOf,
  takeBack,
  readChangeId,
  linkTo,
  stands,
  openAccountStage,
} from './account-stage.ts';
import type { AccountStage } from './account-stage.ts';

let t: AccountStage;
beforeAll(async () => {
  t = await openAccountStage();
});
afterAll(() => t.close());

test('takeover: an administrator who changes an address and resets the password gets nowhere; the person is notified', async () => {
  const victim = await newPerson(t);
  const page = await pageOf(t, victim);
  const changed = expect(await ask(t, await t.signInAs('MGR1'), victim), 200);
  assert.equal(changed['email'], victim.email, 'the record says what holds');
  await stands(t, victim);
  const [mail] = await mailsTo(t, victim.email);
  assert.match(
    mail?.textBody ?? '',
    new RegExp(`Pessoa MGR1 asked.*${victim.other.replace('.', '\\.')}`, 's'),
  );
  assert.equal(
    (await page.get<{ notifications: { title: string }[] }>('/apis/v1/notifications/unread')).body
      .notifications[0]?.title,
    'Someone asked to change your e-mail address',
  );
  const history = expect(
    await (await t.signInAs('MGR1')).get<HistoryAnswer>(`${EXTERNAL}/${victim.id}/history`),
    200,
  ).rows[0];
  assert.deepEqual([history?.act, history?.after], ['emailAsked', { email: victim.other }]);
  assert.equal((await page.get(OWN)).status, 200, 'no session ended');
});

for (const [status1, what] of [
  [2, 'waits for the release'],
  [4, 'is locked'],
  [5, 'is inactive'],
] as const) {
  test(`takeover: it is the same of who ${what}, for they may come back`, async () => {
    const victim = await newPerson(t, { status1 });
    expect(await ask(t, await t.signInAs('MGR1'), victim), 200);
    assert.equal(await emailOf(t, victim.id), victim.email);
  });
}

test('takeover: locking, changing and unlocking an account does not help, and the person can still answer', async () => {
  const victim = await newPerson(t);
  const keeper = await t.signInAs('MGR1');
  expect(await ask(t, keeper, victim), 200);
  for (const action of ['lock', 'unlock'])
    expect(
      await keeper.post(`${EXTERNAL}/${victim.id}/acts/${action}`, {
        rowSCN: await rowSCNOf(t, victim.id),
      }),
      200,
    );
  await stands(t, victim);
  expect(
    await t.visitor().post(`${LINK}/objection`, { token: await linkTo(t, victim.email) }),
    204,
  );
  assert.equal((await changeOf(keeper, victim)).change, null);
});

test('takeover by many at once', async () => {
  const victim = await newPerson(t);
  const { results } = expect(
    await (
      await t.signInAs('MGR1')
    ).post<{ results: { ok: boolean }[] }>(`${EXTERNAL}/bulk`, {
      act: 'set',
      values: { email: victim.other },
      rows: [{ id: victim.id, rowSCN: 1 }],
    }),
    200,
  );
  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true],
  );
  await stands(t, victim);
  assert.equal((await changeOf(await t.signInAs('MGR1'), victim)).change?.newEmail, victim.other);
});

test('takeover by import', async () => {
  const victims = [await newPerson(t), await newPerson(t)];
  const keeper = await t.signInAs('ADMIN');
  const rows = await t.db
    .selectFrom('businessPartner')
    .select(['nmpCode', 'name1', 'id'])
    .where(
      'id',
      'in',
      victims.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const body = {
    mode: 'upsert',
    content: [
      'nmpCode;name1;email',
      ...rows.map(({ nmpCode, name1 }, at) => `${nmpCode};${name1};${victims[at]?.other}`),
    ].join('\n'),
  };
  const tried = expect(await keeper.post<ImportReport>(`${EXTERNAL}/import/dry-run`, body), 200);
  assert.deepEqual(tried.errors, []);
  assert.equal(
    expect(
      await keeper.post<ImportReport>(`${EXTERNAL}/import`, { ...body, confirmed: tried.sha256 }),
      200,
    ).stored,
    true,
  );
  for (const victim of victims) {
    await stands(t, victim);
    assert.equal((await changeOf(keeper, victim)).change?.newEmail, victim.other);
  }
});

test('every screen that keeps people keeps to it', async () => {
  const resources = entities
    .filter(
      ({ table, fields }) =>
        table === 'businessPartner' && fields['email'] !== undefined && !fields['email'].readOnly,
    )
    .map(({ resource }) => resource);
  assert.deepEqual(resources.toSorted(), ['externalUser', 'internalUser']);
  const victim = await newPerson(t, { bpType: '91' });
  expect(await ask(t, await t.signInAs('ADMIN'), victim, INTERNAL), 200);
  await stands(t, victim);
});

test('a newcomer who has not agreed yet cannot be taken over: the address is corrected at once and invited again', async () => {
  const newcomer = await newPerson(t, { status1: 1 });
  expect(await ask(t, await t.signInAs('MGR1'), newcomer), 200);
  assert.equal(await emailOf(t, newcomer.id), newcomer.other);
  assert.match((await mailsTo(t, newcomer.other))[0]?.textBody ?? '', /useractivation/);
});

test('an address that another account has is refused, and an address taken meanwhile does not take effect', async () => {
  const [victim, owner] = [await newPerson(t), await newPerson(t)];
  const refused = await ask(
    t,
    await t.signInAs('MGR1'),
    victim,
    EXTERNAL,
    owner.email.toUpperCase(),
  );
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.affectedField],
    [409, '300-020', 'email'],
  );
  expect(await ask(t, await t.signInAs('MGR1'), victim), 200);
  await t.db
    .updateTable('businessPartner')
    .set({ email: victim.other })
    .where('id', '=', owner.id)
    .execute();
  const token = await linkTo(t, victim.email);
  assert.equal(
    (await t.visitor().post<ProblemBody>(`${LINK}/confirmation`, { token })).body.code,
    '300-020',
  );
  assert.equal(await emailOf(t, victim.id), victim.email);
  expect(await t.visitor().post(`${LINK}/objection`, { token }), 204);
});

test('a confirmation link changes nothing when opened, confirms once, ends sessions and notifies both addresses', async () => {
  const person = await newPerson(t);
  const page = await pageOf(t, person);
  expect(
    await t
      .visitor()
      .post('/apis/v1/accesspolicies/passwordsresetreq', { userEmail: person.email }),
    204,
  );
  await t.app.services.jobs.drain();
  const reset = /user=([\w-]+)/.exec((await mailsTo(t, person.email)).at(-1)?.textBody ?? '')?.[1];
  expect(await ask(t, await t.signInAs('MGR1'), person), 200);
  const token = await linkTo(t, person.email);
  for (let time = 0; time < 3; time += 1) {
    const { state, change } = expect(
      await t.visitor().post<EmailChangeLinkAnswer>(`${LINK}/look`, { token }),
      200,
    );
    assert.deepEqual(
      [state, change?.oldEmail, change?.newEmail, change?.askedByName],
      ['open', person.email, person.other, 'Pessoa MGR1'],
    );
  }
  assert.equal((await t.visitor().get(`${LINK}/confirmation?token=${token}`)).status, 405);
  assert.equal(await emailOf(t, person.id), person.email);
  const answers = await Promise.all(
    [1, 2].map(() => t.visitor().post<ProblemBody>(`${LINK}/confirmation`, { token })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 410]);
  assert.equal(await emailOf(t, person.id), person.other);
  assert.equal((await page.get(OWN)).status, 401);
  assert.equal(
    (await t.visitor().post('/apis/v1/login/refresh', { refreshToken: page.user?.refreshToken }))
      .status,
    401,
  );
  assert.equal(
    (
      await t.visitor().post<ProblemBody>('/apis/v1/accesspolicies/passwordsreset', {
        token: reset,
        password: 'Safra-Nova-2031!',
      })
    ).status,
    410,
  );
  assert.match(
    (await mailsTo(t, person.email)).at(-1)?.textBody ?? '',
    new RegExp(`sign in to the portal with ${person.other}`),
  );
  assert.match(
    (await mailsTo(t, person.other)).at(-1)?.subject ?? '',
    /You sign in with this address now/,
  );
  const over = expect(
    await t.visitor().post<EmailChangeLinkAnswer>(`${LINK}/look`, { token }),
    200,
  );
  assert.deepEqual([over.state, over.change], ['used', null]);
  assert.equal((await pageOf(t, { email: person.other })).user?.id, person.id);
});

test('a token of a stranger, for another purpose or for no account confirms nothing', async () => {
  const [person, stranger] = [await newPerson(t), await newPerson(t)];
  for (const each of [person, stranger]) expect(await ask(t, await t.signInAs('MGR1'), each), 200);
  expect(
    await t
      .visitor()
      .post('/apis/v1/accesspolicies/passwordsresetreq', { userEmail: person.email }),
    204,
  );
  await t.app.services.jobs.drain();
  const reset = /user=([\w-]+)/.exec((await mailsTo(t, person.email)).at(-1)?.textBody ?? '')?.[1];
  for (const token of [reset, 'a'.repeat(43)])
    for (const action of ['confirmation', 'objection'])
      assert.equal(
        (await t.visitor().post<ProblemBody>(`${LINK}/${action}`, { token })).status,
        410,
      );
  expect(
    await t.visitor().post(`${LINK}/confirmation`, { token: await linkTo(t, stranger.email) }),
    204,
  );
  assert.deepEqual(
    [await emailOf(t, person.id), await emailOf(t, stranger.id)],
    [person.email, stranger.other],
  );
  assert.equal(
    (
      await t.visitor().post<ProblemBody>('/apis/v1/accesspolicies/passwordsreset', {
        token: await linkTo(t, person.email),
        password: 'Safra-Nova-2031!',
      })
    ).status,
    410,
  );
});

test('a link serves no more once the change was taken back, replaced, objected to, or has lapsed', async () => {
  const person = await newPerson(t);
  const keeper = await t.signInAs('MGR1');
  const dead: string[] = [];
  expect(await ask(t, keeper, person), 200);
  dead.push(await linkTo(t, person.email));
  expect(await takeBack(keeper, person, await readChangeId(t, person)), 204);
  expect(await ask(t, keeper, person), 200);
  dead.push(await linkTo(t, person.email));
  expect(await ask(t, keeper, person, EXTERNAL, `again-${person.other}`), 200);
  dead.push(await linkTo(t, person.email));
  assert.equal(new Set(dead).size, 3);
  t.clock.advance(31 * DAY);
  assert.equal((await changeOf(await t.signInAs('MGR1'), person)).change, null, 'it has lapsed');
  for (const token of dead) {
    assert.equal(
      expect(await t.visitor().post<EmailChangeLinkAnswer>(`${LINK}/look`, { token }), 200).change,
      null,
    );
    assert.equal((await t.visitor().post(`${LINK}/confirmation`, { token })).status, 410);
  }
  assert.equal(await emailOf(t, person.id), person.email);
});

test('a user who acts as another cannot change, confirm or take back an address on the other’s own page', async () => {
  const person = await newPerson(t);
  expect(await ask(t, await t.signInAs('MGR1'), person), 200);
  const page = await t.signInAs('DIR');
  page.adopt(
    expect(
      await page.post<UserInfo>('/apis/v1/users/actas', {
        userEmail: person.email,
        password: PASSWORD,
      }),
      200,
    ),
  );
  const id = await readChangeId(t, person);
  const answers = [
    await page.put<ProblemBody>(`${OWN}/email`, { email: person.other, password: PASSWORD }),
    await page.post<ProblemBody>(`${OWN}/email-change/confirmation`, {
      changeId: id,
      password: PASSWORD,
    }),
    await page.post<ProblemBody>(`${OWN}/email-change/objection`, { changeId: id }),
    await takeBack(page, person, id),
  ];
  assert.deepEqual(
    answers.map(({ body }) => body.code),
    Array(4).fill('not-while-acting'),
  );
  await stands(t, person);
});

test('a pending change is visible to, and taken back by, the users’ administrator within scope and rights only', async () => {
  const person = await newPerson(t);
  expect(await ask(t, await t.signInAs('MGR1'), person), 200);
  const id = await readChangeId(t, person);
  const tries: readonly (readonly [PersonKey, number])[] = [
    ['MGR2', 404],
    ['S1', 404],
    ['MA', 403],
    ['DIR', 403],
  ];
  for (const [key, status] of tries)
    assert.equal((await takeBack(await t.signInAs(key), person, id)).status, status, key);
  for (const [key, status] of [
    ['MGR2', 404],
    ['S1', 404],
  ] as const)
    assert.equal(
      (await (await t.signInAs(key)).get(`/apis/v1/users/${person.id}/email-change`)).status,
      status,
      key,
    );
  expect(await takeBack(await t.signInAs('RTV1'), person, id), 204);
  assert.equal((await takeBack(await t.signInAs('RTV1'), person, id)).status, 409);
});

test('a person who leaves and is anonymised leaves no address behind, not even a requested one', async () => {
  const person = await newPerson(t);
  const admin = await t.signInAs('ADMIN');
  expect(await ask(t, admin, person), 200);
  for (const [action, reason] of [
    ['deactivate', 'left'],
    ['anonymise', 'asked for'],
  ])
    expect(
      await admin.post(`${EXTERNAL}/${person.id}/acts/${action}`, {
        rowSCN: await rowSCNOf(t, person.id),
        reason,
      }),
      200,
    );
  const kept = JSON.stringify([
    await t.db.selectFrom('mail').selectAll().execute(),
    await t.db.selectFrom('message').selectAll().execute(),
    await t.db.selectFrom('emailChange').selectAll().execute(),
    await t.db.selectFrom('recordHistory').selectAll().where('recordId', '=', person.id).execute(),
  ]);
  for (const address of [person.email, person.other])
    assert.equal(kept.includes(address), false, address);
});
