/** Totals of campaign cells: sold, target, share, and targets reached. */
import { dec, toText, ZERO } from '../decimal.ts';
import type { CampaignCell, CampaignOfBoard } from '../schema/boards/campaign-board.ts';
import { column } from './table.ts';
import type { Cell } from './table.ts';

/** Adds up cells of campaigns, or sums of such cells. */
export function addCells(
  cells: readonly Pick<CampaignCell, 'sold' | 'target' | 'aimed' | 'triggers' | 'reached'>[],
) {
  const total = (of: 'sold' | 'target' | 'aimed') =>
    toText(cells.reduce((sum, cell) => sum.plus(dec(cell[of])), ZERO));
  return {
    sold: total('sold'),
    target: total('target'),
    aimed: total('aimed'),
    triggers: cells.reduce((sum, { triggers }) => sum + triggers, 0),
    reached: cells.reduce((sum, { reached }) => sum + reached, 0),
  };
}

/** R$ of some campaigns together: planned (`amount`), and committed. */
export const sumPrizes = (
  campaigns: readonly Pick<CampaignOfBoard, 'amount' | 'committed'>[],
  of: 'amount' | 'committed',
): string => toText(campaigns.reduce((sum, campaign) => sum.plus(dec(campaign[of])), ZERO));

/** A share of a target, 0–1; null where there is no target. */
export const computeShare = (value: string | number, target: string | number): number | null =>
  Number(target) === 0 ? null : Number(value) / Number(target);

export const STANDING = [
  column('sold', 'kg'),
  column('aimed', 'kg'),
  column('target', 'kg'),
  column('share', 'percent'),
  column('triggers', 'count'),
  column('reached', 'count'),
];
export const standing = (cells: readonly CampaignCell[]): Cell[] => {
  const { sold, target, aimed, triggers, reached } = addCells(cells);
  return [sold, aimed, target, computeShare(aimed, target), triggers, reached];
};
