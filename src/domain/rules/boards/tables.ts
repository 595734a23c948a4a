import { dec, toText, ZERO } from '../../decimal.ts';
import { FLOW_KINDS } from '../stock/report.ts';
import { INVOICE_STATUSES } from '../invoice-status.ts';
import type { ChannelBoard } from '../../wire/channel-board.ts';
import type { InvoiceBoard } from '../../wire/invoice-board.ts';
import type { CampaignBoard, CampaignCell } from '../../wire/campaign-board.ts';

/** The tables of each board: what its charts draw, and what is saved as a file. */
export const BOARD_TABLES = {
  campaigns: ['campaigns', 'regions'],
  invoices: ['statuses', 'weeks', 'weeksKg', 'ages', 'decisions', 'reasons'],
  channels: ['months', 'categories', 'heat', 'sellers', 'participation'],
} as const;
export type TableName = (typeof BOARD_TABLES)[keyof typeof BOARD_TABLES][number];

/** How the cells of a column are written. The second line are names that need words. */
export type CellKind =
  | ('text' | 'count' | 'kg' | 'money' | 'days' | 'percent')
  | ('status' | 'week' | 'month' | 'reason' | 'region' | 'age' | 'step' | 'channel');
export type Cell = string | number | null;

/** A column: its word, or its text where it is a name of somebody's data. */
export interface BoardColumn {
  readonly label: string;
  readonly isText?: true;
  readonly kind: CellKind;
}

export interface BoardTable {
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row adds the others up. */
  readonly sum?: readonly Cell[];
}

const column = (label: string, kind: CellKind): BoardColumn => ({ label, kind });

/** What cells of campaigns come to together. */
export function addCells(cells: readonly CampaignCell[]) {
  const total = (of: 'sold' | 'target' | 'aimed') =>
    toText(cells.reduce((sum, cell) => sum.plus(dec(cell[of])), ZERO));
  return {
    sold: total('sold'),
    target: total('target'),
    aimed: total('aimed'),
    triggers: cells.reduce((sum, { triggers }) => sum + triggers, 0),
    reached: cells.reduce((sum, { reached }) => sum + reached, 0),
  };
}

/** A share of a target, 0–1; null where there is no target. */
export const shareOf = (value: string | number, target: string | number): number | null =>
  Number(target) === 0 ? null : Number(value) / Number(target);

const STANDING = [
  column('sold', 'kg'),
  column('target', 'kg'),
  column('share', 'percent'),
  column('triggers', 'count'),
  column('reached', 'count'),
];
const standing = (cells: readonly CampaignCell[]): Cell[] => {
  const { sold, target, aimed, triggers, reached } = addCells(cells);
  return [sold, target, shareOf(aimed, target), triggers, reached];
};

function campaignTable(board: CampaignBoard, name: string): BoardTable {
  if (name === 'regions')
    return {
      columns: [column('region', 'region'), ...STANDING],
      rows: board.regions.map((region) => [
        region.name,
        ...standing(board.cells.filter((cell) => cell.salesRegionId === region.id)),
      ]),
      sum: [null, ...standing(board.cells)],
    };
  return {
    columns: [
      column('campaign', 'text'),
      ...STANDING,
      column('prizes', 'money'),
      column('daysLeft', 'days'),
    ],
    rows: board.campaigns.map(({ id, name: title, amount, daysLeft }) => [
      title,
      ...standing(board.cells.filter((cell) => cell.campaignId === id)),
      amount,
      daysLeft,
    ]),
    sum: [
      null,
      ...standing(board.cells),
      toText(board.campaigns.reduce((sum, { amount }) => sum.plus(dec(amount)), ZERO)),
      null,
    ],
  };
}

function weeksTable({ weeks }: InvoiceBoard, of: 'invoices' | 'quantity'): BoardTable {
  const kind = of === 'invoices' ? 'count' : 'kg';
  return {
    columns: [
      column('week', 'week'),
      ...INVOICE_STATUSES.map((status1) => column(`status.${status1}`, kind)),
      column('weekBefore', kind),
    ],
    rows: weeks.map(({ week, statuses, before }) => [
      week,
      ...INVOICE_STATUSES.map(
        (status1) => statuses.find((each) => each.status1 === status1)?.[of] ?? 0,
      ),
      before?.[of] ?? null,
    ]),
  };
}

function invoiceTable(board: InvoiceBoard, name: string): BoardTable {
  switch (name) {
    case 'statuses':
      return {
        columns: [
          column('status', 'status'),
          column('invoices', 'count'),
          column('quantity', 'kg'),
        ],
        rows: board.statuses.map(({ status1, invoices, quantity }) => [
          status1,
          invoices,
          quantity,
        ]),
      };
    case 'ages':
      return {
        columns: [column('waits', 'age'), column('invoices', 'count'), column('quantity', 'kg')],
        rows: board.ages.map(({ from, to, invoices, quantity }) => [
          `${from}-${to ?? ''}`,
          invoices,
          quantity,
        ]),
      };
    case 'decisions':
      return {
        columns: [
          column('weekPosted', 'week'),
          column('quick', 'days'),
          column('half', 'days'),
          column('slow', 'days'),
          column('invoices', 'count'),
        ],
        rows: board.decisions.map(({ week, quick, half, slow, invoices }) => [
          week,
          quick,
          half,
          slow,
          invoices,
        ]),
      };
    case 'reasons':
      return {
        columns: [
          column('reason', 'reason'),
          column('refused', 'count'),
          column('disputed', 'count'),
        ],
        rows: board.reasons.map(({ reason, refused, disputed }) => [reason, refused, disputed]),
      };
    default:
      return weeksTable(board, name === 'weeksKg' ? 'quantity' : 'invoices');
  }
}

const FLOWS = FLOW_KINDS.map((kind) => column(`flow.${kind}`, 'kg'));

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

function channelTable(board: ChannelBoard, name: string): BoardTable {
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

/** A board as it was read. */
export type ReadBoard =
  | { readonly board: 'campaigns'; readonly read: CampaignBoard }
  | { readonly board: 'invoices'; readonly read: InvoiceBoard }
  | { readonly board: 'channels'; readonly read: ChannelBoard };

/** One table of a board. */
export function tableOf(shown: ReadBoard, name: TableName): BoardTable {
  switch (shown.board) {
    case 'campaigns':
      return campaignTable(shown.read, name);
    case 'invoices':
      return invoiceTable(shown.read, name);
    case 'channels':
      return channelTable(shown.read, name);
  }
}
