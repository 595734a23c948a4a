import { toKnown } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import { useHost } from '../../data/page/page-provider.tsx';
import type { RankingAnswer, RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { useT } from '../../i18n/use-t.ts';
import { useInvoiceLink } from '../../screens/ranking/base/invoice-link.tsx';
import { Moves } from '../../screens/ranking/own/moves.tsx';
import { RankHistory } from '../../screens/ranking/own/rank-history.tsx';
import { TriggerGauges } from '../../screens/ranking/own/trigger-gauges.tsx';
import { useChangedAt } from '../../screens/ranking/live/use-changed-at.ts';
import { useRanking } from '../../screens/ranking/live/use-ranking.ts';
import { useOnItsWay } from '../../ui/state/together.tsx';
import { HomePanel, HomeReadPanel, LinesShape } from './home-panel.tsx';
import { OwnRace } from './own-race.tsx';
import { rankingHref } from './use-rankings.ts';

/** So many people stand on the line of the race. */
const rowsRead = 40;

/** The ranking of a campaign as home reads it. */
export function useOwnRanking(code: string): Told<RankingAnswer> {
  const { answer, error, isValidating, refresh } = useRanking(
    { campaign: code, top: rowsRead, embedKey: undefined },
    undefined,
  );
  const known = toKnown(answer, error, true);
  useOnItsWay(known.state === 'loading');
  return { ...known, isValidating, refresh };
}

/** The race in the campaign that ends first. */
export function OwnCampaign({ option }: { readonly option: RankingOption }) {
  const read = useOwnRanking(option.nmpCode);
  if (read.state !== 'answered')
    return (
      <HomeReadPanel
        title={option.name1}
        read={read}
        shape={<LinesShape lines={5} />}
        empty="never"
      >
        {() => null}
      </HomeReadPanel>
    );
  const { own } = read.data;
  return own && <OwnRace option={option} answer={read.data} own={own} />;
}

/** Shows the triggers of the own channel in a campaign. */
export function OwnTriggers({ option }: { readonly option: RankingOption }) {
  const t = useT('standing');
  const read = useOwnRanking(option.nmpCode);
  // its failure is told beside it, by the race in this campaign
  if (read.state !== 'answered') return null;
  const triggers = read.data.own?.triggers ?? [];
  if (triggers.length === 0) return null;
  return (
    <HomePanel title={t('triggers')}>
      <div className="nmv-panel-body nmv-stack">
        <TriggerGauges triggers={triggers} isBare />
      </div>
    </HomePanel>
  );
}

const movesShown = 4;

/** Shows the reasons why the own rank changed, newest first. */
export function OwnMoves({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { navigate } = useHost();
  const read = useOwnRanking(option.nmpCode);
  // not when it was computed: that may have been yesterday
  const readAt = useChangedAt(read.state === 'answered' ? read.data : undefined);
  const linkInvoice = useInvoiceLink();
  // its failure is told beside it, by the race in this campaign
  if (read.state !== 'answered' || !read.data.own) return null;
  const { own } = read.data;
  if (own.moves.length === 0) return null;
  return (
    <HomePanel title={t('moves')}>
      <div className="nmv-panel-body nmv-stack">
        <RankHistory history={own.history} place={own.rankPosition} now={readAt} />
        <Moves
          moves={own.moves.slice(0, movesShown)}
          now={readAt}
          onProof={() => navigate(rankingHref(option.nmpCode, 'analytical').slice(1))}
          onPlaces={() => navigate(rankingHref(option.nmpCode).slice(1))}
          linkInvoice={linkInvoice}
        />
      </div>
    </HomePanel>
  );
}
