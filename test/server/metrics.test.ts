// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { queueMail } from '../../server/mail/mail.ts';
import { enqueueChanges } from '../../server/ledger/queue.ts';
import { expect, testApp } from './harness.ts';
import { receiveMails } from './mail-receiver.ts';

const TOKEN = 'a-token-that-only-the-monitoring-knows';

/** Points by name and labels, each line of them as the format asks for it. */
function pointsOf(text: string): ReadonlyMap<string, number> {
  const [named, points] = [new Set<string>(), new Map<string, number>()];
  for (const line of text.trimEnd().split('\n')) {
    if (line === '') continue;
    const heading = /^# (?:HELP|TYPE) (nmv_[a-z_]+) \S/.exec(line)?.[1];
    if (heading !== undefined) named.add(heading);
    else {
      const [, name = '', labels = '', value] =
        /^(nmv_[a-z_]+)(\{(?:[a-z]+="(?:[^"\\]|\\.)*",?)+\})? (\S+)$/.exec(line) ?? [];
      assert.ok(named.has(name.replace(/_(?:bucket|sum|count)$/, '')) || named.has(name), line);
      assert.ok(Number.isFinite(Number(value)), line);
      // the bound of a bucket last: labels have no order
      points.set(name + labels.replace(/^\{(le="[^"]*"),(.*)\}$/, '{$2,$1}'), Number(value));
    }
  }
  return points;
}

test('a token’s holder reads calls, jobs, sums, streams, mails and process without personal data; otherwise none', async () => {
  const mails = await receiveMails();
  const t = await testApp({ config: { metricsToken: TOKEN, smtpUrl: mails.url } });
  const ask = (authorization?: string) =>
    t.app.inject({
      url: '/metrics',
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    });
  for (const wrong of [undefined, TOKEN, 'Bearer ', `Bearer ${TOKEN}x`]) {
    const { statusCode, body } = await ask(wrong);
    assert.deepEqual([statusCode, body], [401, '']);
  }
  const page = await t.signInAs('S1');
  const { id } = t.world.people.S1;
  expect(await page.get('/apis/v1/notifications/unread'), 200);
  await page.get(`/apis/v1/invoices/${id + 987_654}`);
  const queued = () =>
    queueMail(t.db, {
      to: 'person@channel.example',
      template: 'password-reset',
      params: {},
      locale: 'pt-BR',
    });
  await queued();
  await t.app.services.jobs.drain();
  await queued();
  t.app.services.jobs.handle('breaks', () => Promise.reject(new Error('on purpose')), 1);
  await t.app.services.jobs.enqueue(t.db, { kind: 'breaks' });
  await t.app.services.jobs.enqueue(t.db, { kind: 'later', runAt: '2999-01-01T00:00:00.000Z' });
  while ((await t.app.services.ledger.caughtUp()) > 0);
  const answer = await ask(`Bearer ${TOKEN}`);
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/);
  const points = pointsOf(answer.body);
  const at = (name: string) => points.get(name);
  const unread = '{route="/apis/v1/notifications/unread",method="GET",status="2xx"';
  assert.equal(at(`nmv_call_duration_seconds_count${unread}}`), 1);
  assert.equal(at(`nmv_call_duration_seconds_bucket${unread},le="+Inf"}`), 1);
  assert.ok(answer.body.includes('route="/apis/v1/invoices/:id",method="GET",status="4xx"'));
  assert.equal(at('nmv_jobs{kind="mail",state="waiting"}'), 1);
  assert.equal(at('nmv_jobs{kind="later",state="scheduled"}'), 1);
  assert.equal(at('nmv_job_duration_seconds_count{kind="mail",outcome="done"}'), 1);
  assert.equal(at('nmv_mails{state="waiting"}'), 1);
  assert.equal(at('nmv_mails_total{outcome="sent"}'), 1);
  assert.equal(at('nmv_ledger_changes{state="waiting"}'), 0);
  assert.equal(at('nmv_ledger_lag_seconds'), 0);
  assert.equal(at('nmv_streams_open'), 0);
  assert.equal(at('nmv_database_up'), 1);
  assert.ok((at('nmv_process_memory_bytes{of="resident"}') ?? 0) > 0);
  assert.ok(points.has('nmv_event_loop_delay_seconds{quantile="0.99"}'));
  if (t.database.kind === 'pg')
    assert.ok((at('nmv_database_connections{pool="main",state="most"}') ?? 0) > 0);

  await t.app.services.jobs.drain();
  // dead letters are counted too, apart from those waiting
  await enqueueChanges(t.db, [{ kind: 'invoice', refId: 1 }]);
  await t.db.updateTable('ledgerChange').set({ setAsideAt: new Date().toISOString() }).execute();
  const after = await ask(`Bearer ${TOKEN}`);
  assert.equal(pointsOf(after.body).get('nmv_jobs{kind="breaks",state="failed"}'), 1);
  assert.equal(
    pointsOf(after.body).get('nmv_job_duration_seconds_count{kind="breaks",outcome="failed"}'),
    1,
  );
  // without the callers and the subjects of the calls
  assert.doesNotMatch(after.body, new RegExp(`@|${id + 987_654}|${TOKEN}|channel\\.example`));
  await mails.close();
  await t.close();
  const without = await testApp();
  assert.equal((await without.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode, 404); // prettier-ignore
  await without.close();
});
