import { sql } from 'kysely';
import { promise, waitsForDecisionOn } from '../../src/domain/rules/ranking/promise.ts';
import type { PromiseRow, Promised, RowShare } from '../../src/domain/rules/ranking/promise.ts';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { Db } from '../database/db.ts';
import { heldInvoices } from './held-invoices.ts';

/** A campaign of which something is promised; of one that is frozen nothing is. */
interface Asked {
  readonly id: number;
  readonly frozenAt: string | null;
}

/** Tells what the approval of lines together brings. */
export type Promising = (lines: readonly RankingLine[]) => Promised;

const NOTHING: Promised = { lines: [], points: new Map(), additions: [] };

/**
 * What is to be known to promise points of an open campaign: every text that tells what an approval brings asks this.
 * Of invoices that a finding keeps from approval nothing is promised.
 * @param lines of which batches will be asked about
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

async function loadRows(
  db: Db,
  campaignId: number,
  targetIds: readonly number[],
): Promise<ReadonlyMap<number, PromiseRow>> {
  const ids = [...targetIds];
  const [{ rows }, { rows: shares }] = await Promise.all([
    sql<Omit<PromiseRow, 'shares'> & { readonly targetId: number }>`
      select r.target_id, r.quantity, r.threshold, r.reached from ranking_row r
      where r.campaign_id = ${campaignId} and r.target_id = any(${ids}::bigint[])`.execute(db),
    sql<RowShare & { readonly targetId: number }>`
      select k.target_id, k.person_id, sum(k.score)::text as score, sum(k.quantity)::text as quantity, max(k.last_day) as last_day
      from ranking_cell k join ranking_row r on r.target_id = k.target_id and r.campaign_id = k.campaign_id and r.version = k.version
      where k.campaign_id = ${campaignId} and k.target_id = any(${ids}::bigint[]) and r.threshold > 0 group by 1, 2`.execute(
      db,
    ),
  ]);
  return new Map(
    rows.map(({ targetId, ...row }) => [
      targetId,
      { ...row, shares: shares.filter((share) => share.targetId === targetId) },
    ]),
  );
}
