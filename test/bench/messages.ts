import { sql } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { alone, migrate } from '../../server/database/migrate.ts';
import { seedReference } from '../../server/seed.ts';
import { client, testConfig, testClock, PASSWORD } from '../server/harness.ts';
import { makeWorld } from '../server/world.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { onEachDatabase } from './databases.ts';
import type { BenchDatabase } from './databases.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

const PEOPLE = 50_000;
const INBOX = 100_000;
const CALLS = 200;

/** So many sellers of channel A, and so many messages in the inbox of one of them. */
async function fill(
  { database: { db } }: BenchDatabase,
  channelId: number,
  sellerId: number,
): Promise<void> {
  await sql`
    with made as (
      insert into business_partner (nmp_code, name1, alias, email, status1, bp_type)
      select 'X' || i, 'Pessoa ' || i, 'P' || i, 'p' || i || '@channel.example', 3, '92' from generate_series(1, ${PEOPLE}::integer) i returning id)
    insert into channel_link (business_partner_id, customer_id, sales_role_id, hire_date) select id, ${channelId}, 'CSC', '2020-01-01' from made`.execute(
    db,
  );
  await sql`
    with made as (
      insert into message (title, body, subject_type, msg_type, code, params)
      select '', '', (array['10', '15', '20', '30', '90'])[1 + i % 5], 'system', 'invoice-approved', jsonb_build_object('count', 1, 'numNF', i::text) from generate_series(1, ${INBOX}::integer) i returning id, subject_type)
    insert into message_recipient (message_id, business_partner_id, subject_type, read_at) select id, ${sellerId}, subject_type, case when id % 3 = 0 then now() end from made`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

async function measure(place: BenchDatabase): Promise<Measure[]> {
  const { label, database } = place;
  await migrate(database.db);
  await alone(database.db, seedReference);
  const world = await makeWorld(database.db);
  await fill(place, world.channels.A.id, world.people.S1.id);
  const app = await buildApp({
    database,
    clock: testClock(new Date().toISOString()),
    config: testConfig(),
  });
  await app.ready();
  const signIn = async (email: string) => {
    const page = client(app);
    const { body } = await page.post<UserInfo>('/api/v1/login', {
      userEmail: email,
      password: PASSWORD,
      name1: null,
    });
    page.adopt(body);
    return page;
  };
  const reader = await signIn(world.people.S1.email);
  const timed = async (url: string) => {
    const times: number[] = [];
    for (let at = 0; at < CALLS; at += 1) {
      const from = performance.now();
      const { status } = await reader.get(url);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      times.push(performance.now() - from);
    }
    return { p95: percentile(times.slice(20), 0.95), median: percentile(times.slice(20), 0.5) };
  };
  const first = await timed('/apis/v1/notifications');
  const folder = await timed('/apis/v1/notifications?subjectType=20');
  const director = await signIn(world.people.DIR.email);
  const begun = performance.now();
  const sent = await director.post<{ total: number }>('/apis/v1/notifications', {
    recipients: { groups: ['channelTeam'], persons: [] },
    subjectType: '90',
    title: 'Aviso',
    body: 'Texto',
  });
  const answered = performance.now() - begun;
  if (sent.status !== 201 || sent.body.total < PEOPLE) throw new Error(JSON.stringify(sent.body));
  await app.services.jobs.drain();
  const delivered = performance.now() - begun;
  await app.close();
  return [
    {
      name: `first page of an inbox of 100,000, median, ${label}`,
      value: first.median,
      unit: 'ms',
    },
    {
      name: `first page of an inbox of 100,000, 95 of 100 within, ${label}`,
      value: first.p95,
      unit: 'ms',
      budget: 10,
    },
    {
      name: `a folder of it, 95 of 100 within, ${label}`,
      value: folder.p95,
      unit: 'ms',
      budget: 10,
    },
    { name: `sending to 50,000 answers, ${label}`, value: answered, unit: 'ms', budget: 1_000 },
    { name: `delivered to 50,000, ${label}`, value: delivered / 1_000, unit: 's', budget: 60 },
  ];
}

/** Measures an inbox with very many messages, and a message to very many recipients. */
export const benchMessages = (): Promise<Measure[]> => onEachDatabase(measure);
