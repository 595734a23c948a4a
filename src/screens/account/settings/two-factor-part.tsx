import { useState } from 'react';
import type { FormEvent } from 'react';
import { lightForm } from '../../../../styles/sheets.ts';
import { usePage } from '../../../data/page-provider.tsx';
import type { RecoveryCodesAnswer, TwoFactorOffer } from '../../../domain/wire/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LightField } from '../../../ui/light-form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AppSetUp, RecoveryCodes } from '../../../ui/two-factor.tsx';
import type { StepProps } from './step-props.ts';

const sheets = [lightForm];
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

/** Two-step verification by an authenticator app. Whatever changes it asks for the password; the server asks who has none for a fresh sign-in. */
export function TwoFactorPart({ element, work, settings: { twoFactor, userEmail } }: StepProps) {
  const t = useT('account');
  const { http } = usePage();
  const [stage, setStage] = useState<Stage>();
  const [wrong, setWrong] = useState<string>();
  const close = () => { setStage(undefined); setWrong(undefined); };
  /** Does it, shows what is wrong with the one field, and reads the page again. */
  const perform = async (act: () => Promise<void>) => {
    setWrong(undefined);
    const told = await work.perform(act);
    if (told === undefined) await work.refresh();
    else setWrong(told[0]?.message);
  };
  const acts: Readonly<Record<Asking, (password?: string) => Promise<void>>> = {
    on: (password) => perform(async () => { setStage({ kind: 'offer', offer: await http.post<TwoFactorOffer>(path, { password }) }); }),
    off: (password) => perform(async () => { await http.delete(path, { password }); close(); }),
    renew: (password) => perform(async () => { setStage({ kind: 'codes', codes: (await http.post<RecoveryCodesAnswer>(`${path}/recovery-codes`, { password })).recoveryCodes }); }),
  };
  const ask = (kind: Asking) => { if (twoFactor.asksPassword) setStage({ kind }); else void acts[kind](); };
  const confirm = (code: string) => perform(async () => { setStage({ kind: 'codes', codes: (await http.post<RecoveryCodesAnswer>(`${path}/confirm`, { code: code || '-' })).recoveryCodes }); });
  const note = twoFactor.isOn ? t('twoFactorOn', { count: twoFactor.recoveryCodesLeft }) : t(twoFactor.isRequired ? 'twoFactorRequired' : 'twoFactorOff');
  return (
    <div className="nmv-account-part">
      <div className="nmv-spread">
        <div><h3 className="nmv-subheading">{t('twoFactor')}</h3><p className="nmv-small nmv-muted">{note}</p></div>
        <div className="nmv-cluster">
          {!twoFactor.isOn && <Button size="sm" busy={work.busy} onClick={() => ask('on')}>{t('turnOn')}</Button>}
          {twoFactor.isOn && <Button size="sm" onClick={() => ask('renew')}>{t('newCodes')}</Button>}
          {twoFactor.isOn && !twoFactor.isRequired && <Button kind="danger-quiet" size="sm" onClick={() => ask('off')}>{t('turnOff')}</Button>}
        </div>
      </div>
      {stage?.kind === 'offer' && <ConfirmDialog offer={stage.offer} busy={work.busy} wrong={wrong} onConfirm={(code) => void confirm(code)} onClose={close} />}
      {stage?.kind === 'codes' && <Dialog title={t('twoFactor')} onClose={close} foot={<Button kind="primary" data-focus="" onClick={close}>{t('codesKept')}</Button>}><RecoveryCodes codes={stage.codes} /></Dialog>}
      {(stage?.kind === 'on' || stage?.kind === 'off' || stage?.kind === 'renew') && (
        <Dialog title={t(WORDS[stage.kind].title)} lead={t(WORDS[stage.kind].lead)} onClose={close}>
          {element.lightForm(<PasswordForm userEmail={userEmail} busy={work.busy} wrong={wrong} act={t(WORDS[stage.kind].act)} onSend={(password) => void acts[stage.kind](password)} onCancel={close} />, sheets)}
        </Dialog>
      )}
    </div>
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
    <Dialog
      title={t('turnOnTitle')} lead={t('turnOnLead')} onClose={onClose} onSubmit={() => onConfirm(code)}
      foot={<><Button onClick={onClose}>{t('cancel')}</Button><Button type="submit" kind="primary" busy={busy}>{access('confirmCode')}</Button></>}
    >
      <div className="nmv-stack">
        <AppSetUp offer={offer} />
        <TextInput label={access('appCode')} error={wrong} inputMode="numeric" autoComplete="one-time-code" maxLength={12} data-focus="" value={code} onChange={(event) => setCode(event.currentTarget.value)} />
      </div>
    </Dialog>
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
  const t = useT('account');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (password !== '') onSend(password);
  };
  return (
    <form className="nmv-light" method="post" noValidate aria-busy={busy} onSubmit={send}>
      <input className="nmv-hidden-text" type="text" name="username" autoComplete="username" value={userEmail} readOnly tabIndex={-1} aria-hidden="true" />
      <LightField label={t('currentPassword')} name="current-password" type="password" autoComplete="current-password" autoFocus value={password} onChange={(event) => setPassword(event.currentTarget.value)} error={sent && password === '' ? t('currentMissing') : wrong} />
      <button className="nmv-button" type="submit" data-kind="primary" data-block="" disabled={busy} aria-busy={busy || undefined}>{act}</button>
      <p><button className="nmv-link" type="button" onClick={onCancel}>{t('cancel')}</button></p>
    </form>
  );
}
