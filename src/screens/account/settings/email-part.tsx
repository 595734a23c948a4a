import { useState } from 'react';
import { usePage } from '../../../data/page-provider.tsx';
import type { SettingsAnswer } from '../../../domain/wire/account.ts';
import type { EmailChangeInfo } from '../../../domain/wire/email-change.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Finding } from '../../../ui/message.tsx';
import { EmailForm } from './email-form.tsx';
import type { EmailEntry } from './email-form.tsx';
import { LightDialog } from './light-dialog.tsx';
import { PartHead } from './part-head.tsx';
import type { StepProps } from './step-props.ts';
import { settingsPath } from './use-settings.ts';
import type { ToldFailures } from './use-settings.ts';

type Asking = 'change' | 'confirm';

/** Changing the own address, and the answer to a change that somebody else asked for. */
function useEmailWork({ work, settings }: Pick<StepProps, 'work' | 'settings'>) {
  const t = useT('account');
  const { http, toasts, session } = usePage();
  const changeId = settings.emailChange?.id;
  /** @returns the failures of fields, or undefined when it worked */
  const send = (kind: Asking, { email, password, code }: EmailEntry) => {
    const proof = { ...(password === '' ? {} : { password }), ...(code === '' ? {} : { code }) };
    return work.perform(async () => {
      const now =
        kind === 'change'
          ? await http.put<SettingsAnswer>(`${settingsPath}/email`, { email, ...proof })
          : await http.post<SettingsAnswer>(`${settingsPath}/email-change/confirmation`, {
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
      toasts.show({ tone: 'positive', message: t('emailObjectedTitle') });
      return now;
    });
  return { send, object };
}

/** The own address: changed with the password, and a code where the second factor is set up; what somebody else asked for is confirmed or objected to. */
export function EmailPart({ element, work, settings }: StepProps) {
  const t = useT('account');
  const { send, object } = useEmailWork({ work, settings });
  const [asking, setAsking] = useState<Asking>();
  const [failures, setFailures] = useState<ToldFailures>([]);
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
      {change && (
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

interface AskedChangeProps {
  readonly change: EmailChangeInfo;
  readonly busy: boolean;
  readonly onObject: () => void;
  readonly onConfirm: () => void;
}

/** Somebody else asked for another address: who and when, until when it waits, and the two answers. */
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
