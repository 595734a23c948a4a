import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import { sql } from 'kysely';
import { auditBoards } from '../../../server/boards/audit.ts';
import { fillSums } from '../../../server/boards/recalculated-sums.ts';
import { fillWeeks } from '../../../server/ledger/weeks.ts';
import {
  issuedIn,
  invoicesBehind,
  postedIn,
  DECIDED,
} from '../../../src/domain/rules/boards/behind.ts';
import type { CampaignBoard } from '../../../src/domain/schema/boards/campaign-board.ts';
import type { InvoiceBoard } from '../../../src/domain/schema/boards/invoice-board.ts';
import { locales } from '../../../src/i18n/locale.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { formerMigration } from '../former/former-migrations.ts';
import { drainAll } from '../ledger/drain.ts';
import { listed, posted } from './stage.ts';

const migration = formerMigration('0102-parts-of-weeks');

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const BEGINS: Readonly<Record<Locale, number>> = { 'en-US': 0, 'pt-BR': 0, 'es-ES': 1 };
const weekday = (day: string): number => new Date(day).getUTCDay();

const read = async <Answer>(
  client: Client,
  locale: Locale,
  path: 'invoices' | 'campaigns',
): Promise<Answer> =>
  expect(
    await client.get<Answer>(`/apis/v1/boards/${path}`, { headers: { 'accept-language': locale } }),
    200,
  );

/** A sale on each of three days around a Sunday, decided on the days after. */
async function fill(): Promise<void> {
  const { MA, S1 } = t.world.people;
  for (const [day, quantity] of [
    ['2026-11-07', '100'],
    ['2026-11-08', '20.5'],
    ['2026-11-09', '3'],
  ] as const)
    await posted(t, {
      day,
      quantity,
      status1: 'ROV020',
      product: 'P',
      factor: '1',
      manager: MA.id,
      seller: S1.id,
      decided: '2026-11-10T12:00:00.000Z',
    });
}

/** Kg/L of weeks in which something was issued. */
const issued = ({ weeks }: InvoiceBoard): readonly string[] =>
  weeks.flatMap(({ week, statuses }) => statuses.map(({ quantity }) => `${week} ${quantity}`));

test('[9.01] [2.18] weeks of the board of invoices begin as the reader’s do, and are the sums of their lists', async () => {
  await fill();
  for (const who of ['DIR', 'MA'] as const) {
    const client = await t.signInAs(who);
    for (const locale of locales) {
      const board = await read<InvoiceBoard>(client, locale, 'invoices');
      const [at, other] = locale === 'es-ES' ? ['02', '09'] : ['01', '08'];
      const [first, second] = locale === 'es-ES' ? ['120.5', '3'] : ['100', '23.5'];
      assert.deepEqual(
        issued(board),
        [`2026-11-${at} ${first}`, `2026-11-${other} ${second}`],
        `${who} ${locale}`,
      );
      const weeks = [...board.weeks, ...board.decisions].map(({ week }) => weekday(week));
      assert.deepEqual([...new Set(weeks)], [BEGINS[locale]]);
      for (const { week, statuses } of board.weeks) {
        const { total } = await listed(
          client,
          invoicesBehind({ cicleId: board.cicle.id }, issuedIn(week)),
        );
        assert.equal(
          total,
          statuses.reduce((sum, { invoices }) => sum + invoices, 0),
          week,
        );
      }
      for (const { week, invoices } of board.decisions) {
        const behind = invoicesBehind(
          { cicleId: board.cicle.id },
          { ...DECIDED, ...postedIn(week) },
        );
        assert.equal((await listed(client, behind)).total, invoices, week);
      }
    }
  }
});

test('[9.01] [2.17] the curve of the board of campaigns adds up the reader’s weeks, and ends at the same', async () => {
  await fill();
  const client = await t.signInAs('DIR');
  const curves = new Map<Locale, CampaignBoard['curve']>();
  for (const locale of locales) {
    const { curve } = await read<CampaignBoard>(client, locale, 'campaigns');
    curves.set(locale, curve);
    assert.deepEqual([...new Set(curve.map(({ week }) => weekday(week)))], [BEGINS[locale]]);
  }
  const sold = (locale: Locale, week: string) =>
    curves.get(locale)?.find((point) => point.week === week)?.sold ?? 0;
  const last = sold('en-US', '2026-11-15');
  assert.ok(last > 0);
  assert.equal(sold('es-ES', '2026-11-16'), last);
  assert.equal((sold('en-US', '2026-11-01') / last).toFixed(9), (100 / 123.5).toFixed(9));
  assert.equal((sold('es-ES', '2026-11-02') / last).toFixed(9), (120.5 / 123.5).toFixed(9));
  assert.deepEqual(curves.get('pt-BR'), curves.get('en-US'));
});

