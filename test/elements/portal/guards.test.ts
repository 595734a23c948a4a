import { expect } from '@open-wc/testing';
import { decide, keepsReturnUrl } from '../../../src/portal/guards.ts';
import type { RouteDecision, Navigation } from '../../../src/portal/guards.ts';

const nav = (more: Partial<Navigation>): Navigation => ({
  access: 'signed-in',
  path: '/x',
  isSignedIn: false,
  shown: undefined,
  ...more,
});
const show: RouteDecision = { kind: 'show' };
const go = (to: string): RouteDecision => ({ kind: 'go', to });

describe('the navigation rules', () => {
  const table: readonly [string, Navigation, RouteDecision][] = [
    ['[2.01] the root leads to the sign-in', nav({ path: '/' }), go('/login')],
    [
      '[2.01] the root leads to the sign-in, from where a session leads on',
      nav({ path: '/', isSignedIn: true }),
      go('/login'),
    ],
    [
      '[2.01] what fits no route leads to the index',
      nav({ access: undefined, isSignedIn: true }),
      go('/index'),
    ],
    [
      '[2.01] what fits no route leads to the index, without a session too',
      nav({ access: undefined }),
      go('/index'),
    ],
    [
      '[2.39] with a session the sign-in is barred: one stays',
      nav({ access: 'guest', isSignedIn: true, shown: '/about' }),
      go('/about'),
    ],
    [
      '[2.39] with a session the sign-in is barred: without a page yet, the index',
      nav({ access: 'guest', isSignedIn: true }),
      go('/index'),
    ],
    [
      '[2.39] with a session a mailed link asks to sign out first',
      nav({ access: 'link', isSignedIn: true }),
      { kind: 'ask-sign-out' },
    ],
    ['[2.39] without a session a mailed link is shown', nav({ access: 'link' }), show],
    [
      '[2.40] the reset request ends a session first',
      nav({ access: 'reset-request', isSignedIn: true }),
      { kind: 'sign-out' },
    ],
    ['[2.40] the reset request is shown without a session', nav({ access: 'reset-request' }), show],
    ['[2.41] without a session a protected page leads to the sign-in', nav({}), go('/login')],
    ['a protected page is shown to who is signed in', nav({ isSignedIn: true }), show],
    ['[2.02] an open page is shown to anybody', nav({ access: 'open' }), show],
  ];
  for (const [name, navigation, expected] of table)
    it(name, () => expect(decide(navigation)).to.deep.equal(expected));

  const kept: readonly [string, Navigation, boolean][] = [
    ['a protected page that leads to the sign-in', nav({}), true],
    ['a protected page', nav({ isSignedIn: true }), true],
    ['an open page', nav({ access: 'open', isSignedIn: true }), true],
    ['an open page without a session', nav({ access: 'open' }), true],
    ['not the root, which leads back to the sign-in', nav({ path: '/' }), false],
    ['not the sign-in', nav({ access: 'guest' }), false],
    ['not the reset request', nav({ access: 'reset-request' }), false],
  ];
  for (const [name, navigation, expected] of kept)
    it(`[2.42] [S2] the return URL keeps ${name}`, () =>
      expect(keepsReturnUrl(navigation)).to.equal(expected));
});
