import { expect } from '@open-wc/testing';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import { fullRankingAreas } from '../../../src/screens/ranking/base/full-areas.ts';
import { named, openStage, press, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { until } from '../until.ts';
import { Full } from './full.tsx';
import { answer, row } from './sample.ts';

let stage: Stage;
afterEach(() => {
  stage.end();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

/** A page of its places, of 36. */
const pageOf = (from: number, count: number): RankingAnswer => ({
  ...answer,
  total: 36,
  rows: Array.from({ length: count }, (_, at) => row(from + at, from + at, `${9_000 - from - at}`)),
});

describe('a printed ranking', () => {
  it('has all its places, those beyond the first page too, and a head for every sheet', async () => {
    stage = await openStage({
      locale: 'en-US',
      answers: ({ path, query }) =>
        path === `/apis/v1/rankings/${answer.campaign.id}` && query.has('page')
          ? query.get('page') === '1'
            ? pageOf(1, 20)
            : pageOf(21, 16)
          : undefined,
    });
    await stage.page.areas.load('en-US', ['ranking', ...fullRankingAreas]);
    stage.show(<Full of={pageOf(1, 20)} />);
    await until(() => named(stage.root, 'button', 'Export'), 'the menu');
    await press(stage.root, 'Export');
    await press(stage.root, 'Print');
    const sheet = await until(
      () => document.querySelector('iframe')?.contentDocument?.querySelector('table'),
      'the printed page',
    );
    expect([...sheet.querySelectorAll('thead th')].map(textOf)).to.deep.equal([
      'Place',
      'Seller',
      'Channel',
      'Points',
      'To move up',
      'Prize (R$)',
    ]);
    expect(sheet.querySelectorAll('tbody tr').length).to.equal(36);
    expect(textOf(sheet.ownerDocument.body)).to.contain('36 people in the ranking');
  });
});
