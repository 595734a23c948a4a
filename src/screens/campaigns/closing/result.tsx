import { useState } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { campaign as entity } from '../../../domain/entities/campaign.ts';
import type {
  ClosingCampaign,
  ClosingResult,
} from '../../../domain/schema/campaigns/cycle-closing.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { lock } from '../../../ui/icons/closing.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { useAction } from './use-action.ts';

interface ResultProps {
  readonly campaign: ClosingCampaign;
  readonly result: ClosingResult;
  readonly reread: () => unknown;
}

/**
 * Shows a closed campaign: the result with its code, prizes, later changes, and for a day the way
 * back.
 */
export function Result({ campaign, result, reread }: ResultProps) {
  const t = useT('closing');
  const { money } = useFormat();
  const host = useHost();
  const { id, name1, winners, prizes, takeBack } = campaign;
  return (
    <section className="nmv-panel" part="panel" aria-label={name1}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{name1}</h2>
          <p className="nmv-hint">
            {money(prizes)} · {t('winners', { count: winners })}
          </p>
        </div>
        <div className="nmv-cluster" data-gap="2">
          <Tag tone="neutral" icon={lock}>
            {t('isClosed')}
          </Tag>
          <Button size="sm" onClick={() => host.navigate(`/campaigns/nmv/ranking/${id}`)}>
            {t('openRanking')}
          </Button>
          {winners > 0 && (
            <Button
              size="sm"
              onClick={() => host.navigate(`/campaigns/nmv/payouts?f.campaignId=${id}&view=none`)}
            >
              {t('openPrizes')}
            </Button>
          )}
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack">
        <Stands result={result} />
        {takeBack.may && <TakeBack {...{ campaign, result, reread }} />}
      </div>
    </section>
  );
}

function Stands({
  result: { takenAt, takenByName, sha256, later },
}: {
  readonly result: ClosingResult;
}) {
  const t = useT('closing');
  const zonedTime = useZonedTime();
  const when = zonedTime(takenAt, { seconds: true });
  const since = [
    later.returned > 0 && t('laterReturned', { count: later.returned }),
    later.cancelled > 0 && t('laterCancelled', { count: later.cancelled }),
    later.decided > 0 && t('laterDecided', { count: later.decided }),
  ].filter((text) => text !== false);
  return (
    <>
      <span>
        {takenByName === null
          ? t('finalSince', { when })
          : t('finalBy', { when, name: takenByName })}
      </span>
      <span>
        <span className="nmv-small nmv-muted">{t('code')}</span>{' '}
        <span className="nmv-code nmv-result-hash">{sha256}</span>
      </span>
      {since.length > 0 && (
        <Finding tone="warning" title={`${t('later')} ${since.join(' · ')}`}>
          {t('laterText')}
        </Finding>
      )}
    </>
  );
}

/** A closing can be taken back for a day, while no prize has been accepted. */
function TakeBack({
  campaign: { id, name1, rowSCN },
  result: { takeBackUntil },
  reread,
}: ResultProps) {
  const t = useT('closing');
  const zonedTime = useZonedTime();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, action } = useAction({ entity, id, name: name1, reread });
  if (!isAsked)
    return (
      <div className="nmv-cluster" data-gap="3">
        <Button kind="danger-quiet" onClick={() => setAsked(true)}>
          {t('takeBack')}
        </Button>
        <span className="nmv-small nmv-muted">
          {t('takeBackUntil', { when: zonedTime(takeBackUntil) })}
        </span>
      </div>
    );
  return (
    <form
      className="nmv-stack"
      data-gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '' && !busy)
          void action('takeBack', { rowSCN, reason: reason.trim() }, 'takenBackDone');
      }}
    >
      <p className="nmv-text">{t('takeBackLead')}</p>
      <TextInput
        label={t('takeBackWhy')}
        maxLength={2_000}
        value={reason}
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <div className="nmv-cluster" data-gap="2">
        <Button type="submit" kind="danger" disabled={reason.trim() === ''} busy={busy}>
          {t('takeBack')}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {t('keepClosed')}
        </Button>
      </div>
    </form>
  );
}
