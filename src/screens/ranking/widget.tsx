import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useHost } from '../../data/page-provider.tsx';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { rowKeys } from './row-keys.ts';
import { pointDigits } from './point-digits.ts';
import { LiveTag, useWindowWords } from './ranking-head.tsx';
import { LaterEmpty } from './later-notice.tsx';
import { RankingTable } from './ranking-table.tsx';
import type { Staleness } from './reading.ts';
import type { RankingLifeParts } from './use-reading.ts';
import { WayLink } from '../../ui/way-link.tsx';
import { visibleRows } from './visible-rows.ts';

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

/** What passes the next place and what brings to the prizes, for who has a place of his own. */
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
  /** The host page may know a way, even if nobody told the element where the portal is. */
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

/** When it was read, and the one way on: sign in, or the whole ranking. */
function WidgetFoot({
  answer,
  readAt,
  staleness,
  onSignIn,
}: Omit<WidgetProps, 'top' | 'RowMotion'>) {
  const t = useT('ranking');
  const { time } = useFormat();
  const path = `/campaigns/nmv/ranking/${encodeURIComponent(answer.campaign.nmpCode)}`;
  return (
    <div className="nmv-pager">
      {staleness ? (
        <span className="nmv-small nmv-tone" data-tone="warning" role="status">
          {t(staleness, { time: time(readAt) })}
        </span>
      ) : (
        <span className="nmv-small">{t('readAt', { time: time(readAt) })}</span>
      )}
      <span className="nmv-small nmv-push">
        {onSignIn ? (
          <button type="button" className="nmv-link nmv-rank-link" onClick={onSignIn}>
            {t('signIn')}
          </button>
        ) : (
          <WayOn path={path} isNeeded={answer.signIn === undefined}>
            {t('open')}
          </WayOn>
        )}
      </span>
    </div>
  );
}

/** The short form for other people's pages: title, the first places, when it was read. */
export function Widget({ answer, top, RowMotion, ...foot }: WidgetProps) {
  const t = useT('ranking');
  const words = useWindowWords(answer.campaign);
  const stretches = visibleRows(answer, top, false);
  const rows = stretches.flatMap((stretch) => stretch.rows);
  const box = useRef<HTMLDivElement>(null);
  const { campaign, total } = answer;
  const people = t(campaign.salesRoleAwarded === 'MANAGER' ? 'managers' : 'sellers', {
    count: total,
  });
  const columns = {
    channel: rows.some((row) => row.customerName !== null),
    prize: rows.some((row) => row.prize !== null),
  };
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel" aria-label={campaign.name1}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{campaign.name1}</h2>
          <div className="nmv-small nmv-muted">{total > 0 ? `${words} · ${people}` : words}</div>
        </div>
        <LiveTag campaign={campaign} />
      </div>
      {rows.length === 0 ? (
        <LaterEmpty campaign={campaign} />
      ) : (
        <div ref={box}>
          <RankingTable
            campaign={campaign}
            own={answer.own}
            stretches={stretches}
            columns={columns}
          />
        </div>
      )}
      {RowMotion && <RowMotion box={box} order={rowKeys(rows).join()} />}
      {campaign.frozenAt === null ? <NextLine own={answer.own} /> : null}
      <WidgetFoot answer={answer} {...foot} />
    </section>
  );
}
