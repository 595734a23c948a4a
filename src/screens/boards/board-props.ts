import type { BoardFilters } from './route.ts';

/** Props of every board. */
export interface BoardProps<Read> {
  readonly read: Read;
  readonly asked: BoardFilters;
}
