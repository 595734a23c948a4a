import { useState } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import type { SettingsAnswer } from '../../../domain/schema/accounts/account.ts';
import type { EmailChangeInfo } from '../../../domain/schema/accounts/email-change.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { EmailForm } from './email-form.tsx';
import type { EmailEntry } from './email-form.tsx';
import { LightDialog } from './light-dialog.tsx';
import { PartHead } from './part-head.tsx';
import { proofBody } from './proof-fields.tsx';
import type { StepProps } from './step-props.ts';
import { settingsPath } from './use-settings.ts';
import type { ReportedFailures } from './use-settings.ts';

type Asking = 'change' | 'confirm';

/** Changes the own address, and answers a change requested by another person. */
function useEmailWork({ work, settings }: Pick<StepProps, 'work' | 'settings'>) {
  const t = useT('account');
  const { http, toasts, session } = usePage();
  const changeId = settings.emailChange?.id;
  /** @returns the failures of fields, or undefined when it worked */
  const send = (kind: Asking, { email, password, code }: EmailEntry) => {
    const proof = proofBody({ password, code });
    return work.perform(async () => {
      if (kind === 'change') {
        const asked = await http.put<SettingsAnswer>(`${settingsPath}/email`, { email, ...proof });
        toasts.show({ tone: 'positive', message: t('emailProofSent', { email: email.trim() }) });
        return asked;
      }
      const now = await http.post<SettingsAnswer>(`${settingsPath}/email-change/confirmation`, {
        changeId,
        ...proof,
      });
      toasts.show({ tone: 'positive', message: t('emailChanged', { email: now.userEmail }) });
      // the session says by which address one is signed in
      session.update({ userName: now.userEmail });
      return now;
    });
  };
  const object = () =>
    work.perform(async () => {
      const now = await http.post<SettingsAnswer>(`${settingsPath}/email-change/objection`, {
        changeId,
      });
      const isOwn = settings.emailChange?.isOwn === true;
      toasts.show({
        tone: 'positive',
        message: t(isOwn ? 'emailProofStopped' : 'emailObjectedTitle'),
      });
      return now;
    });
  return { send, object };
}

/** Own address: a new one is asked for with password and code, and counts by the link mailed there; a change that another person asked for is confirmed or objected to. */
export function EmailPart({ element, work, settings }: StepProps) {
  const t = useT('account');
  const { send, object } = useEmailWork({ work, settings });
  const [asking, setAsking] = useState<Asking>();
  const [failures, setFailures] = useState<ReportedFailures>([]);
  const { emailChange: change, twoFactor } = settings;
  const close = () => {
    setAsking(undefined);
    setFailures([]);
  };
  const answer = async (kind: Asking, entry: EmailEntry) => {
    const told = await send(kind, entry);
    if (told === undefined) close();
    else setFailures(told);
  };
  return (
    <div className="nmv-account-part">
      <PartHead title={t('email')} note={settings.userEmail}>
        <Button size="sm" onClick={() => setAsking('change')}>
          {t('changeEmail')}
        </Button>
      </PartHead>
      {change?.isOwn && <OwnChange change={change} busy={work.busy} onStop={() => void object()} />}
      {change && !change.isOwn && (
        <AskedChange
          change={change}
          busy={work.busy}
          onObject={() => void object()}
          onConfirm={() => setAsking('confirm')}
        />
      )}
      {asking && (
        <LightDialog
          element={element}
          title={t(asking === 'change' ? 'changeEmail' : 'emailConfirm')}
          lead={
            asking === 'change'
              ? t('changeEmailLead')
              : t('confirmEmailLead', { email: change?.newEmail ?? '' })
          }
          onClose={close}
        >
          <EmailForm
            key={asking}
            isChange={asking === 'change'}
            userEmail={settings.userEmail}
            asksPassword={twoFactor.asksPassword}
            asksCode={twoFactor.isOn}
            busy={work.busy}
            failures={failures}
            onSend={(entry) => void answer(asking, entry)}
            onCancel={close}
          />
        </LightDialog>
      )}
    </div>
  );
}

interface OwnChangeProps {
  readonly change: EmailChangeInfo;
  readonly busy: boolean;
  readonly onStop: () => void;
}

/** The own request waits for the link that was mailed to the new address. */
function OwnChange({ change, busy, onStop }: OwnChangeProps) {
  const t = useT('account');
  const when = useZonedTime();
  return (
    <Finding
      tone="info"
      title={<span className="nmv-break">{t('emailProofTitle', { email: change.newEmail })}</span>}
    >
      <div className="nmv-stack">
        <p>{t('emailProofLead', { at: when(change.askedAt) })}</p>
        <div className="nmv-cluster">
          <Button size="sm" busy={busy} onClick={onStop}>
            {t('emailProofStop')}
          </Button>
        </div>
      </div>
    </Finding>
  );
}

interface AskedChangeProps {
  readonly change: EmailChangeInfo;
  readonly busy: boolean;
  readonly onObject: () => void;
  readonly onConfirm: () => void;
}

/**
 * Shows a change of address requested by another person: requester, time, deadline, and both
 * answers.
 */
function AskedChange({ change, busy, onObject, onConfirm }: AskedChangeProps) {
  const t = useT('account');
  const when = useZonedTime();
  return (
    <Finding
      tone="warning"
      title={<span className="nmv-break">{t('emailAskedTitle', { email: change.newEmail })}</span>}
    >
      <div className="nmv-stack">
        <p>
          {t('emailAskedLead', {
            asker: change.askedActingName ?? change.askedByName,
            at: when(change.askedAt),
          })}
        </p>
        <p>{t('emailWaitsUntil', { from: when(change.ripeAt), until: when(change.lapsesAt) })}</p>
        <div className="nmv-cluster">
          <Button kind="danger-quiet" size="sm" busy={busy} onClick={onObject}>
            {t('emailObject')}
          </Button>
          <Button size="sm" onClick={onConfirm}>
            {t('emailConfirm')}
          </Button>
        </div>
      </div>
    </Finding>
  );
}
