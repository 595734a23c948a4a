import { dec } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';

/** Share of the points of the first prize that a person near it lacks at most. */
const NEAR_SHARE = '0.2';

/**
 * Checks that a person is near a prize.
 * @param points the person's own
 * @param missing points to the first prize
 */
export const isNearPrize = (points: DecimalText, missing: DecimalText): boolean =>
  dec(missing).lte(dec(points).plus(dec(missing)).times(dec(NEAR_SHARE)));
