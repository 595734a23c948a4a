import { expect } from '@open-wc/testing';
import { WithheldPanel } from '../../../src/screens/campaigns/results/withheld.tsx';
import { openStage, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

describe('withheld prizes', () => {
  it('say that what is not released passes to no one', async () => {
    stage = await openStage({
      answers: ({ path }) =>
        path === '/apis/v1/campaigns/7/withheld-prizes'
          ? {
              rows: [
                {
                  personId: 3,
                  name1: 'Lara Reis',
                  lost: 'access',
                  channels: '',
                  reason: 'Left the channel.',
                  until: '2026-12-20',
                  contest: null,
                  mayContest: false,
                  mayDismiss: false,
                },
              ],
            }
          : undefined,
    });
    await stage.page.areas.load('en-US', ['campaigns']);
    stage.show(<WithheldPanel id={7} />);
    const panel = await until(() => stage.root.querySelector('.nmv-panel'), 'the panel');
    expect(textOf(panel)).to.include(
      'A prize, or share of one, that stays withheld passes to no one.',
    );
    expect(textOf(panel)).to.include('Lara Reis');
  });
});
