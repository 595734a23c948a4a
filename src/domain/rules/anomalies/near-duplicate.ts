/** An invoice with nearly the goods of another. */
import { dec } from '../../decimal.ts';
import { daysBetween } from '../dates/dates.ts';
import type { OtherNote } from './facts.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from './thresholds.ts';
import { whole } from './rule.ts';
import type { Rule } from './rule.ts';

const buildGoodsKey = (items: OtherNote['items']): string =>
  items
    .map(({ extCode, uCom, qCom }) => JSON.stringify([extCode, uCom, dec(qCom).toFixed()]))
    .toSorted()
    .join();

/** The same goods to the same buyer within some days: the earliest other note is named. */
export const nearDuplicate: Rule = ({ items, others, dtEmis, takesBack }) => {
  if (takesBack || items.length === 0) return [];
  const goods = buildGoodsKey(items);
  const like = others.find(
    (other) =>
      Math.abs(daysBetween(other.dtEmis, dtEmis)) <= LIMITS.nearDuplicateDays &&
      buildGoodsKey(other.items) === goods,
  );
  return like === undefined
    ? []
    : whole('nearDuplicate', {
        number: like.numNF,
        days: Math.abs(daysBetween(like.dtEmis, dtEmis)),
        otherId: like.invoiceId,
      });
};
