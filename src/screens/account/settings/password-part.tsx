import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { LightQuestion } from '../../../ui/password/light-question.tsx';
import { isReady, noPassword, PasswordFields } from '../../../ui/password/password-fields.tsx';
import { LightDialog } from './light-dialog.tsx';
import { PartHead } from './part-head.tsx';
import { failureAt, isProofReady, noProof, ProofFields } from './proof-fields.tsx';
import type { ProofEntry } from './proof-fields.tsx';
import type { StepProps } from './step-props.ts';
import type { ReportedFailures } from './use-settings.ts';

/** Own password, changed with the present one and a code where the second factor is set up. All other sessions end. */
export function PasswordPart({ element, work, settings }: StepProps) {
  const t = useT('account');
  const [open, setOpen] = useState(false);
  const [failures, setFailures] = useState<ReportedFailures>([]);
  const close = () => {
    setOpen(false);
    setFailures([]);
  };
  const change = async ({ password: currentPassword, code }: ProofEntry, password: string) => {
    const told = await work.changePassword({
      currentPassword,
      ...(code === '' ? {} : { code }),
      passwd: password,
    });
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
            asksCode={settings.twoFactor.isOn}
            onChange={(proof, password) => void change(proof, password)}
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
  readonly failures: ReportedFailures;
  readonly asksCode: boolean;
  readonly onChange: (proof: ProofEntry, password: string) => void;
  readonly onCancel: () => void;
}

function ChangeForm({ userEmail, busy, failures, asksCode, onChange, onCancel }: ChangeFormProps) {
  const access = useT('access');
  const [proof, setProof] = useState(noProof);
  const [entry, setEntry] = useState(noPassword);
  const needs = { asksPassword: true, asksCode };
  return (
    <LightQuestion
      userEmail={userEmail}
      confirm={access('savePassword')}
      isReady={isProofReady(proof, needs) && isReady(entry)}
      busy={busy}
      onConfirm={() => onChange(proof, entry.password)}
      onCancel={onCancel}
    >
      <ProofFields
        {...needs}
        autoFocus
        value={proof}
        onValue={setProof}
        failures={failures}
        passwordPath="currentPassword"
      />
      <PasswordFields
        value={entry}
        onValue={setEntry}
        sent={false}
        refused={failureAt(failures, 'passwd')}
        label={access('newPassword')}
        againLabel={access('confirmation')}
      />
    </LightQuestion>
  );
}
