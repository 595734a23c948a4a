import { useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import button from '../../../styles/button.css';
import lightForm from '../../../styles/light-form.css';
import waiting from '../../../styles/waiting.css';
import { ApiError } from '../../data/calls/api-error.ts';
import type { HostHandle } from '../../data/base/host.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { useSignInPlace } from '../../data/page/use-sign-in-place.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { LostPart } from '../../ui/base/lost-part.ts';
import { PartFailed } from '../../ui/state/part-boundary.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { useLazy } from '../../ui/base/use-lazy.ts';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { useIsOurs } from './is-ours.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInEntry } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { CompanyOffer } from '../../domain/schema/accounts/company-sign-in.ts';
import type { LoginAnswer } from '../../domain/schema/accounts/session.ts';
import type { CompanySignIn, CompanyWay } from './company.tsx';
import type { SecondStepProps } from './second-step.tsx';

const loadPasswordChange = async () => ({
  PasswordChange: (await import('./password-change.tsx')).PasswordChange,
});
const loadSecondStep = async () => ({ SecondStep: (await import('./second-step.tsx')).SecondStep });
const loadEnrol = async () => ({ Enrol: (await import('./enrol.tsx')).Enrol });
const loadByWindow = async () => ({ ByWindow: (await import('./by-window.tsx')).ByWindow });
const loadUnnamedPage = async () => ({
  UnnamedPage: (await import('./unnamed-page.tsx')).UnnamedPage,
});
const loadCompany = () => import('./company.tsx');

/** Comes after the form, which stays where this cannot be loaded: it is asked for again when the network is back. */
function Company(props: ComponentProps<typeof CompanySignIn>) {
  const { part } = useLazy(loadCompany);
  return part ? <part.CompanySignIn {...props} /> : null;
}

