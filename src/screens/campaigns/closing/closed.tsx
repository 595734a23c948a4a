import { useHost } from '../../../data/page-provider.tsx';
import type { ClosingCampaign, ClosingResult } from '../../../domain/wire/cicle-closing.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Finding } from '../../../ui/message.tsx';

/** What stands of a cycle that is closed: each campaign's result with its code, its prizes, and what has come since. */
export function Closed({ campaigns }: { readonly campaigns: readonly ClosingCampaign[] }) {
  const t = useT('closing');
  if (campaigns.length === 0) return <Empty title={t('noCampaigns')}>{t('noCampaignsLead')}</Empty>;
  return (
    <div className="nmv-stack">
      <p className="nmv-text">{t('closedLead')}</p>
      {campaigns.map((campaign) => (
        <OneResult key={campaign.id} campaign={campaign} />
      ))}
    </div>
  );
}

function OneResult({
  campaign: { id, name1, winners, prizes, result },
}: {
  readonly campaign: ClosingCampaign;
}) {
  const t = useT('closing');
  const { money } = useFormat();
  const host = useHost();
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
        {result === null ? t('neverFinal') : <Result result={result} />}
      </div>
    </section>
  );
}

function Result({
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
