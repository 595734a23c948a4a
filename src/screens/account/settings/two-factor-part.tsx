import { useState } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import type {
  RecoveryCodesAnswer,
  SettingsAnswer,
  TwoFactorOffer,
} from '../../../domain/schema/accounts/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LightQuestion } from '../../../ui/password/light-question.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { AppSetUp, RecoveryCodes } from '../../../ui/password/two-factor.tsx';
import { LightDialog } from './light-dialog.tsx';
import { PartHead } from './part-head.tsx';
import { failureAt, isProofReady, noProof, proofBody, ProofFields } from './proof-fields.tsx';
import type { ProofEntry, ProofNeeds } from './proof-fields.tsx';
import type { StepProps } from './step-props.ts';
import type { ReportedFailures } from './use-settings.ts';

const path = '/apis/v1/accesspolicies/two-factor';

/** Steps that ask for the proof of the account first, and their words. */
type Asking = 'on' | 'off' | 'renew';
const WORDS = {
  on: { title: 'turnOnTitle', lead: 'turnOnLead', action: 'goOn' },
  off: { title: 'turnOffTitle', lead: 'turnOffLead', action: 'turnOff' },
  renew: { title: 'newCodesTitle', lead: 'newCodesLead', action: 'newCodes' },
} as const;

type Stage =
  | { readonly kind: 'offer'; readonly offer: TwoFactorOffer }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: Asking };

/** Stages of setting up, turning off and renewing. Each change asks for password and code; without a password the server asks for a fresh sign-in. */
function useStages({ work, settings: { twoFactor } }: Pick<StepProps, 'work' | 'settings'>) {
  const { http } = usePage();
  const [stage, setStage] = useState<Stage>();
  const [failures, setFailures] = useState<ReportedFailures>([]);
  const close = () => {
    setStage(undefined);
    setFailures([]);
  };
  /** Does it, shows the failures at their fields, and reads the page again. */
  const perform = async (action: () => Promise<void>) => {
    setFailures([]);
    const told = await work.perform(action);
    if (told === undefined) await work.refresh();
    else setFailures(told);
  };
  const showCodes = async (of: string, body: object) => {
    const { recoveryCodes } = await http.post<RecoveryCodesAnswer>(`${path}/${of}`, body);
    setStage({ kind: 'codes', codes: recoveryCodes });
  };
  const actions: Readonly<Record<Asking, (proof?: ProofEntry) => Promise<void>>> = {
    on: (proof = noProof) =>
      perform(async () => {
        setStage({ kind: 'offer', offer: await http.post<TwoFactorOffer>(path, proofBody(proof)) });
      }),
    off: (proof = noProof) =>
      perform(async () => {
        await http.delete(path, proofBody(proof));
        close();
      }),
    renew: (proof = noProof) => perform(() => showCodes('recovery-codes', proofBody(proof))),
  };
  const ask = (kind: Asking) => {
    if (twoFactor.asksPassword || twoFactor.isOn) setStage({ kind });
    else void actions[kind]();
  };
  const confirm = (code: string) => perform(() => showCodes('confirm', { code }));
  return { stage, failures, actions, ask, confirm, close };
}

/** Two-step verification by an authenticator app. */
export function TwoFactorPart({ element, work, settings }: StepProps) {
  const { stage, failures, actions, ask, confirm, close } = useStages({ work, settings });
  const t = useT('account');
  return (
    <div className="nmv-account-part">
      <Standing twoFactor={settings.twoFactor} busy={work.busy} onAsk={ask} />
      {stage?.kind === 'offer' && (
        <ConfirmDialog
          offer={stage.offer}
          busy={work.busy}
          wrong={failureAt(failures, 'code')}
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
          <ProofForm
            asksPassword={settings.twoFactor.asksPassword}
            asksCode={settings.twoFactor.isOn}
            userEmail={settings.userEmail}
            busy={work.busy}
            failures={failures}
            action={t(WORDS[stage.kind].action)}
            onSend={(proof) => void actions[stage.kind](proof)}
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

/** Shows the state of the second factor, and its possible changes. */
function Standing({ twoFactor, busy, onAsk }: StandingProps) {
  const t = useT('account');
  const note = twoFactor.isOn
    ? twoFactor.recoveryCodesLeft === 0
      ? t('twoFactorNoCodes')
      : t('twoFactorOn', { count: twoFactor.recoveryCodesLeft })
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

interface ProofFormProps extends ProofNeeds {
  readonly userEmail: string;
  readonly busy: boolean;
  readonly failures: ReportedFailures;
  readonly action: string;
  readonly onSend: (proof: ProofEntry) => void;
  readonly onCancel: () => void;
}

function ProofForm({
  asksPassword,
  asksCode,
  userEmail,
  busy,
  failures,
  action,
  onSend,
  onCancel,
}: ProofFormProps) {
  const [proof, setProof] = useState(noProof);
  const needs = { asksPassword, asksCode };
  return (
    <LightQuestion
      userEmail={userEmail}
      confirm={action}
      isReady={isProofReady(proof, needs)}
      busy={busy}
      onConfirm={() => onSend(proof)}
      onCancel={onCancel}
    >
      <ProofFields {...needs} autoFocus value={proof} onValue={setProof} failures={failures} />
    </LightQuestion>
  );
}
