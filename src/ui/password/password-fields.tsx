import { useState } from 'react';
import { isPasswordValid } from '../../domain/rules/account/password.ts';
import { useT } from '../../i18n/use-t.ts';
import { Eye, LightField } from './light-form.tsx';
import { PasswordCriteria } from './password-criteria.tsx';

/** A new password with its confirmation, as typed. */
export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

export const noPassword: NewPassword = { password: '', again: '' };

/** Checks that a password meets the criteria (5.02) and was typed twice alike (5.03). */
export function isReady({ password, again }: NewPassword): boolean {
  return isPasswordValid(password) && password === again;
}

export interface PasswordFieldsProps {
  readonly value: NewPassword;
  readonly onValue: (value: NewPassword) => void;
  /** Sending was tried: what is missing is said. */
  readonly sent: boolean;
  /** Refusal of the password by the server. */
  readonly refused?: string | undefined;
  readonly label: string;
  readonly againLabel: string;
  readonly autoFocus?: boolean;
}

/** The two fields of a new password in a light-DOM form, with the criteria that tick while one types. Pasting and password managers work. */
export function PasswordFields({
  value: { password, again },
  onValue,
  sent,
  refused,
  label,
  againLabel,
  autoFocus,
}: PasswordFieldsProps) {
  const t = useT('access');
  const words = useT('session');
  const [shown, setShown] = useState(false);
  const type = shown ? 'text' : 'password';
  const weak = sent && !isPasswordValid(password) ? t('criteriaNotMet') : undefined;
  return (
    <>
      <LightField
        label={label}
        name="new-password"
        type={type}
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={password}
        onChange={(event) => onValue({ password: event.currentTarget.value, again })}
        error={weak ?? refused}
        end={
          <Eye
            open={shown}
            label={words(shown ? 'hidePassword' : 'showPassword')}
            onToggle={() => setShown(!shown)}
          />
        }
      />
      <PasswordCriteria password={password} />
      <LightField
        label={againLabel}
        name="confirmation"
        type={type}
        autoComplete="new-password"
        value={again}
        onChange={(event) => onValue({ password, again: event.currentTarget.value })}
        error={
          again !== password && (sent || (again !== '' && again.length >= password.length))
            ? t('confirmationDiffers')
            : undefined
        }
      />
    </>
  );
}
