import type { CellValue } from '../field.ts';
import type { ChildRow, ResourceDetail } from '../schema/entities/entity.ts';

/** Returns a cell of a row; null if empty or not a field. */
export function getCell(row: Readonly<Record<string, unknown>>, name: string): CellValue {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}
function isChildRow(row: unknown): row is ChildRow {
  return typeof row === 'object' && row !== null && 'id' in row && 'labels' in row;
}
/** The rows of one child of a detail. */
export function getChildRows(detail: ResourceDetail, child: string): readonly ChildRow[] {
  const rows = detail[child];
  return Array.isArray(rows) ? rows.filter(isChildRow) : [];
}
/** Key of `whyNot` for changing or deleting a row at all. */
export const CHANGE = 'change';
/**
 * Reason why rows changed by actions only cannot be edited: nothing was closed, so nothing is
 * explained.
 */
export const BY_ACTIONS_ONLY = 'byActsOnly';
