import { expect } from '@open-wc/testing';
import { campaign } from '../../../../src/domain/entities/campaign.ts';
import type { PersonKey } from '../../../server/world.ts';
import { field, named, press, textOf, type } from '../../invoices/stage.tsx';
import { until } from '../../until.ts';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';

const worldName = 'record-form-campaign';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const open = async (place: string, person: PersonKey) => {
  page = await openForm({ world: worldName, entity: campaign, place, person });
};
const says = (text: string) =>
  until(() => textOf(page.root.querySelector('.nmv-record')).includes(text), text);
const head = () => textOf(page.root.querySelector('.nmv-record-acts'));

describe('a campaign', () => {
  it('[2.26] [2.45] [4.04] is changed as a version that waits; a director sees what differs and puts it in force', async function first() {
    const route = `/${world().campaignId}?tab=tabRanking`;
    await open(route, 'ADMIN');
    await until(() => field(page.root, 'Awarded places'), 'the form');
    expect(
      [...page.root.querySelectorAll('[role="tab"]')].map((tab) => textOf(tab).replace(/\d+$/, '')),
    ).to.deep.equal([
      'General data',
      'Product categories',
      'Products',
      'Participants',
      'Targets',
      'Prizes',
      'Ranking',
      'Simulation',
      'Approval',
      'Closing',
    ]);
    await type(field(page.root, 'Awarded places'), '7');
    await says('Version 1 is in force');
    await press(page.root, 'Send for approval');
    await until(() => head().includes('awaiting approval'), 'that the version waits');
    page.end();

    await open(route, 'DIR');
    await until(() => head().includes('awaiting approval'), 'the version');
    await press(page.root, 'More');
    await press(page.root, 'Versions');
    const drawer = await until(
      () =>
        [...page.root.querySelectorAll<HTMLElement>('dialog[open]')].find((each) =>
          textOf(each).includes('Version 2'),
        ),
      'the versions',
    );
    await until(() => /Awarded places.*3.*7/.test(textOf(drawer)), 'what differs');
    expect(textOf(drawer).split('Version 1')[1]).to.match(/First version$/);
    named<HTMLElement>(drawer, 'button', 'Close')?.click();
    await until(() => !drawer.isConnected, 'the form');
    await press(page.root, 'Approve');
    // the question appears again once the effects of the action are known
    const confirm = await until(() => {
      const question = page.dialog();
      const button = question && named<HTMLButtonElement>(question, 'button', 'Approve');
      return button?.disabled === false && button;
    }, 'the question');
    expect(textOf(page.dialog())).to.include('With a director’s approval');
    confirm.click();
    // whatever day it is
    await until(() => /in force|over|starts later/.test(head()), 'that it is in force');
  });

  it('says why to who reaches only some of its channels, before anything is typed', async () => {
    await open(`/${world().campaignId}?tab=tabRanking`, 'COO1');
    await says('You can’t change this.');
    await says('Channels take part that are outside your area.');
    expect(named(page.root, 'button', 'Save')).to.equal(undefined);
  });
});
