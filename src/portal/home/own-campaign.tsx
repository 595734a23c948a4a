import { useHost } from '../../data/page-provider.tsx';
import { localDate } from '../../domain/rules/local-date.ts';
import type { RankingAnswer, RankingOption } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { useInvoiceLink } from '../../screens/ranking/invoice-link.tsx';
import { Moves } from '../../screens/ranking/moves.tsx';
import { OwnStanding } from '../../screens/ranking/own-standing.tsx';
import { phaseOf } from '../../screens/ranking/campaign-phase.ts';
import { useChangedAt } from '../../screens/ranking/use-changed-at.ts';
import { useRanking } from '../../screens/ranking/use-ranking.ts';
import { useOnItsWay } from '../../ui/together.tsx';
import { HomePanel } from './home-panel.tsx';
import { rankingHref } from './use-rankings.ts';

const rowsRead = 10;

/** The ranking of a campaign as home reads it. */
export function useOwnRanking(code: string) {
  const reading = useRanking({ campaign: code, top: rowsRead, embedKey: undefined }, undefined);
  useOnItsWay(reading.answer === undefined && !reading.error);
  return reading;
}

/** The campaign that a panel speaks of, as a link, and how long it lasts. */
export function CampaignLine({ campaign }: { readonly campaign: RankingAnswer['campaign'] }) {
  const t = useT('home');
  const format = useFormat();
  const say = useT('shell');
  const { name1, nmpCode, invcIssncEnd, daysLeft } = campaign;
  const phase = phaseOf(campaign, localDate(new Date()));
  return (
    <div className="nmv-spread">
      <h2 className="nmv-heading">
        <a className="nmv-link" href={rankingHref(nmpCode)}>
          {name1}
        </a>
      </h2>
      <span className="nmv-small nmv-muted">
        {t('until', { date: format.date(invcIssncEnd) })}
        {campaign.isSuspended && ` · ${say('campaignSuspended')}`}
        {daysLeft > 0 && ` · ${t('daysLeft', { count: daysLeft })}`}
        {daysLeft === 0 && phase === 'running' && ` · ${t('lastDay')}`}
      </span>
    </div>
  );
}

/** Place, what is missing to the next one and to the prizes, and the triggers, in the campaign that ends first. */
export function OwnCampaign({ option }: { readonly option: RankingOption }) {
  const { navigate } = useHost();
  const { answer, error, isValidating, refresh } = useOwnRanking(option.nmpCode);
  const readAt = useChangedAt(answer);
  if (answer?.own === undefined)
    return error || answer === undefined ? (
      <HomePanel
        title={option.name1}
        isLoading={!error}
        error={error}
        retrying={isValidating}
        onRetry={() => void refresh()}
      />
    ) : null;
  const { own, campaign } = answer;
  return (
    <div className="nmv-stack" data-gap="3">
      <CampaignLine campaign={campaign} />
      <OwnStanding
        own={own}
        readAt={readAt}
        runnerUpGap={own.ladder.find((row) => row.rankPosition === 2)?.gap ?? null}
        isFinal={campaign.frozenAt !== null}
        onImagine={() => navigate(rankingHref(campaign.nmpCode, 'what-if').slice(1))}
      />
    </div>
  );
}

const movesShown = 4;

/** Why the own place changed, newest first. */
export function OwnMoves({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { navigate } = useHost();
  const { answer } = useOwnRanking(option.nmpCode);
  // not when it was computed: that may have been yesterday
  const readAt = useChangedAt(answer);
  const linkInvoice = useInvoiceLink();
  if (answer?.own === undefined || answer.own.moves.length === 0) return null;
  return (
    <HomePanel title={t('moves')}>
      <div className="nmv-panel-body">
        <Moves
          moves={answer.own.moves.slice(0, movesShown)}
          now={readAt}
          onProof={() => navigate(rankingHref(option.nmpCode, 'analytical').slice(1))}
          onPlaces={() => navigate(rankingHref(option.nmpCode).slice(1))}
          linkInvoice={linkInvoice}
        />
      </div>
    </HomePanel>
  );
}
