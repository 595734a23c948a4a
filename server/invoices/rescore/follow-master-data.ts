import type { CellValues } from '../../../src/domain/field.ts';
import type { Change, ChangedRow, Changes } from '../../changes/changes.ts';
import type { Db } from '../../database/db.ts';
import { rescoreCfop } from './rescore-cfop.ts';
import { rescore } from './rescore.ts';
import type { Rescoring } from './rescore.ts';

/** A row of a portfolio that counted has another product, or its factor has just been confirmed. */
function changesCounting({ before, after }: ChangedRow): boolean {
  if (before === undefined || after === undefined) return false;
  const isRemapped = before['confirmedBy'] !== null && before['productId'] !== after['productId'];
  return isRemapped || before['confirmedAt'] !== after['confirmedAt'];
}

const pickCode = (row: CellValues | undefined) => ({
  customerId: Number(row?.['customerId']),
  customerSKU: String(row?.['customerSKU']),
});

/**
 * Returns the input for scoring again.
 * @throws TypeError when the change lacks it: no item may go unscored
 */
function told(
  changes: Changes,
  db: Db,
  { noun, by, rows }: Change,
): { readonly work: Rescoring; readonly rows: readonly ChangedRow[] } {
  if (by === undefined || rows === undefined)
    throw new TypeError(`a change of ${noun} tells who made it and how its rows stood`);
  return { work: { db, by, changes }, rows };
}

/** Items are mapped and judged again when a channel's portfolio or the table of codes has changed. */
export function followMasterData(changes: Changes): void {
  changes.subscribe('sku', async (trx, change) => {
    const { work, rows } = told(changes, trx, change);
    const codes = rows.filter(changesCounting).map(({ after }) => pickCode(after));
    if (codes.length > 0) await rescore(work, codes);
  });
  changes.subscribe('cfop', async (trx, change) => {
    const { work, rows } = told(changes, trx, change);
    await rescoreCfop(work, rows);
  });
}
