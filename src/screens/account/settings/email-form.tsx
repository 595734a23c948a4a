import { useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { LightField } from '../../../ui/light-form.tsx';
import { LightQuestion } from '../../../ui/light-question.tsx';
import { CurrentPassword } from './current-password.tsx';
import type { ToldFailures } from './use-settings.ts';

/** What a person proves themself with, and the new address where they choose it. */
export interface EmailEntry {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

interface EmailFormProps {
  readonly isChange: boolean;
  readonly userEmail: string;
  readonly asksPassword: boolean;
  readonly asksCode: boolean;
  readonly busy: boolean;
  readonly failures: ToldFailures;
  readonly onSend: (entry: EmailEntry) => void;
  readonly onCancel: () => void;
}

/** What one proves oneself with, and the new address where one chooses it; in light DOM, where password managers see it. */
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
  const access = useT('access');
  const { entry, isReady, put, said } = useEmailEntry({
    isChange,
    asksPassword,
    asksCode,
    failures,
  });
  return (
    <LightQuestion
      userEmail={userEmail}
      confirm={t(isChange ? 'changeEmail' : 'emailConfirm')}
      isReady={isReady}
      busy={busy}
      onConfirm={() => onSend(entry)}
      onCancel={onCancel}
    >
      {isChange && (
        <LightField
          label={t('emailNew')}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          value={entry.email}
          onChange={put('email')}
          error={said('email')}
        />
      )}
      {asksPassword && (
        <CurrentPassword
          autoFocus={!isChange}
          value={entry.password}
          onChange={put('password')}
          error={said('password')}
        />
      )}
      {asksCode && (
        <LightField
          label={access('appCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={entry.code}
          onChange={put('code')}
          error={said('code')}
        />
      )}
    </LightQuestion>
  );
}

/** What is typed in the form, whether nothing is missing, and what the server said is wrong. */
function useEmailEntry({
  isChange,
  asksPassword,
  asksCode,
  failures,
}: Pick<EmailFormProps, 'isChange' | 'asksPassword' | 'asksCode' | 'failures'>) {
  const [entry, setEntry] = useState<EmailEntry>({ email: '', password: '', code: '' });
  const isReady =
    !(isChange && entry.email.trim() === '') &&
    !(asksPassword && entry.password === '') &&
    !(asksCode && entry.code.trim() === '');
  const said = (path: keyof EmailEntry) =>
    failures.find((failure) => failure.path === path)?.message;
  const put = (path: keyof EmailEntry) => (event: FormEvent<HTMLInputElement>) =>
    setEntry({ ...entry, [path]: event.currentTarget.value });
  return { entry, isReady, put, said };
}
