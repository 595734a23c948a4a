import { useState } from 'react';
import account from '../../../../styles/account.css';
import button from '../../../../styles/button.css';
import empty from '../../../../styles/empty.css';
import message from '../../../../styles/message.css';
import panel from '../../../../styles/panel.css';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useWork } from '../../../data/page/use-work.ts';
import type { EmailChangeInfo } from '../../../domain/schema/accounts/email-change.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { NoticePage } from '../notice-page.tsx';
import { useEmailChange } from './use-email-change.ts';

const sheets = [account, button, empty, message, panel];

export interface EmailChangeProps {
  readonly token: string;
  readonly onSignIn: () => void;
}

type Outcome = 'confirmed' | 'objected';

/** Answering: whether it is on its way, what came of it, and of which change. */
function useAnswering(onFailed: () => void) {
  const { busy, run } = useWork('nmv.account');
  const [answered, setAnswered] = useState<{
    readonly outcome: Outcome;
    readonly change: EmailChangeInfo;
  }>();
  const answer = async (change: EmailChangeInfo, work: () => Promise<void>, outcome: Outcome) => {
    if (await run(work)) setAnswered({ outcome, change });
    else onFailed();
  };
  return { busy, answered, answer };
}

/**
 * Asks the person at the old address to confirm the new address. Nothing happens until a button is
 * pressed.
 */
export function EmailChange({ token, onSignIn }: EmailChangeProps) {
  useAreas('account', 'session');
  useSheets(sheets);
  const t = useT('account');
  const common = useT('common');
  const { state, again, confirm, object } = useEmailChange(token);
  const { busy, answered, answer } = useAnswering(again);
  const toSignIn = (
    <Button kind="primary" onClick={onSignIn}>
      {t('toSignIn')}
    </Button>
  );
  if (answered) {
    const { newEmail, oldEmail } = answered.change;
    return answered.outcome === 'confirmed' ? (
      <NoticePage
        title={t('emailChangedTitle')}
        lead={t('emailChangedLead', { email: newEmail })}
        actions={toSignIn}
      />
    ) : (
      <NoticePage
        title={t('emailObjectedTitle')}
        lead={
          answered.change.isOwn
            ? t('emailProofStopped')
            : t('emailObjectedLead', { email: oldEmail })
        }
        actions={toSignIn}
      />
    );
  }
  if (state.kind === 'unread') return <LoadingBar />;
  if (state.kind === 'lost')
    return (
      <NoticePage
        title={t('linkUnread')}
        lead={t('linkUnreadLead')}
        actions={
          <Button kind="primary" onClick={again}>
            {common('retry')}
          </Button>
        }
      />
    );
  if (state.kind === 'failed' || !state.link.change)
    return (
      <NoticePage title={t('emailLinkOver')} lead={t('emailLinkOverLead')} actions={toSignIn} />
    );
  const { change } = state.link;
  return (
    <Question
      name={state.link.name1}
      change={change}
      busy={busy}
      onConfirm={() => void answer(change, confirm, 'confirmed')}
      onObject={() => void answer(change, object, 'objected')}
    />
  );
}

interface QuestionProps {
  readonly name: string;
  readonly change: EmailChangeInfo;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onObject: () => void;
}

function Question({ name, change, busy, onConfirm, onObject }: QuestionProps) {
  const t = useT('account');
  const when = useZonedTime();
  return (
    <NoticePage
      title={t('emailQuestion', { name: name.split(' ', 1)[0] ?? '' })}
      lead={
        change.isOwn
          ? t('emailProofQuestion')
          : t('emailAskedLead', {
              asker: change.askedActingName ?? change.askedByName,
              at: when(change.askedAt),
            })
      }
      actions={
        <>
          <Button kind="danger-quiet" size="lg" busy={busy} onClick={onObject}>
            {t(change.isOwn ? 'emailProofStop' : 'emailObject')}
          </Button>
          <Button kind="primary" size="lg" busy={busy} onClick={onConfirm}>
            {t('emailConfirm')}
          </Button>
        </>
      }
    >
      <dl className="nmv-email-change">
        <div>
          <dt className="nmv-small nmv-muted">{t('emailNow')}</dt>
          <dd className="nmv-strong">{change.oldEmail}</dd>
        </div>
        <div>
          <dt className="nmv-small nmv-muted">{t('emailNew')}</dt>
          <dd className="nmv-strong">{change.newEmail}</dd>
        </div>
      </dl>
      {!change.isOwn && (
        <p className="nmv-small nmv-muted">
          {t('emailWaitsUntil', { from: when(change.ripeAt), until: when(change.lapsesAt) })}
        </p>
      )}
    </NoticePage>
  );
}
