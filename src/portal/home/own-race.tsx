import { joinReads, mapAnswer } from '../../data/cache/read.ts';
import { useHost } from '../../data/page/page-provider.tsx';
import type { RankingAnswer, RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { MOST_APPROVALS } from '../../domain/rules/ranking/limits.ts';
import type {
  RankingLeversAnswer,
  RankingWhatIfAnswer,
  RankingWhatIfRank,
} from '../../domain/schema/ranking/ranking-reports.ts';
import { dec, toText } from '../../domain/decimal.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { signedPoints } from '../../screens/invoices/worth.ts';
import { rankingPath } from '../../screens/ranking/base/reading.ts';
import { pointDigits } from '../../screens/ranking/base/point-digits.ts';
import { InlineFailure } from '../../screens/listing/base/inline-failure.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { arrowRight } from '../../ui/icons/control.ts';
import { CampaignLine } from './campaign-line.tsx';
import { layOutRace } from './race.ts';
import { RaceLine } from './race-line.tsx';
import { rankingHref } from './use-rankings.ts';
import { useHomeRead } from './use-home-read.ts';

type Own = NonNullable<RankingAnswer['own']>;

/** Reads the points that wait for an approval, and the rank with them; nothing where nothing can be promised. */
export function useApproved(option: RankingOption) {
  const path = rankingPath(option.nmpCode);
  const levers = useHomeRead<RankingLeversAnswer>(`${path}/levers`);
  const waiting = levers.state === 'answered' ? levers.data.waiting.slice(0, MOST_APPROVALS) : [];
  const imagined = useHomeRead<RankingWhatIfAnswer>(
    waiting.length === 0 ? null : `${path}/what-if`,
    { approve: waiting.map(({ invoiceId }) => invoiceId).join(',') },
  );
  return mapAnswer(joinReads(levers, imagined), ([, { before, after }]) => {
    if (!after || after.rankingScore === before?.rankingScore) return undefined;
    const points = dec(after.rankingScore).minus(dec(before?.rankingScore ?? '0'));
    return { after, count: waiting.length, points: toText(points) };
  });
}

/** Shows the own race in a campaign: place, place once all is approved, distances, and a line of all. */
export function OwnRace({
  option,
  answer,
  own,
}: {
  readonly option: RankingOption;
  readonly answer: RankingAnswer;
  readonly own: Own;
}) {
  const t = useT('home');
  const say = useT('standing');
  const { navigate } = useHost();
  const { number, place } = useFormat();
  const read = useApproved(option);
  const approved = read.state === 'answered' ? read.data : undefined;
  const race = layOutRace(answer, own, approved?.after.rankingScore);
  const points = (decimal: string) => number(decimal, pointDigits);
  return (
    <section className="nmv-panel nmv-race-panel" part="panel" aria-label={say('yourPlace')}>
      <CampaignLine campaign={answer.campaign} />
      <div className="nmv-race-then">
        <Rank title={t('raceNow')} rank={own} />
        {approved && (
          <>
            <span className="nmv-race-arrow">
              <Icon of={arrowRight} size="lg" />
            </span>
            <Rank
              title={t('raceThen', {
                count: approved.count,
                points: signedPoints(approved.points),
              })}
              rank={approved.after}
              isImagined
            />
          </>
        )}
      </div>
      {read.state === 'failed' && (
        <InlineFailure
          title={t('thenFailed')}
          failure={read.error}
          retrying={read.isValidating}
          onRetry={() => void read.refresh()}
        />
      )}
      {answer.total > 1 && (
        <RaceLine
          race={race}
          place={place(own.rankPosition)}
          points={points(own.rankingScore)}
          then={
            approved && {
              place: place(approved.after.rankPosition),
              points: points(approved.after.rankingScore),
            }
          }
        />
      )}
      <div className="nmv-race-gaps">
        <RaceGaps own={own} />
        <span className="nmv-race-act">
          <Button onClick={() => navigate(rankingHref(option.nmpCode, 'what-if').slice(1))}>
            {t('imagineSale')}
          </Button>
        </span>
      </div>
    </section>
  );
}

interface RankProps {
  readonly title: string;
  readonly rank: RankingWhatIfRank;
  readonly isImagined?: true;
}

/** Shows a place with its points and prize; an imagined one by its prize. */
function Rank({ title, rank: { rankPosition, rankingScore, prize }, isImagined }: RankProps) {
  const say = useT('standing');
  const { number, place, money } = useFormat();
  const told = place(rankPosition);
  const cut = /^\d+/.exec(told)?.[0].length ?? told.length;
  const points = `${number(rankingScore, pointDigits)} ${say('pointsUnit')}`;
  const prizeWords = prize === null ? say('prizeNone') : money(prize);
  return (
    <div className="nmv-race-rank" data-imagined={isImagined && ''}>
      <div className="nmv-small nmv-muted">{title}</div>
      <div className="nmv-place">
        <div className="nmv-place-number">
          {told.slice(0, cut)}
          <span className="nmv-place-sign">{told.slice(cut)}</span>
        </div>
        <div className="nmv-stack" data-gap="1">
          <div
            className={prize === null ? 'nmv-figure' : 'nmv-figure nmv-tone'}
            data-tone={prize === null ? undefined : 'prize'}
          >
            {prize === null ? number(rankingScore, pointDigits) : prizeWords}
          </div>
          <div className="nmv-small nmv-muted">
            {prize === null ? `${say('pointsUnit')} · ${prizeWords}` : points}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Shows the distances to the next place, to the prizes, and to the person behind. */
function RaceGaps({ own: { rankPosition, next, firstPrize, ladder } }: { readonly own: Own }) {
  const t = useT('home');
  const say = useT('standing');
  const { number, place, money } = useFormat();
  const behind = ladder[ladder.findIndex((row) => row.own) + 1];
  const sale = next?.suggestions[0];
  const saleWords =
    sale && `${number(sale.quantity, pointDigits)} ${sale.unit} · ${sale.productName}`;
  // The gap is shown once if the next place is the first with a prize.
  const isOneWay =
    next !== null && firstPrize?.held === false && firstPrize.rankPosition === next.rankPosition;
  return (
    <>
      {rankPosition === 1 && <div className="nmv-strong">{say('leader')}</div>}
      {next && !isOneWay && (
        <RaceGap
          points={next.points}
          title={t('gapNext', { place: place(next.rankPosition) })}
          note={saleWords}
        />
      )}
      {firstPrize && (
        <RaceGap
          points={firstPrize.points}
          isPrize={!firstPrize.held}
          title={
            firstPrize.held
              ? say('prizeAhead', { place: place(firstPrize.rankPosition) })
              : t('gapPrize')
          }
          note={
            firstPrize.held
              ? say('prizeAheadText')
              : [
                  say('placeIs', { place: place(firstPrize.rankPosition) }),
                  firstPrize.prize === null ? undefined : money(firstPrize.prize),
                  isOneWay ? saleWords : undefined,
                ]
                  .filter(Boolean)
                  .join(' · ')
          }
        />
      )}
      {behind && behind.gap !== null && (
        <RaceGap
          points={behind.gap}
          title={t('gapBehind', { name: behind.salesmanName })}
          note={say('placeIs', { place: place(behind.rankPosition) })}
        />
      )}
    </>
  );
}

interface RaceGapProps {
  readonly points: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly isPrize?: boolean;
}

function RaceGap({ points, title, note, isPrize = false }: RaceGapProps) {
  const { number } = useFormat();
  return (
    <div>
      <div className="nmv-strong nmv-tone" data-tone={isPrize ? 'prize' : undefined}>
        {number(points, pointDigits)}
      </div>
      <div className="nmv-small">{title}</div>
      {note && <div className="nmv-small nmv-muted">{note}</div>}
    </div>
  );
}
