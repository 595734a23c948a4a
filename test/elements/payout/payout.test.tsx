import { expect } from '@open-wc/testing';
import { payout } from '../../../src/domain/entities/payout.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { OwnPrizes } from '../../../src/screens/payout/own-prizes.tsx';
import { PayoutTop } from '../../../src/screens/payout/payout-top.tsx';
import { field, press, textOf, type } from '../invoices/stage.tsx';
import { expectNone, openForm } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const world = 'prizes';
beforeAllStartWorld(world);
let page: FormPage | undefined;
let stage: RealStage | undefined;
afterEach(() => {
  page?.end();
  stage?.end();
  page = stage = undefined;
  sessionStorage.clear();
});

async function openPrize(code: string, widthPx = 1180): Promise<FormPage> {
  const asking = await openRealStage({ world, person: 'ADMIN' });
  const { rows } = await asking.page.http.get<ListAnswer>('/apis/v1/payouts', { query: {} });
  asking.host.remove();
  const id = rows.find((row) => row['nmpCode'] === code)?.id;
  const opened = await openForm({
    world,
    entity: payout,
    place: `/${id}`,
    extras: { formTop: PayoutTop },
    widthPx,
  });
  await until(() => opened.root.querySelector('.nmv-track'), 'the way of the prize');
  return opened;
}
const steps = ({ root }: FormPage) =>
  [...root.querySelectorAll('.nmv-track-step')].map((step) => step.getAttribute('data-state'));
/** Lays a file on a place for files, once it takes any: while one is on its way it takes no other. */
async function bring(
  { root }: FormPage,
  label: string,
  name: string,
  content: string,
): Promise<void> {
  const input = await until(() => {
    const place = [...root.querySelectorAll('label')].find((each) => textOf(each).includes(label));
    return place?.querySelector<HTMLInputElement>('input[type=file]:enabled');
  }, `a place for files called ${label}`);
  const files = new DataTransfer();
  files.items.add(new File([content], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('prizes on their way', () => {
  for (const widthPx of [1180, 390])
    it(`shows in the record how far a prize is, at ${widthPx} px, without a warning about unsaved changes`, async () => {
      page = await openPrize('P-2', widthPx);
      expect(steps(page)).to.deep.equal(['now', 'later', 'now', 'now', 'later']);
      await until(() => page?.text().includes('checked with SEFAZ'), 'what is checked');
      expect(page.text()).to.include('The winner has to accept it');
      expect(page.text()).to.not.include('can’t change this');
      expectNone(await page.violations());
    });

  it('the authority’s file stops a prize or lets it go on', async () => {
    page = await openPrize('P-1');
    expect(steps(page)[1]).to.equal('now');
    const key = `35${'1'.repeat(42)}`;
    await until(() => page?.text().includes(key), 'the invoices');
    await bring(page, 'Upload SEFAZ’s file', 'sefaz.csv', `${key};101`);
    await until(() => page && steps(page)[1] === 'stopped', 'that it is stopped');
    await bring(page, 'Upload SEFAZ’s file', 'sefaz.csv', `${key};100`);
    await until(() => page && steps(page)[1] === 'now', 'that it goes on');
    await until(() => page?.text().includes('Authorized (100)'), 'what the file says');
  });

  it('the term is recorded with its day and who signed for the employer; what is refused stands at its field', async () => {
    page = await openPrize('P-1');
    await until(() => page?.text().includes('No prize receipt has been recorded yet'), 'the term');
    await bring(page, 'Record the signed receipt', 'termo.pdf', '%PDF-1.7');
    const dialog = await until(() => page?.dialog(), 'the question');
    type(field<HTMLInputElement>(page.root, 'Signed on'), '11/23/2199');
    type(field<HTMLInputElement>(page.root, 'Signatory'), 'Claudia Menezes');
    await press(dialog, 'Record receipt');
    await until(
      () => textOf(dialog).includes('Signed on:') || textOf(dialog).match(/Invalid field/),
      'the refusal',
    );
    type(field<HTMLInputElement>(page.root, 'Signed on'), '09/20/2026');
    await press(dialog, 'Record receipt');
    await until(() => page?.text().includes('Claudia Menezes signed for the employer'), 'the term');
    await until(() => page && steps(page)[3] === 'done', 'the step');
  });

  it('the winner sees what to do, and what is wrong with the account at its field', async () => {
    stage = await openRealStage({ world, person: 'S2' });
    stage.show(<OwnPrizes />);
    const { root } = stage;
    await until(() => textOf(root).includes('Accept the prize and enter the account'), 'the prize');
    const number = field<HTMLInputElement>(root, 'Your tax number');
    expect(number.value).to.match(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/, 'the record knows it');
    type(number, '111');
    await press(root, 'Accept prize');
    await until(() => root.querySelector('[aria-invalid=true]'), 'what is wrong');
  });
});