interface StepProps<Part> {
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/** A step that takes the form's place. A lost request is repeated on a press or when the network is back; the progress is kept. */
function Step<Part extends object>({ load, children }: StepProps<Part>) {
  const [attempt, setAttempt] = useState(0);
  const { part, isLost } = useLazy(load, true, attempt);
  if (part) return children(part);
  if (!isLost) return <LoadingBar />;
  return <PartFailed error={new LostPart()} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Sheets of every light-DOM form; one array, so that they are adopted once. */
const sheets = [lightForm];
const ownSheets = [button, waiting];

/** A sign-in that waits for its second factor. */
interface Pending extends Pick<SecondStepProps, 'challengeToken' | 'userEmail' | 'remember'> {
  readonly isEnrol: boolean;
}

export interface SignInProps {
  readonly element: HostHandle;
  /** Title of lower rank, for a widget that has one of its own. */
  readonly compact?: boolean | undefined;
  /** The password must be changed first (4.14). Default: the form asks for the new one in place. */
  readonly onChangePassword?: ((resetToken: string) => void) | undefined;
  readonly onSignedIn?: (() => void) | undefined;
  /** Method of leaving for the company's provider. Default: in a window. */
  readonly company?: CompanyWay | undefined;
}

const inWindow: CompanyWay = { mode: 'popup' };

/** Nothing was typed: the company said who it is. */
const noEntry: SignInEntry = { userEmail: '', password: '', remember: false };

/** The form, and what comes between it and being in: a new password, or the second factor. */
function useStages({
  onChangePassword,
  onSignedIn,
}: Pick<SignInProps, 'onChangePassword' | 'onSignedIn'>) {
  const [change, setChange] = useState<{ readonly token: string; readonly userEmail: string }>();
  const [second, setSecond] = useState<Pending>();
  const { signIn, busy, waitSeconds, refused } = useSignIn();
  const send = async (entry: SignInEntry, given?: LoginAnswer) => {
    const result = await signIn(given ? { given } : entry);
    if (result?.kind === 'signed-in') onSignedIn?.();
    else if (result?.kind === 'second-step')
      setSecond({
        isEnrol: result.secondStep === 'enrol',
        challengeToken: result.challengeToken,
        userEmail: entry.userEmail,
        remember: entry.remember,
      });
    else if (result && onChangePassword) onChangePassword(result.resetToken);
    else if (result) setChange({ token: result.resetToken, userEmail: entry.userEmail });
    return result !== undefined;
  };
  const again = () => {
    setChange(undefined);
    setSecond(undefined);
  };
  return { change, second, again, send, busy, waitSeconds, refused };
}

/** The sign-in form, in the light DOM of its element, where password managers see it. Nothing typed is lost by a failure or another language. */
export function SignIn({
  element,
  compact,
  onChangePassword,
  onSignedIn,
  company = inWindow,
}: SignInProps) {
  const { user } = useSession();
  useSheets(ownSheets);
  const { ways, offer, error } = useWays();
  const { change, second, again, send, busy, waitSeconds, refused } = useStages({
    onChangePassword,
    onSignedIn,
  });
  if (user) return <SignedIn name={user.fullName} />;
  if (change)
    return (
      <Step load={loadPasswordChange}>
        {({ PasswordChange }) => <PasswordChange element={element} {...change} onDone={again} />}
      </Step>
    );
  const step = { element, onSignedIn: () => onSignedIn?.(), onBack: again };
  if (second?.isEnrol)
    return <Step load={loadEnrol}>{({ Enrol }) => <Enrol {...second} {...step} />}</Step>;
  if (second)
    return (
      <Step load={loadSecondStep}>{({ SecondStep }) => <SecondStep {...second} {...step} />}</Step>
    );
  if (error)
    return <Step load={loadUnnamedPage}>{({ UnnamedPage }) => <UnnamedPage error={error} />}</Step>;
  if (ways === 'unknown') return <LoadingBar />;
  if (ways === 'window')
    return (
      <Step load={loadByWindow}>
        {({ ByWindow }) => <ByWindow tag={element.host.localName} onSignedIn={onSignedIn} />}
      </Step>
    );
  return (
    <>
      {compact ? null : <FirstPlace />}
      {busy && <LoadingBar />}
      {element.lightForm(
        <SignInForm
          title={<Title compact={compact} />}
          busy={busy}
          waitSeconds={waitSeconds}
          refused={refused}
          onSend={send}
          way={element}
        />,
        sheets,
      )}
      {(offer === undefined || offer.label || company.returned !== undefined) && (
        <Company {...company} offer={offer} onAnswer={(answer) => void send(noEntry, answer)} />
      )}
    </>
  );
}

type Ways = 'password' | 'window' | 'unknown';

/**
 * Checks that passwords may be typed on this page or only in a window of ours; pages of ours need
 * no check. If that cannot be read, the server decides on sending; a refused page may show no
 * content at all.
 */
function useWays(): {
  readonly ways: Ways;
  readonly offer?: CompanyOffer;
  readonly error?: ApiError;
} {
  const { http } = usePage();
  const isOurs = useIsOurs();
  const [found, setFound] = useState<ReturnType<typeof useWays>>({
    ways: isOurs ? 'password' : 'unknown',
  });
  useEffect(() => {
    if (isOurs) return undefined;
    const control = new AbortController();
    const know = (found: ReturnType<typeof useWays>) => {
      if (!control.signal.aborted) setFound(found);
    };
    http
      .get<CompanyOffer>('/apis/v1/login/company', { as: 'no session', signal: control.signal })
      .then((offer) => know({ ways: offer.password ? 'password' : 'window', offer }))
      .catch((error: unknown) =>
        know({
          ways: 'password',
          ...(error instanceof ApiError && error.code === 'origin-not-allowed' && { error }),
        }),
      );
    return () => control.abort();
  }, [http, isOurs]);
  return isOurs ? { ways: 'password' } : found;
}

/** Other elements leave the form to this one. */
function FirstPlace() {
  useSignInPlace(true);
  return null;
}

/** Replaces the form after sign-in, for an element without other content. */
function SignedIn({ name }: { readonly name: string }) {
  const t = useT('session');
  const common = useT('common');
  const { session } = usePage();
  return (
    <div className="nmv-spread">
      <span>{t('signedInAs', { name })}</span>
      <Button onClick={() => void session.signOut()}>{common('signOut')}</Button>
    </div>
  );
}

/** Title, and under it the reason for the form. */
function Title({ compact }: { readonly compact?: boolean | undefined }) {
  const t = useT('session');
  const { ended } = useSession();
  const Heading = compact ? 'h2' : 'h1';
  return (
    <div className="nmv-stack" data-gap="2">
      <Heading className="nmv-login-title" data-size={compact ? 'md' : undefined}>
        {t('title')}
      </Heading>
      {ended === 'expired' ? <EndedNotice /> : <p className="nmv-muted">{t('lead')}</p>}
    </div>
  );
}
