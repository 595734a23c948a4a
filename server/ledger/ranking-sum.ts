import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { addToCells, fillCells } from './cells.ts';
import type { MovedCell } from './cells.ts';
import { compileCampaign } from './compile.ts';
import { writeLines } from './lines.ts';
import { addToRows, fillRows } from './rows.ts';
import type { Sum } from './sum.ts';
import { fillTotals, renewTotals } from './totals.ts';

/** Rankings: lines of sales → cells → target rows → totals of people. */
export const rankingSum: Sum = {
  async add(trx, judge) {
    const cells = await addToCells(trx, await writeLines(trx, judge));
    const turned = await addToRows(trx, cells);
    await renewTotals(trx, cells, turned);
    await raiseRevisions(trx, cells);
  },
  async rebuild(trx, campaignId) {
    if (!(await compileCampaign(trx, campaignId))) return;
    await fillCells(trx, campaignId);
    await fillRows(trx, campaignId);
    await fillTotals(trx, campaignId);
  },
};

async function raiseRevisions(trx: Db, cells: readonly MovedCell[]): Promise<void> {
  await sql`
    update ranking_ledger g set revision = g.revision + 1
    where (g.campaign_id, g.version) in (select * from unnest(${cells.map((cell) => cell.campaignId)}::bigint[], ${cells.map((cell) => cell.version)}::integer[]))`.execute(
    trx,
  );
}
