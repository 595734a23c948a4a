import { useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { LightSubmit, UserName } from '../../../ui/password/light-form.tsx';
import { isReady, noPassword, PasswordFields } from '../../../ui/password/password-fields.tsx';

interface AgreeFormProps {
  readonly userEmail: string;
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly onAgree: (password: string) => void;
}

/** Agreeing sets the password in the same step; in light DOM, where password managers see it. */
export function AgreeForm({ userEmail, busy, refused, onAgree }: AgreeFormProps) {
  const t = useT('account');
  const access = useT('access');
  const [entry, setEntry] = useState(noPassword);
  const [sent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isReady(entry)) onAgree(entry.password);
  };
  return (
    <form className="nmv-light" method="post" noValidate aria-busy={busy} onSubmit={send}>
      <div className="nmv-stack" data-gap="2">
        <h2 className="nmv-login-title" data-size="md">
          {t('choosePassword')}
        </h2>
        <p className="nmv-muted">{t('choosePasswordLead', { userEmail })}</p>
      </div>
      <UserName userEmail={userEmail} />
      <PasswordFields
        autoFocus
        value={entry}
        onValue={setEntry}
        sent={sent}
        refused={refused}
        label={t('password')}
        againLabel={access('confirmation')}
      />
      <LightSubmit busy={busy}>{t('agreeAndSet')}</LightSubmit>
    </form>
  );
}
