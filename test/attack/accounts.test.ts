import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { entities } from '../../src/domain/entities/index.ts';
import type {
  RecoveryCodesAnswer,
  SettingsAnswer,
  TwoFactorOffer,
} from '../../src/domain/wire/account.ts';
import type {
  EmailChangeAnswer,
  EmailChangeLinkAnswer,
} from '../../src/domain/wire/email-change.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type { HistoryAnswer, ResourceDetail } from '../../src/domain/wire/resource.ts';
import type { ImportReport } from '../../src/domain/wire/import.ts';
import type { UserInfo } from '../../src/domain/wire/session.ts';
import { mailsTo } from '../server/accounts/mailbox.ts';
import { expect, PASSWORD, signInAs, testApp } from '../server/harness.ts';
import type { Answer, Client, PersonKey, TestApp } from '../server/harness.ts';

const DAY = 86_400_000;
const EXTERNAL = '/apis/v1/external-users';
const INTERNAL = '/apis/v1/internal-users';
const OWN = '/apis/v1/accesspolicies/users/settings';
const LINK = '/apis/v1/accesspolicies/email-change';

let t: TestApp;
let passwdHash: string | null;
let last = 0;
before(async () => {
  t = await testApp();
  ({ passwdHash } = await t.db
    .selectFrom('businessPartner')
    .select('passwdHash')
    .where('id', '=', t.world.people.S1.id)
    .executeTakeFirstOrThrow());
});
after(() => t.close());

interface Somebody {
  readonly id: number;
  readonly email: string;
  readonly other: string;
}

