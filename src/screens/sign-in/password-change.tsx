import { useState } from 'react';
import type { FormEvent } from 'react';
import { lightForm } from '../../../styles/sheets.ts';
import type { HostHandle } from '../../data/host.ts';
import { usePage } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { isPasswordValid } from '../../domain/rules/password.ts';
import { useT } from '../../i18n/use-t.ts';
import { LoadingBar } from '../../ui/waiting.tsx';
import { describeFailure } from '../../data/failure.ts';
import { Eye, LightField } from './form-parts.tsx';
import { PasswordCriteria } from './password-criteria.tsx';

const sheets = [lightForm];
const resetPath = '/apis/v1/accesspolicies/passwordsreset';

export interface PasswordChangeProps {
  readonly element: HostHandle;
  /** Works once: from a mailed link, or from a sign-in that asks for another password first. */
  readonly token: string;
  /** Whose it is, for the password manager; a mailed link does not tell. */
  readonly userEmail?: string | undefined;
  /** The password is saved; the person signs in with it next. */
  readonly onDone: () => void;
}

/** Chooses a new password: criteria tick while it is typed, then the confirmation. */
export function PasswordChange({ element, token, userEmail, onDone }: PasswordChangeProps) {
  useAreas('access');
  const { http, toasts } = usePage();
  const t = useT('access');
  const common = useT('common');
  const [busy, setBusy] = useState(false);
  const save = async (password: string) => {
    setBusy(true);
    try {
      await http.post(resetPath, { token, password }, { as: 'nobody' });
      toasts.show({ tone: 'positive', message: t('passwordSaved') });
      onDone();
    } catch (error) {
      const { tone, message, caption } = describeFailure(error, common);
      toasts.show({ tone, message: t('resetFailed'), caption: [message, caption ?? t('resetFailedCaption')].join('\n'), group: 'nmv.password' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {busy && <LoadingBar />}
      {element.lightForm(<ChangeForm userEmail={userEmail} busy={busy} onSave={(password) => void save(password)} onBack={onDone} />, sheets)}
    </>
  );
}

interface ChangeFormProps {
  readonly userEmail: string | undefined;
  readonly busy: boolean;
  readonly onSave: (password: string) => void;
  readonly onBack: () => void;
}

function ChangeForm({ userEmail, busy, onSave, onBack }: ChangeFormProps) {
  const t = useT('access');
  const session = useT('session');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [shown, setShown] = useState(false);
  const [sent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isPasswordValid(password) && password === again) onSave(password);
  };
  const type = shown ? 'text' : 'password';
  return (
    <form className="nmv-light" method="post" noValidate aria-busy={busy} onSubmit={send}>
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-login-title">{t('newPasswordTitle')}</h1>
        <p className="nmv-muted">{t('newPasswordLead')}</p>
      </div>
      {userEmail !== undefined && <input className="nmv-hidden-text" type="text" name="username" autoComplete="username" value={userEmail} readOnly tabIndex={-1} aria-hidden="true" />}
      <LightField
        label={t('newPassword')} name="new-password" type={type} autoComplete="new-password" value={password} onChange={(event) => setPassword(event.currentTarget.value)}
        error={sent && !isPasswordValid(password) ? t('criteriaNotMet') : undefined}
        end={<Eye open={shown} label={session(shown ? 'hidePassword' : 'showPassword')} onToggle={() => setShown(!shown)} />}
      />
      <PasswordCriteria password={password} />
      <LightField
        label={t('confirmation')} name="confirmation" type={type} autoComplete="new-password" value={again} onChange={(event) => setAgain(event.currentTarget.value)}
        error={again !== password && (sent || (again !== '' && again.length >= password.length)) ? t('confirmationDiffers') : undefined}
      />
      <button className="nmv-button" type="submit" data-kind="primary" data-block="" disabled={busy} aria-busy={busy || undefined}>{t('savePassword')}</button>
      <p><button className="nmv-link" type="button" onClick={onBack}>{t('backToSignIn')}</button></p>
    </form>
  );
}
