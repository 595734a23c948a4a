import { useState } from 'react';
import type { FormEvent } from 'react';
import lightForm from '../../../styles/light-form.css';
import { ApiError } from '../../data/calls/api-error.ts';
import type { HostHandle } from '../../data/base/host.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { LightAction, LightField, LightSubmit } from '../../ui/password/light-form.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { looksLikeEmail } from './looks-like-email.ts';
import { LightNotice } from './light-notice.tsx';
import { useWait } from './use-wait.ts';
import { useFirstField } from './first-field.ts';

const sheets = [lightForm];

export interface PasswordRequestProps {
  readonly element: HostHandle;
  readonly onBack: () => void;
}

/** Asks for a link to set a new password (2.05). What is said afterwards is the same whether or not the address is known. */
export function PasswordRequest({ element, onBack }: PasswordRequestProps) {
  useAreas('access');
  const { http, session } = usePage();
  const t = useT('access');
  const { busy, run } = useWork('nmv.password');
  const [sentTo, setSentTo] = useState<string>();
  const [waitSeconds, wait] = useWait();
  const ask = (userEmail: string) =>
    run(
      async () => {
        const path = '/apis/v1/accesspolicies/passwordsresetreq';
        await http.post(path, { userEmail }, { as: 'no session' });
        setSentTo(userEmail);
      },
      {
        failed: t('resetRequestFailed'),
        advice: t('resetRequestFailedCaption'),
        onFailure(error) {
          if (error instanceof ApiError && error.status === 429) wait(error.retryAfter ?? 60);
          return false;
        },
      },
    );
  const back = { label: t('backToSignIn'), run: onBack };
  return (
    <>
      {busy && <LoadingBar />}
      {element.lightForm(
        sentTo === undefined ? (
          <RequestForm
            first={session.rememberedEmail() ?? ''}
            busy={busy}
            waitSeconds={waitSeconds}
            onSend={(userEmail) => void ask(userEmail)}
            back={back}
          />
        ) : (
          <LightNotice
            title={t('requestSentTitle')}
            lead={t('requestSent', { userEmail: sentTo })}
            back={back}
          />
        ),
        sheets,
      )}
    </>
  );
}

interface RequestFormProps {
  readonly first: string;
  readonly busy: boolean;
  readonly waitSeconds: number;
  readonly onSend: (userEmail: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

function RequestForm({ first, busy, waitSeconds, onSend, back }: RequestFormProps) {
  const form = useFirstField();
  const t = useT('access');
  const common = useT('common');
  const session = useT('session');
  const fieldName = session('email');
  const told = {
    missing: common('requiredField', { fieldName }),
    invalid: session('emailInvalid', { fieldName }),
  };
  const [wrong, setWrong] = useState<'missing' | 'invalid'>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const userEmail = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    const found = userEmail === '' ? 'missing' : looksLikeEmail(userEmail) ? undefined : 'invalid';
    setWrong(found);
    const field = event.currentTarget.elements.namedItem('username');
    if (found && field instanceof HTMLInputElement) field.focus();
    else onSend(userEmail);
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
        <h1 className="nmv-login-title">{t('resetRequestTitle')}</h1>
        <p className="nmv-muted">{t('resetRequestLead')}</p>
      </div>
      <LightField
        label={session('email')}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={first}
        error={wrong && told[wrong]}
      />
      {waitSeconds > 0 && (
        <p className="nmv-light-notice" role="status">
          {session('waitToTry', { count: waitSeconds })}
        </p>
      )}
      <LightSubmit busy={busy} waits={waitSeconds > 0}>
        {t('sendLink')}
      </LightSubmit>
      <LightAction onAction={back.run}>{back.label}</LightAction>
    </form>
  );
}
