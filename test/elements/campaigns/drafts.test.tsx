import { expect } from '@open-wc/testing';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { named, press, textOf, type } from '../invoices/stage.tsx';
import { expectNone, key } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { until } from '../until.ts';
import { makeCampaign, openCampaign } from './campaign-page.tsx';

const worldName = 'campaign-drafts';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const open = async (route: string, widthPx?: number) => {
  page = await openCampaign(worldName, route, { person: 'ADMIN', ...(widthPx && { widthPx }) });
};
const says = (text: string) => until(() => page.text().includes(text), text);
const stored = async (): Promise<ResourceDetail> =>
  page.page.http.get<ResourceDetail>(
    `/apis/v1/campaigns/${/\d+/.exec(page.place())?.[0] ?? 'none'}`,
  );
const bar = () => page.root.querySelector<HTMLElement>('.nmv-savebar');
const buttons = (place: ParentNode | null) =>
  [...(place?.querySelectorAll('button') ?? [])].map(textOf);
const put = (name: string, value: string) => type(page.control(name) as HTMLInputElement, value);

describe('a campaign is a draft until it is sent', () => {
  it('[4.04] a copy has both buttons; it is kept as a draft, says so, and is sent from there', async function sends() {
    const id = await makeCampaign(worldName, world());
    await open(`/new?from=${id}`);
    await until(() => page.control('nmpCode'), 'the form');
    await until(() => buttons(bar()).includes('Send for approval'), 'the buttons');
    expect(buttons(bar())).to.deep.equal(['Cancel', 'Save draft', 'Send for approval']);
    expect(
      named(page.root, 'button', 'Send for approval')?.dataset['kind'],
      'the main one',
    ).to.equal('primary');
    await put('nmpCode', 'DRAFT-1');
    key(page.control('nmpCode'), 's', { ctrlKey: true });
    await until(() => /^\/\d+/.test(page.place()), 'the stored draft');
    await says('This is a draft. Approvers do not have it yet');
    expect([(await stored())['phase'], (await stored())['isDraft']]).to.deep.equal(['draft', true]);
    const approval = page.root.querySelector('[data-field="approvalStatus"]');
    expect(textOf(approval)).to.include('draft');
    const shown = [...page.root.querySelectorAll('button:not([role])')].map(textOf);
    expect(shown.filter((each) => each === 'Send for approval').length).to.equal(1);
    expectNone(await page.violations());
    await press(page.root, 'Send for approval');
    await until(() => !page.text().includes('approvers do not have it yet'), 'that it is sent');
    await says('This version awaits a manager and then a director');
    expect((await stored())['phase']).to.equal('awaiting');
    await put('nmpCode', 'DRAFT-2');
    await until(() => named(bar() ?? page.root, 'button', 'Save'), 'what stays sent is saved');
    expect(buttons(bar())).to.deep.equal(['Discard changes', 'Save']);
  });

  it('lists a new campaign’s gaps at their places, and stays a draft', async function lacks() {
    const id = await makeCampaign(worldName, world(), { participants: [] });
    await open(`/new?from=${id}`);
    await until(() => page.control('nmpCode'), 'the form');
    await put('nmpCode', 'DRAFT-3');
    await press(page.root, 'Send for approval');
    await until(() => /^\/\d+/.test(page.place()), 'the stored draft');
    await says('No channel or group takes part yet. Add participants.');
    expect(page.place()).to.include('tab=tabParticipants');
    expect((await stored())['phase']).to.equal('draft');
  });

  it('[3.11] a change of what is in force is a draft or sent; of what no version fixes it is saved', async function next() {
    await open(`/${world().campaignId}`);
    await until(() => page.control('descr'), 'the form');
    await put('descr', 'Other');
    await until(() => named(bar() ?? page.root, 'button', 'Save'), 'one button');
    await put('checkedAbove', '12345');
    await until(() => buttons(bar()).includes('Send for approval'), 'both');
    expect(buttons(bar())).to.deep.equal(['Discard changes', 'Save draft', 'Send for approval']);
    await press(page.root, 'Send for approval');
    await says('This version awaits a manager and then a director');
    const row = await stored();
    expect([row['version'], row['isDraft'], row['phase']]).to.deep.equal([2, false, 'awaiting']);
  });
});
