import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { formatMoney, formatNumber, formatRank } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowDown, arrowUp, minus } from '../../../ui/icons/live.ts';
import { pointDigits } from '../base/point-digits.ts';
import type { RankingWords } from '../base/ranking-words.ts';
import type { RankingTableProps } from './ranking-table-props.ts';

/**
 * Renders the ranks won or lost as arrow and number, in words for screen readers; nothing for a
 * person without a previous rank.
 */
export function MoveMark({
  moved,
  words: { t },
}: Pick<RankingRow, 'moved'> & { readonly words: Pick<RankingWords, 't'> }) {
  if (moved === null) return null;
  const count = Math.abs(moved);
  const told = moved > 0 ? t('up', { count }) : moved < 0 ? t('down', { count }) : t('still');
  return (
    <span className="nmv-move" data-tone={moved > 0 ? 'success' : 'neutral'} title={told}>
      {/* a letter without width gives the line the height of text, with or without a number */}
      <span aria-hidden="true">{'\u200b'}</span>
      <Icon of={moved > 0 ? arrowUp : moved < 0 ? arrowDown : minus} size="sm" />
      {moved === 0 ? null : <span aria-hidden="true">{count}</span>}
      <span className="nmv-hidden-text">{told}</span>
    </span>
  );
}

function RankCell({
  row,
  shared,
  words: { t, locale },
}: {
  readonly row: RankingRow;
  readonly shared: boolean;
  readonly words: RankingWords;
}) {
  const place = formatRank(row.rankPosition, locale);
  return (
    <th
      className="nmv-td nmv-strong nmv-rank-place"
      scope="row"
      role="rowheader"
      data-kind="number"
      data-phone="place"
    >
      {shared ? (
        <span className="nmv-muted" title={t('shared')} aria-hidden="true">
          =
        </span>
      ) : null}
      {row.awarded && row.rankPosition <= 3 ? (
        <span className="nmv-tone" data-tone="prize">
          {place}
        </span>
      ) : (
        place
      )}
      {shared ? <span className="nmv-hidden-text">, {t('shared')}</span> : null}
    </th>
  );
}

function Name({
  row,
  linkProof,
  taxNumOf,
  words: { t },
}: Pick<RankingTableProps, 'linkProof' | 'taxNumOf'> & {
  readonly row: RankingRow;
  readonly words: RankingWords;
}) {
  const taxNum = taxNumOf?.(row);
  const name = row.own ? (
    <strong className="nmv-strong">{row.salesmanName}</strong>
  ) : (
    row.salesmanName
  );
  return (
    <>
      {linkProof ? linkProof(row, name) : name}
      {row.own ? (
        <>
          {' '}
          <span className="nmv-tag" data-tone="accent">
            {t('you')}
          </span>
        </>
      ) : null}
      {row.onHold ? (
        <>
          {' '}
          <span className="nmv-tag" data-tone="warning">
            {t('onHold')}
          </span>
        </>
      ) : null}
      {taxNum ? <span className="nmv-small nmv-muted nmv-rank-document">{taxNum}</span> : null}
    </>
  );
}

/** Renders a row of the ranking. Holds no state: the loader draws it before React is there. */
export function RankRow({
  id,
  row,
  shared,
  out,
  columns,
  linkProof,
  taxNumOf,
  words,
}: Pick<RankingTableProps, 'columns' | 'linkProof' | 'taxNumOf'> & {
  readonly id: string;
  readonly row: RankingRow;
  readonly shared: boolean;
  readonly out: boolean;
  readonly words: RankingWords;
}) {
  return (
    <tr
      className="nmv-row"
      part={row.own ? 'row own-row' : 'row'}
      role="row"
      data-row={id}
      data-mine={row.own ? '' : undefined}
      data-out={out && !row.own ? '' : undefined}
      aria-current={row.own ? 'true' : undefined}
    >
      <RankCell row={row} shared={shared} words={words} />
      <td className="nmv-td" role="cell" data-fit="">
        <MoveMark moved={row.moved} words={words} />
      </td>
      <td className="nmv-td" role="cell">
        <Name row={row} linkProof={linkProof} taxNumOf={taxNumOf} words={words} />
      </td>
      {columns.channel ? (
        <td className="nmv-td nmv-muted" role="cell" data-phone="under">
          {row.customerName ?? '—'}
        </td>
      ) : null}
      <td className="nmv-td nmv-strong" role="cell" data-kind="number">
        {formatNumber(row.rankingScore, pointDigits)}
      </td>
      {columns.part ? (
        <td className="nmv-td" role="cell" data-kind="number" data-phone="under">
          <span className="nmv-only-phone">{columns.part} </span>
          {row.part ? formatNumber(row.part, pointDigits) : '—'}
        </td>
      ) : null}
      {columns.gap ? (
        <td className="nmv-td nmv-muted" role="cell" data-kind="number" data-phone="off">
          {row.gap === null ? '—' : formatNumber(row.gap, pointDigits)}
        </td>
      ) : null}
      {columns.prize ? (
        <td className="nmv-td" role="cell" data-kind="number" data-phone="off">
          {row.prize === null ? (
            <span className="nmv-muted">—</span>
          ) : (
            <span className="nmv-tone" data-tone="prize" title={formatMoney(row.prize)}>
              {formatNumber(row.prize, pointDigits)}
            </span>
          )}
        </td>
      ) : null}
    </tr>
  );
}
