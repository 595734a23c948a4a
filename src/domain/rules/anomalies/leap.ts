/** An invoice that lifts a person into a prize by itself. */
import { ZERO, dec, roundHalfUp } from '../../decimal.ts';
import type { AnomalyFacts } from './facts.ts';
import type { Rule } from './rule.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from './thresholds.ts';

/**
 * Checks that ranks are worth computing: the sale is as large as its channel's largest, or usual
 * values are unknown.
 */
export const mayLeap = ({
  takesBack,
  quantity,
  usual,
}: Pick<AnomalyFacts, 'takesBack' | 'quantity' | 'usual'>): boolean =>
  !takesBack &&
  quantity !== null &&
  dec(quantity).gt(ZERO) &&
  (usual === null || dec(quantity).gte(usual.highQuantity));

/** Half of all points by one invoice, and with it an awarded place, past several people who had points: a first sale passes no one. */
export const leaps: Rule = (facts) =>
  !mayLeap(facts)
    ? []
    : facts.leaps.flatMap(({ campaign, positions, ranked, points, score, from, to }) =>
        to <= positions &&
        (from ?? ranked + 1) - to >= LIMITS.leapPlaces &&
        dec(score).gt(ZERO) &&
        dec(points).times(100).gte(dec(score).times(LIMITS.leapShare))
          ? [
              {
                code: 'placeLeap' as const,
                nItem: null,
                params: {
                  campaign,
                  points: roundHalfUp(points, 2),
                  score: roundHalfUp(score, 2),
                  to,
                  ...(from !== null && { from }),
                },
              },
            ]
          : [],
      );
