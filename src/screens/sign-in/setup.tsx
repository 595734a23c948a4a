import { useState } from 'react';
import type { FormEvent } from 'react';
import lightForm from '../../../styles/light-form.css';
import type { HostHandle } from '../../data/base/host.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { SetupRequest } from '../../domain/schema/accounts/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { LightField, LightSubmit } from '../../ui/password/light-form.tsx';
import { isReady, noPassword, PasswordFields } from '../../ui/password/password-fields.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { looksLikeEmail } from './looks-like-email.ts';
import { useFirstField } from './first-field.ts';

const sheets = [lightForm];

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
  const { busy, run } = useWork('nmv.password');
  const save = (person: Omit<SetupRequest, 'token'>) =>
    run(
      async () => {
        await http.post('/apis/v1/setup', { token, ...person }, { as: 'no session' });
        toasts.show({ tone: 'positive', message: t('setupDone') });
        onDone();
      },
      { failed: t('setupFailed') },
    );
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
  const form = useFirstField();
  const t = useT('access');
  const [{ name1, email }, setTyped] = useState({ name1: '', email: '' });
  const [entry, setEntry] = useState(noPassword);
  const [sent, setSent] = useState(false);
  const typing =
    (field: 'name1' | 'email') =>
    ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
      setTyped((typed) => ({ ...typed, [field]: value }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (name1.trim().length > 1 && looksLikeEmail(email.trim()) && isReady(entry))
      onSave({ name1: name1.trim(), email: email.trim(), passwd: entry.password });
  };
  return (
    <form
      ref={form}
      className="nmv-light"
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={send}
    >
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-login-title">{t('setupTitle')}</h1>
        <p className="nmv-muted">{t('setupLead')}</p>
      </div>
      <LightField
        label={t('setupName')}
        name="name"
        type="text"
        autoComplete="name"
        value={name1}
        onChange={typing('name1')}
        error={sent && name1.trim().length < 2 ? t('setupNameMissing') : undefined}
      />
      <LightField
        label={t('setupEmail')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={typing('email')}
        error={sent && !looksLikeEmail(email.trim()) ? t('setupEmailMissing') : undefined}
      />
      <PasswordFields
        value={entry}
        onValue={setEntry}
        sent={sent}
        label={t('setupPassword')}
        againLabel={t('setupConfirmation')}
      />
      <LightSubmit busy={busy}>{t('setupSend')}</LightSubmit>
    </form>
  );
}
