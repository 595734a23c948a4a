import { useState } from 'react';
import type { FormEvent } from 'react';
import { lightForm } from '../../../styles/sheets.ts';
import { describeFailure } from '../../data/failure.ts';
import type { HostHandle } from '../../data/host.ts';
import { usePage } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { isPasswordValid } from '../../domain/rules/password.ts';
import type { SetupRequest } from '../../domain/wire/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { LoadingBar } from '../../ui/waiting.tsx';
import { Eye, LightField } from './form-parts.tsx';
import { PasswordCriteria } from './password-criteria.tsx';

const sheets = [lightForm];
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export interface SetUpProps {
  readonly element: HostHandle;
  /** From the link that the server printed; works once. */
  readonly token: string;
  /** There is an administrator now, who signs in next. */
  readonly onDone: () => void;
}

/** Makes user zero on an installation without an administrator. */
export function SetUp({ element, token, onDone }: SetUpProps) {
  useAreas('access');
  const { http, toasts } = usePage();
  const t = useT('access');
  const common = useT('common');
  const [busy, setBusy] = useState(false);
  const save = async (person: Omit<SetupRequest, 'token'>) => {
    setBusy(true);
    try {
      await http.post('/apis/v1/setup', { token, ...person }, { as: 'nobody' });
      toasts.show({ tone: 'positive', message: t('setupDone') });
      onDone();
    } catch (error) {
      const { tone, message, caption } = describeFailure(error, common);
      toasts.show({ tone, message: t('setupFailed'), caption: [message, caption].filter(Boolean).join('\n'), group: 'nmv.password' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {busy && <LoadingBar />}
      {element.lightForm(<SetUpForm busy={busy} onSave={(person) => void save(person)} />, sheets)}
    </>
  );
}

interface SetUpFormProps {
  readonly busy: boolean;
  readonly onSave: (person: Omit<SetupRequest, 'token'>) => void;
}

function SetUpForm({ busy, onSave }: SetUpFormProps) {
  const t = useT('access');
  const session = useT('session');
  const [{ name1, email, password, again }, setTyped] = useState({ name1: '', email: '', password: '', again: '' });
  const [shown, setShown] = useState(false);
  const [sent, setSent] = useState(false);
  const typing = (field: 'name1' | 'email' | 'password' | 'again') => ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => setTyped((typed) => ({ ...typed, [field]: value }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (name1.trim().length > 1 && looksLikeEmail(email.trim()) && isPasswordValid(password) && password === again) onSave({ name1: name1.trim(), email: email.trim(), password });
  };
  const type = shown ? 'text' : 'password';
  return (
    <form className="nmv-light" method="post" noValidate aria-busy={busy} onSubmit={send}>
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-login-title">{t('setupTitle')}</h1>
        <p className="nmv-muted">{t('setupLead')}</p>
      </div>
      <LightField label={t('setupName')} name="name" type="text" autoComplete="name" value={name1} onChange={typing('name1')} error={sent && name1.trim().length < 2 ? t('setupNameMissing') : undefined} />
      <LightField label={t('setupEmail')} name="email" type="email" autoComplete="username" value={email} onChange={typing('email')} error={sent && !looksLikeEmail(email.trim()) ? t('setupEmailMissing') : undefined} />
      <LightField
        label={t('setupPassword')} name="new-password" type={type} autoComplete="new-password" value={password} onChange={typing('password')}
        error={sent && !isPasswordValid(password) ? t('criteriaNotMet') : undefined}
        end={<Eye open={shown} label={session(shown ? 'hidePassword' : 'showPassword')} onToggle={() => setShown(!shown)} />}
      />
      <PasswordCriteria password={password} />
      <LightField label={t('setupConfirmation')} name="confirmation" type={type} autoComplete="new-password" value={again} onChange={typing('again')} error={sent && again !== password ? t('confirmationDiffers') : undefined} />
      <button className="nmv-button" type="submit" data-kind="primary" data-block="" disabled={busy} aria-busy={busy || undefined}>{t('setupSend')}</button>
    </form>
  );
}
