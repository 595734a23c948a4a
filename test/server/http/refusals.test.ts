import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { PROBLEMS } from '../../../src/domain/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { testApp, wireTime } from '../harness.ts';
import type { Answer, Client, TestApp } from '../harness.ts';

const CODES: ReadonlySet<string> = new Set(Object.values(PROBLEMS).map(({ wire }) => wire));
const KEYS_URL = '/apis/v1/embed-keys';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.signInAs('ADMIN');
});
afterAll(() => t.close());

/**
 * Checks that a refusal has the common shape, a known code and an id, and discloses no internals.
 */
function assertProblem(
  answer: Answer<unknown>,
  status: number,
  code: string,
  what = '',
): ProblemBody {
  assert.equal(answer.status, status, `${what} ${answer.raw.body}`);
  const body = answer.body as ProblemBody;
  assert.equal(body.code, code, what);
  assert.ok(CODES.has(body.code), what);
  assert.ok(body.message.length > 3, what);
  assert.equal(body.requestId, answer.headers['x-request-id'], what);
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8', what);
  assert.deepEqual(
    Object.keys(body).filter(
      (key) =>
        !['code', 'message', 'affectedField', 'fields', 'current', 'requestId'].includes(key),
    ),
    [],
    what,
  );
  assert.equal(
    / at |node_modules|\.ts|select |insert /i.test(JSON.stringify({ ...body, requestId: '' })),
    false,
    what,
  );
  return body;
}

const keyOf = (campaignId: number) => ({
  name1: 'Parceiro',
  origins: [{ origin: 'https://p.example' }],
  campaigns: [{ campaignId }],
});
const body = keyOf(1);

test('unknown addresses and wrong methods', async () => {
  assertProblem(await admin.get('/apis/v1/nothing-here'), 404, 'not-found');
  assertProblem(await admin.get('/apis/v1/embed-keys/1/more/still'), 404, 'not-found');
  assertProblem(await admin.get('/%zz'), 400, 'malformed-body');
  assertProblem(await admin.put(KEYS_URL, body), 405, 'method-not-allowed');
  assertProblem(await admin.post('/apis/v1/anti-forgery', {}), 405, 'method-not-allowed');
  assertProblem(
    await admin.delete(`/apis/v1/embed-keys/${'1'.repeat(400)}`),
    405,
    'method-not-allowed',
  );
  for (const method of ['TRACE', 'CONNECT', 'PATCH', 'PROPFIND'])
    for (const url of [KEYS_URL, '/api/v1/login', '/healthz']) {
      const { statusCode } = await t.app.inject({ method: method as 'TRACE', url });
      assert.ok([404, 405].includes(statusCode), `${method} ${url} ${statusCode}`);
    }
});

test('wrong ids in links', async () => {
  for (const id of ['0', '-1', '1e3', 'x', '1%20or%201=1', '99999999999999999999', '%00']) {
    const answer = await admin.get(`/apis/v1/users/${id}/documents/status`);
    assert.ok([400, 404].includes(answer.status), `${id} ${answer.raw.body}`);
    assertProblem(answer, answer.status, (answer.body as ProblemBody).code, id);
  }
});

