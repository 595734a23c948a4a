import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { LightField } from '../../../ui/password/light-form.tsx';
import { LightQuestion } from '../../../ui/password/light-question.tsx';
import { failureAt, isProofReady, noProof, ProofFields } from './proof-fields.tsx';
import type { ProofEntry, ProofNeeds } from './proof-fields.tsx';
import type { ReportedFailures } from './use-settings.ts';

/** New address where the user chooses it, and the proof of the account. */
export interface EmailEntry extends ProofEntry {
  readonly email: string;
}

interface EmailFormProps extends ProofNeeds {
  readonly isChange: boolean;
  readonly userEmail: string;
  readonly busy: boolean;
  readonly failures: ReportedFailures;
  readonly onSend: (entry: EmailEntry) => void;
  readonly onCancel: () => void;
}

/** Proof of the account, and the new address where the user chooses it; in light DOM, where password managers see it. */
export function EmailForm({
  isChange,
  userEmail,
  asksPassword,
  asksCode,
  busy,
  failures,
  onSend,
  onCancel,
}: EmailFormProps) {
  const t = useT('account');
  const [email, setEmail] = useState('');
  const [proof, setProof] = useState(noProof);
  const needs = { asksPassword, asksCode };
  return (
    <LightQuestion
      userEmail={userEmail}
      confirm={t(isChange ? 'changeEmail' : 'emailConfirm')}
      isReady={!(isChange && email.trim() === '') && isProofReady(proof, needs)}
      busy={busy}
      onConfirm={() => onSend({ email, ...proof })}
      onCancel={onCancel}
    >
      {isChange && (
        <LightField
          label={t('emailNew')}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={failureAt(failures, 'email')}
        />
      )}
      <ProofFields
        {...needs}
        autoFocus={!isChange}
        value={proof}
        onValue={setProof}
        failures={failures}
      />
    </LightQuestion>
  );
}
