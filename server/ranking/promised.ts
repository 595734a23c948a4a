import { promise, waitsForDecisionOn } from '../../src/domain/rules/ranking/promise.ts';
import type { PromiseRow, Promised } from '../../src/domain/rules/ranking/promise.ts';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { heldInvoices } from './held-invoices.ts';

/** A campaign of which something is promised; of one that is frozen nothing is. */
interface Asked {
  readonly id: number;
  readonly frozenAt: string | null;
}

/** Function that calculates what approving lines together would bring. */
export type Promising = (lines: readonly RankingLine[]) => Promised;

const NOTHING: Promised = { lines: [], points: new Map(), additions: [] };

/**
 * Loads the facts for promising points in an open campaign; every text on the effect of an
 * approval uses it. Invoices blocked by a finding promise nothing.
 * @param lines of which batches will be requested
 */
export async function promisingIn(
  db: Db,
  { id, frozenAt }: Asked,
  lines: readonly RankingLine[],
): Promise<Promising> {
  if (frozenAt !== null) return () => NOTHING;
  const waiting = lines.filter(waitsForDecisionOn);
  const targets = [...new Set(waiting.map(({ targetId }) => targetId))].filter(
    (each) => each !== null,
  );
  const held = await heldInvoices(db, [...new Set(waiting.map(({ invoiceId }) => invoiceId))]);
  const rows =
    targets.length === 0 ? new Map<number, PromiseRow>() : await loadRows(db, id, targets);
  return (batch) =>
    promise(
      batch.filter(({ invoiceId }) => !held.has(invoiceId)),
      rows,
    );
}

const rowsColumns = {
  personId: is.number,
  score: is.text,
  quantity: is.text,
  lastDay: is.orNull(is.text),
  targetId: is.number,
};

async function loadRows(
  db: Db,
  campaignId: number,
  targetIds: readonly number[],
): Promise<ReadonlyMap<number, PromiseRow>> {
  const ids = [...targetIds];
  const [rows, shares] = await Promise.all([
    queryRows(db, {
      reached: is.boolean,
      quantity: is.text,
      threshold: is.text,
      targetId: is.number,
    })`
      select r.target_id, r.quantity, r.threshold, r.reached from ranking_row r
      where r.campaign_id = ${campaignId} and r.target_id = any(${ids}::bigint[])`,
    queryRows(db, rowsColumns)`
      select k.target_id, k.person_id, sum(k.score)::text as score, sum(k.quantity)::text as quantity, max(k.last_day) as last_day
      from ranking_cell k join ranking_row r on r.target_id = k.target_id and r.campaign_id = k.campaign_id and r.version = k.version
      where k.campaign_id = ${campaignId} and k.target_id = any(${ids}::bigint[]) and r.threshold > 0 group by 1, 2`,
  ]);
  return new Map(
    rows.map(({ targetId, ...row }) => [
      targetId,
      { ...row, shares: shares.filter((share) => share.targetId === targetId) },
    ]),
  );
}
