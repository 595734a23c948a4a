import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts';
import { Ladder } from '../../../ui/state/ladder.tsx';
import { rowKey } from '../base/row-keys.ts';
import { Gaps } from './gaps.tsx';
import { NextStep } from './next-step.tsx';
import { RankHistory } from './rank-history.tsx';
import { pointDigits } from '../base/point-digits.ts';
import { Move } from '../table/move.tsx';
import { TriggerGauges } from './trigger-gauges.tsx';

type Own = NonNullable<RankingAnswer['own']>;

/** The sign after a place is written small: º, .º, st. */
function RankNumber({ place }: { readonly place: string }) {
  const cut = /^\d+/.exec(place)?.[0].length ?? place.length;
  return (
    <div className="nmv-place-number">
      {place.slice(0, cut)}
      <span className="nmv-place-sign">{place.slice(cut)}</span>
    </div>
  );
}

function Prizes({ own }: { readonly own: Own }) {
  const t = useT('standing');
  const { money } = useFormat();
  const channels = own.lostAt.join(', ');
  const waits = channels === '' ? t('prizeOnHoldWhy') : t('prizeOnHoldAt', { channels });
  // once nothing waits any more, a link that was lost still explains why there is no prize
  const why = own.onHold ? waits : channels === '' ? null : t('prizeLostAt', { channels });
  return (
    <div className="nmv-rank-prizes">
      <div>
        <div className="nmv-small nmv-muted">{t('prizeHere')}</div>
        <div
          className={own.prize === null ? 'nmv-heading nmv-muted' : 'nmv-heading nmv-tone'}
          data-tone={own.prize === null ? undefined : 'prize'}
        >
          {own.prize === null ? t(own.onHold ? 'prizeOnHold' : 'prizeNone') : money(own.prize)}
        </div>
        {why === null ? null : <div className="nmv-small">{why}</div>}
      </div>
    </div>
  );
}

function OwnRank({
  own,
  readAt,
  isFinal,
}: {
  readonly own: Own;
  readonly readAt: string;
  readonly isFinal: boolean;
}) {
  const t = useT('standing');
  const { place, number, time } = useFormat();
  return (
    <div className="nmv-standing-part nmv-stack" data-gap="5">
      <div className="nmv-line">
        <h2 className="nmv-subheading">{t('yourPlace')}</h2>
        {isFinal ? null : (
          <span className="nmv-small nmv-muted nmv-push">{t('at', { time: time(readAt) })}</span>
        )}
      </div>
      <div className="nmv-place">
        <RankNumber place={place(own.rankPosition)} />
        <div className="nmv-stack nmv-rank-place-side" data-gap="1">
          <div className="nmv-figure">{number(own.rankingScore, pointDigits)}</div>
          <div className="nmv-small nmv-muted">{t('pointsUnit')}</div>
          {isFinal || own.moved === null ? null : (
            <div className="nmv-line nmv-small" data-gap="2">
              {own.moved === 0 ? (
                <span className="nmv-muted">{t('unmoved')}</span>
              ) : (
                <>
                  <Move moved={own.moved} />
                  <span className="nmv-muted">{t('sinceYesterday')}</span>
                </>
              )}
            </div>
          )}
        </div>
      </div>
      {isFinal ? null : <Gaps own={own} />}
      <RankHistory history={own.history} place={own.rankPosition} now={readAt} isFinal={isFinal} />
      <Prizes own={own} />
    </div>
  );
}

function Neighbours({ own, isFinal }: { readonly own: Own; readonly isFinal: boolean }) {
  const t = useT('standing');
  const say = useT('ranking');
  const { place, number } = useFormat();
  const locale = useLocale();
  const points = (decimal: string) => number(decimal, pointDigits);
  const gapWords = ({ gap, rankPosition, own: mine }: RankingRow, above?: RankingRow) => {
    if (rankPosition === above?.rankPosition) return t('gapShared');
    if (gap === null) return undefined;
    return t(mine && !isFinal ? 'gapMissing' : 'gapPlain', { points: points(gap) });
  };
  const you = say('you').charAt(0).toLocaleUpperCase(locale) + say('you').slice(1);
  const rungs = own.ladder.map((row, index) => ({
    key: rowKey(row),
    place: place(row.rankPosition),
    name: row.own ? you : row.salesmanName,
    points: points(row.rankingScore),
    mine: row.own,
    gap: gapWords(row, own.ladder[index - 1]),
  }));
  const words = rungs
    .map((rung) =>
      [rung.gap, `${rung.place} ${rung.name} ${rung.points}`].filter(Boolean).join('; '),
    )
    .join('; ');
  return (
    <div className="nmv-standing-part nmv-rank-neighbours" data-ruled="">
      <Ladder rungs={rungs} label={`${t('ladder')}: ${words}`} />
    </div>
  );
}

/**
 * Shows the reader's own rank: place and prize, neighbours with the gaps, what passes the next
 * one, triggers of the channel.
 */
export function OwnRanking({
  own,
  readAt,
  runnerUpGap,
  isFinal,
  onImagine,
}: {
  readonly own: Own;
  readonly readAt: string;
  readonly onImagine: () => void;
  /** Gap to the second rank; for the leader. */
  readonly runnerUpGap: string | null;
  /** Places are frozen: nothing passes anybody any more. */
  readonly isFinal: boolean;
}) {
  const t = useT('standing');
  return (
    <section className="nmv-standing" aria-label={t('yourPlace')}>
      <OwnRank own={own} readAt={readAt} isFinal={isFinal} />
      <Neighbours own={own} isFinal={isFinal} />
      <div className="nmv-standing-part nmv-stack" data-ruled="">
        {isFinal ? null : <NextStep own={own} runnerUpGap={runnerUpGap} onImagine={onImagine} />}
        <TriggerGauges triggers={own.triggers} isFinal={isFinal} />
      </div>
    </section>
  );
}
