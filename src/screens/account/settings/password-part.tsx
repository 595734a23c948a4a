import { useState } from 'react';
import type { FormEvent } from 'react';
import { lightForm } from '../../../../styles/sheets.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LightField } from '../../../ui/light-form.tsx';
import { isReady, noPassword, PasswordFields } from '../../../ui/password-fields.tsx';
import type { StepProps } from './step-props.ts';
import type { ToldFailures } from './use-settings.ts';

const sheets = [lightForm];

/** The own password: changed with the present one. All other sessions end. */
export function PasswordPart({ element, work, settings }: StepProps) {
  const t = useT('account');
  const [open, setOpen] = useState(false);
  const [failures, setFailures] = useState<ToldFailures>([]);
  const close = () => { setOpen(false); setFailures([]); };
  const change = async (currentPassword: string, password: string) => {
    const told = await work.changePassword({ currentPassword, password });
    if (told === undefined) close();
    else setFailures(told);
  };
  return (
    <div className="nmv-account-part">
      <div className="nmv-spread">
        <div><h3 className="nmv-subheading">{t('password')}</h3><p className="nmv-small nmv-muted">{t('passwordNote')}</p></div>
        <Button size="sm" onClick={() => setOpen(true)}>{t('changePassword')}</Button>
      </div>
      {open && (
        <Dialog title={t('changePassword')} lead={t('changePasswordLead')} onClose={close}>
          {element.lightForm(<ChangeForm userEmail={settings.userEmail} busy={work.busy} failures={failures} onChange={(current, password) => void change(current, password)} onCancel={close} />, sheets)}
        </Dialog>
      )}
    </div>
  );
}

interface ChangeFormProps {
  readonly userEmail: string;
  readonly busy: boolean;
  readonly failures: ToldFailures;
  readonly onChange: (currentPassword: string, password: string) => void;
  readonly onCancel: () => void;
}

function ChangeForm({ userEmail, busy, failures, onChange, onCancel }: ChangeFormProps) {
  const t = useT('account');
  const access = useT('access');
  const [current, setCurrent] = useState('');
  const [entry, setEntry] = useState(noPassword);
  const [sent, setSent] = useState(false);
  const said = (path: string) => failures.find((failure) => failure.path === path)?.message;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (current !== '' && isReady(entry)) onChange(current, entry.password);
  };
  return (
    <form className="nmv-light" method="post" noValidate aria-busy={busy} onSubmit={send}>
      <input className="nmv-hidden-text" type="text" name="username" autoComplete="username" value={userEmail} readOnly tabIndex={-1} aria-hidden="true" />
      <LightField
        label={t('currentPassword')} name="current-password" type="password" autoComplete="current-password" autoFocus value={current} onChange={(event) => setCurrent(event.currentTarget.value)}
        error={sent && current === '' ? t('currentMissing') : said('currentPassword')}
      />
      <PasswordFields value={entry} onValue={setEntry} sent={sent} refused={said('password')} label={access('newPassword')} againLabel={access('confirmation')} />
      <button className="nmv-button" type="submit" data-kind="primary" data-block="" disabled={busy} aria-busy={busy || undefined}>{access('savePassword')}</button>
      <p><button className="nmv-link" type="button" onClick={onCancel}>{t('cancel')}</button></p>
    </form>
  );
}
