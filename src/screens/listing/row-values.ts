import type { Listing } from '../../domain/listing.ts';
import type { CellValues } from '../../domain/field.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';

const known = new WeakMap<ResourceRow, CellValues>();

/** The fields of a row by name, the same object for the same row. */
export function rowValues({ fields }: Listing, row: ResourceRow): CellValues {
  const before = known.get(row);
  if (before !== undefined) return before;
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, cellOf(row, name)]));
  known.set(row, values);
  return values;
}

/** What a row is called in labels and messages: its code and title as far as it has them. */
export function rowName(
  { code, title }: Pick<Listing, 'code' | 'title'>,
  row: ResourceRow,
): string {
  const words = [
    code === undefined ? null : cellOf(row, code),
    row.labels[title] ?? cellOf(row, title),
  ].filter((word) => word !== null && word !== '');
  return [...new Set(words.map(String))].join(' · ') || String(row.id);
}
