import { expect } from '@open-wc/testing';
import { customer } from '../../../../src/domain/entities/customer.ts';
import { externalUser } from '../../../../src/domain/entities/external-user.ts';
import type { Entity } from '../../../../src/domain/entity.ts';
import type { Locale } from '../../../../src/i18n/locale.ts';
import type { PersonKey } from '../../../server/world.ts';
import { named, textOf, type } from '../../invoices/stage.tsx';
import { until } from '../../until.ts';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { expectNone, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';

const worldName = 'record-form-tabs';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const open = async (
  entity: Entity,
  place: string,
  more: { readonly locale?: Locale; readonly person?: PersonKey } = {},
) => {
  page = await openForm({ world: worldName, entity, place, locale: 'pt-BR', ...more });
  await until(() => page.root.querySelector('[role="tablist"]'), 'the form');
};
const bar = () => page.root.querySelector('.nmv-savebar');
const groups = () =>
  [...page.root.querySelectorAll('.nmv-record-body [role="group"][aria-labelledby] h2')].map(
    textOf,
  );
const label = (name: string) =>
  textOf(page.root.querySelector(`[data-field="${name}"] .nmv-label`)).replace(/ ?opcional$/, '');

describe('the tabs of a record', () => {
  it('[2.44] [U36] fields stand in groups with headings', async function first() {
    // the first of a file waits for the screen to be loaded too
    await open(customer, `/${world().channels.A.id}`);
    expect(groups()).to.deep.equal(['Identificação', 'Inscrições', 'Perfil']);
    expectNone(await page.violations());
    page.end();
    await open(externalUser, `/${world().people.S1.id}`);
    expect(groups()).to.deep.equal(['Identificação', 'Perfil', 'Inscrições']);
    const types = [...page.root.querySelectorAll('.nmv-record-body .nmv-label')]
      .map(textOf)
      .filter((text) => text.startsWith('Tipo'));
    expect(types.map((text) => text.replace(/ ?opcional$/, ''))).to.deep.equal([
      'Tipo de canal',
      'Tipo de usuário',
      'Tipo de inscrição',
    ]);
  });

  it('[U36] a tax number is called what was chosen, and another choice calls it otherwise', async () => {
    await open(customer, `/${world().channels.A.id}`);
    expect(label('taxNum')).to.equal('CNPJ');
    type(page.control('taxNumTypeId') as HTMLSelectElement, 'CPF');
    await until(
      () => label('taxNum') === 'CPF',
      () => label('taxNum'),
    );
    await until(
      () => textOf(bar()).includes('Você alterou'),
      () => textOf(bar()),
    );
  });

  it('[U35] a tab that one only reads here has no bar to save it, and says where its rows are changed', async () => {
    await open(customer, `/${world().channels.A.id}`);
    expect(bar(), 'where something can be changed it can be saved').to.not.equal(null);
    for (const [tab, keeper, path] of [
      ['Pessoas', 'Equipes dos canais', '/salesstructure/customers'],
      ['Estrutura de vendas', 'Equipe interna', '/salesstructure/:provider'],
      ['Portfólio', 'Portfólio dos canais', '/customers/settings'],
    ] as const) {
      await page.tab(new RegExp(`^${tab}`));
      const way = await until(
        () =>
          named<HTMLButtonElement>(
            page.root,
            'button',
            `Para alterar estas linhas, abra “${keeper}”.`,
          ),
        () => `the way from ${tab}: ${page.text()}`,
      );
      expect(bar(), tab).to.equal(null);
      way.click();
      expect(page.paths.at(-1)).to.equal(path);
    }
  });

  it('tells a user without the right to change rows where they are kept; unsaved changes keep their bar on every tab', async () => {
    await open(customer, `/${world().channels.A.id}`, { person: 'ADMIN' });
    type(page.control('tradeName') as HTMLInputElement, 'Outro nome');
    await until(() => textOf(bar()).includes('Você alterou'), 'a change');
    await page.tab(/^Pessoas/);
    await until(() => page.text().includes('Para alterar estas linhas'), 'the tab');
    expect(textOf(bar())).to.include('Nome fantasia');
    page.end();
    sessionStorage.clear();
    await open(customer, `/${world().channels.A.id}`, { person: 'CTV1' });
    await page.tab(/^Pessoas/);
    await until(
      () => page.text().includes('Altere estas linhas em “Equipes dos canais”.'),
      () => page.text(),
    );
  });
});
