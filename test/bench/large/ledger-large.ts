import { sql } from 'kysely';
import { auditCampaign, auditChannel } from '../../../server/ledger/audit.ts';
import { drainBatch, drainLedger } from '../../../server/ledger/drain.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { POSTGRES } from '../../server/database/database.ts';
import type { Client, TestApp } from '../../server/harness.ts';
import { unwatched } from '../../server/ledger/drain.ts';
import { percentile } from '../measure.ts';
import type { Measure } from '../measure.ts';
import { benchBoardsLarge } from './boards-large.ts';
import { FIRST, INVOICES, openSeason } from './season.ts';

const ACTIONS = 40;
const READS = 60;
const MANY = 100;
/** Channels whose lines the rules judge again, to check the filled data. */
const AUDITED = 10;
/** Invoices judged by the rules for a figure of all. */
const JUDGED = 5_000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const megabytes = (): number => process.memoryUsage().rss / 2 ** 20;

async function reads(client: Client, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < READS; round += 1)
    times.push(
      await timed(async () => {
        const { status, raw } = await client.get(url);
        if (status !== 200) throw new Error(`${url}: ${status} ${raw.body.slice(0, 300)}`);
      }),
    );
  return percentile(times, 0.95);
}

/** Plays the actions of a director: the given invoices change their status, and are added up. */
async function actions(
  { db, clock }: TestApp,
  ids: readonly number[],
  status1: string,
): Promise<number> {
  await sql`update invoice set status1 = ${status1} where id = any(${ids}::bigint[])`.execute(db);
  await enqueueChanges(
    db,
    ids.map((refId) => ({ kind: 'invoice', refId })),
    'approve',
  );
  return timed(() => drainLedger(db, { sums: unwatched, clock }));
}

/** Judges channels again. @throws when the filled data differs from the rules */
async function audit({ db }: TestApp): Promise<number> {
  return timed(async () => {
    for (let at = 1; at <= AUDITED; at += 1) {
      const wrong = await db
        .transaction()
        .execute((trx) => auditChannel(trx, FIRST + 60 + at * 17));
      if (wrong.length > 0)
        throw new Error(
          `the rules say something else of ${wrong.length} invoices of a channel: ${wrong.slice(0, 5).join(', ')}`,
        );
    }
  });
}

/** The ledger at the size of a large provider's season; on PostgreSQL only, and only when it is asked for by name: filling takes minutes. */
export async function benchLedgerLarge(): Promise<Measure[]> {
  if (POSTGRES === undefined) return [];
  const t = await openSeason((step) => console.log(`    ${step}`));
  const { db, clock } = t;
  const drain = () => drainLedger(db, { sums: unwatched, clock });
  await drain();
  const figures: Measure[] = [];
  const tell = (name: string, value: number, unit = 'ms', budget?: number) => {
    figures.push({ name, value, unit, ...(budget === undefined ? {} : { budget }) });
    console.log(`    ${name} ${Math.round(value * 100) / 100} ${unit}`);
  };
  const size = `${INVOICES * 5} items`;
  const before = megabytes();
  const raw = await timed(() =>
    sql`select v.bp_ctv_id, v.customer_id, n.product_id, sum(n.q_com * n.um_conv_factor), sum(n.v_prod - n.v_desc) from invoice v join invoice_item n on n.invoice_id = v.id
      where v.status1 = 'ROV020' and v.dt_emis between '2026-09-01' and '2026-11-30' and n.product_id in (select ${FIRST} + p from generate_series(1, 100) p) group by 1, 2, 3`.execute(
      db,
    ),
  );
  tell('plain aggregate over the raw tables', raw);
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('id', '>', FIRST)
    .orderBy('id')
    .execute();
  for (const { id } of campaigns) await enqueueChanges(db, [{ kind: 'campaign', refId: id }]);
  tell('all campaigns added up for the first time', await timed(drain));
  for (const table of [
    'ranking_cell',
    'ranking_row',
    'ranking_total',
    'ranking_channel',
    'ranking_product',
    'ledger_change',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  await enqueueChanges(db, [{ kind: 'campaign', refId: FIRST + 1 }]);
  const rebuilt = await timed(() => drainBatch(db, { sums: unwatched, clock }));
  tell(`campaign of half of ${size} rebuilt`, rebuilt, 'ms', 10_000);
  tell('the same as a share of the plain aggregate', rebuilt / raw, '×', 1);
  tell('its weeks, after that', await timed(drain));
  await sql`update campaign_product set nmv_weight = nmv_weight + 0.5 where campaign_id = ${FIRST + 1} and product_id % 2 = 0`.execute(
    db,
  );
  tell(
    'the same where the weight of every other product has changed',
    await timed(() => drainBatch(db, { sums: unwatched, clock })),
    'ms',
    10_000,
  );
  await drain();
  for (const table of [
    'ranking_cell',
    'ranking_row',
    'ranking_total',
    'ranking_channel',
    'ranking_product',
    'ledger_change',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  tell(`${AUDITED} channels judged again`, await audit(t));
  tell(
    'sums of the campaign compared with its lines',
    await timed(async () => {
      if (!(await db.transaction().execute((trx) => auditCampaign(trx, FIRST + 1))))
        throw new Error('the sums are not what the lines make');
    }),
  );
  const some = await db
    .selectFrom('invoice')
    .select('id')
    .where('id', '>', FIRST)
    .orderBy('id')
    .limit(JUDGED)
    .execute();
  await enqueueChanges(
    db,
    some.map(({ id }) => ({ kind: 'invoice', refId: id })),
  );
  tell(
    `lines of half of ${size} by the rules`,
    ((await timed(drain)) * (INVOICES / 2)) / JUDGED / 60_000,
    'min',
    10,
  );
  const waiting = await db
    .selectFrom('invoice')
    .select('id')
    .where('status1', '=', 'ROV030')
    .orderBy('id')
    .limit(ACTIONS + MANY)
    .execute();
  const ids = waiting.map(({ id }) => id);
  const [single, many] = [ids.slice(0, ACTIONS), ids.slice(ACTIONS)];
  const each = async (status1: string): Promise<number> => {
    const times: number[] = [];
    for (const id of single) times.push(await actions(t, [id], status1));
    return percentile(times, 0.95);
  };
  tell('one approval drained, p95', await each('ROV020'), 'ms', 25);
  tell('one refusal drained, p95', await each('ROV040'), 'ms', 40);
  tell('100 approvals drained', await actions(t, many, 'ROV020'), 'ms', 300);
  tell('100 refusals drained', await actions(t, many, 'ROV040'), 'ms', 500);
  const [director, seller] = [await t.signInAs('DIR'), await t.signInAs('S1')];
  const url = '/apis/v1/rankings/BENCH1';
  tell('first 30 places, p95', await reads(director, `${url}?top=30`), 'ms', 10);
  tell('places 40,001 to 40,500, p95', await reads(director, `${url}?page=81&size=500`));
  tell(
    'own place with neighbours and next place, p95',
    await reads(seller, `${url}?top=30`),
    'ms',
    10,
  );
  tell('proof of a seller, p95', await reads(seller, `${url}/proof`), 'ms', 50);
  tell('what-if, p95', await reads(seller, `${url}/what-if?sales=${FIRST + 5}:200`), 'ms', 100);
  tell('memory of the server that came', megabytes() - before, 'MB');
  await benchBoardsLarge(t, tell);
  await t.close();
  return figures;
}
