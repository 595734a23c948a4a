/** An invoice far beyond all others of its channel. */
import { ZERO, dec, roundHalfUp } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { whole } from './rule.ts';
import type { Rule } from './rule.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from './thresholds.ts';

/** Beyond nearly all of them, and beyond the middle one. */
const isFar = (value: DecimalText | null, usual: DecimalText, high: DecimalText): boolean =>
  value !== null &&
  dec(usual).gt(ZERO) &&
  dec(value).gte(dec(usual).times(LIMITS.farTimesUsual)) &&
  dec(value).gte(dec(high).times(LIMITS.farTimesHigh));

const inWords = (value: DecimalText, usual: DecimalText, high: DecimalText) => ({
  amount: roundHalfUp(value, 2),
  usual: roundHalfUp(usual, 2),
  high: roundHalfUp(high, 2),
});

/** The value and the quantity of a whole invoice against those of the channel’s own latest ones. */
export const distribution: Rule = ({ takesBack, value, quantity, usual }) => {
  if (takesBack || usual === null) return [];
  const { usualValue, highValue, usualQuantity, highQuantity } = usual;
  return [
    ...(value !== null && isFar(value, usualValue, highValue)
      ? whole('valueFar', inWords(value, usualValue, highValue))
      : []),
    ...(quantity !== null && isFar(quantity, usualQuantity, highQuantity)
      ? whole('quantityFar', inWords(quantity, usualQuantity, highQuantity))
      : []),
  ];
};
