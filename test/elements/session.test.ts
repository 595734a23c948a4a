import { expect } from '@open-wc/testing';
import { ApiError } from '../../src/data/calls/api-error.ts';
import type { PageContext } from '../../src/data/page/page-context.ts';
import { anotherPage, faultyPage } from './faulty-page.ts';
import { until } from './until.ts';

const ana = { userEmail: 'ana@example.com', password: 'Secret#1' };
const kept = () => JSON.parse(sessionStorage.getItem('auth') ?? 'null');
const told = (page: PageContext) => page.toasts.get().map(({ message }) => message);

describe('the session', () => {
  it('[4.15] [9.04] is stored whole under auth, with cycles and unread notifications, and welcomes', async () => {
    const { page } = await faultyPage('sign-in', { unread: 3 });
    expect(await page.session.signIn(ana)).to.deep.equal({ kind: 'signed-in' });
    const {
      id,
      accessToken,
      fullName,
      userInitials,
      docStatus,
      currentCicle,
      cicleOptions,
      notifications,
    } = kept();
    expect([
      id,
      accessToken,
      fullName,
      userInitials,
      docStatus,
      currentCicle.name,
      cicleOptions.length,
      notifications.length,
    ]).to.deep.equal([7, 'access-1', 'Ana Braga', 'AB', '3', '2026', 1, 3]);
    await until(() => page.toasts.get().length > 0, 'welcomes');
    const [welcome] = page.toasts.get();
    expect([welcome?.message, welcome?.caption, welcome?.group]).to.deep.equal([
      '3 new',
      'New messages are in your inbox.',
      'auth_store_2',
    ]);
    expect(localStorage.length).to.equal(0);
  });

  it('[3.01] [9.04] holds every field of the specified session under auth, and no other', async () => {
    const { page } = await faultyPage('fields', { unread: 1 });
    await page.session.signIn(ana);
    page.session.setReturnUrl('/index');
    expect(Object.keys(kept()).toSorted()).to.deep.equal(
      [
        'id',
        'accessToken',
        'accessTokenExpiration',
        'refreshToken',
        'refreshTokenExpiration',
        'tzOffset',
        'userName',
        'fullName',
        'userAvatar',
        'userInitials',
        'rowSCN',
        'status',
        'returnUrl',
        'userMenuEnabled',
        'sub',
        'isAdmin',
        'notifications',
        'externalSalesRoleInfo',
        'userProfile',
        'userPreferences',
        'currentCicle',
        'cicleOptions',
        'docStatus',
      ].toSorted(),
    );
    expect([kept().sub, kept().returnUrl]).to.deep.equal([null, '/index']);
    expect(anotherPage('fields').session.get()).to.deep.equal(
      page.session.get(),
      'what stands beside is found again',
    );
  });

  it('[4.07] takes a document status that cannot be read for 1', async () => {
    const { page } = await faultyPage('no-documents', { noDocuments: true });
    await page.session.signIn(ana);
    expect(kept().docStatus).to.equal('1');
    expect(page.session.get().status).to.equal('authenticated');
  });

  it('[4.14] is not begun when the password must be changed first', async () => {
    const { page } = await faultyPage('change', { changePassword: true });
    expect(await page.session.signIn(ana)).to.deep.equal({
      kind: 'change-password',
      resetToken: 'once',
    });
    expect(page.session.get().status).to.equal('anonymous');
    expect(kept()).to.equal(null);
  });

  it('[7.01] is renewed once for all calls that find it expired', async () => {
    const { page, asked, misbehave } = await faultyPage('renew');
    await page.session.signIn(ana);
    await misbehave({ access: 5 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, call) =>
        page.http.get<{ path: string }>(`/apis/v1/echo-${call}`),
      ),
    );
    expect(answers.length).to.equal(8);
    expect((await asked()).filter(({ path }) => path === '/apis/v1/login/refresh').length).to.equal(
      1,
    );
    expect(kept().accessToken).to.equal('access-6');
  });

  it('ends when the server refuses to renew it, keeps where one was, and says so', async () => {
    const { page, misbehave } = await faultyPage('refused');
    await page.session.signIn(ana);
    page.session.setReturnUrl('/products?q=1');
    await misbehave({ access: 5, refreshRefused: true });
    await page.http
      .get('/apis/v1/echo')
      .catch((error: unknown) => expect(error).to.be.instanceOf(ApiError));
    expect(page.session.get()).to.deep.equal({
      status: 'anonymous',
      ended: 'expired',
      returnUrl: '/products?q=1',
    });
    expect(kept()).to.deep.equal({ returnUrl: '/products?q=1' });
    await until(() => told(page).join().includes('Your session has ended'), 'says so');
  });

  it('outlives a server that cannot answer', async () => {
    const { page, misbehave } = await faultyPage('failing');
    await page.session.signIn(ana);
    await misbehave({ access: 5, failing: true });
    const error = await page.http.get('/apis/v1/echo').catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(ApiError);
    expect(page.session.get().status).to.equal('authenticated');
  });

  it('keeps a token on the device only when "remember me" was ticked, and comes back by it', async () => {
    const { page, asked } = await faultyPage('remember');
    await page.session.signIn({ ...ana, remember: true });
    expect(localStorage.length).to.equal(1);
    sessionStorage.clear();
    const later = anotherPage('remember');
    expect(later.session.get().status).to.equal('restoring');
    expect((await asked()).some(({ path }) => path.endsWith('/refresh'))).to.equal(false);
    await later.session.restore();
    expect(later.session.get().user?.fullName).to.equal('Ana Braga');
    await later.session.signOut();
    expect(localStorage.getItem('nmv.remember')).not.to.contain('refresh');
    expect(later.session.rememberedEmail()).to.equal('ana@example.com');
    await page.session.signIn(ana);
    expect(localStorage.length).to.equal(0);
  });

  it('is signed out in every tab of the account, and shares renewed tokens with its duplicates', async () => {
    const { page, misbehave } = await faultyPage('tabs');
    await page.session.signIn(ana);
    const other = anotherPage('tabs');
    await other.areas.load(other.locale.get(), ['common']);
    const leave = [page.hold(), other.hold()];
    await misbehave({ access: 8 });
    await page.session.refresh();
    await until(() => other.session.get().user?.accessToken === 'access-9');
    await page.session.signOut();
    await until(() => other.session.get().status === 'anonymous');
    expect(told(other).join()).to.contain('You signed out in another tab');
    expect(told(page)).to.deep.equal([]);
    leave.forEach((gone) => gone());
  });

  it('belongs to the API that gave it: another one on the same page gets no token of it', async () => {
    const { page } = await faultyPage('first-api');
    await page.session.signIn({ ...ana, remember: true });
    const elsewhere = anotherPage('second-api');
    expect(elsewhere.session.get().status).to.equal('anonymous');
    expect(elsewhere.session.accessToken()).to.equal(undefined);
    expect(anotherPage('first-api').session.get().status).to.equal('authenticated');
  });

  it('[4.17] of an acting user ends alone: a refusal that comes after the return is not the user’s own', async () => {
    const { page, asked, misbehave } = await faultyPage('acting-ended');
    await page.session.signIn(ana);
    await page.session.actAs({ userEmail: 'bia@example.com', password: ana.password });
    expect([page.session.get().user?.id, page.session.get().original?.id]).to.deep.equal([8, 7]);
    await misbehave({ refreshRefused: true });
    const before = (await asked()).length;
    // the stream reports that the session has ended while the answer is on its way, and once more
    // before it is there
    const checks = [page.session.verify()];
    const ending = page.session.endActing();
    checks.push(page.session.verify());
    await Promise.all([ending, ...checks]);
    const { status, user, original } = page.session.get();
    expect([status, user?.id, original]).to.deep.equal(['authenticated', 7, undefined]);
    expect(told(page)).to.deep.equal([]);
    const paths = (await asked()).slice(before).map(({ path }) => path);
    expect(paths).to.include.members([
      '/apis/v1/campaigns/cicles/options',
      '/apis/v1/notifications/unread',
    ]);
  });

  it('[4.17] of an acting user, ended elsewhere, gives way to the own one, with its cycles and notifications', async () => {
    const { page, asked, misbehave } = await faultyPage('acting-lost', { unread: 2 });
    await page.session.signIn(ana);
    await page.session.actAs({ userEmail: 'bia@example.com', password: ana.password });
    await misbehave({ refreshRefused: true, unread: 1 });
    const before = (await asked()).length;
    await page.session.verify();
    expect([page.session.get().status, page.session.get().user?.id]).to.deep.equal([
      'authenticated',
      7,
    ]);
    await until(() => page.session.get().user?.notifications.length === 1, 'read again');
    expect((await asked()).slice(before).map(({ path }) => path)).to.include(
      '/apis/v1/campaigns/cicles/options',
    );
  });
});
