// not from React itself, which is not there yet when the loader draws the first rows
import { Fragment } from 'react/jsx-runtime';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { formatNumber, formatRank } from '../../../i18n/format.ts';
import { rowKeys } from '../base/row-keys.ts';
import { pointDigits } from '../base/point-digits.ts';
import type { RankingWords } from '../base/ranking-words.ts';
import { RankRow } from './ranking-row.tsx';
import type { RankingColumns, RankingTableProps } from './ranking-table-props.ts';

/**
 * Marks the end of the awarded ranks: the reader's distance to it, or else the gap between the
 * ranks on both sides.
 */
function Cut({
  row,
  above,
  campaign,
  own,
  isFiltered = false,
  span,
  words: { t, locale },
}: Pick<RankingTableProps, 'campaign' | 'own' | 'isFiltered'> & {
  readonly row: RankingRow;
  readonly above: RankingRow;
  readonly span: number;
  readonly words: RankingWords;
}) {
  const place = (rank: number) => formatRank(rank, locale);
  const mine = own?.firstPrize;
  const distance = mine
    ? t(mine.held ? 'cutSafe' : 'cutMine', {
        points: formatNumber(mine.points, pointDigits),
        place: place(mine.rankPosition),
      })
    : !isFiltered && row.gap !== null && campaign.frozenAt === null
      ? t('cutMissing', {
          below: place(row.rankPosition),
          points: formatNumber(row.gap, pointDigits),
          place: place(above.rankPosition),
        })
      : '';
  return (
    <tr className="nmv-rank-cut" role="row">
      <td className="nmv-cut" role="cell" colSpan={span}>
        {t('cut', { place: place(row.rankPosition) })}
        {distance && ` · ${distance}`}
      </td>
    </tr>
  );
}

function Head({
  columns,
  manager,
  t,
}: Pick<RankingWords, 't'> & {
  readonly columns: RankingColumns;
  readonly manager: boolean;
}) {
  return (
    <thead className="nmv-thead nmv-rank-head" role="rowgroup">
      <tr role="row">
        <th className="nmv-th" scope="col" role="columnheader" data-kind="number" data-fit="">
          {t('place')}
        </th>
        <th className="nmv-th" scope="col" role="columnheader" data-fit="">
          <span className="nmv-hidden-text">{t('moved')}</span>
        </th>
        <th className="nmv-th" scope="col" role="columnheader">
          {t(manager ? 'manager' : 'seller')}
        </th>
        {columns.channel ? (
          <th className="nmv-th" scope="col" role="columnheader">
            {t('channel')}
          </th>
        ) : null}
        <th
          className="nmv-th"
          scope="col"
          role="columnheader"
          data-kind="number"
          data-fit=""
          aria-sort="descending"
        >
          {t('points')}
        </th>
        {columns.part ? (
          <th className="nmv-th" scope="col" role="columnheader" data-kind="number">
            {columns.part}
          </th>
        ) : null}
        {columns.gap ? (
          <th className="nmv-th" scope="col" role="columnheader" data-kind="number" data-fit="">
            {columns.gap}
          </th>
        ) : null}
        {columns.prize ? (
          <th className="nmv-th" scope="col" role="columnheader" data-kind="number" data-fit="">
            {t('prize')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** Says how many places are left out here. */
function Fold({
  count,
  span,
  t,
}: Pick<RankingWords, 't'> & { readonly count: number; readonly span: number }) {
  return (
    <tr className="nmv-rank-fold" role="row">
      <td className="nmv-rank-fold-text" role="cell" colSpan={span}>
        {t('fold', { count })}
      </td>
    </tr>
  );
}

function StretchRows({
  rows,
  above: before,
  campaign,
  own,
  isFiltered,
  columns,
  linkProof,
  taxNumOf,
  span,
  words,
}: Omit<RankingTableProps, 'stretches'> & {
  readonly rows: readonly RankingRow[];
  readonly span: number;
  readonly words: RankingWords;
}) {
  const positions = campaign.rankingPositions;
  const keys = rowKeys(rows);
  return rows.map((row, index) => {
    const id = keys[index] ?? '';
    const above = rows[index - 1] ?? before;
    const out = row.rankPosition > positions;
    const shared =
      above?.rankPosition === row.rankPosition ||
      rows[index + 1]?.rankPosition === row.rankPosition;
    return (
      <Fragment key={id}>
        {out && positions > 0 && above && above.rankPosition <= positions ? (
          <Cut {...{ row, above, campaign, own, isFiltered, span, words }} />
        ) : null}
        <RankRow
          id={id}
          row={row}
          shared={shared}
          out={out}
          columns={columns}
          linkProof={linkProof}
          taxNumOf={taxNumOf}
          words={words}
        />
      </Fragment>
    );
  });
}

/** The places of a campaign: a table, and a list of cards where its container is narrow. Explicit roles keep it a table for who listens, whatever CSS makes of it. Holds no state: the loader draws it before React is there. */
export function RankingLines({
  stretches,
  above,
  ...props
}: RankingTableProps & { readonly words: RankingWords }) {
  const {
    campaign,
    columns,
    words: { t },
  } = props;
  const span =
    4 + [columns.channel, columns.part, columns.gap, columns.prize].filter(Boolean).length;
  const digits = String(stretches.at(-1)?.rows.at(-1)?.rankPosition ?? '').length;
  return (
    <div className="nmv-table-scroll">
      <table
        className="nmv-table nmv-rank-table"
        role="table"
        data-phone="cards"
        data-digits={digits}
        aria-label={t('caption', { campaign: campaign.name1 })}
      >
        <Head columns={columns} manager={campaign.salesRoleAwarded === 'MANAGER'} t={t} />
        <tbody className="nmv-tbody" role="rowgroup">
          {stretches.map(({ skipped, rows }, index) => (
            <Fragment key={skipped}>
              {skipped > 0 ? <Fold count={skipped} span={span} t={t} /> : null}
              <StretchRows
                {...props}
                rows={rows}
                above={index === 0 ? above : undefined}
                span={span}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
