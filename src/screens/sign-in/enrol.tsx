import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import button from '../../../styles/button.css';
import lightForm from '../../../styles/light-form.css';
import twoFactor from '../../../styles/two-factor.css';
import { useFailureToast } from '../../data/page/use-failure-toast.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { fieldMessage } from '../../data/page/failure.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { EnrolledAnswer, TwoFactorOffer } from '../../domain/schema/accounts/account.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { LightAction, LightField, LightSubmit } from '../../ui/password/light-form.tsx';
import { AppSetUp, RecoveryCodes } from '../../ui/password/two-factor.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import type { SecondStepProps } from './second-step.tsx';

const sheets = [lightForm];
const ownSheets = [button, twoFactor];
const path = '/apis/v1/login/two-factor';
/** Toast group of sign-in messages: only the newest is shown. */
const GROUP = 'nmv.sign-in';

/** The offer of an app, and its confirmation by a first code. */
function useEnrolment({
  challengeToken,
  userEmail,
  remember,
  onSignedIn,
  onBack,
}: Omit<SecondStepProps, 'element'>) {
  const { http, session } = usePage();
  const tell = useFailureToast(GROUP);
  const [offer, setOffer] = useState<TwoFactorOffer>();
  const [done, setDone] = useState<EnrolledAnswer>();
  const [refused, setRefused] = useState<string>();
  const { busy, run } = useWork(GROUP);
  // The offer is requested only once, regardless of rendering: another one would void the code
  // being typed.
  const fail = useEffectEvent((error: unknown) => {
    tell(error);
    onBack();
  });
  useEffect(() => {
    let wanted = true;
    http.post<TwoFactorOffer>(path, { challengeToken }, { as: 'no session' }).then(
      (found) => wanted && setOffer(found),
      (error: unknown) => wanted && fail(error),
    );
    return () => {
      wanted = false;
    };
  }, [http, challengeToken]);
  const onFailure = (error: unknown): boolean => {
    const wrong = fieldMessage(error, 'code');
    setRefused(wrong);
    return wrong !== undefined;
  };
  const confirm = (code: string) => {
    setRefused(undefined);
    const body = { challengeToken, code };
    return run(
      async () =>
        setDone(await http.post<EnrolledAnswer>(`${path}/confirm`, body, { as: 'no session' })),
      { onFailure },
    );
  };
  const enter = async () => {
    if (!done) return;
    await session.signIn({ given: done.user, userEmail, remember });
    onSignedIn();
  };
  return { offer, done, refused, busy, confirm, enter };
}

/** Sets up an authenticator app before the sign-in goes on, where a group of the person asks for one. */
export function Enrol({ element, ...props }: SecondStepProps) {
  useAreas('access');
  useSheets(ownSheets);
  const t = useT('access');
  const { offer, done, refused, busy, confirm, enter } = useEnrolment(props);
  if (done) {
    return (
      <div className="nmv-stack">
        <RecoveryCodes codes={done.recoveryCodes} />
        <Button kind="primary" size="lg" block onClick={() => void enter()}>
          {t('codesKept')}
        </Button>
      </div>
    );
  }
  if (!offer) return <LoadingBar />;
  return (
    <div className="nmv-stack">
      {busy && <LoadingBar />}
      <div className="nmv-stack" data-gap="2">
        <h2 className="nmv-login-title">{t('enrolTitle')}</h2>
        <p className="nmv-muted">{t('enrolLead')}</p>
      </div>
      <AppSetUp offer={offer} />
      {element.lightForm(
        <ConfirmForm
          busy={busy}
          refused={refused}
          onSend={(code) => void confirm(code)}
          onBack={props.onBack}
        />,
        sheets,
      )}
    </div>
  );
}

interface ConfirmFormProps {
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly onSend: (code: string) => void;
  readonly onBack: () => void;
}

function ConfirmForm({ busy, refused, onSend, onBack }: ConfirmFormProps) {
  const t = useT('access');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(String(new FormData(event.currentTarget).get('code') ?? '').trim() || '-');
  };
  return (
    <form className="nmv-light" method="post" noValidate aria-busy={busy} onSubmit={send}>
      <LightField
        label={t('appCode')}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        required
        error={refused}
      />
      <LightSubmit busy={busy}>{t('confirmCode')}</LightSubmit>
      <LightAction onAction={onBack}>{t('backToSignIn')}</LightAction>
    </form>
  );
}
