import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { sku } from '../../../src/domain/entities/sku.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { ChannelSettings } from '../../../src/screens/portfolio/channel-settings.tsx';
import { Maintenance } from '../../../src/screens/record/entry/maintenance.tsx';
import type { PersonKey } from '../../server/world.ts';
import { field, named, press, textOf, type } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'portfolio';
const world = beforeAllStartWorld(WORLD);
const extras = { listTop: ChannelSettings };

let stage: RealStage;
afterEach(() => stage.end());

async function open(
  person: PersonKey,
  options: { readonly widthPx?: number; readonly locale?: 'pt-BR' | 'es-ES' } = {},
): Promise<void> {
  stage = await openRealStage({ world: WORLD, person, ...options });
  stage.show(
    <Maintenance
      entity={sku}
      extras={extras}
      route={`/?f.customerId=${world().channels.A.id}`}
      onNavigate={() => undefined}
    />,
  );
  await until(
    () => stage.root.querySelector('.nmv-settings .nmv-facts'),
    'the settings of the channel',
  );
}

const settings = (): string => textOf(stage.root.querySelector('.nmv-settings'));

describe('the settings of a channel [2.33]', () => {
  it('offers a code found on invoices to be mapped, and says that it waits then', async () => {
    await open('RTV1');
    await until(() => settings().includes('NOVO.1,5'), 'the code');
    expect(settings()).to.include('Regional campaigns').and.include('3 codes confirmed');
    await press(stage.root, 'Assign product to NOVO.1,5');
    const product = await until(() => {
      const control = field(stage.root, 'Product');
      return control.getAttribute('role') === 'combobox' && control;
    }, 'the products');
    product.focus();
    await sendKeys({ type: 'Produto Q' });
    await until(
      () =>
        textOf(stage.root.querySelector('[role="option"]')).includes('Produto Q') &&
        stage.root.querySelector('.nmv-options[aria-busy]') === null,
      'the product',
    );
    await sendKeys({ press: 'Enter' });
    type(field(stage.root, 'Proposed'), '2,5');
    (
      await until(() => {
        const button = named<HTMLButtonElement>(stage.root, 'dialog button', 'Assign product');
        return button && !button.disabled && button;
      }, 'complete')
    ).click();
    await until(() => settings().includes('1 waiting for confirmation'), 'the proposal');
    const { rows } = await stage.page.http.get<ListAnswer>(
      '/apis/v1/skus?customerSKU=%3DNOVO.1%2C5',
    );
    expect(
      rows.map((row) => [row['umCustomer'], row['proposedFactor'], row['umConvFactor']]),
    ).to.deep.equal([['UN', '2.5', null]]);
  });

  it('shows the part in campaigns to a channel’s manager, who cannot change it', async () => {
    await open('MA');
    expect(named(stage.root, '.nmv-settings button', 'Change')).to.equal(undefined);
  });

  it('lets change the part in campaigns who keeps channels', async () => {
    await open('RTV1');
    await press(stage.root, 'Change', '.nmv-settings button');
    const choice = await until(
      () => [...stage.root.querySelectorAll<HTMLSelectElement>('dialog select')][0],
      'the choice',
    );
    type(choice, 'rebate');
    await press(stage.root, 'Save', 'dialog button');
    await until(() => settings().includes('Rebate'), 'the new part');
  });

  for (const [locale, words] of [
    ['pt-BR', 'Participação em campanhas'],
    ['es-ES', 'Participación en campañas'],
  ] as const) {
    it(`speaks ${locale}, fits a phone and passes axe`, async () => {
      await open('RTV1', { locale, widthPx: 390 });
      expect(settings()).to.include(words);
      const panel = stage.root.querySelector('.nmv-settings');
      expect(panel?.scrollWidth).to.be.at.most(390);
      const { violations } = await axe.run(panel ?? stage.host, {
        resultTypes: ['violations'],
        rules: { region: { enabled: false }, 'heading-order': { enabled: false } },
      });
      expect(
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`),
        ),
      ).to.deep.equal([]);
    });
  }
});
