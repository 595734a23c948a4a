import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { OWN_DATA } from '../../../server/people/own-data.ts';
import type {
  AccessesAnswer,
  AvatarAnswer,
  EffectiveLevels,
  SessionsAnswer,
} from '../../../src/domain/schema/accounts/people.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { PASSWORD, expect, testApp, wireTime, withinASecond } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const urlOf = (key: PersonKey, what: string) => `/apis/v1/users/${t.world.people[key].id}/${what}`;

async function actAs(by: PersonKey, key: PersonKey): Promise<Client> {
  const page = await t.signInAs(by);
  page.adopt(
    expect(
      await page.post<UserInfo>('/apis/v1/users/actas', {
        userEmail: t.world.people[key].email,
        password: PASSWORD,
      }),
      200,
    ),
  );
  return page;
}

/** A PNG of one size, of which a reader of pictures looks at no more than the beginning. */
function png(width: number, height: number, rest = 60): string {
  const head = Buffer.alloc(33 + rest);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(head);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head.toString('base64');
}

test('[3.15] the levels of a person name the groups that give them, and change at once', async () => {
  const admin = await t.signInAs('ADMIN');
  const seller = await t.signInAs('S1');
  const levelOf = async (tcode: string) =>
    expect(await seller.get<EffectiveLevels>(urlOf('S1', 'levels')), 200).levels.find(
      (level) => level.tcode === tcode,
    );
  const before1 = await levelOf('600-020');
  assert.deepEqual(
    [before1?.acsPermLevel, before1?.groups.map(({ name1 }) => name1)],
    [2, ['Consultores de vendas do canal']],
  );
  expect(await seller.get('/apis/v1/economic-groups'), 403);
  const group = expect(
    await admin.post<ResourceDetail>('/apis/v1/user-groups', {
      nmpCode: 'X1',
      name1: 'Extra',
      permissions: [
        { tcode: '500-040', acsPermLevel: '1' },
        { tcode: '600-020', acsPermLevel: '1' },
      ],
      users: [{ businessPartnerId: t.world.people.S1.id }],
    }),
    201,
  );
  await withinASecond(async () => void expect(await seller.get('/apis/v1/economic-groups'), 200));
  assert.deepEqual(
    (await levelOf('600-020'))?.groups.map(({ name1, acsPermLevel }) => [name1, acsPermLevel]),
    [
      ['Consultores de vendas do canal', 2],
      ['Extra', 1],
    ],
  );
  expect(
    await admin.put(`/apis/v1/user-groups/${group.id}`, {
      rowSCN: group.rowSCN,
      status1: 'blocked',
    }),
    200,
  );
  await withinASecond(async () => void expect(await seller.get('/apis/v1/economic-groups'), 403));
  assert.equal((await levelOf('500-040'))?.acsPermLevel, 0);
});

test('[3.15] a group holds a transaction and a person once, and only levels that there are', async () => {
  const admin = await t.signInAs('ADMIN');
  const { S1, S2 } = t.world.people;
  const refused = async (more: object, path: string) => {
    const body = expect(
      await admin.post<ProblemBody>('/apis/v1/user-groups', {
        nmpCode: 'X9',
        name1: 'Errado',
        ...more,
      }),
      400,
    );
    assert.ok(body.affectedField?.startsWith(path), JSON.stringify(body));
  };
  await refused({ permissions: [{ tcode: '500-040', acsPermLevel: '3' }] }, 'permissions');
  await refused({ permissions: [{ tcode: '999-999', acsPermLevel: '1' }] }, 'permissions');
  await refused(
    {
      permissions: [
        { tcode: '500-040', acsPermLevel: '1' },
        { tcode: '500-040', acsPermLevel: '2' },
      ],
    },
    'permissions.1.tcode',
  );
  await refused(
    {
      users: [
        { businessPartnerId: S1.id },
        { businessPartnerId: S2.id },
        { businessPartnerId: S1.id },
      ],
    },
    'users.2.businessPartnerId',
  );
  const director = await t.signInAs('DIR');
  assert.ok(expect(await director.get<ListAnswer>('/apis/v1/user-groups'), 200).total >= 8);
  expect(await director.post('/apis/v1/user-groups', { nmpCode: 'X8', name1: 'Não' }), 403);
  expect(await (await t.signInAs('MGR1')).get('/apis/v1/user-groups'), 403);
});

