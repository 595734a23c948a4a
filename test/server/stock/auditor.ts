import assert from 'node:assert/strict';
import { dec, toText, ZERO } from '../../../src/domain/decimal.ts';
import { STOCK_MOVE_KINDS } from '../../../src/domain/rules/stock/facts.ts';
import type { StockMove } from '../../../src/domain/rules/stock/facts.ts';
import { stockCfopLookup, stockMoves } from '../../../src/domain/rules/stock/movements.ts';
import type { Db } from '../../../server/database/db.ts';
import { loadCfops } from '../../../server/ledger/facts/cfops.ts';
import { readDocuments } from '../../../server/stock/documents.ts';

/** Judges every existing invoice by the rules. */
async function judgedAnew(db: Db): Promise<readonly StockMove[]> {
  const ids = (await db.selectFrom('invoice').select('id').execute()).map(({ id }) => id);
  const cfopAt = stockCfopLookup(await loadCfops(db));
  return (await readDocuments(db, ids)).flatMap((document) => stockMoves(document, cfopAt));
}

const nameOf = (move: StockMove): string => `${move.itemId} ${move.customerId}`;
const byName = (moves: readonly StockMove[]): readonly StockMove[] =>
  moves.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));

function monthsOf(moves: readonly StockMove[]): Readonly<Record<string, readonly unknown[]>> {
  const months: Record<string, StockMove[]> = {};
  for (const move of moves)
    if (move.quantity !== null)
      (months[`${move.customerId} ${move.productId} ${move.day.slice(0, 7)}-01`] ??= []).push(move);
  return Object.fromEntries(
    Object.entries(months).map(([name, own]) => [
      name,
      [
        ...STOCK_MOVE_KINDS.map((kind) =>
          toText(
            own
              .filter((move) => move.kind === kind)
              .reduce((sum, move) => sum.plus(dec(move.quantity ?? '0')), ZERO),
          ),
        ),
        own.length,
      ],
    ]),
  );
}

/** Compares moves and months of all channels with what the rules say of all invoices. @param after what was done last */
export async function auditStock(db: Db, after: string): Promise<void> {
  const expected = await judgedAnew(db);
  const kept = await db.selectFrom('stockMove').selectAll().execute();
  assert.deepEqual(byName(kept), byName(expected), `moves after ${after}`);
  const months = await db.selectFrom('stockMonth').selectAll().execute();
  assert.deepEqual(
    Object.fromEntries(
      months.map(({ customerId, productId, month, moves, ...sums }) => [
        `${customerId} ${productId} ${month}`,
        [...STOCK_MOVE_KINDS.map((kind) => toText(dec(sums[kind]))), moves],
      ]),
    ),
    monthsOf(expected),
    `months after ${after}`,
  );
}
