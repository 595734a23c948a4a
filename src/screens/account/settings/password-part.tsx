import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { LightQuestion } from '../../../ui/light-question.tsx';
import { isReady, noPassword, PasswordFields } from '../../../ui/password-fields.tsx';
import { CurrentPassword } from './current-password.tsx';
import { LightDialog } from './light-dialog.tsx';
import { PartHead } from './part-head.tsx';
import type { StepProps } from './step-props.ts';
import type { ToldFailures } from './use-settings.ts';

/** The own password: changed with the present one. All other sessions end. */
export function PasswordPart({ element, work, settings }: StepProps) {
  const t = useT('account');
  const [open, setOpen] = useState(false);
  const [failures, setFailures] = useState<ToldFailures>([]);
  const close = () => {
    setOpen(false);
    setFailures([]);
  };
  const change = async (currentPassword: string, password: string) => {
    const told = await work.changePassword({ currentPassword, password });
    if (told === undefined) close();
    else setFailures(told);
  };
  return (
    <div className="nmv-account-part">
      <PartHead title={t('password')} note={t('passwordNote')}>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('changePassword')}
        </Button>
      </PartHead>
      {open && (
        <LightDialog
          element={element}
          title={t('changePassword')}
          lead={t('changePasswordLead')}
          onClose={close}
        >
          <ChangeForm
            userEmail={settings.userEmail}
            busy={work.busy}
            failures={failures}
            onChange={(current, password) => void change(current, password)}
            onCancel={close}
          />
        </LightDialog>
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
  const access = useT('access');
  const [current, setCurrent] = useState('');
  const [entry, setEntry] = useState(noPassword);
  const said = (path: string) => failures.find((failure) => failure.path === path)?.message;
  return (
    <LightQuestion
      userEmail={userEmail}
      confirm={access('savePassword')}
      isReady={current !== '' && isReady(entry)}
      busy={busy}
      onConfirm={() => onChange(current, entry.password)}
      onCancel={onCancel}
    >
      <CurrentPassword
        autoFocus
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={said('currentPassword')}
      />
      <PasswordFields
        value={entry}
        onValue={setEntry}
        sent={false}
        refused={said('password')}
        label={access('newPassword')}
        againLabel={access('confirmation')}
      />
    </LightQuestion>
  );
}
