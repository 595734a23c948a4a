/** Anomalies of single items of an invoice. */
import { ZERO, dec, roundHalfUp } from '../../decimal.ts';
import type { Anomaly, ComparedItem } from './facts.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from './thresholds.ts';
import type { Rule } from './rule.ts';

/** Returns the ratio to the usual value, at least 1, and its direction. */
function computeRatio(value: ReturnType<typeof dec>, usual: ReturnType<typeof dec>) {
  const isHigher = value.gte(usual);
  return { isHigher, times: isHigher ? value.div(usual) : usual.div(value) };
}

/** Finds anomalies of an item: quantity, unit, price; an unusual unit explains the other two. */
function ofItem(item: ComparedItem): readonly Anomaly[] {
  const { nItem, quantity, value, usualQuantity, usualPrice } = item;
  if (quantity === null || !dec(quantity).gt(ZERO)) return [];
  const amount = dec(quantity);
  const product = item.productName ?? item.extCode;
  const found = (code: Anomaly['code'], params: Anomaly['params']): readonly Anomaly[] => [
    { code, nItem, params: { nItem, product, ...params } },
  ];
  // a bonus has codes of its own, which bring no points
  if (item.isSale && value !== null && !dec(value).gt(ZERO))
    return found('worthNothing', { quantity: roundHalfUp(amount, 2) });
  const bulk =
    usualQuantity !== null && dec(usualQuantity).gt(ZERO)
      ? computeRatio(amount, dec(usualQuantity))
      : undefined;
  const price = value !== null && dec(value).gt(ZERO) ? dec(value).div(amount) : undefined;
  const dear =
    price !== undefined && usualPrice !== null && dec(usualPrice).gt(ZERO)
      ? computeRatio(price, dec(usualPrice))
      : undefined;
  const prices = {
    price: price === undefined ? '' : roundHalfUp(price, 2),
    usualPrice: usualPrice === null ? '' : roundHalfUp(dec(usualPrice), 2),
  };
  if (
    bulk !== undefined &&
    dear !== undefined &&
    bulk.isHigher !== dear.isHigher &&
    bulk.times.gte(LIMITS.unitTimes) &&
    dear.times.gte(LIMITS.unitTimes)
  )
    return found('unitMixUp', { unit: item.uCom, times: roundHalfUp(bulk.times, 0), ...prices });
  if (bulk?.isHigher === true && bulk.times.gte(LIMITS.quantityTimes))
    return found('quantityHigh', {
      quantity: roundHalfUp(amount, 2),
      usual: roundHalfUp(dec(usualQuantity ?? '0'), 2),
      times: roundHalfUp(bulk.times, 0),
    });
  return dear?.times.gte(LIMITS.priceTimes) === true ? found('priceFar', prices) : [];
}

export const items: Rule = (facts) => (facts.takesBack ? [] : facts.items.flatMap(ofItem));
