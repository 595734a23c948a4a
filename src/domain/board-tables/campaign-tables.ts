/** The tables of the board of campaigns. */
import type { CampaignBoard } from '../schema/boards/campaign-board.ts';
import { column } from './table.ts';
import type { BoardTable } from './table.ts';
import { STANDING, standing, sumPrizes } from './state.ts';

const curveTable = ({ curve }: CampaignBoard): BoardTable => ({
  columns: [
    column('weekEnding', 'week'),
    column('sold', 'percent'),
    column('pace', 'percent'),
    column('cicleBefore', 'percent'),
  ],
  rows: curve.map(({ week, sold, pace, before }) => [week, sold, pace, before]),
});

export function campaignTable(board: CampaignBoard, name: string): BoardTable {
  if (name === 'curve') return curveTable(board);
  if (name === 'regions')
    return {
      columns: [column('region', 'region'), ...STANDING],
      rows: board.regions.map((region) => [
        region.name,
        ...standing(board.cells.filter((cell) => cell.salesRegionId === region.id)),
      ]),
      sum: [null, ...standing(board.cells)],
    };
  return {
    columns: [
      column('campaign', 'text'),
      ...STANDING,
      column('planned', 'money'),
      column('committed', 'money'),
      column('daysLeft', 'days'),
    ],
    rows: board.campaigns.map(({ id, name: title, amount, committed, daysLeft }) => [
      title,
      ...standing(board.cells.filter((cell) => cell.campaignId === id)),
      amount,
      committed,
      daysLeft,
    ]),
    sum: [
      null,
      ...standing(board.cells),
      sumPrizes(board.campaigns, 'amount'),
      sumPrizes(board.campaigns, 'committed'),
      null,
    ],
  };
}
