import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { button, lightForm, waiting } from '../../../styles/sheets.ts';
import type { HostHandle } from '../../data/host.ts';
import { usePage, useSession } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';
import { Eye, LightField, LightLink } from '../../ui/light-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { LoginAnswer } from '../../domain/wire/session.ts';
import type { CompanyWay } from './company.tsx';
import type { SecondStepProps } from './second-step.tsx';

const PasswordChange = lazy(async () => ({ default: (await import('./password-change.tsx')).PasswordChange }));

const CompanySignIn = lazy(async () => ({ default: (await import('./company.tsx')).CompanySignIn }));
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));
const Enrol = lazy(async () => ({ default: (await import('./enrol.tsx')).Enrol }));

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
  /** How to leave for the company's provider. Default: in a window. */
  readonly company?: CompanyWay | undefined;
}

const inWindow: CompanyWay = { mode: 'popup' };

/** The sign-in form, in the light DOM of its element, where password managers see it. Nothing typed is lost by a failure or another language. */
export function SignIn({ element, compact, onChangePassword, onSignedIn, company = inWindow }: SignInProps) {
  const { user } = useSession();
  useSheets(ownSheets);
  const [change, setChange] = useState<{ readonly token: string; readonly userEmail: string }>();
  const [second, setSecond] = useState<Pending>();
  const { signIn, busy, waitSeconds } = useSignIn();
  const title = <Title compact={compact} />;
  if (user) return <SignedIn name={user.fullName} />;
  if (change) return <Suspense fallback={<LoadingBar />}><PasswordChange element={element} token={change.token} userEmail={change.userEmail} onDone={() => setChange(undefined)} /></Suspense>;

  const back = () => setSecond(undefined);
  if (second) return <Suspense fallback={<LoadingBar />}>{second.isEnrol ? <Enrol element={element} {...second} onSignedIn={() => onSignedIn?.()} onBack={back} /> : <SecondStep element={element} {...second} onSignedIn={() => onSignedIn?.()} onBack={back} />}</Suspense>;

  const send = async (entry: Entry, given?: LoginAnswer) => {
    const result = await signIn(given ? { given } : entry);
    if (result?.kind === 'signed-in') onSignedIn?.();
    else if (result?.kind === 'second-step') setSecond({ isEnrol: result.secondStep === 'enrol', challengeToken: result.challengeToken, userEmail: entry.userEmail, remember: entry.remember });
    else if (result && onChangePassword) onChangePassword(result.resetToken);
    else if (result) setChange({ token: result.resetToken, userEmail: entry.userEmail });
    return result !== undefined;
  };
  return (
    <>
      {busy && <LoadingBar />}
      {element.lightForm(<SignInForm title={title} busy={busy} waitSeconds={waitSeconds} onSend={send} onGo={element.navigate} />, sheets)}
      <Suspense><CompanySignIn {...company} onAnswer={(answer) => void send(noEntry, answer)} /></Suspense>
    </>
  );
}

/** Stands instead of the form once somebody is in, for an element that shows nothing else. */
function SignedIn({ name }: { readonly name: string }) {
  const t = useT('session');
  const common = useT('common');
  const { session } = usePage();
  return <div className="nmv-spread"><span>{t('signedInAs', { name })}</span><Button onClick={() => void session.signOut()}>{common('signOut')}</Button></div>;
}

function Title({ compact }: { readonly compact?: boolean | undefined }) {
  const t = useT('session');
  const Heading = compact ? 'h2' : 'h1';
  return (
    <div className="nmv-stack" data-gap="2">
      <Heading className="nmv-login-title" data-size={compact ? 'md' : undefined}>{t('title')}</Heading>
      <p className="nmv-muted">{t('lead')}</p>
    </div>
  );
}

interface Entry {
  readonly userEmail: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Nothing was typed: the company said who it is. */
const noEntry: Entry = { userEmail: '', password: '', remember: false };

interface FormProps {
  readonly title: ReactNode;
  readonly busy: boolean;
  readonly waitSeconds: number;
  /** @returns whether the server let the person in */
  readonly onSend: (entry: Entry) => Promise<boolean>;
  readonly onGo: (path: string) => void;
}

type Wrong = Partial<Record<'userEmail' | 'password', 'emailMissing' | 'emailInvalid' | 'passwordMissing'>>;

/** What is missing before the server need be asked. */
function wrongIn(entry: Entry, form: HTMLFormElement): Wrong {
  const email = form.elements.namedItem('username');
  const malformed = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return {
    ...(entry.userEmail === '' ? { userEmail: 'emailMissing' } : malformed ? { userEmail: 'emailInvalid' } : {}),
    ...(entry.password === '' ? { password: 'passwordMissing' } : {}),
  };
}

/** State of the form. What is sent is read from the fields themselves: some password managers fill them without an event. */
function useEntry(onSend: FormProps['onSend']) {
  const { session } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const [remembered] = useState(() => session.rememberedEmail());
  const [wrong, setWrong] = useState<Wrong>({});
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const data = new FormData(sent);
    const entry: Entry = { userEmail: String(data.get('username') ?? '').trim(), password: String(data.get('password') ?? ''), remember: data.has('remember') };
    const found = wrongIn(entry, sent);
    setWrong(found);
    if (found.userEmail) return focusField(form, 'username');
    if (found.password) return focusField(form, 'password');
    if (!(await onSend(entry))) focusField(form, 'password');
  };
  return { form, remembered, wrong, send };
}

function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const field = form.current?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

function SignInForm({ title, busy, waitSeconds, onSend, onGo }: FormProps) {
  const t = useT('session');
  const { form, remembered, wrong, send } = useEntry(onSend);
  const word = (key: Wrong[keyof Wrong]) => (key ? t(key) : undefined);
  return (
    <form className="nmv-light" ref={form} method="post" noValidate aria-busy={busy} onSubmit={(event) => void send(event)}>
      {title}
      <LightField label={t('email')} name="username" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required defaultValue={remembered} error={word(wrong.userEmail)} />
      <Password error={word(wrong.password)} onGo={onGo} />
      <label className="nmv-choice">
        <input className="nmv-check" type="checkbox" name="remember" defaultChecked={remembered !== undefined} />
        <span>{t('rememberMe')} <span className="nmv-muted">{t('rememberMeHint')}</span></span>
      </label>
      {waitSeconds > 0 && <p className="nmv-light-notice" role="status">{t('waitToTry', { count: waitSeconds })}</p>}
      <button className="nmv-button" type="submit" data-kind="primary" data-block="" disabled={busy || waitSeconds > 0} aria-busy={busy || undefined}>{busy ? t('signingIn') : t('signIn')}</button>
      <p className="nmv-muted">{t('noAccount')} <LightLink path="/accesspolicies/newuseraccount" onGo={onGo}>{t('createAccount')}</LightLink></p>
    </form>
  );
}

function Password({ error, onGo }: { readonly error: string | undefined; readonly onGo: (path: string) => void }) {
  const t = useT('session');
  const [shown, setShown] = useState(false);
  return (
    <LightField
      label={t('password')} name="password" type={shown ? 'text' : 'password'} autoComplete="current-password" required error={error}
      aside={<LightLink path="/accesspolicies/passwordsresetreq" className="nmv-link nmv-small" onGo={onGo}>{t('forgotPassword')}</LightLink>}
      end={<Eye open={shown} label={t(shown ? 'hidePassword' : 'showPassword')} onToggle={() => setShown(!shown)} />}
    />
  );
}
