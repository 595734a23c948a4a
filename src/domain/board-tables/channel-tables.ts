/** The tables of the board of channels. */
import { FLOW_KINDS } from '../rules/stock/report.ts';
import type { ChannelBoard } from '../schema/boards/channel-board.ts';
import { column } from './table.ts';
import type { BoardTable } from './table.ts';
import { heatTable } from './heat-table.ts';

const FLOWS = FLOW_KINDS.map((kind) => column(`flow.${kind}`, 'kg'));

export function channelTable(board: ChannelBoard, name: string): BoardTable {
  switch (name) {
    case 'categories':
      return {
        columns: [
          column('category', 'text'),
          column('flow.opening', 'kg'),
          ...FLOWS,
          column('flow.closing', 'kg'),
        ],
        rows: board.categories.map((row) => [
          row.name,
          row.opening,
          ...FLOW_KINDS.map((kind) => row[kind]),
          row.closing,
        ]),
        sum: [
          null,
          board.sum.opening,
          ...FLOW_KINDS.map((kind) => board.sum[kind]),
          board.sum.closing,
        ],
      };
    case 'heat':
      return heatTable(board);
    case 'sellers':
      return {
        columns: [
          column('seller', 'text'),
          column('channel', 'text'),
          column('invoices', 'count'),
          column('quantity', 'kg'),
        ],
        rows: board.sellers.map((row) => [row.name, row.channel, row.invoices, row.quantity]),
      };
    case 'participation':
      return {
        columns: [column('step', 'step'), column('channels', 'count')],
        rows: (['active', 'inCampaign', 'withInvoice', 'reached'] as const).map((step) => [
          step,
          board.participation[step],
        ]),
      };
    default:
      return {
        columns: [column('month', 'month'), ...FLOWS, column('flow.closing', 'kg')],
        rows: board.months.map((row) => [
          row.month,
          ...FLOW_KINDS.map((kind) => row[kind]),
          row.closing,
        ]),
      };
  }
}
