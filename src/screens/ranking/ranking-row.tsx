import type { RankingRow } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowDown, arrowUp, minus } from '../../ui/icons/live.ts';
import { pointDigits } from './point-digits.ts';
import type { RankingTableProps } from './ranking-table.tsx';

/** Places won or lost: arrow and number, in words for who listens; nothing of whoever had no place before. */
export function Move({ moved }: Pick<RankingRow, 'moved'>) {
  const t = useT('ranking');
  if (moved === null) return null;
  const count = Math.abs(moved);
  const words = moved > 0 ? t('up', { count }) : moved < 0 ? t('down', { count }) : t('still');
  return (
    <span className="nmv-move" data-tone={moved > 0 ? 'success' : 'neutral'} title={words}>
      {/* a letter without width gives the line the height of text, with or without a number */}
      <span aria-hidden="true">{'\u200b'}</span>
      <Icon of={moved > 0 ? arrowUp : moved < 0 ? arrowDown : minus} size="sm" />
      {moved === 0 ? null : <span aria-hidden="true">{count}</span>}
      <span className="nmv-hidden-text">{words}</span>
    </span>
  );
}

function PlaceCell({
  row,
  shared,
  awarded,
}: {
  readonly row: RankingRow;
  readonly shared: boolean;
  readonly awarded: boolean;
}) {
  const t = useT('ranking');
  const { place } = useFormat();
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
      {awarded && row.rankPosition <= 3 ? (
        <span className="nmv-tone" data-tone="prize">
          {place(row.rankPosition)}
        </span>
      ) : (
        place(row.rankPosition)
      )}
      {shared ? <span className="nmv-hidden-text">, {t('shared')}</span> : null}
    </th>
  );
}

function Name({
  row,
  linkProof,
  taxNumOf,
}: Pick<RankingTableProps, 'linkProof' | 'taxNumOf'> & { readonly row: RankingRow }) {
  const t = useT('ranking');
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

/** One place of the ranking. */
export function PlaceRow({
  id,
  row,
  shared,
  out,
  columns,
  linkProof,
  taxNumOf,
}: Pick<RankingTableProps, 'columns' | 'linkProof' | 'taxNumOf'> & {
  readonly id: string;
  readonly row: RankingRow;
  readonly shared: boolean;
  readonly out: boolean;
}) {
  const { number, money } = useFormat();
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
      <PlaceCell row={row} shared={shared} awarded={row.awarded} />
      <td className="nmv-td" role="cell" data-fit="">
        <Move moved={row.moved} />
      </td>
      <td className="nmv-td" role="cell">
        <Name row={row} linkProof={linkProof} taxNumOf={taxNumOf} />
      </td>
      {columns.channel ? (
        <td className="nmv-td nmv-muted" role="cell" data-phone="under">
          {row.customerName ?? '—'}
        </td>
      ) : null}
      <td className="nmv-td nmv-strong" role="cell" data-kind="number">
        {number(row.rankingScore, pointDigits)}
      </td>
      {columns.part ? (
        <td className="nmv-td" role="cell" data-kind="number" data-phone="under">
          <span className="nmv-only-phone">{columns.part} </span>
          {row.part ? number(row.part, pointDigits) : '—'}
        </td>
      ) : null}
      {columns.gap ? (
        <td className="nmv-td nmv-muted" role="cell" data-kind="number" data-phone="off">
          {row.gap === null ? '—' : number(row.gap, pointDigits)}
        </td>
      ) : null}
      {columns.prize ? (
        <td className="nmv-td" role="cell" data-kind="number" data-phone="off">
          {row.prize === null ? (
            <span className="nmv-muted">—</span>
          ) : (
            <span className="nmv-tone" data-tone="prize" title={money(row.prize)}>
              {number(row.prize, pointDigits)}
            </span>
          )}
        </td>
      ) : null}
    </tr>
  );
}
