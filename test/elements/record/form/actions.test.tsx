import { expect } from '@open-wc/testing';
import { campaignCicle } from '../../../../src/domain/entities/campaign-cicle.ts';
import { customer } from '../../../../src/domain/entities/customer.ts';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { internalUser } from '../../../../src/domain/entities/internal-user.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import { sku } from '../../../../src/domain/entities/sku.ts';
import type { ListAnswer } from '../../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import { locales } from '../../../../src/i18n/locale.ts';
import type { Locale } from '../../../../src/i18n/locale.ts';
import type { PersonKey } from '../../../server/world.ts';
import { field, named, press, textOf, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { asAnother, expectNone, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';
import { until } from '../../until.ts';

const worldName = 'record-form-acts';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const open = async (
  entity: Parameters<typeof openForm>[0]['entity'],
  place: string,
  more: { readonly locale?: Locale; readonly person?: PersonKey; readonly widthPx?: number } = {},
) => {
  page = await openForm({ world: worldName, entity, place, ...more });
};
const menu = () => [...page.root.querySelectorAll('[role="menuitem"]')].map(textOf);

describe('actions offered on a record', () => {
  it('[2.43] goes from search form and table to the form with its tabs and the more menu', async function first() {
    // the first of a file waits for the screen to be loaded too
    await open(product, '/?q=Produto');
    expect(
      page.root.querySelector<HTMLInputElement>(
        '[role="search"] input[type="search"], form input[type="search"]',
      )?.value,
    ).to.equal('Produto');
    const row = await until(
      () => named<HTMLElement>(page.root, 'button, a', /^Produto P$|^P$/),
      'the row in the table',
    );
    row.click();
    await until(() => page.root.querySelector('[role="tablist"]'), 'the form');
    expect(page.place()).to.match(new RegExp(`^/${world().products.P}`));
    expect(
      [...page.root.querySelectorAll('[role="tab"]')].map((tab) => textOf(tab).replace(/\d+$/, '')),
    ).to.deep.equal(['General data', 'Packages']);
    await press(page.root, 'More');
    expect(menu()).to.deep.equal(['General data', 'History', 'Copy link', 'Duplicate', 'Delete']);
  });

  it('[2.44] keeps general data, address and communication in tabs of their own, one in the address', async () => {
    await open(customer, `/${world().channels.B.id}`);
    expect([...page.root.querySelectorAll('[role="tab"]')].map(textOf).slice(0, 3)).to.deep.equal([
      'General data',
      'Address',
      'Communication',
    ]);
    await page.tab(/^Address/);
    expect(page.place()).to.equal(`/${world().channels.B.id}?tab=tabAddress`);
    await until(() => page.control('zipCode'), 'the postal code');
    await page.tab(/^Communication/);
    await until(() => page.control('landLine'), 'the landline');
  });

  it('deletes after asking, and says what keeps a record that is used elsewhere', async () => {
    await open(product, `/${world().products.P}`);
    await press(page.root, 'More');
    await press(page.root, 'Delete', '[role="menuitem"]');
    await until(() => page.dialog(), 'the question');
    expect(textOf(page.focused())).to.equal('Cancel');
    await press(page.dialog() ?? page.root, 'Delete');
    await until(() => page.text().includes('Referential Integrity Constraint'), 'the reason');
    page.end();
    const made = await page.page.http.post<ResourceDetail>('/apis/v1/products', {
      nmpCode: 'DEL',
      name1: 'Sai',
      productCategoryId: world().categories.H,
    });
    await open(product, `/${made.id}`);
    await press(page.root, 'More');
    await press(page.root, 'Delete', '[role="menuitem"]');
    await press(await until(() => page.dialog(), 'the question'), 'Delete');
    await until(() => page.place().startsWith('/?') || page.place() === '/', 'the list');
    expect(
      (await page.page.http.get<ListAnswer>('/apis/v1/products', { query: { nmpCode: '=DEL' } }))
        .total,
    ).to.equal(0);
  });

  it('[U15] asks before it blocks or deactivates a person: what follows, by a red button with the verb', async () => {
    for (const [verb, effect] of [
      ['Block', 'until they’re unblocked'],
      ['Deactivate', 'until they’re reactivated'],
    ] as const) {
      await open(internalUser, `/${world().people.COO2.id}`);
      await press(page.root, verb);
      const question = await until(() => page.dialog(), 'the question');
      const button = await until(
        () => named<HTMLButtonElement>(question, '.nmv-dialog-foot button, button', verb),
        'the button',
      );
      expect([textOf(question.querySelector('h2')), button.dataset['kind']]).to.deep.equal([
        verb,
        'danger',
      ]);
      expect(textOf(question)).to.include(effect);
      page.end();
    }
  });

  it('tells that a cycle closes with its campaigns; one without any asks twice before it is closed', async () => {
    await open(campaignCicle, `/${world().cicleId}`, { person: 'DIR' });
    await until(() => page.text().includes('OPEN'), 'the cycle');
    expect(named(page.root, 'button', 'Close cycle')).to.equal(undefined);
    const { id } = await page.page.http.post<{ id: number }>('/apis/v1/campaign-cicles', {
      nmpCode: 'EMPTY',
      name1: 'Ciclo sem campanha',
      tsStart: '2150-01-01',
      tsEnd: '2150-12-31',
    });
    page.end();
    await open(campaignCicle, `/${id}`, { person: 'DIR' });
    await press(page.root, 'Close cycle');
    await until(() => page.dialog(), 'the question');
    expect(textOf(page.dialog()?.querySelector('h2'))).to.equal('Close cycle');
    await until(
      () =>
        textOf(page.dialog()).includes('closes without a ranking') &&
        named<HTMLButtonElement>(page.dialog() ?? page.root, 'button', 'Close cycle')?.disabled ===
          false,
      'what closing comes to',
    );
    expectNone(await page.violations());
    await press(page.dialog() ?? page.root, 'Close cycle');
    await until(
      () => textOf(page.dialog()).includes('This can’t be undone.'),
      'the second question',
    );
    expect(textOf(page.focused())).to.equal('Cancel');
    expectNone(await page.violations());
    await press(page.dialog() ?? page.root, 'Close cycle');
    await until(
      () => page.dialog() === null && page.text().includes('CLOSED'),
      () => `the closed cycle: ${textOf(page.dialog())} ${page.text().slice(0, 300)}`,
    );
    expect(named(page.root, 'button', 'Close cycle')).to.equal(undefined);
  });

  it('rejects a proposal with a reason, which stands in the history', async () => {
    await open(sku, '/new');
    // a code that counts already waits for a second person instead
    const { id } = await page.page.http.post<ResourceDetail>('/apis/v1/skus', {
      customerId: world().channels.A.id,
      customerSKU: 'NEW4X5',
      umCustomer: 'CX',
      productId: world().products.P,
      proposedFactor: '21',
    });
    page.end();
    await open(sku, `/${id}`);
    await press(page.root, /^Refuse proposal/);
    const submit = await until(
      () => named<HTMLButtonElement>(page.dialog() ?? page.host, 'button', /^Refuse proposal/),
      'the button that does it',
    );
    expect(textOf(page.dialog())).to.include(
      'The proposal is discarded; the conversion doesn’t change.',
    );
    expect(submit.dataset['kind']).to.equal('danger');
    expect(submit.disabled).to.equal(true);
    type(field<HTMLTextAreaElement>(page.root, 'Reason'), 'A caixa tem 20 litros.');
    await until(() => !submit.disabled, 'the act, ready');
    submit.click();
    await until(
      () => page.dialog() === null && named(page.root, 'button', /^Refuse proposal/) === undefined,
      'the act done',
    );
    await press(page.root, 'More');
    await press(page.root, 'History', '[role="menuitem"]');
    await until(
      () => textOf(page.dialog()).includes('A caixa tem 20 litros.'),
      'the reason in the history',
    );
    expectNone(await page.violations());
  });
});

describe('the form in every language', () => {
  const words: Readonly<
    Record<Locale, readonly [save: string, more: string, history: string, changed: string]>
  > = {
    'en-US': ['Save', 'More', 'History', 'Changed'],
    'pt-BR': ['Salvar', 'Mais', 'Histórico', 'Alterado'],
    'es-ES': ['Guardar', 'Más', 'Historial', 'Modificado'],
  };
  for (const locale of locales) {
    it(`${locale}: fields, history and a phone have nothing that axe finds`, async () => {
      const [save, more, history, changed] = words[locale];
      await open(economicGroup, `/${world().groupId}`, { locale });
      await asAnother(worldName, 'ADMIN', economicGroup, world().groupId, {
        name1: `Grupo ${locale}`,
      });
      expectNone(await page.violations());
      expect(named(page.root, 'button', save)).to.not.equal(undefined);
      await press(page.root, more);
      await press(page.root, history, '[role="menuitem"]');
      // the title has the new name before the entries come
      await until(
        () =>
          [`Grupo ${locale}`, changed, 'Pessoa ADMIN'].every((text) =>
            textOf(page.dialog()).includes(text),
          ),
        () => `the change: ${textOf(page.dialog())}`,
      );
      expectNone(await page.violations());
      page.dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
      page.resize(390);
      await until(() => page.dialog() === null, 'the form');
      expect(page.host.scrollWidth).to.equal(390);
      expectNone(await page.violations());
    });
  }
});