test('a person sees his open sessions and ends them; others are for administrators', async () => {
  const [first, second] = [await t.signInAs('S2'), await t.signInAs('S2')];
  const { rows } = expect(await second.get<SessionsAnswer>(urlOf('S2', 'sessions')), 200);
  assert.deepEqual(
    rows.map(({ isOwn }) => isOwn),
    [true, false],
  );
  expect(await second.delete(urlOf('S2', `sessions/${rows[1]?.id}`)), 204);
  await withinASecond(
    async () => void expect(await first.get('/apis/v1/notifications/unread'), 401),
  );
  expect(await second.delete(urlOf('S2', `sessions/${rows[1]?.id}`)), 404);
  const manager = await t.signInAs('MA');
  expect(await manager.get(urlOf('S2', 'sessions')), 403);
  expect(await manager.delete(urlOf('S2', 'sessions')), 403);
  expect(await manager.get(urlOf('S4', 'sessions')), 404);
  const admin = await t.signInAs('ADMIN');
  expect(await admin.delete(urlOf('S2', 'sessions')), 204);
  await withinASecond(
    async () => void expect(await second.get('/apis/v1/notifications/unread'), 401),
  );
});

test('a session of a user who acts as a person is listed to that person by name, and can be ended', async () => {
  const own = await t.signInAs('S3');
  const other = await actAs('DIR', 'S3');
  const { rows } = expect(await own.get<SessionsAnswer>(urlOf('S3', 'sessions')), 200);
  const played = rows.find(({ actingName }) => actingName !== null);
  assert.equal(played?.actingName, t.world.people.DIR.name1);
  expect(await other.delete(urlOf('S3', 'sessions')), 403);
  expect(await other.get(urlOf('S3', 'data')), 403);
  expect(await own.delete(urlOf('S3', `sessions/${played?.id}`)), 204);
  await withinASecond(
    async () => void expect(await other.get('/apis/v1/notifications/unread'), 401),
  );
});

test('a person learns who acted as him and who opened his record', async () => {
  const other = await actAs('MGR1', 'S1');
  expect(await other.delete('/apis/v1/users/actas', { name1: null, userEmail: '' }), 200);
  const reader = await t.signInAs('RTV1');
  const { MGR1, RTV1, S1, MA, DIR } = t.world.people;
  for (let time = 0; time < 2; time += 1)
    expect(await reader.get(`/apis/v1/external-users/${S1.id}`), 200);
  const played = await actAs('DIR', 'MA');
  expect(await played.get(`/apis/v1/external-users/${S1.id}`), 200);
  const own = await t.signInAs('S1');
  const seen = expect(await own.get<AccessesAnswer>(urlOf('S1', 'accesses')), 200);
  assert.equal(seen.acting[0]?.name1, MGR1.name1);
  assert.equal(seen.acting[0]?.until, wireTime(t.clock.now()));
  assert.deepEqual(
    seen.reads.map(({ name1, actingName, reads }) => [name1, actingName, reads]).toSorted(),
    [
      [MA.name1, DIR.name1, 1],
      [RTV1.name1, null, 2],
    ].toSorted(),
  );
  expect(await reader.get(urlOf('S1', 'accesses')), 403);
});