test('bodies that are no JSON, of a wrong type, too big, or empty', async () => {
  const send = (payload: string | Buffer, type = 'application/json') =>
    admin.post(KEYS_URL, undefined, { payload, headers: { 'content-type': type } });
  for (const text of [
    '{',
    '[1,',
    'nonsense',
    '{"a":1}}',
    '\u0000',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ])
    assertProblem(await send(text), 400, 'malformed-body', text);
  assertProblem(await send(Buffer.from([0xff, 0xfe, 0x7b])), 400, 'malformed-body');
  assertProblem(await send(JSON.stringify(body), 'text/plain'), 415, 'unsupported-type');
  assertProblem(await send('a=1', 'application/x-www-form-urlencoded'), 415, 'unsupported-type');
  assertProblem(
    await send(JSON.stringify({ ...body, name1: 'x'.repeat(4 * 1024 * 1024) })),
    413,
    'too-large',
  );
  assertProblem(await send(''), 400, 'invalid-input');
  assertProblem(await send('null'), 400, 'invalid-input');
  assertProblem(await send('[]'), 400, 'invalid-input');
  assertProblem(await send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`), 400, 'malformed-body');
});

test('[5.01] fields in error are named one by one, and what was typed is not repeated', async () => {
  const { fields = [], affectedField } = assertProblem(
    await admin.post(KEYS_URL, {
      name1: '',
      origins: [{ origin: 'javascript:alert(1)' }],
      secret: 'hunter2',
    }),
    400,
    'invalid-input',
  );
  assert.deepEqual(
    fields.map(({ path, code }) => [path, code]).sort(),
    [['secret', 'invalid']].sort(),
  );
  assert.ok(affectedField);
  assert.ok(fields.every(({ message }) => /^(Required|Invalid) field /.test(message)));
  assert.equal(/hunter2|javascript/.test(JSON.stringify(fields)), false);
});

test('a query that the route does not know is refused', async () => {
  assertProblem(await admin.get('/apis/v1/live?since=%3Cscript%3E'), 400, 'invalid-input');
});

test('every refusal comes in the three languages', async () => {
  const told = new Set<string>();
  for (const locale of ['en-US', 'pt-BR', 'es-ES'])
    told.add(
      (await admin.get<ProblemBody>('/apis/v1/nothing', { headers: { 'accept-language': locale } }))
        .body.message,
    );
  assert.equal(told.size, 3);
});

test('[8.01] [8.04] a refusal by the database is mapped, with the field in error', async () => {
  const { problemOfDatabase } = await import('../../../server/http/database-problem.ts');
  const caught = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => assert.fail('the database took it'),
      (thrown: unknown) => thrown,
    );
    const problem = error instanceof Error ? problemOfDatabase(error) : undefined;
    return [problem && PROBLEMS[problem.problem].wire, problem?.affectedField];
  };
  const customer = { nmpCode: 'X', name1: 'X', taxNum: t.world.channels.A.cnpj };
  assert.deepEqual(await caught(t.db.insertInto('customer').values(customer).execute()), [
    '23505',
    'taxNum',
  ]);
  assert.deepEqual(
    await caught(
      t.db
        .insertInto('businessPartner')
        .values({ nmpCode: 'X', name1: 'x', alias: 'x', email: 'S1@channel.example', bpType: '92' })
        .execute(),
    ),
    ['23505', 'email'],
  );
  assert.equal(
    (
      await caught(t.db.deleteFrom('customer').where('id', '=', t.world.channels.A.id).execute())
    )[0],
    '23503',
  );
  assert.deepEqual(
    await caught(
      t.db
        .updateTable('customer')
        .set({ name1: null as unknown as string })
        .where('id', '=', t.world.channels.A.id)
        .execute(),
    ),
    ['23502', 'name1'],
  );
  assert.deepEqual(
    await caught(t.db.updateTable('campaign').set({ rankingPositions: 99_999_999_999 }).execute()),
    ['22003', undefined],
  );
});

test('[8.02] a stale row is refused with the row as it is now', async () => {
  const created = await admin.post<ResourceDetail>(KEYS_URL, keyOf(t.world.campaignId));
  assert.equal(created.status, 201);
  const url = `${KEYS_URL}/${created.body.id}/acts/revoke`;
  const stale = assertProblem(await admin.post(url, { rowSCN: 7 }), 409, 'update-conflict');
  assert.equal(stale.message, 'Data was changed in another session.');
  assert.equal((stale.current as { rowSCN: number }).rowSCN, 1);
  const revoked = await admin.post<ResourceDetail>(url, { rowSCN: 1 });
  assert.equal(revoked.body['revokedAt'], wireTime(t.clock.now()));
});

test('a key is revoked once, and tells what may become of it', async () => {
  const made = await admin.post<ResourceDetail>(KEYS_URL, keyOf(t.world.campaignId));
  assert.deepEqual([made.body.acts, made.body.whyNot], [['revoke'], {}]);
  assert.match(String(made.body['key']), /^pk_[A-Za-z0-9_-]{20}$/);
  const url = `${KEYS_URL}/${made.body.id}`;
  const both = await Promise.all(
    [1, 2].map(() => admin.post<ResourceDetail>(`${url}/acts/revoke`, { rowSCN: 1 })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], 'twice at once is once');
  const now = (await admin.get<ResourceDetail>(url)).body;
  assert.deepEqual(
    [now.acts, now.whyNot, now.rowSCN, now['status1']],
    [[], { change: 'alreadyRevoked', revoke: 'alreadyRevoked' }, 2, 'revoked'],
  );
  assertProblem(await admin.post(`${url}/acts/revoke`, { rowSCN: 2 }), 409, '600-035');
  assertProblem(await admin.put(url, { name1: 'Other', rowSCN: 2 }), 409, '600-035');
  assertProblem(
    await admin.post(`${KEYS_URL}/999999/acts/revoke`, { rowSCN: 1 }),
    404,
    'not-found',
  );
  const events = await t.db
    .selectFrom('recordHistory')
    .select(['act', 'userId'])
    .where('noun', '=', 'embedKey')
    .where('recordId', '=', made.body.id)
    .orderBy('id')
    .execute();
  const userId = t.world.people.ADMIN.id;
  assert.deepEqual(events, [
    { act: 'create', userId },
    { act: 'revoke', userId },
  ]);
});

test('a repeat with the same Idempotency-Key gets the first answer, one with other data is refused', async () => {
  const headers = { 'idempotency-key': 'key-for-this-test' };
  const wanted = keyOf(t.world.campaignId);
  const [one, two] = await Promise.all([
    admin.post<{ id: number }>(KEYS_URL, wanted, { headers }),
    admin.post<{ id: number }>(KEYS_URL, wanted, { headers }),
  ]);
  assert.equal(one.status, 201);
  assert.deepEqual(two.body, one.body);
  assert.deepEqual((await admin.post(KEYS_URL, wanted, { headers })).body, one.body);
  assertProblem(
    await admin.post(KEYS_URL, { ...wanted, name1: 'Other' }, { headers }),
    409,
    'repeated-differently',
  );
  assertProblem(
    await admin.post(KEYS_URL, wanted, { headers: { 'idempotency-key': 'x' } }),
    400,
    'invalid-input',
  );
});

test('a DELETE that says JSON and sends nothing is taken', async () => {
  const page = await t.signInAs('S5');
  const { status } = await page.delete('/api/v1/login', undefined, {
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(status, 204);
});

test('[8.10] an unforeseen error is one bland 500 with the id for its log lines', async () => {
  const { db } = t;
  await db.schema.alterTable('campaign_cicle').renameTo('campaign_cicle_away').execute();
  const answer = await admin.get('/apis/v1/campaigns/cicles/options');
  await db.schema.alterTable('campaign_cicle_away').renameTo('campaign_cicle').execute();
  const { message } = assertProblem(answer, 500, 'unexpected');
  assert.equal(message, 'An unexpected error has occurred. Please contact technical support.');
});

test('headers guard the pages we serve, and the API is documented from its routes', async () => {
  const { headers } = await admin.get('/healthz');
  assert.match(
    String(headers['content-security-policy']),
    /default-src 'self'.*require-trusted-types-for 'script'/,
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
  assert.equal(headers['strict-transport-security'], undefined);
  const { routes } = await import('../../../server/routes.ts');
  const { body: document } = await admin.get<{
    paths: Record<string, Record<string, { summary: string }>>;
  }>('/apis/v1/openapi.json');
  for (const { method, url } of routes)
    assert.ok(
      document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.summary,
      `${method} ${url}`,
    );
  assert.equal((await admin.get<{ status: string }>('/readyz')).body.status, 'ready');
});
