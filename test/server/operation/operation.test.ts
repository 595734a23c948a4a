import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { VARIABLES } from '../../../server/base/variables.ts';
import { startAuditingBoards } from '../../../server/boards/audit.ts';
import { enqueueJob } from '../../../server/jobs/job.ts';
import { startAuditing } from '../../../server/ledger/nightly.ts';
import { startPreparing } from '../../../server/ranking/prepare-job.ts';
import { startRetention } from '../../../server/retention/start.ts';
import { startAuditingStock } from '../../../server/stock/audit.ts';
import { startSweeping } from '../../../server/sweep.ts';
import { JOB_KINDS } from '../../../src/domain/rules/operation/jobs.ts';
import type { AccessPoliciesAnswer } from '../../../src/domain/schema/accounts/access-policies.ts';
import type {
  FirstStepsAnswer,
  RowsActed,
  SettingsAnswer,
  TestMailAnswer,
} from '../../../src/domain/schema/operation/operation.ts';
import type { ListAnswer, SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';
import { expect, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { receiveMails } from '../mail-receiver.ts';

const SETTINGS = '/apis/v1/operation/settings';
const FIRST_STEPS_CALL = '/apis/v1/operation/first-steps';
const JOBS = '/apis/v1/operation/jobs';
const SECRET = 'secret-that-stays-on-the-server-0123456789';
const POLICIES = '/apis/v1/access-policies';

/** Jobs that the server repeats by itself. */
const RECURRING = [
  'boards-audit',
  'ledger-audit',
  'prepare-results',
  'retention',
  'stock-audit',
  'sweep',
] as const;

let t: TestApp;
let mailbox: Awaited<ReturnType<typeof receiveMails>>;
beforeAll(async () => {
  mailbox = await receiveMails();
  t = await testApp({
    config: {
      smtpUrl: mailbox.url,
      secret: SECRET,
      given: ['SMTP_URL', 'NMV_SECRET', 'NMV_PORTAL_URL'],
    },
  });
});
afterAll(async () => {
  await t.close();
  await mailbox.close();
});

test('administrators see waiting and failed work without its subject, and repeat it, also in bulk, or drop it', async () => {
  const { services } = t.app;
  let isMended = false;
  const done: unknown[] = [];
  services.jobs.handle(
    'campaign-trial',
    async ({ id }) => {
      if (!isMended) throw new Error('refused for ana@x.example');
      done.push(id);
    },
    1,
  );
  for (const id of [1, 2, 3]) await enqueueJob(t.db, { kind: 'campaign-trial', payload: { id } });
  await enqueueJob(t.db, { kind: 'boards-audit', runAt: '2099-01-01T00:00:00Z' });
  await enqueueJob(t.db, { kind: 'unheard-of', runAt: '2099-01-01T00:00:00Z' });
  await services.jobs.drain();
  const admin = await t.signInAs('ADMIN');
  const read = async () => expect(await admin.get<ListAnswer>(`${JOBS}?sort=createdAt`), 200).rows;
  const rows = await read();
  assert.deepEqual(
    rows.map(({ kind, state1, attempts, failure, acts }) => [
      kind,
      state1,
      attempts,
      failure,
      acts,
    ]),
    [
      ...[1, 2, 3].map(() => ['campaign-trial', 'failed', 1, 'refused for …@…', ['again', 'drop']]),
      ['boards-audit', 'later', 0, null, ['again']],
      ['other', 'later', 0, null, ['again']],
    ],
  );
  assert.equal(JSON.stringify(rows).includes('payload'), false);
  const [first, second, third, audit] = rows.map(({ id }) => id);
  const action = (name: string, ...ids: (number | undefined)[]) =>
    admin.post<RowsActed>(`${JOBS}/act`, { act: name, ids });
  assert.deepEqual(expect(await action('drop', first, audit), 200), { done: 1, left: 1 });
  assert.equal((await action('drop', audit)).status, 409);
  assert.deepEqual(expect(await action('drop', first), 200), { done: 0, left: 1 });
  isMended = true;
  assert.deepEqual(expect(await action('again', second, third), 200), { done: 2, left: 0 });
  await services.jobs.drain();
  assert.deepEqual(done.sort(), [2, 3], 'what it was about was kept for that');
  const { counts } = expect(await admin.get<SummaryAnswer>(`${JOBS}/summary`), 200);
  assert.deepEqual(counts['state1'], { later: 2 });
  for (const url of [JOBS, `${JOBS}/summary`, SETTINGS, FIRST_STEPS_CALL])
    assert.equal((await (await t.signInAs('DIR')).get(url)).status, 403, url);
  assert.equal((await (await t.signInAs('DIR')).get('/apis/v1/views?screen=jobs')).status, 404);
  expect(await admin.get('/apis/v1/views?screen=jobs'), 200);
});

test('work of each hour and of each night that is done now comes at its next hour all the same', async () => {
  const { services } = t.app;
  // the clock of the database decides on due jobs
  t.clock.set(new Date().toISOString());
  await startSweeping(services);
  await startRetention(services);
  await startPreparing(services);
  await startAuditing(services);
  await startAuditingStock(services);
  await startAuditingBoards(services);
  await services.jobs.drain();
  const admin = await t.signInAs('ADMIN');
  const kinds = RECURRING.join();
  const waiting = async () =>
    expect(await admin.get<ListAnswer>(`${JOBS}?state1=later&kind=${kinds}&sort=kind`), 200).rows;
  const before = await waiting();
  const ids = before.map(({ id }) => id);
  expect(await admin.post<RowsActed>(`${JOBS}/act`, { act: 'again', ids }), 200);
  await services.jobs.drain();
  const after = await waiting();
  assert.deepEqual(
    after.map(({ kind }) => kind),
    [...RECURRING],
  );
  assert.equal(
    after.some(({ id }) => ids.includes(id)),
    false,
  );
});

test('a message set for later is not sent before its hour by an administrator', async () => {
  const sender = await t.signInAs('COO1');
  const sendAt = new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString();
  const recipients = { groups: [], persons: [t.world.people.RTV1.id] };
  const message = { title: 'Reunião', body: 'Na segunda.', subjectType: '90', recipients, sendAt };
  expect(await sender.post('/apis/v1/notifications', message), 201);
  const admin = await t.signInAs('ADMIN');
  const { rows } = expect(await admin.get<ListAnswer>(`${JOBS}?kind=message-sending`), 200);
  assert.deepEqual(
    rows.map(({ state1, acts, whyNot }) => [state1, acts, whyNot]),
    [['later', [], { again: 'itsHour', drop: 'notFailed' }]],
  );
  const ids = rows.map(({ id }) => id);
  assert.equal((await admin.post(`${JOBS}/act`, { act: 'again', ids })).status, 409);
});

test('the first steps are ticked by what is there, and no longer once it is gone', async () => {
  const admin = await t.signInAs('ADMIN');
  const done = async () => expect(await admin.get<FirstStepsAnswer>(FIRST_STEPS_CALL), 200).done;
  const before = await done();
  assert.ok(before.includes('products') && before.includes('channels'), before.join(' '));
  await t.db.updateTable('product').set({ status1: 'blocked' }).execute();
  assert.deepEqual(
    await done(),
    before.filter((step) => step !== 'products'),
  );
});

test('every kind of work that is registered has its words', async () => {
  const known = new Set<string>(JOB_KINDS);
  assert.deepEqual(
    t.app.services.jobs.kinds().filter((kind) => !known.has(kind)),
    [],
  );
});

test('administrators read how the server is set up, no secret among it, and send themselves a mail', async () => {
  const admin = await t.signInAs('ADMIN');
  const answer = await admin.get<SettingsAnswer>(SETTINGS);
  const settings = expect(answer, 200);
  assert.equal(answer.raw.body.includes(SECRET) || answer.raw.body.includes(mailbox.url), false);
  const of = (wanted: string) => settings.variables.find(({ name }) => name === wanted);
  assert.deepEqual(
    [of('NMV_SECRET'), of('SMTP_URL'), of('DATABASE_URL'), of('NMV_TLS')],
    [
      { name: 'NMV_SECRET', isSet: true, value: null },
      { name: 'SMTP_URL', isSet: true, value: null },
      { name: 'DATABASE_URL', isSet: false, value: null },
      { name: 'NMV_TLS', isSet: false, value: '0' },
    ],
  );
  const codes = settings.lacks.map(({ code }) => code);
  assert.deepEqual(
    ['noMailServer', 'noSeal', 'noTls', 'mailFromDefault'].filter((code) =>
      codes.some((each) => each === code),
    ),
    ['noSeal', 'noTls', 'mailFromDefault'],
  );
  assert.ok((settings.trust?.authorities.length ?? 0) > 0);
  assert.match(settings.versions.schema, /^\d{4}-/);
  const send = () => admin.post<TestMailAnswer>('/apis/v1/operation/test-mail', {});
  assert.equal(expect(await send(), 200).result, 'sent');
  assert.equal(mailbox.to(t.world.people.ADMIN.email).length, 1);
  for (let times = 0; times < 4; times += 1) await send();
  assert.equal((await send()).status, 429);
});

test('every variable that the documents name is on the settings screen', async () => {
  const text = await readFile('docs/operate/configuration.md', 'utf8');
  const named = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  assert.ok(named.length > 20);
  const known = new Set(VARIABLES.map(({ name }) => name));
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  );
});

test('[2.37] [S21] readers of the groups see the users who open and change each screen', async () => {
  const director = await t.signInAs('DIR');
  const { transactions, groups, administrators } = expect(
    await director.get<AccessPoliciesAnswer>(POLICIES),
    200,
  );
  const cycles = transactions.find(({ tcode }) => tcode === '400-010');
  assert.ok(cycles?.writes.some(({ name1 }) => name1 === 'Diretores'));
  assert.ok((cycles?.reads.length ?? 0) > 0);
  assert.equal(administrators, 1);
  assert.ok(groups.some(({ people }) => people > 0));
  assert.equal((await (await t.signInAs('S1')).get(POLICIES)).status, 403);
});
