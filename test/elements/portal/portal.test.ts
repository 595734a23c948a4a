import { expect } from '@open-wc/testing';
import { PortalElement } from '../../../elements/nmv-portal.tsx';
import { pageContext } from '../../../src/data/page.ts';
import { until } from '../until.ts';
import { person, portalPage } from './portal-page.ts';

const page = portalPage('portal');
const seller = person(
  { '420-010': 1, '600-020': 2 },
  {
    externalSalesRoleInfo: [
      {
        customerId: 1,
        customerName: 'Agrocampo',
        salesRoleId: 'CSC',
        hireDate: '2020-01-01',
        fireDate: null,
      },
    ],
  },
);
const coordinator = person({ '420-010': 1, '600-020': 2, '630-021': 1 }, { salesRole: 'COO' });
const cicles = [
  { id: 1, name: '2026', tsStart: '', tsEnd: '2027-06-30', status1: 'active' },
  { id: 2, name: '2025', tsStart: '', tsEnd: '2026-06-30', status1: 'inactive' },
];
const menu = () =>
  [...page.root().querySelectorAll('a.nmv-nav-item')].map((item) => item.getAttribute('href'));
const heading = () => (page.is('h1') ? (page.find('h1').textContent ?? '') : '');
const hash = (wanted: string) =>
  page.until(
    () => location.hash === wanted,
    () => `goes to ${wanted}, is at ${location.hash}`,
  );

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
      cicles,
    }),
  );
  afterEach(() => page.close());
  const enter = async (at = '#/login') => {
    await page.open(at);
    await page.signIn();
    await page.until(() => page.is('.nmv-shell'), 'the shell is there');
  };

  it('[2.01] [2.41] the root and a protected page lead to the sign-in', async () => {
    await page.open('#/');
    await hash('#/login');
    location.hash = '#/index';
    await hash('#/login');
  });

  it('[2.42] signing in returns to the full path that was asked for', async () => {
    await page.open('#/campaigns/nmv/ranking?view=analytical');
    await hash('#/login');
    await page.signIn();
    await hash('#/campaigns/nmv/ranking?view=analytical');
  });

  it('[2.39] with a session the sign-in and the new account are barred, and one stays where one is', async () => {
    await enter('#/index');
    location.hash = '#/datasafety';
    await page.until(() => heading() === 'Privacy and data safety', 'a page is shown');
    location.hash = '#/login';
    await hash('#/datasafety');
    location.hash = '#/accesspolicies/newuseraccount';
    await hash('#/datasafety');
  });

  it('[2.38] [U48] the menu of a phone names screens without their codes, and its closing stands beside its title', async () => {
    await enter('#/index');
    page.find('.nmv-bottombar-item[aria-haspopup]').click();
    await page.until(() => page.is('.nmv-menu-sheet'), 'the menu');
    expect(page.is('.nmv-menu-sheet .nmv-menu-item')).to.equal(true);
    expect(page.is('.nmv-menu-sheet .nmv-tcode')).to.equal(false);
    const middle = (selector: string) => {
      const { top, height } = page.find(selector).getBoundingClientRect();
      return top + height / 2;
    };
    expect(middle('.nmv-dialog-head button')).to.be.closeTo(middle('.nmv-dialog-head h2'), 2);
  });

  it('[2.51] a link does not lead away from chosen files unasked, nor does a typed address', async () => {
    const posting = '#/notasfiscais/manager/customer/post';
    await enter(posting);
    await page.until(() => page.is('.nmv-drop-input'), 'files can be chosen');
    const chosen = new DataTransfer();
    // what is in an archive is known once it was sent: it could be lost
    chosen.items.add(new File(['PK no archive'], 'some.zip', { type: 'application/zip' }));
    const input = page.find<HTMLInputElement>('.nmv-drop-input');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await page.until(() => page.is('.nmv-posting-foot'), 'the file is listed');
    page.find('a[href="#/index"]').click();
    await page.until(() => page.is('dialog[open]'), 'asks');
    expect(location.hash).to.equal(posting);
    page.find('dialog button[data-kind=primary]').click();
    await page.until(() => !page.is('dialog[open]'), 'stays');
    expect(page.is('.nmv-posting-foot')).to.equal(true);
    location.hash = '#/datasafety';
    await page.until(() => page.is('dialog[open]'), 'asks again');
    page.find('dialog button:not([data-kind=primary])').click();
    await hash('#/datasafety');
    await page.until(() => !page.is('dialog[open]'), 'leaves');
  });

  it('[2.39] a mailed link offers to sign out first; staying goes back', async () => {
    await enter('#/index');
    await hash('#/index');
    location.hash = '#/accesspolicies/passwordsreset?user=once';
    await page.until(() => page.is('dialog[open]'), 'asks');
    page.find('dialog button').click();
    await hash('#/index');
    expect(pageContext().session.get().status).to.equal('authenticated');
  });

  it('[2.40] the reset request ends the session first', async () => {
    await enter('#/index');
    location.hash = '#/accesspolicies/passwordsresetreq';
    await page.until(() => heading() === 'Reset your password', 'the page is shown');
    expect(pageContext().session.get().status).to.equal('anonymous');
  });

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
      await page.until(() => heading() === title, `${path} shows ${title}`);
    }
    location.hash = '#/datasafety';
    await page.until(
      () =>
        page
          .root()
          .querySelector('article')
          ?.textContent?.includes('Write to support@example.com') ?? false,
      'names whom to ask',
    );
    expect(page.root().querySelector('article')?.textContent?.length).to.be.above(2000);
  });

  it('[2.08] home shows the own standing, what waits, messages and shortcuts', async () => {
    await page.misbehave({
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

  it('[2.38] [6.01] the menu holds what the person may open', async () => {
    await enter();
    expect(menu()).to.deep.equal([
      '#/index',
      '#/notifications',
      '#/reports',
      '#/campaigns/nmv/ranking',
      '#/notasfiscais/manager/customer',
      '#/notasfiscais/casos',
      '#/notasfiscais/uploads',
    ]);
    await page.close();
    await page.misbehave({ person: coordinator });
    await page.open('#/login', { provider: 'acme' });
    await page.signIn();
    await page.until(() => page.is('.nmv-shell'), 'the shell is there');
    expect(menu()).to.deep.equal([
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
    ]);
  });

  it('[6.01] a page without the level says which transaction is missing', async () => {
    await enter('#/notasfiscais/manager/provider');
    await page.until(() => heading() === 'Access not authorized', 'not allowed');
    expect(page.find('main').textContent).to.contain('630-021');
  });

  it('[3.03] the campaign cycle is chosen among the options and kept in the session', async () => {
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

  it('[3.03] a cycle that is closed elsewhere is shown as closed on a page that is open, and stays chosen', async () => {
    await enter();
    const head = () => page.find('.nmv-cycle').textContent ?? '';
    await page.until(
      () => head().includes('open until'),
      () => head(),
    );
    const closed = cicles.map((cicle) => ({ ...cicle, status1: 'inactive' }));
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
    await hash('#/login');
    await page.close();
    await page.misbehave({ person: seller });
    await enter();
    expect(page.find<HTMLButtonElement>('.nmv-person').disabled).to.equal(false);
  });

  it('[4.16] [S8] who waits for a release has a menu with settings, password and leaving', async () => {
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

  it('[10.03] leaves hashes that are not its own to the host', async () => {
    await enter('#/index');
    location.hash = '#chapter-2';
    await page.until(() => page.is('.nmv-shell'), 'the page stays');
    expect(location.hash).to.equal('#chapter-2');
    location.hash = '#/about';
    await page.until(() => heading() === 'About the portal', 'and its own are followed again');
  });

  it('[10.03] stays in a page whose <base> leads elsewhere, by moves of its own and by links', async () => {
    const base = document.createElement('base');
    base.href = '/of-the-host/';
    document.head.append(base);
    try {
      await enter();
      await hash('#/index');
      const link = page.find<HTMLAnchorElement>('a.nmv-nav-item[href="#/campaigns/nmv/ranking"]');
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      expect(link.href).to.equal(`${location.href.split('#', 1)[0]}#/campaigns/nmv/ranking`);
      link.click();
      await hash('#/campaigns/nmv/ranking');
    } finally {
      base.remove();
    }
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
