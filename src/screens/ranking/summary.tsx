import type { ReactNode } from 'react';
import type { RankingRow } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { wifiSlash } from '../../ui/icons/message.ts';
import { lock } from '../../ui/icons/live.ts';
import { Finding } from '../../ui/message.tsx';
import { businessDay, phaseOf } from './campaign-phase.ts';
import type { FullRankingProps } from './full-ranking.tsx';
import { rowKeys } from './row-keys.ts';
import { Moves } from './moves.tsx';
import { OwnStanding } from './own-standing.tsx';
import { Podium, podiumSize } from './podium.tsx';
import { RankingEmpty } from './ranking-notice.tsx';
import { RankingTable } from './ranking-table.tsx';
import { useRowMotion } from './use-row-motion.ts';
import { visibleRows } from './visible-rows.ts';

export interface SummaryProps extends Pick<FullRankingProps, 'answer' | 'readAt' | 'staleness' | 'onAgain' | 'isPage' | 'whole'> {
  readonly onProof: (row: RankingRow) => void;
}

/** Rows shown while the rest is folded. */
const folded = 20;

/** What one must know before reading the places: no connection, ended, final. */
function Notices({ answer: { campaign }, readAt, staleness, onAgain }: Pick<SummaryProps, 'answer' | 'readAt' | 'staleness' | 'onAgain'>) {
  const say = useT('ranking');
  const t = useT('standing');
  const common = useT('common');
  const { time, date } = useFormat();
  const phase = phaseOf(campaign, businessDay(new Date()));
  return (
    <>
      {staleness ? <div role="status"><Finding tone="warning" icon={wifiSlash} title={say(staleness, { time: time(readAt) })} action={<Button size="xs" onClick={onAgain}>{common('retry')}</Button>} /></div> : null}
      {phase === 'frozen' ? <Finding tone="neutral" icon={lock} title={t('frozenTitle')}>{t('frozenText', { date: date(campaign.frozenAt ?? '') })}</Finding> : null}
      {phase === 'ended' ? <Finding tone="neutral" title={t('endedTitle')}>{t('endedText', { end: date(campaign.invcIssncEnd) })}</Finding> : null}
    </>
  );
}

function Classification({ answer, whole, isPage, onProof }: Omit<SummaryProps, 'readAt' | 'staleness' | 'onAgain'>) {
  const t = useT('standing');
  const { money } = useFormat();
  const { campaign, rows, total } = answer;
  // where only neighbours are shown the first rows may be any place
  const hasPodium = rows.length > podiumSize && rows[0]?.rankPosition === 1 && (rows[podiumSize - 1]?.rankPosition ?? 0) <= podiumSize;
  const stretches = visibleRows(answer, whole.isWhole ? rows.length : folded, true).map((stretch, index) => (index === 0 && hasPodium ? { ...stretch, rows: stretch.rows.slice(podiumSize) } : stretch));
  const motion = useRowMotion(rowKeys(rows).join());
  const linkProof = (row: RankingRow, content: ReactNode) => (row.provable
    ? <button type="button" className="nmv-rank-name" title={t('openProof', { name: row.salesmanName })} onClick={() => onProof(row)}>{content}</button>
    : content);
  const columns = { channel: true, gap: true, prize: campaign.rankingPositions > 0 };
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <section className="nmv-panel nmv-rank-panel">
      <div className="nmv-panel-head">
        <Heading className="nmv-subheading nmv-grow">{t('classification')}</Heading>
        {campaign.rankingPositions > 0 ? <span className="nmv-small nmv-muted">{t('awarded', { count: campaign.rankingPositions })} · <span className="nmv-tone" data-tone="prize">{money(campaign.prizeTotal)}</span></span> : null}
      </div>
      {rows.length === 0 ? <RankingEmpty campaign={campaign} /> : (
        <div ref={motion}>
          {hasPodium ? <Podium rows={rows.slice(0, podiumSize)} linkProof={linkProof} /> : null}
          <RankingTable campaign={campaign} stretches={stretches} above={hasPodium ? rows[podiumSize - 1] : undefined} columns={columns} linkProof={linkProof} />
        </div>
      )}
      {total === 0 ? null : (
        <div className="nmv-pager">
          <span>{t('scoring', { count: total })}</span>
          {total > folded ? <span className="nmv-push"><Button size="xs" busy={whole.isReading && whole.isWhole && rows.length < total} onClick={() => whole.onWhole(!whole.isWhole)}>{whole.isWhole ? t('showFirst', { count: folded }) : t('showAll')}</Button></span> : null}
        </div>
      )}
    </section>
  );
}

/** Own standing, places, and why the own one moved. */
export function Summary(props: SummaryProps) {
  const { answer, readAt, isPage } = props;
  const t = useT('standing');
  const { own } = answer;
  const Heading = isPage ? 'h2' : 'h3';
  const classification = <Classification {...props} />;
  return (
    <>
      <Notices {...props} />
      {own ? <OwnStanding own={own} readAt={readAt} runnerUpGap={answer.rows[1]?.gap ?? null} isFinal={answer.campaign.frozenAt !== null} /> : null}
      {own ? (
        <div className="nmv-columns" data-shape="side">
          {classification}
          <aside>
            <section className="nmv-panel">
              <div className="nmv-panel-head"><Heading className="nmv-subheading">{t('why')}</Heading></div>
              <div className="nmv-panel-body" data-tight=""><Moves moves={own.moves} now={readAt} /></div>
            </section>
          </aside>
        </div>
      ) : classification}
    </>
  );
}
