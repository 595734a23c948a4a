import { Suspense, useState } from 'react';
import type { HostHandle } from '../src/data/base/host.ts';
import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import { lazyAgain } from '../src/ui/base/lazy-again.tsx';
import type { Route } from '../src/ui/base/route.ts';
import { reactElement } from './element.tsx';
import { FormSkeleton, skeletonSheets } from './frame/skeleton.tsx';

const SignUp = lazyAgain(async () => (await import('../src/screens/account/sign-up.tsx')).SignUp);
const Activation = lazyAgain(
  async () => (await import('../src/screens/account/activation/activation.tsx')).Activation,
);
const PasswordRequest = lazyAgain(
  async () => (await import('../src/screens/sign-in/password-request.tsx')).PasswordRequest,
);
const PasswordChange = lazyAgain(
  async () => (await import('../src/screens/sign-in/password-change.tsx')).PasswordChange,
);
const UserSettings = lazyAgain(
  async () => (await import('../src/screens/account/settings/settings.tsx')).UserSettings,
);
const HandOver = lazyAgain(
  async () => (await import('../src/screens/account/hand-over.tsx')).HandOver,
);
const LinkMissing = lazyAgain(
  async () => (await import('../src/screens/account/link-missing.tsx')).LinkMissing,
);

interface AccountProps {
  readonly element: HostHandle;
  readonly screen: string | undefined;
  readonly token: string | undefined;
}

/** The settings keep their place in memory: the hash of the page is the host's. */
function Settings({ element }: Pick<AccountProps, 'element'>) {
  const [route, setRoute] = useState<Route>('/');
  return (
    <UserSettings
      element={element}
      route={route}
      onNavigate={setRoute}
      onReleased={() => element.navigate('/index')}
    />
  );
}

function renderScreen({ element, screen = 'sign-up', token }: AccountProps) {
  const toSignIn = () => element.navigate('/login');
  const toSignUp = () => element.navigate('/accesspolicies/newuseraccount');
  const again = () => element.navigate('/accesspolicies/passwordsresetreq');
  if (screen === 'settings') return <Settings element={element} />;
  if (screen === 'hand-over') return <HandOver />;
  if (screen === 'password-request') return <PasswordRequest element={element} onBack={toSignIn} />;
  if (screen !== 'activation' && screen !== 'password-reset') return <SignUp onBack={toSignIn} />;
  if (!token) return <LinkMissing onBack={toSignIn} />;
  if (screen === 'password-reset')
    return (
      <PasswordChange
        key={token}
        element={element}
        token={token}
        onDone={toSignIn}
        onAgain={again}
      />
    );
  return (
    <Activation
      key={token}
      element={element}
      token={token}
      onAgreed={() => element.navigate('/accesspolicies/users/settings')}
      onSignIn={toSignIn}
      onSignUp={toSignUp}
    />
  );
}

function Account(props: AccountProps) {
  return <Suspense fallback={<FormSkeleton />}>{renderScreen(props)}</Suspense>;
}

/**
 * Account of a user, from sign-up to the profile page. Password forms are in light DOM, where password managers find them.
 *
 * @tag nmv-account
 * @attr {'sign-up'|'activation'|'password-request'|'password-reset'|'settings'} screen - Form that is shown: `sign-up` requests an account, `activation` and `password-reset` open a mailed link, `password-request` sends such a link. `settings` is the wizard of a new user and later the profile page, the only form that needs a session. Default: sign-up.
 * @attr {string} token - One-use token from a mailed link, for `activation` and `password-reset`; without it the element reports an incomplete link. Default: none.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: `settings` needs a signed-in user. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal, such as to the sign-in. Not prevented, the page goes to `portal-url`.
 * @slot - Reserved: the element puts its forms here.
 * @csspart base - Background of the element.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart button - Button with a background or a border, but not a button that looks like a link. Buttons of password forms are in light DOM, outside of parts.
 * @csspart input - Input for text, a number, a date or a choice from a list. Inputs of password forms are in light DOM, outside of parts.
 * @csspart skeleton - Skeleton until the first screen is shown.
 * @csspart failed - Notice shown after an error.
 */
export class AccountElement extends reactElement({
  tag: 'nmv-account',
  attributes: { screen: 'string', token: 'string' },
  areas: ['common', 'session', 'account'],
  sheets: skeletonSheets,
  skeleton: FormSkeleton,
  load: async () =>
    (await Promise.all([Promise.resolve(Account), import('./frame/light-slot.tsx')]))[0],
  needsSession: ({ screen }) => screen === 'settings' || screen === 'hand-over',
}) {}

export { AccountElement as element };
