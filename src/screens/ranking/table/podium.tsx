import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { rowKeys } from '../base/row-keys.ts';
import { pointDigits } from '../base/point-digits.ts';
import type { RankingTableProps } from './ranking-table-props.ts';

/** Number of rows on the podium. */
export const podiumSize = 3;

interface PodiumProps {
  readonly rows: readonly RankingRow[];
  readonly linkProof?: RankingTableProps['linkProof'];
  readonly taxNumOf: (row: RankingRow) => string | undefined;
}

/**
 * Renders the first three ranks. The height of a step follows the rank, so shared ranks have equal
 * height.
 */
export function Podium({ rows, linkProof, taxNumOf }: PodiumProps) {
  const t = useT('ranking');
  const { place, number, money } = useFormat();
  const keys = rowKeys(rows);
  return (
    <ol className="nmv-podium nmv-rank-podium">
      {rows.map((row, index) => (
        <li
          key={keys[index]}
          className="nmv-podium-step"
          data-place={index + 1}
          data-level={row.rankPosition}
          data-row={keys[index]}
          data-mine={row.own ? '' : undefined}
        >
          <div className="nmv-podium-number" data-place={row.rankPosition}>
            {place(row.rankPosition)}
          </div>
          <div className="nmv-strong nmv-rank-clip">
            {linkProof ? linkProof(row, row.salesmanName) : row.salesmanName}
            {row.own ? (
              <>
                {' '}
                <span className="nmv-tag" data-tone="accent">
                  {t('you')}
                </span>
              </>
            ) : null}
          </div>
          {row.salesmanTaxNum === null ? null : (
            <div className="nmv-small nmv-muted nmv-rank-document">{taxNumOf(row)}</div>
          )}
          <div className="nmv-small nmv-muted nmv-truncate" title={row.customerName ?? undefined}>
            {row.customerName ?? '—'}
          </div>
          <div className="nmv-strong nmv-rank-score">{number(row.rankingScore, pointDigits)}</div>
          <div className="nmv-small nmv-tone" data-tone="prize">
            {row.prize === null ? (row.onHold ? t('onHold') : '—') : money(row.prize)}
          </div>
        </li>
      ))}
    </ol>
  );
}