test('own data is a file with all that is kept, and nothing secret or of others', async () => {
  const own = await t.signInAs('S5');
  await t.db
    .insertInto('message')
    .values({ title: 'Aviso', body: 'Texto do aviso', subjectType: '90' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) =>
      t.db
        .insertInto('messageRecipient')
        .values({ messageId: id, businessPartnerId: t.world.people.S5.id, subjectType: '90' })
        .execute(),
    );
  await t.db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV020',
      customerId: t.world.channels.D.id,
      numNF: '777',
      dtEmis: '2026-10-10',
      destXNome: 'FAZENDA DE OUTRO',
      destCnpjCpf: '52998224725',
      bpCtvId: t.world.people.S5.id,
      campaignCicleId: t.world.cicleId,
    })
    .execute();
  const answer = await own.get<Record<string, unknown>>(urlOf('S5', 'data'));
  assert.match(
    String(answer.headers['content-disposition']),
    /attachment; filename="data-\d+\.json"/,
  );
  const text = JSON.stringify(expect(answer, 200));
  for (const expected of [
    'Pessoa S5',
    's5@channel.example',
    'Texto do aviso',
    '777',
    'Canal D',
    'Consultores de vendas do canal',
  ])
    assert.ok(text.includes(expected), expected);
  for (const secret of ['argon2', 'passwdHash', 'FAZENDA', '52998224725', 'secret', 'tokenHash'])
    assert.equal(text.toLowerCase().includes(secret.toLowerCase()), false, secret);
  expect(await (await t.signInAs('MD')).get(urlOf('S5', 'data')), 403);
});

/** Tables that refer to people and are not in their file: secrets that end by themselves, and master data that only says who decided. */
const LEFT_OUT = [
  'former_password',
  'one_time_token',
  'oidc_sign_in',
  'embed_key',
  'sku',
  'campaign',
  'campaign_approval',
  'campaign_version',
  'nfe_event',
  'refused_file',
  'ranking_snapshot',
];

test('every table that refers to a person is in his file, or is left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c where c.contype = 'f' and c.confrelid = 'business_partner'::regclass order by 1`.execute(
    t.db,
  );
  const queries = Object.values(OWN_DATA).join(' ');
  const isTold = (name: string) => new RegExp(`\\b(from|join) ${name}\\b`).test(queries);
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !isTold(name) && !LEFT_OUT.includes(name)),
    [],
  );
});

test('a picture is what its bytes say, small, and served so that it can only be shown', async () => {
  const own = await t.signInAs('S1');
  const put = (content: string) =>
    own.put<AvatarAnswer & ProblemBody>(urlOf('S1', 'avatar'), { content });
  const refusals = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64'),
    Buffer.from('GIF89a......................................').toString('base64'),
    Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64'),
    png(5000, 20),
    png(0, 20),
    png(20, 20).slice(0, 24),
    png(20, 20, 300_000),
    'AAAA',
  ];
  for (const content of refusals)
    assert.equal((await put(content)).status, 400, content.slice(0, 40));
  assert.equal((await put('%%%')).status, 400);
  const { userAvatar } = expect(await put(png(64, 64)), 200);
  assert.equal((await t.signInAs('S1')).user?.userAvatar, userAvatar);
  const shown = await (await t.signInAs('MA')).get(userAvatar);
  assert.deepEqual(
    [
      shown.status,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
      shown.headers['content-security-policy'],
    ],
    [200, 'image/png', 'nosniff', "default-src 'none'; sandbox"],
  );
  assert.equal(shown.headers['cache-control'], 'private, max-age=86400');
  assert.equal(
    (await own.get(urlOf('S1', 'avatar'))).headers['cache-control'],
    'private, no-cache',
    'where no version is named, another picture may follow',
  );
  expect(await (await t.signInAs('S2')).get(userAvatar), 404);
  expect(await t.visitor().get(userAvatar), 401);
  expect(await (await t.signInAs('MA')).put(urlOf('S1', 'avatar'), { content: png(8, 8) }), 403);
  expect(await (await t.signInAs('RTV1')).put(urlOf('S1', 'avatar'), { content: png(8, 8) }), 200);
  expect(await own.delete(urlOf('S1', 'avatar')), 204);
  expect(await own.get(userAvatar), 204);
});
