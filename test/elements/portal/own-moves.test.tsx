import { expect } from '@open-wc/testing';
import type { RankingOption } from '../../../src/domain/schema/ranking/ranking.ts';
import { OwnMoves } from '../../../src/portal/home/own-campaign.tsx';
import { openStage, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { answer, own } from '../ranking/sample.ts';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const option = { nmpCode: answer.campaign.nmpCode, name1: answer.campaign.name1 } as RankingOption;

/** Home with a move at an instant, after which nothing was computed any more. */
async function show(at: string): Promise<string> {
  const moves = own.moves.map((move) => ({ ...move, at }));
  stage = await openStage({
    answers: ({ path }) =>
      path.startsWith('/apis/v1/rankings/')
        ? { ...answer, computedAt: at, own: { ...own, moves } }
        : undefined,
  });
  await stage.page.areas.load('en-US', ['home', 'standing', 'ranking']);
  stage.show(<OwnMoves option={option} />);
  return textOf(await until(() => stage.root.querySelector('.nmv-event-meta')));
}

describe('why the own place changed, on home', () => {
  it('calls today what happened on the reader’s own day, not on that of the last sum', async () => {
    expect(await show('2026-01-05T12:00:00Z')).to.match(/^01\/05 /);
    stage.end();
    expect(await show(new Date().toISOString())).to.match(/^today /);
  });
});
