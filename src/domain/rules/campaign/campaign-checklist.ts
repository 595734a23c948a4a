import { campaignErrors } from './campaign-checks.ts';
import type { CampaignDates, CampaignError, CampaignParts } from './campaign-checks.ts';
import type { PrizeFindings } from './prize-checks.ts';
import type { Period } from './shift-campaign.ts';

/** Form content of a campaign that has not been sent to approval. */
export interface Checked {
  readonly parts: CampaignParts;
  /** Undefined while a day is missing or cannot be read. */
  readonly dates: CampaignDates | undefined;
  /** Undefined while none is chosen. */
  readonly cicle: Period | undefined;
  readonly targets: number;
  /** Cells of targets that cannot be read or are refused, and targets that belong to nothing any more. */
  readonly badTargets: number;
  readonly prizes: PrizeFindings;
}

export type CheckTab =
  | 'tabGeneral'
  | 'tabCategories'
  | 'tabProducts'
  | 'tabParticipants'
  | 'tabTargets'
  | 'tabPrizes'
  | 'tabRanking';

/** Finding of a line; `fine` where nothing is missing. */
export type CheckFinding =
  | 'fine'
  | 'datesMissing'
  | 'datesWrong'
  | 'noCategories'
  | 'noProducts'
  | 'nothingToSell'
  | 'noParticipants'
  | 'badTargets'
  | 'noTargets'
  | 'noPrizes'
  | 'placesWithoutPrize'
  | 'prizesBeyond'
  | 'prizesEarly'
  | 'noRankingPositions'
  | 'morePlacesThanParticipants';

/** Line of the checklist before approval (5.19), with the tab where it is corrected. */
export interface CheckLine {
  readonly tab: CheckTab;
  readonly finding: CheckFinding;
  /** `danger` keeps the campaign from being approved, `warning` only warns, `note` says so. */
  readonly tone: 'success' | 'note' | 'warning' | 'danger';
  /** Number of existing entries, or of faults. */
  readonly count: number;
}

const DATE_ERRORS: readonly CampaignError[] = [
  'dates-reversed',
  'window-reversed',
  'outside-cycle',
  'window-outside-cycle',
];

function datesLine({ parts, dates, cicle }: Checked): CheckLine {
  const line = { tab: 'tabGeneral', count: 0 } as const;
  if (dates === undefined || cicle === undefined)
    return { ...line, finding: 'datesMissing', tone: 'danger' };
  const isWrong = campaignErrors(parts, dates, cicle).some((error) => DATE_ERRORS.includes(error));
  return isWrong
    ? { ...line, finding: 'datesWrong', tone: 'danger' }
    : { ...line, finding: 'fine', tone: 'success' };
}

/** A line about rows of which there should be some. */
function rowsLine(
  tab: CheckTab,
  count: number,
  missing: CheckFinding,
  tone: 'warning' | 'danger',
): CheckLine {
  return count === 0
    ? { tab, count, finding: missing, tone }
    : { tab, count, finding: 'fine', tone: 'success' };
}

function targetsLine({ targets, badTargets }: Checked): CheckLine {
  const tab = 'tabTargets';
  if (badTargets > 0) return { tab, finding: 'badTargets', tone: 'danger', count: badTargets };
  return targets === 0
    ? { tab, finding: 'noTargets', tone: 'note', count: 0 }
    : { tab, finding: 'fine', tone: 'success', count: targets };
}

function prizesLine({ parts, prizes }: Checked): CheckLine {
  const tab = 'tabPrizes';
  if (parts.prizes === 0) return { tab, finding: 'noPrizes', tone: 'warning', count: 0 };
  if (prizes.without.length > 0)
    return { tab, finding: 'placesWithoutPrize', tone: 'warning', count: prizes.without.length };
  if (prizes.beyond.length > 0)
    return { tab, finding: 'prizesBeyond', tone: 'warning', count: prizes.beyond.length };
  return prizes.early > 0
    ? { tab, finding: 'prizesEarly', tone: 'warning', count: prizes.early }
    : { tab, finding: 'fine', tone: 'success', count: parts.prizes };
}

function rankingLine({ parts, prizes }: Checked): CheckLine {
  const tab = 'tabRanking';
  const count = parts.rankingPositions;
  if (count <= 0) return { tab, finding: 'noRankingPositions', tone: 'warning', count: 0 };
  return prizes.moreThanParticipants
    ? { tab, finding: 'morePlacesThanParticipants', tone: 'warning', count }
    : { tab, finding: 'fine', tone: 'success', count };
}

/** Builds the checklist before approval, in the order of the tabs. */
export function campaignChecklist(checked: Checked): readonly CheckLine[] {
  const { categories, products, participants } = checked.parts;
  const nothing = categories === 0 && products === 0;
  return [
    datesLine(checked),
    rowsLine('tabCategories', categories, 'noCategories', 'warning'),
    nothing
      ? rowsLine('tabProducts', products, 'nothingToSell', 'danger')
      : rowsLine('tabProducts', products, 'noProducts', 'warning'),
    rowsLine('tabParticipants', participants, 'noParticipants', 'danger'),
    targetsLine(checked),
    prizesLine(checked),
    rankingLine(checked),
  ];
}
