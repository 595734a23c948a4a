import { useT } from '../../../i18n/use-t.ts';
import { LightField } from '../../../ui/password/light-form.tsx';
import { CurrentPassword } from './current-password.tsx';
import type { ReportedFailures } from './use-settings.ts';

/** Typed by a user to prove the ownership of the account. */
export interface ProofEntry {
  readonly password: string;
  readonly code: string;
}

export const noProof: ProofEntry = { password: '', code: '' };

/** Proof that the server asks of this user. */
export interface ProofNeeds {
  readonly asksPassword: boolean;
  readonly asksCode: boolean;
}

/** Fields of a call that carry what was typed. */
export function proofBody({ password, code }: ProofEntry): { password?: string; code?: string } {
  return { ...(password === '' ? {} : { password }), ...(code === '' ? {} : { code }) };
}

export function isProofReady(entry: ProofEntry, { asksPassword, asksCode }: ProofNeeds): boolean {
  return !(asksPassword && entry.password === '') && !(asksCode && entry.code.trim() === '');
}

/** Sentence of the server about one field. */
export function failureAt(failures: ReportedFailures, path: string): string | undefined {
  return failures.find((failure) => failure.path === path)?.message;
}

interface ProofFieldsProps extends ProofNeeds {
  readonly value: ProofEntry;
  readonly onValue: (entry: ProofEntry) => void;
  readonly failures: ReportedFailures;
  readonly autoFocus?: boolean;
  /** Field of the password in the call. */
  readonly passwordPath?: string;
}

/** Present password and code of the app, each where the server asks for it. */
export function ProofFields({
  asksPassword,
  asksCode,
  value,
  onValue,
  failures,
  autoFocus = false,
  passwordPath = 'password',
}: ProofFieldsProps) {
  const access = useT('access');
  return (
    <>
      {asksPassword && (
        <CurrentPassword
          autoFocus={autoFocus}
          value={value.password}
          onChange={(event) => onValue({ ...value, password: event.currentTarget.value })}
          error={failureAt(failures, passwordPath)}
        />
      )}
      {asksCode && (
        <LightField
          label={access('appCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus={autoFocus && !asksPassword}
          value={value.code}
          onChange={(event) => onValue({ ...value, code: event.currentTarget.value })}
          error={failureAt(failures, 'code')}
        />
      )}
    </>
  );
}
