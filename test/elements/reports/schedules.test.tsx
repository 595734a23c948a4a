import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { BoardScreen } from '../../../src/screens/boards/entry/boards.tsx';
import { Schedules } from '../../../src/screens/reports/schedules.tsx';
import { press, textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'reports';
beforeAllStartWorld(WORLD);

let stage: RealStage;
afterEach(() => stage.end());

const shown = (): string => textOf(stage.root.querySelector('[part=schedules]'));
const said = (text: string) =>
  until(() => textOf(stage.root.querySelector('.nmv-toasts')).includes(text), text);
const ofRow = async (action: string): Promise<void> => {
  await press(stage.root, /^Actions for/);
  await press(stage.root, action);
};

async function violations(): Promise<readonly string[]> {
  const found = await axe.run(stage.root.firstElementChild ?? stage.root);
  return found.violations.map(({ id }) => id);
}

describe('reports that come by mail each week', () => {
  it('[2.38] a table of a board is scheduled where it stands, and paused, moved, sent and deleted in the list', async () => {
    stage = await openRealStage({ world: WORLD, person: 'DIR' });
    stage.show(<Schedules />);
    await until(() => shown().includes('No scheduled reports yet'), 'none yet');
    expect(await violations()).to.deep.equal([]);
    stage.show(<BoardScreen board="campaigns" route="/" onNavigate={() => undefined} />);
    const panel = await until(
      () => stage.root.querySelector<HTMLElement>('[data-table=regions]'),
      'the board',
    );
    await press(panel, /^More/);
    await press(panel, 'Send each week');
    const dialog = await until(() => stage.root.querySelector('dialog[open]'), 'the question');
    await until(() => textOf(dialog).includes('Brasília time'), 'its words');
    expect(textOf(dialog.querySelector('option')), 'weeks begin on Sunday').to.equal('Sunday');
    expect(await violations()).to.deep.equal([]);
    await press(stage.root, 'Schedule');
    await said('will come by e-mail');
    stage.show(<Schedules />);
    await until(() => shown().includes('Each Monday at'), 'the day');
    expect(shown()).to.include('Next on').and.include('Active');
    expect(await violations()).to.deep.equal([]);
    await ofRow('Pause');
    await until(() => shown().includes('Paused'), 'paused');
    expect(shown()).not.to.include('Next on');
    await ofRow('Send now');
    await said('is on its way to your e-mail');
    await ofRow('Delete');
    await until(() => stage.root.querySelector('dialog[open]'), 'the question');
    stage.root.querySelector<HTMLElement>('dialog[open] [data-kind=danger]')?.click();
    await until(() => shown().includes('No scheduled reports yet'), 'none any more');
  });
});
