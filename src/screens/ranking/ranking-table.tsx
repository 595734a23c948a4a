import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { RankingAnswer, RankingRow } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { rowKeys } from './row-keys.ts';
import { pointDigits } from './point-digits.ts';
import type { Stretch } from './visible-rows.ts';
import { PlaceRow } from './ranking-row.tsx';

/** What a table of places shows besides place, name and points. */
export interface RankingColumns {
  readonly channel: boolean;
  /** What is missing to the place above, by its heading. */
  readonly gap?: string;
  readonly prize: boolean;
  /** The part of the points that a filter asks for, by its heading. */
  readonly part?: string | undefined;
}

export interface RankingTableProps {
  readonly campaign: RankingAnswer['campaign'];
  /** The reader's own standing: the cut speaks to who has one. */
  readonly own?: RankingAnswer['own'];
  readonly stretches: readonly Stretch[];
  /** Not all rows are here: neighbours in the table are none in the ranking. */
  readonly isFiltered?: boolean | undefined;
  /** The row above the first one, where it stands elsewhere (on the podium). */
  readonly above?: RankingRow | undefined;
  readonly columns: RankingColumns;
  /** Link to the proof of a row; undefined where the reader may not open it. */
  readonly linkProof?: ((row: RankingRow, content: ReactNode) => ReactNode) | undefined;
  /** Tax number of a row as it is written; undefined where the reader may not see it. */
  readonly taxNumOf?: ((row: RankingRow) => string | undefined) | undefined;
}

/** Where the awarded places end: how far the reader is from there, or else how far the places on both sides are apart. */
function Cut({
  row,
  above,
  campaign,
  own,
  isFiltered = false,
  span,
}: Pick<RankingTableProps, 'campaign' | 'own' | 'isFiltered'> & {
  readonly row: RankingRow;
  readonly above: RankingRow;
  readonly span: number;
}) {
  const t = useT('ranking');
  const { number, place } = useFormat();
  const mine = own?.firstPrize;
  const words = mine
    ? t(mine.held ? 'cutSafe' : 'cutMine', {
        points: number(mine.points, pointDigits),
        place: place(mine.rankPosition),
      })
    : !isFiltered && row.gap !== null && campaign.frozenAt === null
      ? t('cutMissing', {
          below: place(row.rankPosition),
          points: number(row.gap, pointDigits),
          place: place(above.rankPosition),
        })
      : '';
  return (
    <tr className="nmv-rank-cut" role="row">
      <td className="nmv-cut" role="cell" colSpan={span}>
        {t('cut')}
        {words && ` · ${words}`}
      </td>
    </tr>
  );
}

function Head({
  columns,
  manager,
}: {
  readonly columns: RankingColumns;
  readonly manager: boolean;
}) {
  const t = useT('ranking');
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
function Fold({ count, span }: { readonly count: number; readonly span: number }) {
  const t = useT('ranking');
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
}: Omit<RankingTableProps, 'stretches'> & {
  readonly rows: readonly RankingRow[];
  readonly span: number;
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
          <Cut {...{ row, above, campaign, own, isFiltered, span }} />
        ) : null}
        <PlaceRow
          id={id}
          row={row}
          shared={shared}
          out={out}
          columns={columns}
          linkProof={linkProof}
          taxNumOf={taxNumOf}
        />
      </Fragment>
    );
  });
}

/** The places of a campaign: a table, and a list of cards where its container is narrow. Explicit roles keep it a table for who listens, whatever CSS makes of it. */
export function RankingTable({ stretches, above, ...props }: RankingTableProps) {
  const t = useT('ranking');
  const { campaign, columns } = props;
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
        <Head columns={columns} manager={campaign.salesRoleAwarded === 'MANAGER'} />
        <tbody className="nmv-tbody" role="rowgroup">
          {stretches.map(({ skipped, rows }, index) => (
            <Fragment key={skipped}>
              {skipped > 0 ? <Fold count={skipped} span={span} /> : null}
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
