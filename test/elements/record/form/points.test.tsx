// A change that moves points: asked for with a reason in a dialog, shown on the record, confirmed
// by another person.
import { expect } from '@open-wc/testing';
import { sku } from '../../../../src/domain/entities/sku.ts';
import type { ListAnswer } from '../../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import { named, press, textOf, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../server/stage.tsx';
import { expectNone, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';
import { until } from '../../until.ts';

const worldName = 'record-form-points';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
let id = 0;
afterEach(() => page.end());

/** The code of channel A by which product P is sold in cans. */
async function codeOf(): Promise<number> {
  const stage = await openRealStage({ world: worldName, person: 'RTV1' });
  const { rows } = await stage.page.http.get<ListAnswer>(
    `/apis/v1/skus?customerId=${world().channels.A.id}&customerSKU=%3DP20`,
  );
  stage.end();
  return rows[0]?.id ?? 0;
}

const open = async (person: 'RTV1' | 'COO1', widthPx: number) => {
  page = await openForm({ world: worldName, entity: sku, place: `/${id}`, person, widthPx });
};
const dialog = () => until(() => page.dialog(), 'the dialog');
const said = (text: string) =>
  until(
    () => page.text().includes(text),
    () => `${text}: ${page.text()}`,
  );

describe('a change that moves points', () => {
  it('asks for a day and a reason, says which people it moves, and then waits', async function first() {
    // the first of a file waits for the screen to be loaded too
    id = await codeOf();
    await open('RTV1', 1180);
    type(page.control('proposedFactor'), '40');
    await said('You changed');
    await press(page.root, 'Save');
    const asked = await dialog();
    // the server's clock stands at another day than the browser's
    await until(
      () => textOf(asked).includes('Choose a day'),
      () => textOf(asked),
    );
    expect(textOf(asked)).not.to.include('invoice of open cycles');
    expect(named<HTMLButtonElement>(asked, 'button', 'Request the change')?.disabled).to.equal(
      true,
    );
    const day = asked.querySelector<HTMLInputElement>('[name="holdsFrom"]');
    if (day) type(day, '10/01/2026');
    await until(
      () => textOf(asked).includes('No invoice of open cycles'),
      () => textOf(asked),
    );
    expectNone(await page.violations());
    const reason = asked.querySelector('textarea');
    expect(reason).to.equal(page.focused());
    if (reason) type(reason, 'a can holds 40');
    await press(asked, 'Request the change');
    await said('A change waits for a second person');
    expect(page.text()).to.include('Reason: a can holds 40');
    expect(page.text()).to.include('would change from 20 to 40');
    expect(named(page.root, 'button', 'Confirm the change')).to.equal(undefined);
    expect(named(page.root, 'button', 'Withdraw the request')).to.not.equal(undefined);
  });

  it('is confirmed by another person, on a telephone too', async () => {
    await open('COO1', 390);
    await said('A change waits for a second person');
    expectNone(await page.violations());
    await press(page.root, 'Confirm the change');
    await until(
      () => !page.text().includes('A change waits for a second person'),
      () => page.text(),
    );
    const row = await page.page.http.get<ResourceDetail>(`/apis/v1/skus/${id}`);
    expect(Number(row['umConvFactor'])).to.equal(40);
  });
});
