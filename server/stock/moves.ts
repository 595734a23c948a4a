import { sql } from 'kysely';
import type { StockCfop, StockMove } from '../../src/domain/rules/stock/facts.ts';
import { stockCfopLookup, stockMoves } from '../../src/domain/rules/stock/movements.ts';
import type { Db } from '../database/db.ts';
import { matchAny } from '../database/sql/expressions.ts';
import { readDocuments } from './documents.ts';

/** A move that is taken away (−1) or put (1). */
export interface ChangedMove extends StockMove {
  readonly sign: 1 | -1;
}

/**
 * Stores the current moves of invoices; deleted invoices move nothing.
 * @param cfops all fiscal operation codes
 * @returns the differences, before and after
 */
export async function writeMoves(
  trx: Db,
  invoiceIds: readonly number[],
  cfops: readonly StockCfop[],
): Promise<readonly ChangedMove[]> {
  const before = await trx
    .selectFrom('stockMove')
    .selectAll()
    .where('invoiceId', '=', matchAny(invoiceIds))
    .execute();
  const documents = await readDocuments(trx, invoiceIds);
  const cfopAt = stockCfopLookup(cfops);
  const moved = differences(
    before,
    documents.flatMap((document) => stockMoves(document, cfopAt)),
  );
  await take(
    trx,
    moved.filter((move) => move.sign < 0),
  );
  await put(
    trx,
    moved.filter((move) => move.sign > 0),
  );
  return moved;
}

const buildMoveKey = ({ itemId, customerId }: StockMove): string => `${itemId} ${customerId}`;

/** Compares the moves before and after and returns the rows to remove and to add. */
export function differences(
  before: readonly StockMove[],
  after: readonly StockMove[],
): ChangedMove[] {
  const were = new Map(before.map((move) => [buildMoveKey(move), move]));
  const are = new Map(after.map((move) => [buildMoveKey(move), move]));
  const isKept = (move: StockMove): boolean =>
    isSame(were.get(buildMoveKey(move)), move) && isSame(are.get(buildMoveKey(move)), move);
  return [
    ...before.filter((move) => !isKept(move)).map((move): ChangedMove => ({ ...move, sign: -1 })),
    ...after.filter((move) => !isKept(move)).map((move): ChangedMove => ({ ...move, sign: 1 })),
  ];
}

function isSame(a: StockMove | undefined, b: StockMove): boolean {
  return a !== undefined && COLUMNS.every((column) => a[column] === b[column]);
}

const COLUMNS = [
  'itemId',
  'customerId',
  'invoiceId',
  'day',
  'kind',
  'productId',
  'quantity',
] as const satisfies readonly (keyof StockMove)[];

async function take(trx: Db, moves: readonly ChangedMove[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    delete from stock_move m using unnest(${moves.map((move) => move.itemId)}::bigint[], ${moves.map((move) => move.customerId)}::bigint[]) as g (item_id, customer_id)
    where m.item_id = g.item_id and m.customer_id = g.customer_id`.execute(trx);
}

async function put(trx: Db, moves: readonly ChangedMove[]): Promise<void> {
  if (moves.length === 0) return;
  await trx
    .insertInto('stockMove')
    .values(moves.map(({ sign: _sign, ...move }) => move))
    .execute();
}
