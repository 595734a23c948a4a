import { Suspense, useState } from 'react';
import type { HostHandle } from '../src/data/host.ts';
import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import { lazyAgain } from '../src/ui/lazy-again.tsx';
import type { Place } from '../src/ui/place.ts';
import { reactElement } from './element.tsx';
import { FormSkeleton, skeletonSheets } from './skeleton.tsx';

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
  return <Suspense fallback={<FormSkeleton />}>{screenOf(props)}</Suspense>;
}

/**
 * An account, from sign-up to the own page. Forms that take a password stand in light DOM, where password managers find them.
 *
 * @tag nmv-account
 * @attr {'sign-up'|'activation'|'password-request'|'password-reset'|'settings'} screen - Which form is shown: `sign-up` asks for an account, `activation` and `password-reset` open a mailed link, `password-request` has such a link sent, `settings` is the wizard of a newcomer and everybody's own page, the only one that needs a session. Default: sign-up.
 * @attr {string} token - One-use token out of a mailed link, for `activation` and `password-reset`; without it the element says that the link is not whole. Default: none.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: `settings` needs somebody signed in. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that brings one and is asked again when that is over.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal, such as to the sign-in. Not prevented, the page goes to `portal-url`.
 * @slot - Not for hosts: the element puts its forms here.
 * @csspart base - The ground of the element.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart button - Every button that has a ground or a border; a link to press is none. Those of forms that take a password stand in light DOM, outside of parts.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list; those of forms that take a password stand in light DOM, outside of parts.
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
  needsSession: ({ screen }) => screen === 'settings' || screen === 'hand-over',
}) {}

export { AccountElement as element };
