import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { BOARD_TCODES } from '../../src/domain/rules/boards/boards.ts';
import { BOARD_TABLES } from '../../src/domain/board-tables/table.ts';
import type { WeekStart } from '../../src/domain/rules/dates/weeks.ts';
import { localeFacts } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Board } from '../../src/domain/rules/boards/boards.ts';
import { boardFileQuery, boardQuery } from '../../src/domain/schema/boards/boards.ts';
import { channelBoardAnswer } from '../../src/domain/schema/boards/channel-board.ts';
import { invoiceBoardAnswer } from '../../src/domain/schema/boards/invoice-board.ts';
import { campaignBoardAnswer } from '../../src/domain/schema/boards/campaign-board.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, FileCall, RouteDefinition } from '../http/contract.ts';
import { fileRoute } from '../listing/files/send-file.ts';
import { ask } from './asked.ts';
import type { BoardRequest } from './asked.ts';
import { readCampaignBoard } from './campaign-board.ts';
import { boardFile } from './table-file.ts';
import { readChannelBoard } from './channel-board.ts';
import { readInvoiceBoard } from './invoice-board.ts';
import { readOnce } from './read-once.ts';
import type { ReadingOf } from './read-once.ts';

const access = (board: Board): Access => ({
  kind: 'transaction',
  tcode: BOARD_TCODES[board],
  level: 1,
});

interface BoardQuery {
  readonly cicleId?: string | undefined;
  readonly salesRegionId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly weekStart?: '0' | '1' | undefined;
}

const parseId = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Takes the day that weeks begin with from the query, else from the reader's language. */
const chooseWeekStart = ({ weekStart }: BoardQuery, locale: Locale): WeekStart =>
  weekStart === undefined ? localeFacts[locale].weekStart : weekStart === '0' ? 0 : 1;

const asked = ({
  db,
  person,
  query,
  locale,
  clock,
  behind,
}: FileCall<BoardQuery>): Promise<BoardRequest> =>
  ask(
    db,
    person.scope,
    {
      cicleId: parseId(query.cicleId),
      salesRegionId: parseId(query.salesRegionId),
      customerId: parseId(query.customerId),
    },
    { today: localDate(clock.now()), weekStartsOn: chooseWeekStart(query, locale), behind },
  );

/** Readings shared by concurrent requests. */
const once = {
  campaigns: readOnce(readCampaignBoard),
  invoices: readOnce(readInvoiceBoard),
  channels: readOnce(readChannelBoard),
};

/** Returns the database and the newest change reported before the reading. */
const buildReading = (call: Pick<Call, 'database' | 'live'>): ReadingOf => {
  const { database, live } = call;
  return { owner: database, newest: live.newest() };
};

/** The boards, each read whole from the sums that are kept. */
export const boardRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/boards/campaigns',
    summary: 'Sales of a cycle against targets by campaign and region, triggers, prizes, days left',
    afterLedger: true,
    mayLag: true,
    access: access('campaigns'),
    query: boardQuery,
    answer: campaignBoardAnswer,
    handle: async (call) => once.campaigns(await asked(call), buildReading(call)),
  }),
  fileRoute({
    method: 'GET',
    url: '/apis/v1/boards/campaigns/file',
    summary: 'One of its tables as a file',
    afterLedger: true,
    mayLag: true,
    access: access('campaigns'),
    query: boardFileQuery(BOARD_TABLES.campaigns),
    file: async (call) =>
      boardFile(
        call,
        { board: 'campaigns', read: await readCampaignBoard(await asked(call)) },
        call.query.table,
        call.query.format,
      ),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/boards/invoices',
    summary:
      'Invoices of a cycle by status and week, what waits, why some are refused, and how long decisions take',
    afterLedger: true,
    mayLag: true,
    access: access('invoices'),
    query: boardQuery,
    answer: invoiceBoardAnswer,
    handle: async (call) => once.invoices(await asked(call), buildReading(call)),
  }),
  fileRoute({
    method: 'GET',
    url: '/apis/v1/boards/invoices/file',
    summary: 'One of its tables as a file',
    afterLedger: true,
    mayLag: true,
    access: access('invoices'),
    query: boardFileQuery(BOARD_TABLES.invoices),
    file: async (call) =>
      boardFile(
        call,
        { board: 'invoices', read: await readInvoiceBoard(await asked(call)) },
        call.query.table,
        call.query.format,
      ),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/boards/channels',
    summary:
      'What came into channels and went out of them, what stands there, who sells most and who takes part',
    afterLedger: true,
    mayLag: true,
    access: access('channels'),
    query: boardQuery,
    answer: channelBoardAnswer,
    handle: async (call) => once.channels(await asked(call), buildReading(call)),
  }),
  fileRoute({
    method: 'GET',
    url: '/apis/v1/boards/channels/file',
    summary: 'One of its tables as a file',
    afterLedger: true,
    mayLag: true,
    access: access('channels'),
    query: boardFileQuery(BOARD_TABLES.channels),
    file: async (call) =>
      boardFile(
        call,
        { board: 'channels', read: await readChannelBoard(await asked(call)) },
        call.query.table,
        call.query.format,
      ),
  }),
];