/** A person with an account, each test its own: at channel A, or inside the provider. */
async function somebody(
  more: {
    readonly status1?: number;
    readonly isAdmin?: boolean;
    readonly bpType?: '91' | '92';
  } = {},
): Promise<Somebody> {
  last += 1;
  const bpType = more.bpType ?? (more.isAdmin ? '91' : '92');
  const email = `own${last}@channel.example`;
  const { id } = await t.db
    .insertInto('businessPartner')
    .values({
      nmpCode: `X${last}`,
      name1: 'Vera Dona',
      alias: 'V. D.',
      email,
      passwdHash,
      locale: 'en-US',
      bpType,
      status1: more.status1 ?? 3,
      isAdmin: more.isAdmin ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (bpType === '92')
    await t.db
      .insertInto('channelLink')
      .values({
        customerId: t.world.channels.A.id,
        businessPartnerId: id,
        salesRoleId: 'CSC',
        hireDate: '2026-01-01',
      })
      .execute();
  return { id, email, other: `taken${last}@evil.example` };
}

const pageOf = (person: { readonly email: string }): Promise<Client> =>
  signInAs(t.app, person.email);
const emailOf = async (id: number): Promise<string> =>
  (
    await t.db
      .selectFrom('businessPartner')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;
const rowSCNOf = async (id: number): Promise<number> =>
  (
    await t.db
      .selectFrom('businessPartner')
      .select('rowSCN')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).rowSCN;
const ask = async (page: Client, { id, other }: Somebody, url = EXTERNAL, email = other) =>
  page.put<ResourceDetail & ProblemBody>(`${url}/${id}`, { rowSCN: await rowSCNOf(id), email });
const changeOf = async (page: Client, { id }: { readonly id: number }) =>
  expect(await page.get<EmailChangeAnswer>(`/apis/v1/users/${id}/email-change`), 200);
const confirm = (
  page: Client,
  { id }: { readonly id: number },
  changeId: number,
): Promise<Answer<ProblemBody>> =>
  page.post(`/apis/v1/users/${id}/email-change/confirmation`, { changeId });
const takeBack = (
  page: Client,
  { id }: { readonly id: number },
  changeId: number,
): Promise<Answer<ProblemBody>> =>
  page.post(`/apis/v1/users/${id}/email-change/withdrawal`, { changeId });

async function changeId(person: { readonly id: number }): Promise<number> {
  return (
    await t.db
      .selectFrom('emailChange')
      .select('id')
      .where('businessPartnerId', '=', person.id)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
}

/** The token in the newest mail that asks for an answer. */
async function linkTo(address: string): Promise<string> {
  const token = (await mailsTo(t, address))
    .map(({ textBody }) => /emailchange\?token=([\w-]+)/.exec(textBody)?.[1])
    .filter((each) => each !== undefined)
    .at(-1);
  assert.ok(token, `no link was mailed to ${address}`);
  return token;
}

/** Whether one gets in: by the address, with everybody's password, or by a reset that is mailed to it. */
async function getsIn(email: string): Promise<readonly string[]> {
  const visitor = t.visitor();
  const signedIn =
    (
      await visitor.post(
        '/api/v1/login',
        { userEmail: email, password: PASSWORD, name1: null },
        { address: `10.44.${last}.7` },
      )
    ).status === 200;
  expect(
    await visitor.post(
      '/apis/v1/accesspolicies/passwordsresetreq',
      { userEmail: email },
      { address: `10.45.${last}.7` },
    ),
    204,
  );
  await t.app.services.jobs.drain();
  const mailed = (await mailsTo(t, email)).some(({ textBody }) => /token=|user=/.test(textBody));
  return [...(signedIn ? ['signed in'] : []), ...(mailed ? ['mailed'] : [])];
}

async function stands(person: Somebody): Promise<void> {
  assert.equal(await emailOf(person.id), person.email);
  assert.deepEqual(await getsIn(person.other), []);
}

test('takeover: who keeps users changes the address, asks for a new password, signs in: each step leads nowhere, and the person learns of it', async () => {
  const victim = await somebody();
  const page = await pageOf(victim);
  const changed = expect(await ask(await t.signInAs('MGR1'), victim), 200);
  assert.equal(changed['email'], victim.email, 'the record says what holds');
  await stands(victim);
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
  assert.equal((await page.get(OWN)).status, 200, 'nobody was signed out');
});

for (const [status1, what] of [
  [2, 'waits for the release'],
  [4, 'is locked'],
  [5, 'is inactive'],
] as const) {
  test(`takeover: it is the same of who ${what}, for they may come back`, async () => {
    const victim = await somebody({ status1 });
    expect(await ask(await t.signInAs('MGR1'), victim), 200);
    assert.equal(await emailOf(victim.id), victim.email);
  });
}

test("takeover: locking, changing and unlocking is no way round, and locking takes the person's answer away from nobody", async () => {
  const victim = await somebody();
  const keeper = await t.signInAs('MGR1');
  expect(await ask(keeper, victim), 200);
  for (const act of ['lock', 'unlock'])
    expect(
      await keeper.post(`${EXTERNAL}/${victim.id}/acts/${act}`, {
        rowSCN: await rowSCNOf(victim.id),
      }),
      200,
    );
  await stands(victim);
  expect(await t.visitor().post(`${LINK}/objection`, { token: await linkTo(victim.email) }), 204);
  assert.equal((await changeOf(keeper, victim)).change, null);
});

test('takeover by many at once', async () => {
  const victim = await somebody();
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
  await stands(victim);
  assert.equal((await changeOf(await t.signInAs('MGR1'), victim)).change?.newEmail, victim.other);
});

test('takeover by import', async () => {
  const victims = [await somebody(), await somebody()];
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
    await stands(victim);
    assert.equal((await changeOf(keeper, victim)).change?.newEmail, victim.other);
  }
});

test('every screen that keeps people keeps to it', async () => {
  const nouns = entities
    .filter(
      ({ table, fields }) =>
        table === 'businessPartner' && fields['email'] !== undefined && !fields['email'].readOnly,
    )
    .map(({ noun }) => noun);
  assert.deepEqual(nouns.toSorted(), ['externalUser', 'internalUser']);
  const victim = await somebody({ bpType: '91' });
  expect(await ask(await t.signInAs('ADMIN'), victim, INTERNAL), 200);
  await stands(victim);
});

test('whoever has not agreed yet has no account that could be taken: their address is mended at once, and invited anew', async () => {
  const newcomer = await somebody({ status1: 1 });
  expect(await ask(await t.signInAs('MGR1'), newcomer), 200);
  assert.equal(await emailOf(newcomer.id), newcomer.other);
  assert.match((await mailsTo(t, newcomer.other))[0]?.textBody ?? '', /useractivation/);
});

test('an address that somebody has is refused, and one that is taken meanwhile does not take effect', async () => {
  const [victim, owner] = [await somebody(), await somebody()];
  const refused = await ask(await t.signInAs('MGR1'), victim, EXTERNAL, owner.email.toUpperCase());
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.affectedField],
    [409, '300-020', 'email'],
  );
  expect(await ask(await t.signInAs('MGR1'), victim), 200);
  await t.db
    .updateTable('businessPartner')
    .set({ email: victim.other })
    .where('id', '=', owner.id)
    .execute();
  const token = await linkTo(victim.email);
  assert.equal(
    (await t.visitor().post<ProblemBody>(`${LINK}/confirmation`, { token })).body.code,
    '300-020',
  );
  assert.equal(await emailOf(victim.id), victim.email);
  expect(await t.visitor().post(`${LINK}/objection`, { token }), 204);
});

test('the link: opening it changes nothing, it confirms once, ends the sessions and earlier links, and both addresses are told', async () => {
  const person = await somebody();
  const page = await pageOf(person);
  expect(
    await t
      .visitor()
      .post('/apis/v1/accesspolicies/passwordsresetreq', { userEmail: person.email }),
    204,
  );
  await t.app.services.jobs.drain();
  const reset = /user=([\w-]+)/.exec((await mailsTo(t, person.email)).at(-1)?.textBody ?? '')?.[1];
  expect(await ask(await t.signInAs('MGR1'), person), 200);
  const token = await linkTo(person.email);
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
  assert.equal(await emailOf(person.id), person.email);
  const answers = await Promise.all(
    [1, 2].map(() => t.visitor().post<ProblemBody>(`${LINK}/confirmation`, { token })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 410]);
  assert.equal(await emailOf(person.id), person.other);
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
  assert.equal((await pageOf({ email: person.other })).user?.id, person.id);
});

test("a stranger's token, one for something else, and one of nobody confirm nothing", async () => {
  const [person, stranger] = [await somebody(), await somebody()];
  for (const each of [person, stranger]) expect(await ask(await t.signInAs('MGR1'), each), 200);
  expect(
    await t
      .visitor()
      .post('/apis/v1/accesspolicies/passwordsresetreq', { userEmail: person.email }),
    204,
  );
  await t.app.services.jobs.drain();
  const reset = /user=([\w-]+)/.exec((await mailsTo(t, person.email)).at(-1)?.textBody ?? '')?.[1];
  for (const token of [reset, 'a'.repeat(43)])
    for (const act of ['confirmation', 'objection'])
      assert.equal((await t.visitor().post<ProblemBody>(`${LINK}/${act}`, { token })).status, 410);
  expect(
    await t.visitor().post(`${LINK}/confirmation`, { token: await linkTo(stranger.email) }),
    204,
  );
  assert.deepEqual(
    [await emailOf(person.id), await emailOf(stranger.id)],
    [person.email, stranger.other],
  );
  assert.equal(
    (
      await t.visitor().post<ProblemBody>('/apis/v1/accesspolicies/passwordsreset', {
        token: await linkTo(person.email),
        password: 'Safra-Nova-2031!',
      })
    ).status,
    410,
  );
});

test('a link serves no more once the change was taken back, replaced, objected to, or has lapsed', async () => {
  const person = await somebody();
  const keeper = await t.signInAs('MGR1');
  const dead: string[] = [];
  expect(await ask(keeper, person), 200);
  dead.push(await linkTo(person.email));
  expect(await takeBack(keeper, person, await changeId(person)), 204);
  expect(await ask(keeper, person), 200);
  dead.push(await linkTo(person.email));
  expect(await ask(keeper, person, EXTERNAL, `again-${person.other}`), 200);
  dead.push(await linkTo(person.email));
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
  assert.equal(await emailOf(person.id), person.email);
});

test('an administrator confirms for the person only after seven days, as a second one, and only what they looked at; of two at once one', async () => {
  const person = await somebody();
  const admins = [
    await somebody({ isAdmin: true }),
    await somebody({ isAdmin: true }),
    await somebody({ isAdmin: true }),
  ];
  const [asker, second] = await Promise.all(admins.map(pageOf));
  assert.ok(asker && second);
  expect(await ask(asker, person), 200);
  const first = await changeId(person);
  assert.deepEqual(
    [
      (await confirm(second, person, first)).body.code,
      (await confirm(asker, person, first)).body.code,
    ],
    ['time-to-object', 'second-person-needed'],
  );
  t.clock.advance(7 * DAY - 60_000);
  const again = (admin: Somebody | undefined) => pageOf(admin ?? person);
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
  // another address, asked for while the second administrator looks: what they confirm is not it, and its days begin anew
  expect(await ask(askerNow, person, EXTERNAL, `later-${person.other}`), 200);
  const replaced = await changeId(person);
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
  assert.equal(await emailOf(person.id), `later-${person.other}`);
});

test('who is in charge of the person is no second administrator, nor is who asked acting as another', async () => {
  const person = await somebody();
  const [inCharge, second] = [await somebody({ isAdmin: true }), await somebody({ isAdmin: true })];
  expect(await ask(await t.signInAs('MGR1'), person), 200);
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
    (await confirm(await pageOf(inCharge), person, await changeId(person))).body.code,
    'second-person-needed',
  );
  const actor = await pageOf(second);
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
  expect(await ask(actor, person, EXTERNAL, `acted-${person.other}`), 200);
  assert.equal((await confirm(actor, person, await changeId(person))).status, 403);
  const back = expect(
    await actor.delete<UserInfo>('/apis/v1/users/actas', {
      name1: null,
      userEmail: t.world.people.MGR1.email,
    }),
    200,
  );
  assert.ok(keeper);
  t.clock.advance(7 * DAY);
  const myself = await pageOf(second);
  assert.equal(back.id, second.id);
  assert.equal(
    (await confirm(myself, person, await changeId(person))).body.code,
    'second-person-needed',
  );
  assert.equal(await emailOf(person.id), person.email);
  await t.db.deleteFrom('salesNodeHolder').where('businessPartnerId', '=', inCharge.id).execute();
});

