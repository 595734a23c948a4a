import type { ResourceRow } from '../../../domain/schema/entities/list.ts';

/** Row that is still loading; its negative id encodes its place. */
export interface PendingRow {
  readonly id: number;
  readonly pending: true;
}
/** Row of a list, loaded or pending. */
export type ListRow = ResourceRow | PendingRow;

export const isPending = (row: ListRow): row is PendingRow => row.id < 0;
export const getRowKey = ({ id }: ListRow): number => id;

let places: readonly PendingRow[] = [];

/** Returns at least `count` pending rows; the same objects at every call. */
export function pendingRows(count: number): readonly PendingRow[] {
  if (places.length < count)
    places = Array.from(
      { length: count },
      (_, index) => places[index] ?? { id: -index - 1, pending: true },
    );
  return places;
}
