import { sql } from 'kysely';
import { selectBoardFacts } from '../../../server/boards/facts.ts';
import { fillSums } from '../../../server/boards/recalculated-sums.ts';
import { fillCategories } from '../../../server/stock/categories.ts';
import type { TestApp } from '../../server/harness.ts';
import { percentile } from '../measure.ts';
import { FIRST } from './season.ts';

const READS = 40;
const AT_ONCE = 20;

/** Says a figure. */
type Tell = (name: string, value: number, unit?: string, budget?: number) => void;

/** Fills the tables behind the boards for a whole season at once. */
async function fillBoards({ db }: TestApp): Promise<void> {
  await sql`delete from invoice_fact`.execute(db);
  await sql`insert into invoice_fact ${selectBoardFacts(sql`true`)}`.execute(db);
  await db.transaction().execute(async (trx) => {
    await fillSums(trx);
    await fillCategories(trx);
  });
  for (const table of [
    'invoice_week',
    'invoice_waiting',
    'invoice_decision',
    'invoice_seller',
    'invoice_reason',
    'stock_category',
    'stock_level',
    'ranking_week',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/**
 * Measures the boards of all users and of a coordinator's branch, and a channel's stock, for a
 * full season.
 */
export async function benchBoardsLarge(t: TestApp, tell: Tell): Promise<void> {
  await fillBoards(t);
  const [director, coordinator] = [await t.signInAs('DIR'), await t.signInAs('COO1')];
  const read = async (client: typeof director, url: string): Promise<number> => {
    const start = performance.now();
    const { status, raw } = await client.get(url);
    if (status !== 200) throw new Error(`${url}: ${status} ${raw.body.slice(0, 300)}`);
    return performance.now() - start;
  };
  const alone = async (client: typeof director, url: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < READS; round += 1) times.push(await read(client, url));
    return percentile(times, 0.95);
  };
  for (const board of ['campaigns', 'invoices', 'channels']) {
    const url = `/apis/v1/boards/${board}`;
    tell(`board of ${board}, p95`, await alone(director, url), 'ms', 150);
    tell(`board of ${board}, a branch, p95`, await alone(coordinator, url), 'ms', 150);
    const together: number[] = [];
    for (let round = 0; round < 3; round += 1)
      together.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, () => read(director, url)))),
      );
    tell(`board of ${board}, ${AT_ONCE} at once, p95`, percentile(together, 0.95), 'ms', 400);
  }
  const report = `/apis/v1/stock/report?from=2026-09&to=2026-11&customerId=${FIRST + 60}`;
  tell("stock report of a channel's quarter, p95", await alone(director, report), 'ms', 15);
}
