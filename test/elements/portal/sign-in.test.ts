import { expect } from '@open-wc/testing';
import { toastTimeoutMs } from '../../../src/data/base/toasts.ts';
import { pageContext } from '../../../src/data/page.ts';
import { access } from '../../../src/i18n/en-US/access.ts';
import { fill, person, portalPage } from './portal-page.ts';

const page = portalPage('portal-sign-in');
const said = () =>
  page
    .toasts()
    .map(({ tone, message, caption }) => ({ tone, message, ...(caption ? { caption } : {}) }));
const value = (name: string) => page.find<HTMLInputElement>(`input[name=${name}]`).value;
const isBusy = () => page.is('.nmv-loading-bar') || page.is('form[aria-busy=true]');

/** Does something while one call finds no network. */
async function withoutNetwork(path: string, action: () => Promise<void>): Promise<void> {
  const { fetch: real } = window;
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith(path)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : real(input, init);
  try {
    await action();
  } finally {
    window.fetch = real;
  }
}

describe('sign-in', () => {
  beforeEach(async () => {
    await page.misbehave({ refuses: null, changePassword: false, person: person({}), unread: 0 });
    await page.open('#/login');
  });
  afterEach(() => page.close());

  it('[2.03] has e-mail, password, remember me, reset and sign-up links, in light DOM for password managers', async () => {
    const form = page.find('form');
    expect(form.getRootNode()).to.equal(document);
    expect(page.find('input[name=username]').getAttribute('autocomplete')).to.equal('username');
    expect(page.find('input[name=password]').getAttribute('autocomplete')).to.equal(
      'current-password',
    );
    expect(page.find('input[name=remember]').getAttribute('type')).to.equal('checkbox');
    const links = [...form.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal([
      '#/accesspolicies/passwordsresetreq',
      '#/accesspolicies/newuseraccount',
    ]);
  });

  it('begins in the first field that is empty', () =>
    page.until(
      () => document.activeElement === page.find('input[name=username]'),
      'the cursor stands in the e-mail',
    ));

  it('shows and hides what is typed as password', () => {
    const eye = page.find('[aria-label="Show password"]');
    eye.click();
    return page.until(
      () =>
        page.find('input[name=password]').getAttribute('type') === 'text' &&
        page.is('[aria-label="Hide password"]'),
      'the password is shown',
    );
  });

  it('[5.01] asks the server nothing while something is missing', async () => {
    // reads of the page itself may still be on their way
    const sent = async () => (await page.asked()).filter(({ method }) => method !== 'GET').length;
    const before = await sent();
    page.find('button[type=submit]').click();
    await page.until(
      () => page.find('form').textContent?.includes('Required field E-mail') ?? false,
      'says what is missing',
    );
    expect(document.activeElement).to.equal(page.find('input[name=username]'));
    expect(await sent()).to.equal(before);
  });

  const failures = [
    {
      name: '401 warns with the server’s message',
      refuses: { status: 401, code: '010-010', message: 'Invalid user e-mail and/or password' },
      expected: { tone: 'warning', message: 'Invalid user e-mail and/or password' },
    },
    {
      name: '500 and above are negative',
      refuses: { status: 503, code: 'unavailable', message: 'Service Unavailable' },
      expected: { tone: 'negative', message: 'Service Unavailable', caption: 'Reference r-1' },
    },
    {
      name: 'other statuses warn',
      refuses: { status: 403, code: 'anti-forgery', message: 'The page was open too long.' },
      expected: { tone: 'warning', message: 'The page was open too long.' },
    },
  ] as const;
  for (const { name, refuses, expected } of failures) {
    it(`[8.07] ${name}; loading is hidden and nothing typed is lost`, async () => {
      await page.misbehave({ refuses });
      await page.signIn('Wrong#123');
      await page.until(() => page.toasts().length > 0 && !isBusy(), 'it is said');
      expect(said()).to.deep.equal([expected]);
      expect([value('username'), value('password')]).to.deep.equal([
        'ana@example.com',
        'Wrong#123',
      ]);
    });
  }

  it('[U46] keeps an error of the password at the form as well', async () => {
    await page.misbehave({
      refuses: { status: 401, code: '010-010', message: 'Invalid user e-mail and/or password' },
    });
    await page.signIn('Wrong#123');
    await page.until(() => document.querySelector('.nmv-error') !== null, 'it is said');
    expect(document.querySelector('.nmv-error')?.textContent).to.equal(
      'Invalid user e-mail and/or password',
    );
    expect(document.querySelector('input[name=password]')?.ariaInvalid).to.equal('true');
  });

  it('[8.07] a network error is negative, with its caption', async () => {
    await withoutNetwork('/api/v1/login', async () => {
      await page.signIn();
      await page.until(() => page.toasts().length > 0 && !isBusy(), 'it is said');
    });
    expect(said()).to.deep.equal([
      {
        tone: 'negative',
        message: 'Network Error',
        caption: 'Check your internet connection. If it works, contact technical support.',
      },
    ]);
  });

  it('[8.06] a request for a new password that fails says what to do first, then what happened', async () => {
    page.find('a[href="#/accesspolicies/passwordsresetreq"]').click();
    await page.until(() => !page.is('input[name=password]'), 'the request');
    fill(page.find('input[name=username]'), 'ana@example.com');
    await withoutNetwork('/accesspolicies/passwordsresetreq', async () => {
      page.find('button[type=submit]').click();
      await page.until(() => page.toasts().length > 0 && !isBusy(), 'it is said');
    });
    expect(said().map(({ caption }) => caption?.split('\n'))).to.deep.equal([
      [
        access.resetRequestFailedCaption,
        'Network Error',
        'Check your internet connection. If it works, contact technical support.',
      ],
    ]);
  });

  it('[8.06] [S15] where the server fails, what to do stands first too, and the number for support last', async () => {
    const refuses = { status: 500, code: 'unexpected', message: 'An unexpected error.' };
    const told = async (advice: string) => {
      await page.until(() => page.toasts().length > 0 && !isBusy(), 'it is said');
      expect(said().map(({ caption }) => caption?.split('\n'))).to.deep.equal([
        [advice, refuses.message, 'Reference r-1'],
      ]);
      for (const { id } of page.toasts()) pageContext().toasts.dismiss(id);
    };
    await page.misbehave({ refuses });
    page.find('a[href="#/accesspolicies/passwordsresetreq"]').click();
    await page.until(() => !page.is('input[name=password]'), 'the request');
    fill(page.find('input[name=username]'), 'ana@example.com');
    page.find('button[type=submit]').click();
    await told(access.resetRequestFailedCaption);
    location.hash = '#/accesspolicies/passwordsreset?user=once';
    await page.until(() => page.is('input[name=new-password]'), 'the new password');
    for (const name of ['new-password', 'confirmation'])
      fill(page.find<HTMLInputElement>(`input[name=${name}]`), 'abcD1#xyz');
    page.find('button[type=submit]').click();
    await told(access.resetFailedCaption);
  });

  it('after too many attempts says how long to wait, and waits', async () => {
    await page.misbehave({
      refuses: {
        status: 429,
        code: 'too-many-requests',
        message: 'Too many attempts.',
        retryAfter: 60,
      },
    });
    await page.signIn();
    await page.until(
      () => /You can try again in (60|5\d) seconds\./.test(page.find('form').textContent ?? ''),
      'the waiting time is said',
    );
    expect(page.find<HTMLButtonElement>('button[type=submit]').disabled).to.equal(true);
    expect(said()).to.deep.equal([{ tone: 'warning', message: 'Too many attempts.' }]);
  });

  it('[1.01] another language keeps what is typed', async () => {
    fill(page.find<HTMLInputElement>('input[name=username]'), 'half typed');
    page.find<HTMLInputElement>('input[name=remember]').click();
    try {
      page.find('.nmv-login [popovertarget]').click();
      [...page.root().querySelectorAll<HTMLElement>('[role=menuitemradio]')]
        .find((item) => item.textContent === 'Português (Brasil)')
        ?.click();
      await page.until(
        () => page.find('form').textContent?.includes('Entrar no portal') ?? false,
        'the language has changed',
      );
      expect(value('username')).to.equal('half typed');
      expect(page.find<HTMLInputElement>('input[name=remember]').checked).to.equal(true);
    } finally {
      await pageContext().locale.choose('en-US');
    }
  });

  it('[4.14] gives a session after changePasswdNextLogon only with a new password, and ticks criteria while typing', async () => {
    await page.misbehave({ changePassword: true });
    await page.signIn();
    await page.until(() => page.is('input[name=new-password]'), 'asks for a new password');
    expect(location.hash).to.equal('#/accesspolicies/passwordsreset?user=once');
    expect(pageContext().session.get().user).to.equal(undefined);
    const typed = (name: string, text: string) =>
      fill(page.find<HTMLInputElement>(`input[name=${name}]`), text);
    const met = () =>
      [...page.find('.nmv-criteria').children].map((line) => line.getAttribute('data-met')).join();
    typed('new-password', 'abcD1');
    await page.until(() => met() === 'false,true,true,true,false', '[5.02] three of five are met');
    page.find('button[type=submit]').click();
    await page.until(
      () => page.find('form').textContent?.includes('Password must meet all criteria') ?? false,
      '[5.02] the summary',
    );
    typed('new-password', 'abcD1#xyz');
    typed('confirmation', 'abcD1#xyy');
    await page.until(
      () => page.find('form').textContent?.includes("Passwords don't match.") ?? false,
      '[5.03] they differ',
    );
    typed('confirmation', 'abcD1#xyz');
    page.find('button[type=submit]').click();
    await page.until(() => location.hash === '#/login', 'back to the sign-in');
    const sent = (await page.asked()).find(
      ({ path }) => path === '/apis/v1/accesspolicies/passwordsreset',
    );
    expect(JSON.parse(sent?.body ?? '')).to.deep.equal({ token: 'once', passwd: 'abcD1#xyz' });
  });

  it('[4.15] afterwards the unread notifications are counted in a welcome', async () => {
    await page.misbehave({ unread: 3 });
    await page.signIn();
    await page.until(() => page.toasts().some(({ message }) => message === '3 new'), 'welcomes');
    await page.until(() => location.hash === '#/index', 'leads to the index');
  });

  it('[9.06] explains an ended session’s sign-in, only there and without a toast, until a person is signed in', async () => {
    const ended = 'Your session has ended. Sign in again to pick up where you left off.';
    const notice = () => page.find('form').textContent?.includes(ended) ?? false;
    expect(notice()).to.equal(false);
    await page.signIn();
    await page.until(() => location.hash === '#/index', 'leads to the index');
    const { toasts } = pageContext();
    const isSaid = () => toasts.get().some(({ message }) => message === ended);
    const since: number[] = [];
    const stop = toasts.subscribe(() => {
      if (isSaid() !== (since.length === 1)) since.push(performance.now());
    });
    await pageContext().session.end('expired');
    await page.until(() => page.is('form') && notice(), 'the notice stands at the form');
    await page.until(
      () => since.length === 2,
      'a toast, for elements without a form, comes and goes',
    );
    const [came = 0, gone = 0] = since;
    expect(gone - came).to.be.below(toastTimeoutMs);
    stop();
    expect(notice()).to.equal(true);
    await page.signIn();
    await page.until(() => !page.is('input[name=password]'), 'the form is gone');
    expect(pageContext().session.get().ended).to.equal(undefined);
    await pageContext().session.signOut();
    await page.until(() => page.is('input[name=password]'), 'the form');
    expect(notice()).to.equal(false);
  });

  it('[2.07] [U45] fields of the sign-up are as high as those of the sign-in', async () => {
    const height = (name: string) =>
      page.find(`input[name=${name}]`).getBoundingClientRect().height;
    const before = height('username');
    page.find('a[href="#/accesspolicies/newuseraccount"]').click();
    await page.until(() => page.is('input[name=email]'), 'the sign-up');
    expect(height('email')).to.equal(before);
  });

  it('[2.07] [U36] the sign-up calls a tax number what was chosen, and another choice calls it otherwise', async () => {
    page.find('a[href="#/accesspolicies/newuseraccount"]').click();
    await page.until(() => page.is('input[name=taxNum]'), 'the sign-up');
    const label = () => {
      const { id } = page.find('input[name=taxNum]');
      return page.root().querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? '';
    };
    const type = page.find<HTMLSelectElement>('select[name=taxNumTypeId]');
    for (const kind of ['CPF', 'CNPJ']) {
      Reflect.set(HTMLSelectElement.prototype, 'value', kind, type);
      type.dispatchEvent(new Event('change', { bubbles: true }));
      await page.until(() => label().startsWith(kind), label);
    }
  });

  it('[5.02] [U45] lists a password’s criteria, and offers no row of buttons', async () => {
    location.hash = '#/accesspolicies/passwordsreset?user=once';
    await page.until(() => page.is('.nmv-criterion'), 'the criteria');
    const { borderTopWidth, clipPath } = getComputedStyle(
      page.find('.nmv-criterion[data-met=false]'),
      '::before',
    );
    expect(borderTopWidth, 'no ring').to.equal('0px');
    expect(clipPath).to.include('circle');
  });

  it('is accessible', () => expect(document.querySelector('nmv-portal')).to.be.accessible());
});
