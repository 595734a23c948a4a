import type { RankingAnswer, RankingRow } from '../src/domain/wire/ranking.ts';
import { formatMoney, formatNumber, formatPlace } from '../src/i18n/format.ts';
import { pointDigits } from '../src/screens/ranking/point-digits.ts';
import { rowKeys } from '../src/screens/ranking/row-keys.ts';
import { arrowDown, arrowUp, minus } from '../src/ui/icons/live.ts';
import type { IconPath } from '../src/ui/icon.tsx';
import type { FirstWords } from './first-widget.ts';
import { node } from './plain.ts';
import type { Content } from './plain.ts';

/** An icon of 14 px beside text. */
export const icon = (of: IconPath): Element =>
  node(
    'svg',
    { class: 'nmv-icon', 'data-size': 'sm', viewBox: '0 0 256 256', 'aria-hidden': 'true' },
    node('path', { d: of }),
  );

const hidden = (...words: Content[]): Element =>
  node('span', { class: 'nmv-hidden-text' }, ...words);
const head = (more: Record<string, string>, content: Content): Element =>
  node('th', { class: 'nmv-th', scope: 'col', role: 'columnheader', ...more }, content);
const cell = (more: Record<string, string | undefined>, ...content: Content[]): Element =>
  node('td', { class: 'nmv-td', role: 'cell', ...more }, ...content);
const number = { 'data-kind': 'number' };
const prizeTone = { class: 'nmv-tone', 'data-tone': 'prize' };

interface Columns {
  readonly channel: boolean;
  readonly prize: boolean;
}

function move(moved: RankingRow['moved'], { t }: FirstWords): Element | undefined {
  if (moved === null) return undefined;
  const count = Math.abs(moved);
  const words = moved > 0 ? t('up', { count }) : moved < 0 ? t('down', { count }) : t('still');
  return node(
    'span',
    { class: 'nmv-move', 'data-tone': moved > 0 ? 'success' : 'neutral', title: words },
    node('span', { 'aria-hidden': 'true' }, '\u200b'),
    icon(moved > 0 ? arrowUp : moved < 0 ? arrowDown : minus),
    moved === 0 ? undefined : node('span', { 'aria-hidden': 'true' }, String(count)),
    hidden(words),
  );
}

function placeCell(row: RankingRow, shared: boolean, { t, locale }: FirstWords): Element {
  const place = formatPlace(row.rankPosition, locale);
  return node(
    'th',
    {
      class: 'nmv-td nmv-strong nmv-rank-place',
      scope: 'row',
      role: 'rowheader',
      ...number,
      'data-phone': 'place',
    },
    shared
      ? node('span', { class: 'nmv-muted', title: t('shared'), 'aria-hidden': 'true' }, '=')
      : undefined,
    row.awarded && row.rankPosition <= 3 ? node('span', prizeTone, place) : place,
    shared ? hidden(', ', t('shared')) : undefined,
  );
}

function prizeCell({ prize }: RankingRow): Element {
  return cell(
    { ...number, 'data-phone': 'off' },
    prize === null
      ? node('span', { class: 'nmv-muted' }, '—')
      : node('span', { ...prizeTone, title: formatMoney(prize) }, formatNumber(prize, pointDigits)),
  );
}

function placeRow(
  row: RankingRow,
  key: string,
  {
    shared,
    out,
    columns,
    words,
  }: { shared: boolean; out: boolean; columns: Columns; words: FirstWords },
): Element {
  return node(
    'tr',
    {
      class: 'nmv-row',
      role: 'row',
      part: 'row',
      'data-row': key,
      'data-out': out ? '' : undefined,
    },
    placeCell(row, shared, words),
    cell({ 'data-fit': '' }, move(row.moved, words)),
    cell(
      {},
      row.salesmanName,
      row.onHold
        ? [' ', node('span', { class: 'nmv-tag', 'data-tone': 'warning' }, words.t('onHold'))]
        : undefined,
    ),
    columns.channel
      ? cell({ class: 'nmv-td nmv-muted', 'data-phone': 'under' }, row.customerName ?? '—')
      : undefined,
    cell({ class: 'nmv-td nmv-strong', ...number }, formatNumber(row.rankingScore, pointDigits)),
    columns.prize ? prizeCell(row) : undefined,
  );
}

/** Where the awarded places end, and how far the places on both sides are apart. */
function cut(
  row: RankingRow,
  above: RankingRow,
  { frozenAt }: RankingAnswer['campaign'],
  { span, words: { t, locale } }: { span: number; words: FirstWords },
): Element {
  const between =
    row.gap !== null && frozenAt === null
      ? ` · ${t('cutMissing', {
          below: formatPlace(row.rankPosition, locale),
          points: formatNumber(row.gap, pointDigits),
          place: formatPlace(above.rankPosition, locale),
        })}`
      : undefined;
  return node(
    'tr',
    { class: 'nmv-rank-cut', role: 'row' },
    node('td', { class: 'nmv-cut', role: 'cell', colspan: span }, t('cut'), between),
  );
}

/** The places that a page behind a key shows: as `RankingTable` draws them for a visitor, in plain DOM. */
export function firstTable(
  { campaign }: RankingAnswer,
  rows: readonly RankingRow[],
  words: FirstWords,
): Element {
  const { t } = words;
  const columns = {
    channel: rows.some((row) => row.customerName !== null),
    prize: rows.some((row) => row.prize !== null),
  };
  const span = 4 + Number(columns.channel) + Number(columns.prize);
  const positions = campaign.rankingPositions;
  const keys = rowKeys(rows);
  const isManager = campaign.salesRoleAwarded === 'MANAGER';
  const lines = rows.map((row, index) => {
    const above = rows[index - 1];
    const out = row.rankPosition > positions;
    const shared = [above, rows[index + 1]].some((next) => next?.rankPosition === row.rankPosition);
    return [
      out && positions > 0 && above && above.rankPosition <= positions
        ? cut(row, above, campaign, { span, words })
        : undefined,
      placeRow(row, keys[index] ?? '', { shared, out, columns, words }),
    ];
  });
  const heads = [
    head({ ...number, 'data-fit': '' }, t('place')),
    head({ 'data-fit': '' }, hidden(t('moved'))),
    head({}, t(isManager ? 'manager' : 'seller')),
    columns.channel ? head({}, t('channel')) : undefined,
    head({ ...number, 'data-fit': '', 'aria-sort': 'descending' }, t('points')),
    columns.prize ? head({ ...number, 'data-fit': '' }, t('prize')) : undefined,
  ];
  return node(
    'div',
    { class: 'nmv-table-scroll' },
    node(
      'table',
      {
        class: 'nmv-table nmv-rank-table',
        role: 'table',
        'data-phone': 'cards',
        'data-digits': String(rows.at(-1)?.rankPosition ?? '').length,
        'aria-label': t('caption', { campaign: campaign.name1 }),
      },
      node(
        'thead',
        { class: 'nmv-thead nmv-rank-head', role: 'rowgroup' },
        node('tr', { role: 'row' }, heads),
      ),
      node('tbody', { class: 'nmv-tbody', role: 'rowgroup' }, lines),
    ),
  );
}
