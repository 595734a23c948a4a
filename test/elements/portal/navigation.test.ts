import { expect } from '@open-wc/testing';
import { pageContext } from '../../../src/data/page.ts';
import { portalPage } from './portal-page.ts';
import { seller, cycles, heading, hash } from './portal-cycles.ts';

const page = portalPage('navigation');

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

  it('[2.01] [2.41] the root and a protected page lead to the sign-in', async () => {
    await page.open('#/');
    await hash(page, '#/login');
    location.hash = '#/index';
    await hash(page, '#/login');
  });

  it('[2.42] signing in returns to the full path that was asked for', async () => {
    await page.open('#/campaigns/nmv/ranking?view=analytical');
    await hash(page, '#/login');
    await page.signIn();
    await hash(page, '#/campaigns/nmv/ranking?view=analytical');
  });

  it('[2.39] with a session the sign-in and the new account are barred, and one stays where one is', async () => {
    await enter('#/index');
    location.hash = '#/datasafety';
    await page.until(() => heading(page) === 'Privacy and data safety', 'a page is shown');
    location.hash = '#/login';
    await hash(page, '#/datasafety');
    location.hash = '#/accesspolicies/newuseraccount';
    await hash(page, '#/datasafety');
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
    // the content of an archive is known only after sending, so leaving could lose it
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
    await hash(page, '#/datasafety');
    await page.until(() => !page.is('dialog[open]'), 'leaves');
  });

  it('[2.39] a mailed link offers to sign out first; staying goes back', async () => {
    await enter('#/index');
    await hash(page, '#/index');
    location.hash = '#/accesspolicies/passwordsreset?user=once';
    await page.until(() => page.is('dialog[open]'), 'asks');
    page.find('dialog button').click();
    await hash(page, '#/index');
    expect(pageContext().session.get().status).to.equal('authenticated');
  });

  it('[2.40] the reset request ends the session first', async () => {
    await enter('#/index');
    location.hash = '#/accesspolicies/passwordsresetreq';
    await page.until(() => heading(page) === 'Reset your password', 'the page is shown');
    expect(pageContext().session.get().status).to.equal('anonymous');
  });

  it('[10.03] leaves hashes that are not its own to the host', async () => {
    await enter('#/index');
    location.hash = '#chapter-2';
    await page.until(() => page.is('.nmv-shell'), 'the page stays');
    expect(location.hash).to.equal('#chapter-2');
    location.hash = '#/about';
    await page.until(() => heading(page) === 'About the portal', 'and its own are followed again');
  });

  it('[10.03] stays in a page whose <base> leads elsewhere, by moves of its own and by links', async () => {
    const base = document.createElement('base');
    base.href = '/of-the-host/';
    document.head.append(base);
    try {
      await enter();
      await hash(page, '#/index');
      const link = page.find<HTMLAnchorElement>('a.nmv-nav-item[href="#/campaigns/nmv/ranking"]');
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      expect(link.href).to.equal(`${location.href.split('#', 1)[0]}#/campaigns/nmv/ranking`);
      link.click();
      await hash(page, '#/campaigns/nmv/ranking');
    } finally {
      base.remove();
    }
  });
});
