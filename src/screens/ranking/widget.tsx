import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useHost } from '../../data/page/page-provider.tsx';
import type { RankingAnswer } from '../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { rowKeys } from './base/row-keys.ts';
import { pointDigits } from './base/point-digits.ts';
import { useRankingWords } from './base/use-ranking-words.ts';
import { ReadAt, SignInLink, PanelFoot, WidgetPanel, widgetColumns } from './base/widget-panel.tsx';
import { LazyEmpty } from './base/lazy-notice.tsx';
import { RankingTable } from './table/ranking-table.tsx';
import type { Staleness } from './base/reading.ts';
import type { RankingLifeParts } from './live/use-reading.ts';
import { WayLink } from '../../ui/way/way-link.tsx';
import { visibleRows } from './base/visible-rows.ts';

export interface WidgetProps {
  readonly answer: RankingAnswer;
  readonly top: number;
  /** Slides the rows that move; undefined until it is there. */
  readonly RowMotion?: RankingLifeParts['RowMotion'] | undefined;
  readonly readAt: string;
  /** The rows are those of `readAt`. */
  readonly staleness: Staleness;
  /** Offers the sign-in to who only sees what the key allows. */
  readonly onSignIn?: (() => void) | undefined;
}

/** Shows the points needed for the next rank and for the prizes, to a ranked reader. */
function NextLine({ own }: { readonly own: RankingAnswer['own'] }) {
  const t = useT('ranking');
  const { place, number } = useFormat();
  const { next, firstPrize } = own ?? {};
  const line = (
    to: { readonly rankPosition: number; readonly points: string } | null | undefined,
    key: 'next' | 'nextAny' | 'toPrize',
  ) =>
    to ? (
      <div>{t(key, { place: place(to.rankPosition), points: number(to.points, pointDigits) })}</div>
    ) : null;
  if (!next && !firstPrize) return null;
  return (
    <div className="nmv-rank-next">
      {line(next, Number(next?.points) === 0 ? 'nextAny' : 'next')}
      {line(firstPrize?.held === false ? firstPrize : null, 'toPrize')}
    </div>
  );
}

interface WayOnProps {
  readonly path: string;
  /**
   * True when the link must show: the host page may handle it even without a known portal address.
   */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** The way into the portal: a link that can be opened in another tab, where its address is known. */
function WayOn({ path, isNeeded, children }: WayOnProps) {
  const host = useHost();
  if (host.hrefOf(path) === undefined && !isNeeded) return null;
  return (
    <WayLink path={path} way={host} className="nmv-link nmv-rank-link">
      {children}
    </WayLink>
  );
}

/** Shows the time of reading and a single link: sign-in or the whole ranking. */
function WidgetFoot({
  answer,
  readAt,
  staleness,
  onSignIn,
}: Omit<WidgetProps, 'top' | 'RowMotion'>) {
  const t = useT('ranking');
  const { time } = useFormat();
  const path = `/campaigns/nmv/ranking/${encodeURIComponent(answer.campaign.nmpCode)}`;
  const note = staleness ? (
    <span className="nmv-small nmv-tone" data-tone="warning" role="status">
      {t(staleness, { time: time(readAt) })}
    </span>
  ) : (
    <ReadAt time={time(readAt)} t={t} />
  );
  return (
    <PanelFoot note={note}>
      {onSignIn ? (
        <SignInLink onSignIn={onSignIn} t={t} />
      ) : (
        <WayOn path={path} isNeeded={answer.signIn === undefined}>
          {t('open')}
        </WayOn>
      )}
    </PanelFoot>
  );
}

/** The short form for other people's pages: title, the first places, when it was read. */
export function Widget({ answer, top, RowMotion, ...foot }: WidgetProps) {
  const stretches = visibleRows(answer, top, false);
  const rows = stretches.flatMap((stretch) => stretch.rows);
  const box = useRef<HTMLDivElement>(null);
  const { campaign, own } = answer;
  const columns = widgetColumns(rows);
  return (
    <WidgetPanel answer={answer} words={useRankingWords()}>
      {rows.length === 0 ? (
        <LazyEmpty campaign={campaign} />
      ) : (
        <div ref={box}>
          <RankingTable {...{ campaign, own, stretches, columns }} />
        </div>
      )}
      {RowMotion && <RowMotion box={box} order={rowKeys(rows).join()} />}
      {campaign.frozenAt === null ? <NextLine own={own} /> : null}
      <WidgetFoot answer={answer} {...foot} />
    </WidgetPanel>
  );
}
