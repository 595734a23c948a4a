import type { Listing } from '../../../domain/listing.ts';
import type { CellValues } from '../../../domain/field.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';

const known = new WeakMap<ResourceRow, CellValues>();

/** The fields of a row by name, the same object for the same row. */
export function rowValues({ fields }: Listing, row: ResourceRow): CellValues {
  const before = known.get(row);
  if (before !== undefined) return before;
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, getCell(row, name)]));
  known.set(row, values);
  return values;
}

/** Returns the name of a row for labels and messages: its code and title, as far as present. */
export function rowName(
  { code, title }: Pick<Listing, 'code' | 'title'>,
  row: ResourceRow,
): string {
  const words = [
    code === undefined ? null : getCell(row, code),
    row.labels[title] ?? getCell(row, title),
  ].filter((word) => word !== null && word !== '');
  return [...new Set(words.map(String))].join(' · ') || String(row.id);
}
