import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { Db } from '../database/db.ts';
import { explainIn, loadJudging } from '../ledger/judging.ts';
import { findFirstDay, invoicesOfPerson } from './invoices-of.ts';
import { loadReturnsAhead, withReturnsAhead } from './returns-ahead.ts';
import { frozenLines } from './snapshot.ts';

/** A campaign as its lines are asked for. */
interface Asked {
  readonly id: number;
  readonly frozenAt: string | null;
}

/** All that a campaign says of a person: what scores, and what does not with its reason. */
export async function linesOfPerson(
  db: Db,
  campaign: Asked,
  personId: number,
): Promise<readonly RankingLine[]> {
  const isOwn = (line: RankingLine): boolean => line.personId === personId;
  if (campaign.frozenAt !== null)
    return (await frozenLines(db, campaign.id, { personId })).filter(isOwn);
  const [ids, firstDay] = await Promise.all([
    invoicesOfPerson(db, campaign.id, personId),
    findFirstDay(db, campaign.id),
  ]);
  const result = await explainIn(db, campaign.id, await loadJudging(db, ids));
  const own = (result?.lines ?? []).filter(isOwn);
  // Leaves out invoices that are only connected, such as an older purchase of the same buyer.
  const wanted = new Set(ids);
  const sales = new Set(
    own.filter((line) => wanted.has(line.invoiceId)).map((line) => line.itemId),
  );
  const concerned = own.filter(
    (line) =>
      line.localDate >= firstDay &&
      (wanted.has(line.invoiceId) || (line.saleItemId !== null && sales.has(line.saleItemId))),
  );
  const takenBack = new Set(concerned.map((line) => line.saleItemId));
  const kept = new Set(concerned);
  return own.filter((line) => kept.has(line) || takenBack.has(line.itemId));
}

/**
 * All that campaigns say of some invoices, by campaign; of a return that waits for its approval, what it would take.
 * @param together whether approving all of them at once is meant: a return may then take from a sale that waits, too
 */
export async function linesOfInvoices(
  db: Db,
  campaigns: readonly Asked[],
  invoiceIds: readonly number[],
  together = false,
): Promise<ReadonlyMap<number, readonly RankingLine[]>> {
  const wanted = new Set(invoiceIds);
  const isWanted = (line: RankingLine): boolean => wanted.has(line.invoiceId);
  const isOpen = campaigns.some((campaign) => campaign.frozenAt === null);
  const judging = isOpen ? await loadJudging(db, invoiceIds) : undefined;
  const ahead =
    judging === undefined ? undefined : await loadReturnsAhead(db, judging, wanted, together);
  const found = new Map<number, readonly RankingLine[]>();
  for (const { id, frozenAt } of campaigns) {
    if (frozenAt !== null || judging === undefined) {
      found.set(id, (await frozenLines(db, id, { invoiceIds })).filter(isWanted));
      continue;
    }
    const lines = ((await explainIn(db, id, judging))?.lines ?? []).filter(isWanted);
    found.set(id, ahead === undefined ? lines : await withReturnsAhead(db, id, lines, ahead));
  }
  return found;
}
