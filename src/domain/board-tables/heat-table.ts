/** Stock by channel and category. */
import { dec, toText, ZERO } from '../decimal.ts';
import type { ChannelBoard } from '../schema/boards/channel-board.ts';
import { column } from './table.ts';
import type { BoardColumn, BoardTable } from './table.ts';

/** Stock of channels by category. */
export function heatTable({ heat, categories }: ChannelBoard): BoardTable {
  return {
    columns: [
      column('channel', 'channel'),
      ...categories.map(({ name }): BoardColumn => ({ label: name, isText: true, kind: 'kg' })),
      column('sum', 'kg'),
    ],
    rows: heat.map((row) => [
      row.name ?? row.channels,
      ...categories.map(
        ({ id }) => row.cells.find(({ categoryId }) => categoryId === id)?.quantity ?? '0',
      ),
      row.sum,
    ]),
    sum: [
      null,
      ...categories.map(({ closing }) => closing),
      toText(categories.reduce((sum, { closing }) => sum.plus(dec(closing)), ZERO)),
    ],
  };
}
