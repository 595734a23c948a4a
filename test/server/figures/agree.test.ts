import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import { sql } from 'kysely';
import {
  invoicesBehind,
  prizesBehind,
  statesBehind,
} from '../../../src/domain/rules/boards/behind.ts';
import { addCells, sumPrizes } from '../../../src/domain/board-tables/state.ts';
import { dec, toText, ZERO } from '../../../src/domain/decimal.ts';
import type { CampaignBoard } from '../../../src/domain/schema/boards/campaign-board.ts';
import type { CampaignProgressAnswer } from '../../../src/domain/schema/campaigns/campaign-progress.ts';
import type { ChannelBoard } from '../../../src/domain/schema/boards/channel-board.ts';
import type { CampaignsWaiting } from '../../../src/domain/schema/invoices/desk.ts';
import type { InvoiceBoard } from '../../../src/domain/schema/boards/invoice-board.ts';
import type { RankingAnswer, RankingOption } from '../../../src/domain/schema/ranking/ranking.ts';
import type { ListAnswer, SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { StockReport } from '../../../src/domain/schema/channels/stock.ts';
import type { WaitingCasesAnswer } from '../../../src/domain/schema/invoices/waiting-cases.ts';
import { getCell } from '../../../src/domain/rows/cells.ts';
import { closeCampaign } from '../campaigns/closing-stage.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';
import { listed, posted } from '../boards/stage.ts';

/**
 * Figure shown on several screens, read from each as the same user. A new screen with the figure
 * adds a line here.
 * It is undefined where the user may not open the screen.
 */
type Told = string | number | null | undefined;
interface Reader {
  readonly client: Client;
  readonly campaignId: number;
  readonly cicleId: number;
}
type Screens = Readonly<Record<string, (reader: Reader) => Promise<Told>>>;

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

/** An answer; undefined where the person may not open it. */
async function open<Answer>({ client }: Reader, path: string): Promise<Answer | undefined> {
  const answer = await client.get<Answer>(`/apis/v1/${path}`);
  return answer.status === 403 || answer.status === 404 ? undefined : expect(answer, 200);
}
const exact = (value: string | null | undefined): Told =>
  value === undefined || value === null ? value : toText(dec(value));
const add = (values: readonly (string | number | null)[]): string =>
  toText(values.reduce((sum, value) => sum.plus(dec(String(value ?? '0'))), ZERO));

const board = (reader: Reader) => open<CampaignBoard>(reader, 'boards/campaigns');
const invoices = (reader: Reader) => open<InvoiceBoard>(reader, 'boards/invoices');
const ranking = (reader: Reader) => open<RankingAnswer>(reader, `rankings/${reader.campaignId}`);
const ofBoard =
  (read: (shown: CampaignBoard) => Told) =>
  async (reader: Reader): Promise<Told> => {
    const shown = await board(reader);
    return shown && read(shown);
  };
const ofCampaign = (of: keyof CampaignBoard['campaigns'][number]) => async (reader: Reader) => {
  const shown = await board(reader);
  const found = shown?.campaigns.find(({ id }) => id === reader.campaignId)?.[of];
  return typeof found === 'string' ? exact(found) : found;
};

/** A table of the board as the file that is saved and mailed. @param cell column of the row of the campaign */
const inFile = (cell: number) => async (reader: Reader) => {
  const shown = await board(reader);
  if (shown === undefined) return undefined;
  const { body } = await reader.client.get<string>(
    '/apis/v1/boards/campaigns/file?table=campaigns&format=csv',
    { headers: { 'accept-language': 'pt-BR' } },
  );
  const name = shown.campaigns.find(({ id }) => id === reader.campaignId)?.name;
  const row = body.split('\r\n').find((line) => name !== undefined && line.startsWith(name));
  return exact(
    row
      ?.split(';')
      [cell]?.replace(/[^\d,-]/g, '')
      .replace(',', '.'),
  );
};
/** Reads a figure of the campaign from its list. */
const inList = (of: string) => async (reader: Reader) => {
  const answer = await open<ListAnswer>(reader, `campaigns?size=200`);
  const row = answer?.rows.find(({ id }) => id === reader.campaignId);
  return row && exact(String(getCell(row, of)));
};
const progress = (of: 'sold' | 'aimed' | 'target' | 'daysLeft') => async (reader: Reader) => {
  const answer = await open<CampaignProgressAnswer>(
    reader,
    `campaigns/progress?ids=${reader.campaignId}`,
  );
  const found = answer?.rows[0]?.[of];
  return typeof found === 'string' ? exact(found) : found;
};
const cells = (of: 'sold' | 'aimed' | 'target') => async (reader: Reader) => {
  const shown = await board(reader);
  return (
    shown &&
    exact(addCells(shown.cells.filter(({ campaignId }) => campaignId === reader.campaignId))[of])
  );
};
const standings =
  (of: string, more: object = {}) =>
  async (reader: Reader) => {
    if ((await board(reader)) === undefined) return undefined;
    const { campaignId, cicleId } = reader;
    const { sums } = await listed(
      reader.client,
      statesBehind({ cicleId }, { campaignId, ...more }),
    );
    return exact(sums[of] ?? '0');
  };
/** Counts the cycle's invoices in a status, from the list of invoices. */
const listedIn = (status1: string) => async (reader: Reader) => {
  if ((await invoices(reader)) === undefined) return undefined;
  return (await listed(reader.client, invoicesBehind({ cicleId: reader.cicleId }, { status1 })))
    .total;
};
const summed = (status1: string) => async (reader: Reader) => {
  const answer = await open<SummaryAnswer>(
    reader,
    `invoices/summary?emitType=2&exact=true&campaignCicleId=${reader.cicleId}`,
  );
  return answer && (answer.counts['status1']?.[status1] ?? 0);
};
const statusOf = (status1: string) => async (reader: Reader) => {
  const shown = await invoices(reader);
  return shown && (shown.statuses.find((each) => each.status1 === status1)?.invoices ?? 0);
};

const FIGURES: Readonly<Record<string, Screens>> = {
  'sold in a campaign': {
    board: cells('sold'),
    'list of campaigns': progress('sold'),
    'list of targets': standings('quantity'),
    file: inFile(1),
  },
  'sold towards targets': {
    board: cells('aimed'),
    'list of campaigns': progress('aimed'),
    'list of targets': standings('quantity', { withTarget: true }),
    file: inFile(2),
  },
  target: {
    board: cells('target'),
    'list of campaigns': progress('target'),
    'list of targets': standings('target'),
    file: inFile(3),
  },
  'days left': {
    board: ofCampaign('daysLeft'),
    'list of campaigns': progress('daysLeft'),
    'page of the ranking': async (reader) => (await ranking(reader))?.campaign.daysLeft,
  },
  'prizes planned': {
    board: ofCampaign('amount'),
    'list of campaigns': inList('prizeTotal'),
    'list of prizes': async (reader) => {
      const { campaignId, cicleId } = reader;
      if ((await board(reader)) === undefined) return undefined;
      return exact(
        (await listed(reader.client, prizesBehind({ cicleId }, [campaignId]))).sums['amount'],
      );
    },
    'list of groups': async (reader) => {
      const answer = await open<ListAnswer>(reader, 'award-groups');
      const row = answer?.rows.find(({ id }) => id === reader.campaignId);
      return row && exact(String(getCell(row, 'amount')));
    },
    'page of the ranking': async (reader) => exact((await ranking(reader))?.campaign.prizeTotal),
    file: inFile(7),
  },
  'prizes committed': {
    board: ofCampaign('committed'),
    'places of the ranking': async (reader) => {
      const { rows } = (await ranking(reader)) ?? {};
      return rows && add(rows.map(({ prize }) => prize ?? null));
    },
    file: inFile(8),
  },
  'prizes of the cycle, on home and board': {
    board: ofBoard(({ campaigns }) => exact(sumPrizes(campaigns, 'committed'))),
    'each campaign': ofBoard(({ campaigns }) => add(campaigns.map(({ committed }) => committed))),
  },
  'in approval': {
    board: statusOf('ROV030'),
    'ages of the board': async (reader) => {
      const shown = await invoices(reader);
      return shown?.ages.reduce((sum, { invoices: count }) => sum + count, 0);
    },
    'list of invoices': listedIn('ROV030'),
    home: summed('ROV030'),
  },
  'in dispute': {
    board: statusOf('ROV050'),
    'reasons of the board': async (reader) => {
      const shown = await invoices(reader);
      return shown?.reasons.reduce((sum, { disputed }) => sum + disputed, 0);
    },
    'list of invoices': listedIn('ROV050'),
    home: summed('ROV050'),
  },
  'not approved': {
    board: statusOf('ROV040'),
    'reasons of the board': async (reader) => {
      const shown = await invoices(reader);
      return shown?.reasons.reduce((sum, { refused }) => sum + refused, 0);
    },
    'list of invoices': listedIn('ROV040'),
  },
  'in approval in a campaign': {
    home: async (reader) => {
      const answer = await open<CampaignsWaiting>(
        reader,
        `desk/campaigns?ids=${reader.campaignId}`,
      );
      return answer && (answer.rows[0]?.waiting ?? 0);
    },
    'list of invoices': async (reader) => {
      const answer = await open<ListAnswer>(
        reader,
        `invoices?emitType=2&status1=ROV030&campaignId=${reader.campaignId}`,
      );
      const deciding = await open(reader, `desk/campaigns?ids=${reader.campaignId}`);
      return deciding === undefined ? undefined : answer?.total;
    },
  },
  'cases to decide': {
    home: async (reader) =>
      (await open<WaitingCasesAnswer>(reader, 'invoice-cases/waiting'))?.rows.length,
    'list of cases': async (reader) =>
      (await open<ListAnswer>(reader, 'invoice-cases?turn=mine'))?.total,
  },
  'own place and points': {
    'list of rankings': async (reader) => {
      const answer = await open<{ rows: readonly RankingOption[] }>(reader, 'rankings');
      const row = answer?.rows.find(({ id }) => id === reader.campaignId);
      return row && row.rankPosition !== null ? `${row.rankPosition}: ${row.rankingScore}` : null;
    },
    'page of the ranking': async (reader) => {
      const { own } = (await ranking(reader)) ?? {};
      return own === undefined ? null : `${own.rankPosition}: ${own.rankingScore}`;
    },
    'row of the ranking': async (reader) => {
      const { own, rows = [] } = (await ranking(reader)) ?? {};
      const row = rows.find((each) => each.own);
      return own === undefined || row === undefined
        ? null
        : `${row.rankPosition}: ${row.rankingScore}`;
    },
  },
  'stock of all channels': {
    board: async (reader) => {
      const shown = await open<ChannelBoard>(reader, 'boards/channels');
      return shown && exact(shown.sum.closing);
    },
    'last month of the board': async (reader) => {
      const shown = await open<ChannelBoard>(reader, 'boards/channels');
      return shown && exact(shown.months.at(-1)?.closing);
    },
    'each category': async (reader) => {
      const shown = await open<ChannelBoard>(reader, 'boards/channels');
      return shown && add(shown.categories.map(({ closing }) => closing));
    },
    report: async (reader) => {
      const shown = await open<ChannelBoard>(reader, 'boards/channels');
      const [first, last] = [shown?.months[0], shown?.months.at(-1)];
      if (first === undefined || last === undefined) return undefined;
      const report = await open<StockReport>(
        reader,
        `stock/report?from=${first.month}&to=${last.month}&by=product`,
      );
      return report && exact(report.sum.closing);
    },
  },
};

const WHO: readonly PersonKey[] = ['DIR', 'MGR1', 'COO1', 'COO2', 'RTV1', 'MA', 'MC', 'S1', 'S4'];

/** Sales of every status by channels of both branches, one product of which has no target. */
async function fill(): Promise<void> {
  const { MA, MC, S1, S2, S4 } = t.world.people;
  const of = { product: 'P', factor: '1', manager: MA.id } as const;
  const sold = { ...of, status1: 'ROV020' } as const;
  await posted(t, { day: '2026-10-02', quantity: '700', ...sold, seller: S1.id });
  await posted(t, { day: '2026-10-03', quantity: '300', ...sold, seller: S2.id });
  const ofC = { from: 'C', manager: MC.id, seller: S4.id } as const;
  await posted(t, { day: '2026-10-04', quantity: '250', ...sold, ...ofC });
  for (const status1 of ['ROV030', 'ROV040', 'ROV050'] as const)
    for (const day of ['2026-10-05', '2026-10-06']) {
      await posted(t, { day, quantity: '11', ...of, status1, seller: S1.id });
      await posted(t, { day, quantity: '12', ...of, status1, ...ofC });
    }
}

async function compareAll(): Promise<readonly string[]> {
  const { campaignId, cicleId } = t.world;
  const differ: string[] = [];
  for (const who of WHO) {
    const client = await t.signInAs(who);
    for (const [figure, screens] of Object.entries(FIGURES)) {
      const told: [string, Told][] = [];
      for (const [screen, read] of Object.entries(screens))
        told.push([screen, await read({ client, campaignId, cicleId })]);
      const known = told.filter(([, value]) => value !== undefined);
      if (new Set(known.map(([, value]) => value)).size > 1)
        differ.push(`${who}, ${figure}: ${known.map((each) => each.join(' ')).join(', ')}`);
    }
  }
  return differ;
}

test('[2.08] [2.17] [2.18] [2.19] a figure is the same on every screen that tells it, for every role', async () => {
  await fill();
  assert.deepEqual(await compareAll(), []);
});

test('[2.17] a closed campaign has no day left on any screen, and its prizes are those that its result gives', async () => {
  await fill();
  // marks the invoices for the ledger, as actions do
  await sql`with decided as (update invoice set status1 = 'ROV040' where status1 in ('ROV030', 'ROV050') returning id)
    select note_for_ledger('invoice', array(select id from decided))`.execute(t.db);
  while ((await t.app.services.ledger.caughtUp()) > 0);
  const director = await t.signInAs('DIR');
  await closeCampaign(director, t.world.campaignId);
  // an early closing as made before: its last day is still to come
  for (const table of ['campaign', 'campaignVersion'] as const)
    await t.db
      .updateTable(table)
      .set({ invcIssncEnd: '2026-11-30' })
      .where(table === 'campaign' ? 'id' : 'campaignId', '=', t.world.campaignId)
      .execute();
  assert.deepEqual(await compareAll(), []);
  const shown = expect(await director.get<CampaignBoard>('/apis/v1/boards/campaigns'), 200);
  const closed = shown.campaigns.find(({ id }) => id === t.world.campaignId);
  assert.deepEqual([closed?.daysLeft, closed?.pace], [0, 1]);
});
