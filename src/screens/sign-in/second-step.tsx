import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import lightForm from '../../../styles/light-form.css';
import { ApiError } from '../../data/calls/api-error.ts';
import type { HostHandle } from '../../data/base/host.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { UserInfo } from '../../domain/schema/accounts/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { LightAction, LightField, LightSubmit } from '../../ui/password/light-form.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { useWait } from './use-wait.ts';

const sheets = [lightForm];

export interface SecondStepProps {
  readonly element: HostHandle;
  readonly challengeToken: string;
  readonly userEmail: string;
  readonly remember: boolean;
  readonly onSignedIn: () => void;
  /** Back to e-mail and password. */
  readonly onBack: () => void;
}

/** The code of the authenticator app, or a recovery code, after the password. */
export function SecondStep({
  element,
  challengeToken,
  userEmail,
  remember,
  onSignedIn,
  onBack,
}: SecondStepProps) {
  useAreas('access');
  const { http, session } = usePage();
  const { busy, run } = useWork('nmv.sign-in');
  const [refused, setRefused] = useState<string>();
  const [waitSeconds, wait] = useWait();
  const onFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const isRefused = error.code === 'second-step-refused';
    if (isRefused) setRefused(error.message);
    if (error.code === 'second-step-over') onBack();
    if (error.status === 429) wait(error.retryAfter ?? 60);
    return isRefused;
  };
  const send = (code: string) => {
    setRefused(undefined);
    return run(
      async () => {
        const given = await http.post<UserInfo>(
          '/apis/v1/login/second-step',
          { challengeToken, code },
          { as: 'no session' },
        );
        await session.signIn({ given, userEmail, remember });
        onSignedIn();
      },
      { onFailure },
    );
  };
  return (
    <>
      {busy && <LoadingBar />}
      {element.lightForm(
        <CodeForm
          busy={busy}
          refused={refused}
          waitSeconds={waitSeconds}
          onSend={send}
          onBack={onBack}
        />,
        sheets,
      )}
    </>
  );
}

interface CodeFormProps {
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly waitSeconds: number;
  readonly onSend: (code: string) => Promise<boolean>;
  readonly onBack: () => void;
}

/** Sends the code of the form; a missing or refused code must be typed again. */
function useCode(onSend: CodeFormProps['onSend']) {
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = form.current?.elements.namedItem('code');
    if (!(field instanceof HTMLInputElement)) return;
    const code = field.value.trim();
    setMissing(code === '');
    if (code !== '' && (await onSend(code))) return;
    field.focus();
    field.select();
  };
  return { form, isMissing, setMissing, send };
}

function CodeForm({ busy, refused, waitSeconds, onSend, onBack }: CodeFormProps) {
  const t = useT('access');
  const common = useT('common');
  const session = useT('session');
  const [byRecovery, setByRecovery] = useState(false);
  const label = t(byRecovery ? 'recoveryCode' : 'appCode');
  const { form, isMissing, setMissing, send } = useCode(onSend);
  return (
    <form
      className="nmv-light"
      ref={form}
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void send(event)}
    >
      <div className="nmv-stack" data-gap="2">
        <h2 className="nmv-login-title">{t('secondStepTitle')}</h2>
        <p className="nmv-muted">{t(byRecovery ? 'recoveryLead' : 'secondStepLead')}</p>
      </div>
      <LightField
        key={String(byRecovery)}
        label={label}
        name="code"
        type="text"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoFocus
        spellCheck={false}
        maxLength={20}
        required
        error={isMissing ? common('requiredField', { fieldName: label }) : refused}
      />
      {waitSeconds > 0 && (
        <p className="nmv-light-notice" role="status">
          {session('waitToTry', { count: waitSeconds })}
        </p>
      )}
      <LightSubmit busy={busy} waits={waitSeconds > 0}>
        {t('confirmCode')}
      </LightSubmit>
      <LightAction
        onAction={() => {
          setByRecovery(!byRecovery);
          setMissing(false);
        }}
      >
        {t(byRecovery ? 'useApp' : 'useRecovery')}
      </LightAction>
      <LightAction onAction={onBack}>{t('backToSignIn')}</LightAction>
    </form>
  );
}
