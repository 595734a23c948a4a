import type { ChannelBoard } from '../schema/boards/channel-board.ts';
import type { InvoiceBoard } from '../schema/boards/invoice-board.ts';
import type { CampaignBoard } from '../schema/boards/campaign-board.ts';
import type { TableName, BoardTable } from './table.ts';
import { campaignTable } from './campaign-tables.ts';
import { invoiceTable } from './invoice-tables.ts';
import { channelTable } from './channel-tables.ts';

/** A board as it was read. */
export type ReadBoard =
  | { readonly board: 'campaigns'; readonly read: CampaignBoard }
  | { readonly board: 'invoices'; readonly read: InvoiceBoard }
  | { readonly board: 'channels'; readonly read: ChannelBoard };

/** Builds a table of a board. */
export function buildTable(shown: ReadBoard, name: TableName): BoardTable {
  switch (shown.board) {
    case 'campaigns':
      return campaignTable(shown.read, name);
    case 'invoices':
      return invoiceTable(shown.read, name);
    case 'channels':
      return channelTable(shown.read, name);
  }
}
