import { expect } from '@open-wc/testing';
import { PortalElement } from '../../../elements/nmv-portal.tsx';
import { until } from '../until.ts';
import { person, portalPage } from './portal-page.ts';
import { seller, cycles, heading, hash } from './portal-cycles.ts';

const page = portalPage('portal');
const coordinator = person({ '420-010': 1, '600-020': 2, '630-021': 1 }, { salesRole: 'COO' });
const menu = () =>
  [...page.root().querySelectorAll('a.nmv-nav-item')].map((item) => item.getAttribute('href'));

describe('the portal on its way', () => {
  it('[2.01] begins with the mark and the name of the provider', async () => {
    PortalElement.define();
    const portal = new PortalElement();
    portal.setAttribute('provider-name', 'Campo Bom');
    portal.setAttribute('provider-logo', '/logo-of-campo-bom.svg');
    portal.setAttribute('api-base', `${location.origin}/faulty/portal`);
    const begun: { readonly name: string | null; readonly logo: string | null | undefined }[] = [];
    const observer = new MutationObserver(() => {
      const brand = portal.shadowRoot?.querySelector('[part="skeleton"] .nmv-brand');
      if (brand)
        begun.push({
          name: brand.textContent,
          logo: brand.querySelector('img')?.getAttribute('src'),
        });
    });
    if (portal.shadowRoot) observer.observe(portal.shadowRoot, { childList: true, subtree: true });
    document.body.append(portal);
    await until(() => begun.length > 0, 'the skeleton').finally(() => {
      observer.disconnect();
      portal.remove();
    });
    expect(begun[0]).to.deep.equal({ name: 'Campo Bom', logo: '/logo-of-campo-bom.svg' });
  });
});