test('[9.01] [2.18] an element in another language than its page asks for weeks of its own', async () => {
  await fill();
  const client = await t.signInAs('DIR');
  const headers = { 'accept-language': 'en-US' };
  const path = '/apis/v1/boards/invoices?weekStart=';
  const monday = expect(await client.get<InvoiceBoard>(`${path}1`, { headers }), 200);
  assert.deepEqual(issued(monday), ['2026-11-02 120.5', '2026-11-09 3']);
  assert.equal((await client.get(`${path}2`, { headers })).status, 400);
});

test('[9.01] [2.18] a file of weeks begins them as its reader’s do', async () => {
  await fill();
  const client = await t.signInAs('DIR');
  const lines = async (locale: Locale): Promise<readonly string[]> =>
    expect(
      await client.get<string>('/apis/v1/boards/invoices/file?table=weeksKg&format=csv', {
        headers: { 'accept-language': locale },
      }),
      200,
    ).split('\r\n');
  assert.ok((await lines('en-US')).some((line) => line.includes('from 11/08/2026')));
  assert.ok((await lines('es-ES')).some((line) => line.includes('09/11/2026')));
});

/** All that is kept by parts of weeks. */
async function kept(): Promise<unknown> {
  const { rows } = await sql`
    select 'fact' as of, to_jsonb(f) as row from invoice_fact f union all select 'week', to_jsonb(w) from invoice_week w
    union all select 'decision', to_jsonb(d) from invoice_decision d union all select 'ranking', to_jsonb(r) from ranking_week r where r.quantity <> 0
    order by 1, 2`.execute(t.db);
  return rows;
}

/** Statements after which everything is kept by Mondays, as it was before Sundays had parts of their own. */
const BY_MONDAYS = [
  `create temporary table by_monday on commit drop as
    select campaign_id, version, participant_id, sales_region_id, date_trunc('week', week_part)::date as week, sum(quantity) as quantity, sum(aimed) as aimed
    from ranking_week group by 1, 2, 3, 4, 5`,
  'delete from ranking_week',
  'insert into ranking_week select * from by_monday',
  'alter table ranking_week rename column week_part to week',
  'alter table invoice_fact rename column week_part to week',
  'alter table invoice_fact rename column posted_part to posted_week',
  'alter table invoice_week rename column week_part to week',
  'alter table invoice_decision rename column posted_part to posted_week',
  'drop function week_part',
];

const keepByMondays = (): Promise<void> =>
  t.db.transaction().execute(async (trx) => {
    await sql`update invoice_fact set week_part = date_trunc('week', week_part)::date, posted_part = date_trunc('week', posted_part)::date`.execute(
      trx,
    );
    await fillSums(trx);
    for (const statement of BY_MONDAYS) await sql.raw(statement).execute(trx);
  });

test('[2.17] [2.18] the kept weeks are the same by adding and by recalculating, also after an update', async () => {
  await fill();
  await drainAll(t.db);
  const added = await kept();
  await fillSums(t.db);
  await t.db.transaction().execute((trx) => fillWeeks(trx, t.world.campaignId));
  assert.deepEqual(await kept(), added);
  assert.deepEqual(await auditBoards(t.db), []);
  for (const isFrozen of [false, true]) {
    await keepByMondays();
    await sql`update campaign set frozen_at = ${isFrozen ? '2026-12-01' : null}::timestamptz where id = ${t.world.campaignId}`.execute(
      t.db,
    );
    await sql.raw(migration).execute(t.db);
    await drainAll(t.db);
    assert.deepEqual(await kept(), added, `frozen: ${isFrozen}`);
    assert.deepEqual(await auditBoards(t.db), []);
  }
});
