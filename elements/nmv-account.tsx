import { lazy, Suspense, useState } from 'react';
import type { HostHandle } from '../src/data/host.ts';
import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import type { Place } from '../src/ui/place.ts';
import { reactElement } from './element.tsx';
import { FormSkeleton, skeletonSheets } from './skeleton.tsx';

const SignUp = lazy(async () => ({
  default: (await import('../src/screens/account/sign-up.tsx')).SignUp,
}));
const Activation = lazy(async () => ({
  default: (await import('../src/screens/account/activation/activation.tsx')).Activation,
}));
const PasswordRequest = lazy(async () => ({
  default: (await import('../src/screens/sign-in/password-request.tsx')).PasswordRequest,
}));
const PasswordChange = lazy(async () => ({
  default: (await import('../src/screens/sign-in/password-change.tsx')).PasswordChange,
}));
const UserSettings = lazy(async () => ({
  default: (await import('../src/screens/account/settings/settings.tsx')).UserSettings,
}));
const LinkMissing = lazy(async () => ({
  default: (await import('../src/screens/account/link-missing.tsx')).LinkMissing,
}));

interface AccountProps {
  readonly element: HostHandle;
  readonly screen: string | undefined;
  readonly token: string | undefined;
}

/** The settings keep their place in memory: the hash of the page is the host's. */
function Settings({ element }: Pick<AccountProps, 'element'>) {
  const [place, setPlace] = useState<Place>('/');
  return (
    <UserSettings
      element={element}
      place={place}
      onPlace={setPlace}
      onReleased={() => element.navigate('/index')}
    />
  );
}

function screenOf({ element, screen = 'sign-up', token }: AccountProps) {
  const toSignIn = () => element.navigate('/login');
  const toSignUp = () => element.navigate('/accesspolicies/newuseraccount');
  const again = () => element.navigate('/accesspolicies/passwordsresetreq');
  if (screen === 'settings') return <Settings element={element} />;
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
  return <Suspense fallback={<FormSkeleton />}>{screenOf(props)}</Suspense>;
}

/**
 * An account, from sign-up to the own page. Forms that take a password stand in light DOM, where password managers find them.
 *
 * @tag nmv-account
 * @attr {'sign-up'|'activation'|'password-request'|'password-reset'|'settings'} screen - What is shown; `settings` is the wizard of a newcomer and everybody's own page, and needs a session. Default: sign-up.
 * @attr {string} token - Of the mailed link, for `activation` and `password-reset`.
 * @fires {CustomEvent<undefined>} nmv-ready - The first screen stands.
 * @fires {CustomEvent<undefined>} nmv-session-needed - Cancelable: `settings` needs somebody signed in. Not prevented, the element shows its own sign-in.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal, such as to the sign-in. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{error: unknown}>} nmv-failed - The element could not be shown; it offers to try again.
 * @slot - Not for hosts: the element puts its forms here.
 * @csspart base - The ground of the element.
 * @csspart skeleton - What stands until the first screen is there.
 * @csspart failed - What stands instead after an error.
 */
export class AccountElement extends reactElement({
  tag: 'nmv-account',
  attributes: { screen: 'string', token: 'string' },
  areas: ['common', 'session', 'account'],
  sheets: skeletonSheets,
  skeleton: FormSkeleton,
  load: async () => (await Promise.all([Promise.resolve(Account), import('./light-slot.tsx')]))[0],
  needsSession: ({ screen }) => screen === 'settings',
}) {}

export { AccountElement as element };
