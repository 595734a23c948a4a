import { useEffect, useState } from 'react';
import { invalidate, useRead } from '../../data/cache/cache.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type {
  EmailChangeAnswer,
  EmailChangeInfo,
} from '../../domain/schema/accounts/email-change.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Finding } from '../../ui/state/message.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';

/** Actions on a pending change of e-mail, with their words. */
const ACTIONS = {
  confirmation: {
    title: 'confirmEmailTitle',
    lead: 'confirmEmailLead',
    action: 'confirmEmail',
    done: 'emailConfirmed',
  },
  withdrawal: {
    title: 'takeBackEmailTitle',
    lead: 'takeBackEmailLead',
    action: 'takeBackEmail',
    done: 'emailTakenBack',
  },
} as const;
type Action = keyof typeof ACTIONS;

/** A change of the person's e-mail that waits: which address, who asked when, until when it waits, and what may be done about it. */
export function EmailChangeNotice({ detail }: ExtraPanelProps) {
  useAreas('people');
  const path = detail === undefined ? null : `/apis/v1/users/${detail.id}/email-change`;
  const { data, refresh } = useRead<EmailChangeAnswer>(path);
  const rowSCN = detail?.rowSCN;
  // A saved change of address appears here at once.
  useEffect(() => void refresh(), [rowSCN, refresh]);
  if (!path || !data?.change || !detail) return null;
  return (
    <Waiting
      path={path}
      name={String(detail['name1'] ?? '')}
      answer={data}
      change={data.change}
      onDone={async () => {
        await refresh();
        await invalidate('/apis/v1/');
      }}
    />
  );
}

interface WaitingProps {
  readonly path: string;
  readonly name: string;
  readonly answer: EmailChangeAnswer;
  readonly change: EmailChangeInfo;
  readonly onDone: () => Promise<void>;
}

/** Confirms the change or takes it back, after asking. */
function useDecision({ path, change, onDone }: Pick<WaitingProps, 'path' | 'change' | 'onDone'>) {
  const t = useT('people');
  const { http, toasts } = usePage();
  const [asked, setAsked] = useState<Action>();
  const { busy, run } = useWork();
  const perform = async (action: Action) => {
    await run(async () => {
      await http.post<void>(`${path}/${action}`, { changeId: change.id });
      toasts.show({
        tone: 'positive',
        message: t(ACTIONS[action].done, { email: change.newEmail }),
      });
    });
    setAsked(undefined);
    await onDone();
  };
  return { asked, setAsked, busy, perform };
}

function Waiting({ name, answer, ...props }: WaitingProps) {
  const { isRipe, mayConfirm, mayTakeBack } = answer;
  const { change } = props;
  const t = useT('people');
  const dateTime = useDateTime();
  const { asked, setAsked, busy, perform } = useDecision(props);
  const when = (at: string): string => dateTime(at, { seconds: false });
  const asker =
    change.askedActingName === null
      ? change.askedByName
      : t('actingFor', { name: change.askedActingName, other: change.askedByName });
  return (
    <Finding
      tone="warning"
      title={<span className="nmv-break">{t('emailWaits', { email: change.newEmail })}</span>}
    >
      <div className="nmv-stack">
        <p className="nmv-break">
          {t('emailAskedBy', { asker, at: when(change.askedAt) })}{' '}
          {t('emailHolds', { email: change.oldEmail })}
        </p>
        <p>
          {change.isOwn
            ? t('emailOwnWaits')
            : isRipe
              ? t('emailRipe', { until: when(change.lapsesAt) })
              : t('emailUnripe', { from: when(change.ripeAt), until: when(change.lapsesAt) })}
        </p>
        {(mayConfirm || mayTakeBack) && (
          <div className="nmv-cluster">
            {mayTakeBack && (
              <Button size="sm" onClick={() => setAsked('withdrawal')}>
                {t('takeBackEmail')}
              </Button>
            )}
            {mayConfirm && (
              <Button size="sm" kind="primary" onClick={() => setAsked('confirmation')}>
                {t('confirmEmail')}
              </Button>
            )}
          </div>
        )}
      </div>
      {asked && (
        <Confirm
          title={t(ACTIONS[asked].title)}
          lead={t(ACTIONS[asked].lead, { name, from: change.oldEmail, to: change.newEmail })}
          confirm={t(ACTIONS[asked].action)}
          busy={busy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void perform(asked)}
        />
      )}
    </Finding>
  );
}
