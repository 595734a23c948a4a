import { auditBoards } from './boards/audit.ts';
import { boardProjection } from './boards/board-projection.ts';
import type { Db } from './database/db.ts';
import { auditCampaign } from './ledger/audit.ts';
import { UNWATCHED } from './ledger/board-watch.ts';
import { drainLedger } from './ledger/drain.ts';
import { rankingProjection } from './ledger/ranking-projection.ts';
import { readSnapshots } from './ranking/snapshot.ts';
import { stockProjection } from './stock/stock-projection.ts';

const SUMS = [rankingProjection(UNWATCHED), stockProjection, boardProjection];

/** Campaigns with final results that do not come out again as they stand. */
async function wrongResults(db: Db): Promise<readonly [wrong: readonly string[], count: number]> {
  const results = await db
    .selectFrom('campaign')
    .select(['id', 'nmpCode'])
    .where('frozenAt', 'is not', null)
    .execute();
  const wrong: string[] = [];
  let count = 0;
  for (const { id, nmpCode } of results) {
    const { rows } = await readSnapshots(db, id, true);
    count += rows.length;
    for (const { revision, sha256, rebuiltSha256 } of rows)
      if (sha256 !== rebuiltSha256) wrong.push(`result ${revision} of campaign ${nmpCode}`);
  }
  return [wrong, count];
}

/** Open campaigns whose sums are not those of their lines. */
async function wrongCampaigns(db: Db): Promise<readonly [wrong: readonly string[], count: number]> {
  const open = await db
    .selectFrom('campaign')
    .select(['id', 'nmpCode'])
    .where('frozenAt', 'is', null)
    .execute();
  const wrong: string[] = [];
  for (const { id, nmpCode } of open)
    if (!(await db.transaction().execute((trx) => auditCampaign(trx, id))))
      wrong.push(`sums of campaign ${nmpCode}`);
  return [wrong, open.length];
}

/**
 * Compares sums and final results of a copy of the database with what they are made of. It adds up what still waits, and what differs
 * is noted: for a copy only.
 */
export async function auditCopy(
  db: Db,
): Promise<{ readonly wrong: readonly string[]; readonly compared: string }> {
  await drainLedger(db, { sums: SUMS, clock: { now: () => new Date() } });
  const [wrong, campaigns] = await wrongCampaigns(db);
  const [lost, results] = await wrongResults(db);
  const boards = await db.transaction().execute(auditBoards);
  return {
    wrong: [...wrong, ...lost, ...boards.map((table) => `sums of ${table}`)],
    compared: `sums of ${campaigns} open campaigns, ${results} final results and the boards`,
  };
}
