import type { Asked } from './place.ts';

/** What every board gets. */
export interface BoardProps<Read> {
  readonly read: Read;
  readonly asked: Asked;
}