test('an administrator who asks for their own account is not the second one either', async () => {
  const admin = await somebody({ isAdmin: true });
  expect(await ask(await pageOf(admin), admin, INTERNAL), 200);
  t.clock.advance(8 * DAY);
  assert.equal(
    (await confirm(await pageOf(admin), admin, await changeId(admin))).body.code,
    'second-person-needed',
  );
  await stands(admin);
});

test('the person objects in the own settings: it does not take place, who asked is told, and nobody confirms it any more', async () => {
  const person = await somebody();
  const [asker, second] = [await somebody({ isAdmin: true }), await somebody({ isAdmin: true })];
  expect(await ask(await pageOf(asker), person), 200);
  const page = await pageOf(person);
  const waiting = expect(await page.get<SettingsAnswer>(OWN), 200).emailChange;
  assert.equal(waiting?.newEmail, person.other);
  const stranger = await pageOf(await somebody());
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
    (await confirm(await pageOf(second), person, waiting?.id ?? 0)).body.code,
    'act-not-possible',
  );
  assert.match(
    JSON.stringify((await (await pageOf(asker)).get('/apis/v1/notifications/unread')).body),
    /Vera Dona objected/,
  );
  await stands(person);
});

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() });

test('the person confirms, or changes the own address, by the password and a code where the second factor is set up: not by the page alone', async () => {
  const person = await somebody();
  const page = await pageOf(person);
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
  expect(await ask(await t.signInAs('MGR1'), person), 200);
  const id = await changeId(person);
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
  assert.equal(await emailOf(person.id), person.email);
  expect(
    await page.post(`${OWN}/email-change/confirmation`, {
      changeId: id,
      password: PASSWORD,
      code: codeOf(secret),
    }),
    200,
  );
  assert.equal(await emailOf(person.id), person.other);
  assert.equal((await page.get(OWN)).status, 200, 'who has just proved themself stays');
});

