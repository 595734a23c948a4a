import type { ResourceRow } from '../../domain/wire/resource.ts';

/** A row that is on its way. Its id is below zero and tells its place. */
export interface PendingRow {
  readonly id: number;
  readonly pending: true;
}
/** What a list shows: rows, and the places of those that have not been read yet. */
export type ListRow = ResourceRow | PendingRow;

export const isPending = (row: ListRow): row is PendingRow => row.id < 0;
export const keyOf = ({ id }: ListRow): number => id;

let places: readonly PendingRow[] = [];

/** As many places as there are rows; they are the same objects whenever they are asked for. */
export function pendingRows(count: number): readonly PendingRow[] {
  if (places.length < count)
    places = Array.from(
      { length: count },
      (_, index) => places[index] ?? { id: -index - 1, pending: true },
    );
  return places;
}