describe('the portal', () => {
  beforeEach(() =>
    page.misbehave({
      refuses: null,
      changePassword: false,
      person: seller,
      unread: 0,
      toRelease: 0,
      failing: false,
      rankings: [],
      countByStatus: {},
      cicles: cycles,
    }),
  );
  afterEach(() => page.close());
  const enter = async (at = '#/login') => {
    await page.open(at);
    await page.signIn();
    await page.until(() => page.is('.nmv-shell'), 'the shell is there');
  };

  it('[2.05] [2.06] [1.13] [1.14] [2.04] [2.02] open pages need no session and say something real', async () => {
    const pages = {
      'accesspolicies/passwordsresetreq': 'Reset your password',
      'accesspolicies/passwordsreset': 'This link is incomplete',
      datasafety: 'Privacy and data safety',
      about: 'About the portal',
      notfound: 'This page does not exist',
    };
    await page.open('#/login', {
      'support-email': 'support@example.com',
      'provider-name': 'Acme Agro',
    });
    for (const [path, title] of Object.entries(pages)) {
      location.hash = `#/${path}`;
      await page.until(() => heading(page) === title, `${path} shows ${title}`);
    }
    location.hash = '#/datasafety';
    await page.until(
      () =>
        page
          .root()
          .querySelector('article')
          ?.textContent?.includes('Write to support@example.com') ?? false,
      'names a person to ask',
    );
    expect(page.root().querySelector('article')?.textContent?.length).to.be.above(2000);
  });

  it('[2.08] home shows the own standing, what waits, messages and shortcuts', async () => {
    await page.misbehave({
      person: person(
        { '420-010': 1, '600-020': 2 },
        {
          externalSalesRoleInfo: [{ customerId: 1, customerName: 'Agrocampo', salesRoleId: 'CSM' }],
        },
      ),
      countByStatus: { ROV040: 2, ROV030: 5 },
      rankings: [
        {
          id: 14,
          nmpCode: 'CR-1',
          name1: 'Soja Norte',
          invcIssncStart: '2026-09-01',
          invcIssncEnd: '2026-11-30',
          salesRoleAwarded: 'CTV',
          participants: 23,
          frozenAt: '2026-12-20T18:00:00Z',
          rankPosition: 4,
          rankingScore: '3300.00',
        },
      ],
    });
    await enter();
    await page.until(
      () => page.is('.nmv-standings-row') && page.is('.nmv-task'),
      'what was read is shown',
    );
    const text = page.find('main').textContent ?? '';
    expect(text)
      .to.contain('4th')
      .and.contain('3.300,00')
      .and.contain('2not approved')
      .and.contain('No unread messages.');
    expect(
      [...page.root().querySelectorAll('.nmv-task')].map((link) => link.getAttribute('href'))[0],
    ).to.equal('#/notasfiscais/manager/customer?status1=ROV040&campaignCicleId=1');
  });

  it('home shows how many people wait for who may release them, with the way there, and nothing of it to others', async () => {
    const way = () => page.root().querySelector('main a[href="#/accesspolicies/releases"]');
    await page.misbehave({
      toRelease: 2,
      person: person({ '300-001-EXT': 1 }, { salesRole: 'COO' }),
    });
    await enter();
    await page.until(() => way() !== null, 'two wait');
    expect(way()?.textContent).to.equal('2 more are waiting.');
    await page.close();
    await page.misbehave({
      toRelease: 2,
      person: person({ '300-001-EXT': 1, '420-010': 1 }, { salesRole: 'CTV' }),
    });
    await enter();
    await page.until(() => page.is('.nmv-home-panel'), 'home is there');
    expect(
      (await page.asked()).filter(({ path }) => path.includes('access-requests')).length,
    ).to.equal(1);
    expect(way()).to.equal(null);
  });

  it('home says what could not be read, and the rest stands', async () => {
    await page.misbehave({ failing: true });
    await enter();
    await page.until(() => page.is('[role=alert]'), 'says so');
    expect(page.find('[role=alert]').textContent)
      .to.contain('Service Unavailable')
      .and.contain('Try again')
      .and.contain('r-1');
    await page.until(
      () => (page.find('main').textContent ?? '').includes('No open tasks.'),
      'the rest stands',
    );
  });

  it('[2.38] [6.01] the menu holds what the person may open, the shortcuts what the role uses most', async () => {
    const own = [
      '#/accesspolicies/users/settings',
      '#/accesspolicies/users/data',
      '#/user-documents/to-sign',
      '#/campaigns/nmv/own-prizes',
    ];
    await enter();
    expect(menu()).to.deep.equal([
      '#/index',
      '#/campaigns/nmv/ranking',
      '#/notasfiscais/manager/customer',
      '#/notasfiscais/casos',
      '#/notifications',
      '#/campaigns/nmv/own-prizes',
      '#/user-documents/to-sign',
    ]);
    expect(await page.openMenu()).to.deep.equal([
      '#/index',
      '#/notifications',
      '#/reports',
      '#/campaigns/nmv/ranking',
      '#/notasfiscais/manager/customer',
      '#/notasfiscais/casos',
      '#/notasfiscais/uploads',
      ...own,
    ]);
    await page.close();
    await page.misbehave({ person: coordinator });
    await page.open('#/login', { provider: 'acme' });
    await page.signIn();
    await page.until(() => page.is('.nmv-shell'), 'the shell is there');
    expect(menu()).to.deep.equal([
      '#/index',
      '#/desk',
      '#/notasfiscais/casos',
      '#/notasfiscais/manager/customer',
      '#/notifications',
      '#/campaigns/nmv/ranking',
    ]);
    expect(await page.openMenu()).to.deep.equal([
      '#/index',
      '#/notifications',
      '#/reports',
      '#/campaigns/nmv/ranking',
      '#/desk',
      '#/notasfiscais/manager/customer',
      '#/notasfiscais/manager/acme',
      '#/notasfiscais/casos',
      '#/notasfiscais/uploads',
      '#/notasfiscais/anomalies',
      ...own,
    ]);
  });

  it('[6.01] a page without the level says which transaction is missing', async () => {
    await enter('#/notasfiscais/manager/provider');
    await page.until(() => heading(page) === 'Access not authorized', 'not allowed');
    expect(page.find('main').textContent).to.contain('630-021');
  });

  it('[3.03] the campaign cycle is chosen among the options and kept in the session', async () => {
    await page.misbehave({ person: coordinator });
    await enter();
    await page.until(
      () => page.find('.nmv-cycle').textContent?.includes('2026') ?? false,
      'the cycle in force is shown',
    );
    page.find('.nmv-cycle').click();
    const options = [...page.root().querySelectorAll<HTMLElement>('[role=menuitemradio]')].filter(
      (item) => item.checkVisibility(),
    );
    expect(options.map((item) => item.getAttribute('aria-checked'))).to.deep.equal([
      'true',
      'false',
    ]);
    options[1]?.click();
    await page.until(
      () => page.find('.nmv-cycle').textContent?.includes('2025') ?? false,
      'the other cycle is in force',
    );
    expect(JSON.parse(sessionStorage.getItem('auth') ?? '').currentCicle.id).to.equal(2);
  });

  it('[3.03] a seller chooses another cycle in the own menu; the head names it as long as it is not the open one', async () => {
    await enter();
    await page.until(() => page.is('.nmv-person'), 'the head');
    expect(page.is('.nmv-cycle'), 'the open cycle needs no place').to.equal(false);
    page.find('.nmv-person').click();
    const cycle = (name: string) =>
      [...page.root().querySelectorAll<HTMLElement>('[role=menuitemradio]')].find(
        ({ textContent }) => textContent?.startsWith(name),
      );
    await page.until(() => cycle('2025')?.checkVisibility() ?? false, 'the cycles');
    cycle('2025')?.click();
    await page.until(
      () => page.is('.nmv-cycle') && (page.find('.nmv-cycle').textContent ?? '').includes('2025'),
      'the head names the closed cycle',
    );
    page.find('.nmv-cycle').click();
    cycle('2026')?.click();
    await page.until(() => !page.is('.nmv-cycle'), 'the open one again');
  });

  it('[3.03] a cycle that is closed elsewhere is shown as closed on a page that is open, and stays chosen', async () => {
    await page.misbehave({ person: coordinator });
    await enter();
    const head = () => page.find('.nmv-cycle').textContent ?? '';
    await page.until(
      () => head().includes('open until'),
      () => head(),
    );
    const closed = cycles.map((cycle) => ({ ...cycle, status1: 'inactive' }));
    const tell = { event: 'rows-changed', data: { noun: 'campaignCicle', ids: [1] } };
    await page.until(
      async () => (await page.asked()).some(({ path }) => path === '/apis/v1/live'),
      'the page listens',
    );
    await page.misbehave({ cicles: closed, tell });
    await page.until(
      () => head().includes('closed'),
      () => head(),
    );
    expect(head()).to.include('2026');
    expect(head(), 'its last day is not the day it was closed').not.to.include('2027');
  });

  it('[4.16] the user menu is disabled without the menu flag; one can still leave', async () => {
    await page.misbehave({ person: { ...seller, userMenuEnabled: false } });
    await enter();
    expect(page.find<HTMLButtonElement>('.nmv-person').disabled).to.equal(true);
    page.find('[aria-label="Sign out"]').click();
    await hash(page, '#/login');
    await page.close();
    await page.misbehave({ person: seller });
    await enter();
    expect(page.find<HTMLButtonElement>('.nmv-person').disabled).to.equal(false);
  });

  it('[4.16] [S8] a person waiting for a release has a menu with settings, password and leaving', async () => {
    await page.misbehave({ person: { ...seller, status: 2 } });
    await page.open('#/login');
    await page.signIn();
    await page.until(() => page.is('.nmv-plain-head [aria-haspopup]'), 'the menu is there');
    page.find('.nmv-plain-head [aria-haspopup]:last-of-type').click();
    await page.until(
      () => page.is('[href="#/accesspolicies/users/settings"]'),
      'the settings are in the menu',
    );
    expect(page.is('[href="#/accesspolicies/passwordsresetreq"]')).to.equal(true);
  });

  it('[2.52] [S3] Ctrl+/ opens the search of the whole portal where no search box is in sight', async () => {
    await enter('#/index');
    const press = () =>
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    press();
    await page.until(() => page.is('.nmv-palette-input'), 'the palette opens');
    const box = document.createElement('input');
    box.type = 'search';
    page.find('dialog[open]').append(box);
    press();
    expect(page.root().activeElement).to.equal(box);
  });
  it('[8.08] a step that fails stops the start, and nothing is mounted', async () => {
    const { error } = console;
    console.error = () => undefined;
    try {
      PortalElement.define();
      const portal = new PortalElement();
      Object.assign(portal, {
        bootSteps: [
          {
            name: 'broken',
            run: () => {
              throw new Error('broken');
            },
          },
        ],
      });
      portal.setAttribute('locale', 'en-US');
      location.hash = '#/login';
      document.body.append(portal);
      await page.until(
        () => portal.shadowRoot?.textContent?.includes('The portal couldn’t start') ?? false,
        'says so',
      );
      expect(portal.querySelector('form')).to.equal(null);
      portal.remove();
    } finally {
      console.error = error;
    }
  });

  it('is accessible', async () => {
    await enter();
    await page.until(() => !page.is('.nmv-bone'), 'all is read');
    await expect(document.querySelector('nmv-portal')).to.be.accessible();
  });
});
