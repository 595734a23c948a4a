import { useState } from 'react';
import { invalidate, useRead } from '../../../data/cache/cache.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useWork } from '../../../data/page/use-work.ts';
import type {
  WithheldPrize,
  WithheldPrizesAnswer,
} from '../../../domain/schema/campaigns/prize-contest.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';

const buildPath = (id: number): string => `/apis/v1/campaigns/${id}/withheld-prizes`;

/** Shows withheld prizes to the people concerned, and lets them contest. */
export function WithheldPanel({ id }: { readonly id: number }) {
  const t = useT('campaigns');
  const { data } = useRead<WithheldPrizesAnswer>(buildPath(id));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('withheld')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <h2 className="nmv-subheading">{t('withheld')}</h2>
      </div>
      <p className="nmv-panel-body nmv-muted">{t('withheldText')}</p>
      <ul className="nmv-plain-list">
        {data.rows.map((prize) => (
          <Prize key={prize.personId} id={id} prize={prize} />
        ))}
      </ul>
    </section>
  );
}

type Action = 'contest' | 'dismissal';

function Prize({ id, prize }: { readonly id: number; readonly prize: WithheldPrize }) {
  const t = useT('campaigns');
  const { date } = useFormat();
  const zonedTime = useZonedTime();
  const [asked, setAsked] = useState<Action>();
  const { contest } = prize;
  return (
    <li className="nmv-panel-body nmv-stack" data-gap="2">
      <strong className="nmv-strong">{prize.name1}</strong>
      <span>
        {t(`withheldLost_${prize.lost}`, { channels: prize.channels })}{' '}
        {t('resultReason', { reason: prize.reason })}
      </span>
      {contest === null ? (
        <span className="nmv-muted">{t('contestUntil', { date: date(prize.until) })}</span>
      ) : (
        <span>
          {t('contestedBy', {
            name: contest.byName,
            when: zonedTime(contest.at, { seconds: true }),
            reason: contest.reason,
          })}
        </span>
      )}
      {contest?.outcome && (
        <span>
          {t(`contest_${contest.outcome}`, {
            name: contest.answeredByName ?? '',
            answer: contest.answer ?? '',
          })}
        </span>
      )}
      {prize.mayContest && (
        <div>
          <Button size="sm" onClick={() => setAsked('contest')}>
            {t('contestPrize')}
          </Button>
        </div>
      )}
      {prize.mayDismiss && (
        <div>
          <Button size="sm" onClick={() => setAsked('dismissal')}>
            {t('dismissPrize')}
          </Button>
        </div>
      )}
      {asked && <Ask id={id} prize={prize} action={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}

function Ask({
  id,
  prize,
  action,
  onClose,
}: {
  readonly id: number;
  readonly prize: WithheldPrize;
  readonly action: Action;
  readonly onClose: () => void;
}) {
  const t = useT('campaigns');
  const common = useT('common');
  const { http, toasts } = usePage();
  const [reason, setReason] = useState('');
  const { busy, run } = useWork();
  const isContest = action === 'contest';
  const send = async () => {
    await run(async () => {
      await http.post(`${buildPath(id)}/${prize.personId}/${action}`, { reason: reason.trim() });
      toasts.show({ tone: 'positive', message: t(isContest ? 'contestSent' : 'contestAnswered') });
      onClose();
    });
    await invalidate(buildPath(id));
  };
  return (
    <QuestionDialog
      title={t(isContest ? 'contestPrize' : 'dismissPrize')}
      lead={prize.name1}
      effect={t(isContest ? 'contestPrizeLead' : 'dismissPrizeLead')}
      confirm={t(isContest ? 'contestPrize' : 'dismissPrize')}
      cancel={common('cancel')}
      isReady={reason.trim() !== ''}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <TextArea
        label={t('contestReason')}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}
