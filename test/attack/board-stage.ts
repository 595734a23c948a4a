import assert from 'node:assert/strict';
import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../src/domain/schema/ranking/ranking-row.ts';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';
import { readEvents } from '../server/live/event-reader.ts';
import type { EventReader } from '../server/live/event-reader.ts';
import { expect } from '../server/harness.ts';
import type { Client, PersonKey } from '../server/harness.ts';

/** Inside the window of the campaigns, which ends on 30 November. */
const IN_THE_WINDOW = '2026-11-20T15:00:00.000Z';

/** A campaign of managers (EX-2) and one of sellers (B-1), each with sales that win prizes, and an open page that hears of moves. */
export interface BoardStage extends Stage {
  readonly campaigns: Readonly<Record<'managers' | 'sellers', number>>;
  /** The ranking as the director reads it next, as of a later moment than anything before. */
  board(which: 'managers' | 'sellers'): Promise<RankingAnswer>;
  rowOf(which: 'managers' | 'sellers', who: PersonKey): Promise<RankingRow>;
  /** Waits until the open page has heard that a ranking moved. */
  heard(which: 'managers' | 'sellers'): Promise<void>;
  /** Sets the clock to a time; pages sign in again. */
  at(iso: string): Promise<void>;
  /** Lets a second pass, and skips the events published before. */
  later(): void;
}

async function openBoards({ db, world }: Stage): Promise<BoardStage['campaigns']> {
  const sellers = world.branchCampaignIds[1];
  await db
    .updateTable('campaign')
    .set({ salesRoleAwarded: 'CTV' })
    .where('id', '=', sellers)
    .execute();
  await db
    .insertInto('campaignProduct')
    .values({ campaignId: sellers, version: 1, productId: world.products.P, nmvWeight: '1' })
    .execute();
  await db
    .insertInto('campaignPrize')
    .values([
      { campaignId: sellers, version: 1, position: 1, descr: 'Primeiro', amount: '1000' },
      { campaignId: sellers, version: 1, position: 2, descr: 'Segundo', amount: '500' },
    ])
    .execute();
  return { managers: world.campaignId, sellers };
}

export async function openBoardStage(): Promise<BoardStage> {
  const stage = await openStage({ start: IN_THE_WINDOW });
  const campaigns = await openBoards(stage);
  const sales = [
    note(stage.world, 'A', 101, '2026-09-10', [item('P20', 'BD', '100')]),
    note(stage.world, 'C', 301, '2026-09-15', [item('P20', 'BD', '50')]),
  ];
  await stage.import('S1', sales.slice(0, 1));
  await stage.import('S4', sales.slice(1));
  for (const nNF of [101, 301]) assert.equal((await stage.act('DIR', nNF, 'approve')).status, 200);
  const address = await stage.app.listen({ port: 0, host: '127.0.0.1' });
  const pages = new Map<PersonKey, Client>();
  const moved: number[] = [];
  const waiting = new Set<() => void>();
  let stream: EventReader | undefined;

  async function page(who: PersonKey): Promise<Client> {
    const known = pages.get(who) ?? (await stage.signInAs(who));
    pages.set(who, known);
    return known;
  }

  /** Sessions and streams do not outlive a leap of the clock. */
  async function at(iso: string): Promise<void> {
    stream?.close();
    stage.clock.set(iso);
    pages.clear();
    moved.length = 0;
    stream = await readEvents(`${address}/apis/v1/live`, {
      authorization: `Bearer ${(await page('DIR')).accessToken}`,
    });
    void listen(stream, (campaignId) => {
      moved.push(campaignId);
      for (const wake of waiting) wake();
    });
  }

  async function board(which: 'managers' | 'sellers'): Promise<RankingAnswer> {
    return expect(
      await (await page('DIR')).get<RankingAnswer>(`/apis/v1/rankings/${campaigns[which]}`),
      200,
    );
  }

  await at(IN_THE_WINDOW);
  return {
    ...stage,
    campaigns,
    page,
    at,
    board,
    async rowOf(which, who) {
      const row = (await board(which)).rows.find(
        ({ personId }) => personId === stage.world.people[who].id,
      );
      assert.ok(row, `${who} is not in the ranking of ${which}`);
      return row;
    },
    async heard(which) {
      while (!moved.includes(campaigns[which])) {
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
      moved.length = 0;
    },
    later() {
      stage.clock.advance(1_000);
      moved.length = 0;
    },
    async close() {
      stream?.close();
      await stage.close();
    },
  };
}

async function listen(stream: EventReader, take: (campaignId: number) => void): Promise<void> {
  for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
    const { data } = event;
    if (
      event.event === 'ranking-moved' &&
      typeof data === 'object' &&
      data !== null &&
      'campaignId' in data
    )
      take(Number(data.campaignId));
  }
}
