import { useState } from 'react';
import { usePage } from '../../../data/page-provider.tsx';
import type {
  RecoveryCodesAnswer,
  SettingsAnswer,
  TwoFactorOffer,
} from '../../../domain/wire/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LightQuestion } from '../../../ui/light-question.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AppSetUp, RecoveryCodes } from '../../../ui/two-factor.tsx';
import { CurrentPassword } from './current-password.tsx';
import { LightDialog } from './light-dialog.tsx';
import { PartHead } from './part-head.tsx';
import type { StepProps } from './step-props.ts';

const path = '/apis/v1/accesspolicies/two-factor';

/** What waits for the password, and its words. */
type Asking = 'on' | 'off' | 'renew';
const WORDS = {
  on: { title: 'turnOnTitle', lead: 'turnOnLead', act: 'goOn' },
  off: { title: 'turnOffTitle', lead: 'turnOffLead', act: 'turnOff' },
  renew: { title: 'newCodesTitle', lead: 'newCodesLead', act: 'newCodes' },
} as const;

type Stage =
  | { readonly kind: 'offer'; readonly offer: TwoFactorOffer }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: Asking };

/** The stages of setting up, turning off and renewing. Whatever changes it asks for the password; the server asks who has none for a fresh sign-in. */
function useStages({ work, settings: { twoFactor } }: Pick<StepProps, 'work' | 'settings'>) {
  const { http } = usePage();
  const [stage, setStage] = useState<Stage>();
  const [wrong, setWrong] = useState<string>();
  const close = () => {
    setStage(undefined);
    setWrong(undefined);
  };
  /** Does it, shows what is wrong with the one field, and reads the page again. */
  const perform = async (act: () => Promise<void>) => {
    setWrong(undefined);
    const told = await work.perform(act);
    if (told === undefined) await work.refresh();
    else setWrong(told[0]?.message);
  };
  const showCodes = async (of: string, body: object) => {
    const { recoveryCodes } = await http.post<RecoveryCodesAnswer>(`${path}/${of}`, body);
    setStage({ kind: 'codes', codes: recoveryCodes });
  };
  const acts: Readonly<Record<Asking, (password?: string) => Promise<void>>> = {
    on: (password) =>
      perform(async () => {
        setStage({ kind: 'offer', offer: await http.post<TwoFactorOffer>(path, { password }) });
      }),
    off: (password) =>
      perform(async () => {
        await http.delete(path, { password });
        close();
      }),
    renew: (password) => perform(() => showCodes('recovery-codes', { password })),
  };
  const ask = (kind: Asking) => {
    if (twoFactor.asksPassword) setStage({ kind });
    else void acts[kind]();
  };
  const confirm = (code: string) => perform(() => showCodes('confirm', { code }));
  return { stage, wrong, acts, ask, confirm, close };
}

/** Two-step verification by an authenticator app. */
export function TwoFactorPart({ element, work, settings }: StepProps) {
  const { stage, wrong, acts, ask, confirm, close } = useStages({ work, settings });
  const t = useT('account');
  return (
    <div className="nmv-account-part">
      <Standing twoFactor={settings.twoFactor} busy={work.busy} onAsk={ask} />
      {stage?.kind === 'offer' && (
        <ConfirmDialog
          offer={stage.offer}
          busy={work.busy}
          wrong={wrong}
          onConfirm={(code) => void confirm(code)}
          onClose={close}
        />
      )}
      {stage?.kind === 'codes' && <CodesDialog codes={stage.codes} onClose={close} />}
      {(stage?.kind === 'on' || stage?.kind === 'off' || stage?.kind === 'renew') && (
        <LightDialog
          element={element}
          title={t(WORDS[stage.kind].title)}
          lead={t(WORDS[stage.kind].lead)}
          onClose={close}
        >
          <PasswordForm
            userEmail={settings.userEmail}
            busy={work.busy}
            wrong={wrong}
            act={t(WORDS[stage.kind].act)}
            onSend={(password) => void acts[stage.kind](password)}
            onCancel={close}
          />
        </LightDialog>
      )}
    </div>
  );
}

interface StandingProps {
  readonly twoFactor: SettingsAnswer['twoFactor'];
  readonly busy: boolean;
  readonly onAsk: (kind: Asking) => void;
}

/** Whether it is on, and what can be changed about it. */
function Standing({ twoFactor, busy, onAsk }: StandingProps) {
  const t = useT('account');
  const note = twoFactor.isOn
    ? t('twoFactorOn', { count: twoFactor.recoveryCodesLeft })
    : t(twoFactor.isRequired ? 'twoFactorRequired' : 'twoFactorOff');
  return (
    <PartHead title={t('twoFactor')} note={note}>
      <div className="nmv-cluster">
        {!twoFactor.isOn && (
          <Button size="sm" busy={busy} onClick={() => onAsk('on')}>
            {t('turnOn')}
          </Button>
        )}
        {twoFactor.isOn && (
          <Button size="sm" onClick={() => onAsk('renew')}>
            {t('newCodes')}
          </Button>
        )}
        {twoFactor.isOn && !twoFactor.isRequired && (
          <Button kind="danger-quiet" size="sm" onClick={() => onAsk('off')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </PartHead>
  );
}

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const t = useT('account');
  return (
    <Dialog
      title={t('twoFactor')}
      onClose={onClose}
      foot={
        <Button kind="primary" data-focus="" onClick={onClose}>
          {t('codesKept')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

interface ConfirmDialogProps {
  readonly offer: TwoFactorOffer;
  readonly busy: boolean;
  readonly wrong: string | undefined;
  readonly onConfirm: (code: string) => void;
  readonly onClose: () => void;
}

function ConfirmDialog({ offer, busy, wrong, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT('account');
  const access = useT('access');
  const [code, setCode] = useState('');
  return (
    <QuestionDialog
      title={t('turnOnTitle')}
      lead={t('turnOnLead')}
      confirm={access('confirmCode')}
      isReady={code.trim() !== ''}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => onConfirm(code.trim())}
    >
      <AppSetUp offer={offer} />
      <TextInput
        label={access('appCode')}
        error={wrong}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        data-focus=""
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}

interface PasswordFormProps {
  readonly userEmail: string;
  readonly busy: boolean;
  readonly wrong: string | undefined;
  readonly act: string;
  readonly onSend: (password: string) => void;
  readonly onCancel: () => void;
}

function PasswordForm({ userEmail, busy, wrong, act, onSend, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  return (
    <LightQuestion
      userEmail={userEmail}
      confirm={act}
      isReady={password !== ''}
      busy={busy}
      onConfirm={() => onSend(password)}
      onCancel={onCancel}
    >
      <CurrentPassword
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={wrong}
      />
    </LightQuestion>
  );
}
