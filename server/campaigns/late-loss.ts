import { Problem } from '../../src/domain/problem.ts';
import { NOTICE_DAYS } from '../../src/domain/rules/ranking/campaign-losses.ts';
import type { CampaignLoss } from '../../src/domain/rules/ranking/campaign-losses.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { Work } from '../record/context.ts';
import { findLosses, newestVersion } from './version-content.ts';
import type { Newest } from './version-content.ts';

/** The field of a campaign by which a participant would lose. */
const FIELDS: Readonly<Record<Exclude<CampaignLoss, 'people-lose'>, string>> = {
  'window-shorter': 'invcIssncEnd',
  'positions-fewer': 'rankingPositions',
  'other-role-awarded': 'salesRoleAwarded',
  'redistribution-out': 'redistributionCounts',
  'typed-out': 'typedCounts',
  'category-out': 'categories',
  'product-out': 'products',
  'weight-lower': 'products',
  'participant-out': 'participants',
  'target-higher': 'targets',
  'prize-lower': 'prizes',
};

/** Checks that the campaign in force ends before a notice begun today would expire. */
export const endsBeforeNotice = ({ endsOn }: Pick<Newest, 'endsOn'>, today: PlainDate): boolean =>
  endsOn !== null && endsOn < addDays(today, NOTICE_DAYS);

/**
 * A version by which a participant may lose needs its notice, which must run before the campaign ends: later it could not be approved, so
 * that it is refused as it is saved.
 * @throws {Problem} invalid-input at each field by which a participant would lose
 */
export async function refuseLateLoss({ db, today }: Work, id: number): Promise<void> {
  const newest = await newestVersion(db, id);
  if (newest === undefined || !endsBeforeNotice(newest, today)) return;
  const { losses } = await findLosses(db, id, today, newest);
  const fields = losses.flatMap(({ loss }) => (loss === 'people-lose' ? [] : [FIELDS[loss]]));
  if (fields.length === 0) return;
  const failures = [...new Set(fields)].map((path) => ({
    path,
    code: 'loses-too-late' as const,
    params: { days: NOTICE_DAYS },
  }));
  throw new Problem('invalid-input', { affectedField: fields[0] ?? '', failures });
}
