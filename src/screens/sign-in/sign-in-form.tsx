import { useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Eye, LightField, LightSubmit } from '../../ui/password/light-form.tsx';
import { WayLink } from '../../ui/way/way-link.tsx';
import type { WayOut } from '../../ui/way/way-link.tsx';
import { useFirstField } from './first-field.ts';

/** Data typed to sign in. */
export interface SignInEntry {
  readonly userEmail: string;
  readonly password: string;
  readonly remember: boolean;
}

interface FormProps {
  readonly title: ReactNode;
  readonly busy: boolean;
  readonly waitSeconds: number;
  /** Server's refusal. */
  readonly refused: string | undefined;
  /** @returns whether the server let the person in */
  readonly onSend: (entry: SignInEntry) => Promise<boolean>;
  readonly way: WayOut;
}

type Wrong = Partial<Record<'userEmail' | 'password', 'missing' | 'invalid'>>;

/** Checks the entry for missing data before the server is called. */
function wrongIn(entry: SignInEntry, form: HTMLFormElement): Wrong {
  const email = form.elements.namedItem('username');
  const malformed = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return {
    ...(entry.userEmail === ''
      ? { userEmail: 'missing' }
      : malformed
        ? { userEmail: 'invalid' }
        : {}),
    ...(entry.password === '' ? { password: 'missing' } : {}),
  };
}

/** State of the form. What is sent is read from the fields themselves: some password managers fill them without an event. */
function useEntry(onSend: FormProps['onSend']) {
  const { session } = usePage();
  const form = useFirstField();
  const [remembered] = useState(() => session.rememberedEmail());
  const [wrong, setWrong] = useState<Wrong>({});
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const data = new FormData(sent);
    const entry: SignInEntry = {
      userEmail: String(data.get('username') ?? '').trim(),
      password: String(data.get('password') ?? ''),
      remember: data.has('remember'),
    };
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

/** The form itself; what is missing is said at its field before the server is asked. */
export function SignInForm({ title, busy, waitSeconds, refused, onSend, way }: FormProps) {
  const t = useT('session');
  const { form, remembered, wrong, send } = useEntry(onSend);
  const common = useT('common');
  const word = (fieldName: string, fault: Wrong[keyof Wrong]) =>
    fault &&
    (fault === 'missing'
      ? common('requiredField', { fieldName })
      : t('emailInvalid', { fieldName }));
  return (
    <form
      className="nmv-light"
      ref={form}
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void send(event)}
    >
      {title}
      <LightField
        label={t('email')}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={remembered}
        error={word(t('email'), wrong.userEmail)}
      />
      <Password error={word(t('password'), wrong.password) ?? refused} way={way} />
      <label className="nmv-choice">
        <input
          className="nmv-check"
          type="checkbox"
          name="remember"
          defaultChecked={remembered !== undefined}
        />
        <span>
          {t('rememberMe')} <span className="nmv-muted">{t('rememberMeHint')}</span>
        </span>
      </label>
      {waitSeconds > 0 && (
        <p className="nmv-light-notice" role="status">
          {t('waitToTry', { count: waitSeconds })}
        </p>
      )}
      <LightSubmit busy={busy} waits={waitSeconds > 0}>
        {busy ? t('signingIn') : t('signIn')}
      </LightSubmit>
      <p className="nmv-muted">
        {t('noAccount')}{' '}
        <WayLink path="/accesspolicies/newuseraccount" way={way}>
          {t('createAccount')}
        </WayLink>
      </p>
    </form>
  );
}

function Password({ error, way }: { readonly error: string | undefined; readonly way: WayOut }) {
  const t = useT('session');
  const [shown, setShown] = useState(false);
  return (
    <LightField
      label={t('password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      error={error}
      aside={
        <WayLink path="/accesspolicies/passwordsresetreq" className="nmv-link nmv-small" way={way}>
          {t('forgotPassword')}
        </WayLink>
      }
      end={
        <Eye
          open={shown}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          onToggle={() => setShown(!shown)}
        />
      }
    />
  );
}