test('a new own address counts once the link mailed there is used, tells both addresses, ends all sessions, and voids what another user had asked for', async () => {
  const person = await somebody();
  const [page, elsewhere] = [await pageOf(person), await pageOf(person)];
  expect(await ask(await t.signInAs('MGR1'), person), 200);
  const token = await linkTo(person.email);
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
  const proof = await linkTo(mine);
  expect(await t.visitor().post(`${LINK}/look`, { token: proof }), 200);
  assert.equal(await emailOf(person.id), person.email, 'looking changes nothing');
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
  assert.equal(await emailOf(person.id), mine);
  assert.deepEqual([(await page.get(OWN)).status, (await elsewhere.get(OWN)).status], [401, 401]);
  assert.equal((await t.visitor().post(`${LINK}/confirmation`, { token: proof })).status, 410);
  for (const address of [person.email, mine])
    assert.match((await mailsTo(t, address)).at(-1)?.textBody ?? '', new RegExp(mine));
  assert.deepEqual(await getsIn(person.other), []);
});

test("while acting as somebody nobody touches the other's address by the own page, nor confirms or takes back", async () => {
  const person = await somebody();
  expect(await ask(await t.signInAs('MGR1'), person), 200);
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
  const id = await changeId(person);
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
  await stands(person);
});

test('a change is seen and taken back by who keeps the person, by nobody outside the scope or without the right', async () => {
  const person = await somebody();
  expect(await ask(await t.signInAs('MGR1'), person), 200);
  const id = await changeId(person);
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

test('every change of how somebody signs in is told by mail and in the inbox', async () => {
  const person = await somebody();
  const page = await pageOf(person);
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

test('who leaves and is anonymised leaves no address behind, neither one that was asked for', async () => {
  const person = await somebody();
  const admin = await t.signInAs('ADMIN');
  expect(await ask(admin, person), 200);
  for (const [act, reason] of [
    ['deactivate', 'left'],
    ['anonymise', 'asked for'],
  ])
    expect(
      await admin.post(`${EXTERNAL}/${person.id}/acts/${act}`, {
        rowSCN: await rowSCNOf(person.id),
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
