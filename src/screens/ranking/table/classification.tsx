import type { ReactNode } from 'react';
import { writtenTaxNumber } from '../../../domain/tax-number.ts';
import { RANKING_PAGE } from '../../../domain/rules/ranking/limits.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { FilterBar, NoPersonFound } from './filter-bar.tsx';
import { usePartWords } from './filter-words.ts';
import { rowKeys } from '../base/row-keys.ts';
import { Podium, podiumSize } from './podium.tsx';
import { RankingEmpty } from '../base/ranking-notice.tsx';
import { RankingTable } from './ranking-table.tsx';
import { useRowMotion } from './use-row-motion.ts';
import { visibleRows } from '../base/visible-rows.ts';
import type { SummaryProps } from './full-ranking-props.ts';

/** Rows shown while the rest is folded. */
const folded = 20;

/** The places: the first on the podium, the others in the table. */
export function Classification({
  answer,
  whole,
  isPage,
  filters,
  onFilters,
  onCampaign,
  onProof,
}: Omit<SummaryProps, 'readAt' | 'staleness' | 'onAgain'>) {
  const { campaign, rows } = answer;
  const t = useT('rankingTools');
  const isFiltered = Object.values(filters).some(Boolean);
  const part = usePartWords(answer.campaign, filters);
  // Filtered lists and later pages may begin with any rank.
  const hasPodium =
    !isFiltered &&
    rows.length > podiumSize &&
    rows[0]?.rankPosition === 1 &&
    (rows[podiumSize - 1]?.rankPosition ?? 0) <= podiumSize;
  const limit = whole.page === undefined ? folded : rows.length;
  const all = isFiltered
    ? [{ skipped: 0, rows: rows.slice(0, limit) }]
    : visibleRows(answer, limit, true);
  const stretches = all.map((stretch, index) =>
    index === 0 && hasPodium ? { ...stretch, rows: stretch.rows.slice(podiumSize) } : stretch,
  );
  const motion = useRowMotion(rowKeys(rows).join());
  const linkProof = useProofLink(onProof);
  const columns = { channel: true, gap: t('gap'), prize: campaign.rankingPositions > 0, part };
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel">
      <ClassificationHead campaign={campaign} isPage={isPage} />
      {answer.total === 0 ? null : <FilterBar {...{ answer, filters, onFilters, onCampaign }} />}
      {rows.length === 0 && isFiltered && answer.total > 0 ? (
        <NoPersonFound onAll={() => onFilters({})} />
      ) : rows.length === 0 ? (
        <RankingEmpty campaign={campaign} />
      ) : (
        <div ref={motion}>
          {hasPodium ? (
            <Podium
              rows={rows.slice(0, podiumSize)}
              linkProof={linkProof}
              taxNumOf={formatRowTaxNum}
            />
          ) : null}
          <RankingTable
            campaign={campaign}
            own={answer.own}
            isFiltered={isFiltered}
            stretches={stretches}
            above={hasPodium ? rows[podiumSize - 1] : undefined}
            columns={columns}
            linkProof={linkProof}
            taxNumOf={formatRowTaxNum}
          />
        </div>
      )}
      {answer.total === 0 ? null : <Scoring answer={answer} whole={whole} />}
      <PaperNote
        shown={all.reduce((sum, stretch) => sum + stretch.rows.length, 0)}
        total={answer.found ?? answer.total}
      />
    </section>
  );
}

/** Returns the formatted tax number of a row, if the server sends it (3.12). */
const formatRowTaxNum = ({ salesmanTaxNum }: RankingRow): string | undefined =>
  salesmanTaxNum === null ? undefined : writtenTaxNumber(salesmanTaxNum);

/** A name leads to its proof, where there is one to be seen. */
function useProofLink(onProof: SummaryProps['onProof']) {
  const t = useT('standing');
  return (row: RankingRow, content: ReactNode) =>
    row.provable ? (
      <button
        type="button"
        className="nmv-rank-name"
        title={t('openProof', { name: row.salesmanName })}
        onClick={() => onProof(row)}
      >
        {content}
      </button>
    ) : (
      content
    );
}

interface ClassificationHeadProps extends Pick<SummaryProps, 'isPage'> {
  readonly campaign: RankingAnswer['campaign'];
}

/** Shows the number of awarded ranks and the prizes. */
function ClassificationHead({ campaign, isPage }: ClassificationHeadProps) {
  const t = useT('standing');
  const { money } = useFormat();
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <div className="nmv-panel-head" part="head">
      <Heading className="nmv-subheading nmv-grow">{t('classification')}</Heading>
      {campaign.rankingPositions > 0 ? (
        <span className="nmv-small nmv-muted">
          {t('awarded', { count: campaign.rankingPositions })} ·{' '}
          <span className="nmv-tone" data-tone="prize">
            {money(campaign.prizeTotal)}
          </span>
        </span>
      ) : null}
    </div>
  );
}

/**
 * Prints the number of people shown and the way to print all of them: the browser prints the page
 * as drawn.
 */
function PaperNote({ shown, total }: Readonly<Record<'shown' | 'total', number>>) {
  const t = useT('rankingTools');
  const { number } = useFormat();
  if (shown >= total) return null;
  return (
    <p className="nmv-on-paper">
      {t('printPart', { shown: number(String(shown)), total: number(String(total)) })}
    </p>
  );
}

/** Shows the number of scoring people and the buttons to page through all of them and back. */
function Scoring({ answer, whole }: Pick<SummaryProps, 'answer' | 'whole'>) {
  const { rows, found } = answer;
  const total = found ?? answer.total;
  const t = useT('standing');
  const { number } = useFormat();
  const { page, isReading, onPage } = whole;
  const isWhole = page !== undefined;
  const first = ((page ?? 1) - 1) * RANKING_PAGE;
  const hasPages = isWhole && total > RANKING_PAGE;
  return (
    <div className="nmv-pager">
      <span>
        {found === undefined
          ? t('scoring', { count: total })
          : t('foundOf', { found: number(String(found)), total: number(String(answer.total)) })}
        {hasPages &&
          ` · ${t('pageOf', { from: number(String(first + 1)), to: number(String(first + rows.length)) })}`}
      </span>
      {total > folded ? (
        <span className="nmv-push nmv-cluster">
          {hasPages && first > 0 && (
            <Button size="xs" busy={isReading} onClick={() => onPage(page - 1)}>
              {t('pageBefore')}
            </Button>
          )}
          {hasPages && first + rows.length < total && (
            <Button size="xs" busy={isReading} onClick={() => onPage(page + 1)}>
              {t('pageNext')}
            </Button>
          )}
          <Button
            size="xs"
            busy={isReading && isWhole && rows.length < Math.min(total, RANKING_PAGE)}
            onClick={() => onPage(isWhole ? undefined : 1)}
          >
            {isWhole ? t('showFirst', { count: folded }) : t('showAll')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
