import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { customer } from '../../../src/domain/entities/customer.ts';
import { Maintenance } from '../../../src/screens/record/entry/maintenance.tsx';
import { field, textOf, type } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'addresses';
beforeAllStartWorld(WORLD);

let stage: RealStage;
afterEach(() => stage.end());

const labels = (): readonly string[] =>
  [...stage.root.querySelectorAll('.nmv-record-spot .nmv-label')].map((label) =>
    textOf(label).replace(/optional$/, ''),
  );
const options = (): readonly string[] =>
  [...stage.root.querySelectorAll('[role="option"]')].map((option) => textOf(option));

async function write(label: string, text: string, title: string): Promise<void> {
  const input = await until(() => {
    const control = field(stage.root, label);
    return control.getAttribute('role') === 'combobox' && control;
  }, `the list of ${label}`);
  input.focus();
  await sendKeys({ type: text });
  await until(
    () =>
      options().some((option) => option.includes(title)) &&
      stage.root.querySelector('.nmv-options[aria-busy]') === null,
    () => `${title} among ${options().join()}`,
  );
}

describe('an address', () => {
  it('offers the municipalities of its state in Brazil, and elsewhere asks for the name of the city', async () => {
    stage = await openRealStage({ world: WORLD });
    stage.show(
      <Maintenance entity={customer} route="/new?tab=tabAddress" onNavigate={() => undefined} />,
    );
    await until(() => labels().includes('City'), 'the address');
    expect(labels()).to.not.include('City name');
    await write('State', 'mato grosso do', 'Mato Grosso do Sul');
    await sendKeys({ press: 'Enter' });
    await write('City', 'dourad', 'Dourados');
    expect(
      options().some((option) => option.includes('Douradina')),
      'of the state',
    ).to.equal(true);
    expect(
      options().some((option) => option.includes('Douradoquara')),
      'of another state',
    ).to.equal(false);
    await sendKeys({ press: 'Escape' });
    type(field<HTMLSelectElement>(stage.root, 'Country'), 'PY');
    await until(() => labels().includes('City name'), 'the name of the city');
    expect(labels()).to.not.include('City');
    await write('State', 'itap', 'Itapúa');
    type(field(stage.root, 'Postal code'), '6000');
    expect(field(stage.root, 'Postal code').value, 'no mask outside Brazil').to.equal('6000');
  });
});
