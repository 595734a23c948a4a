import { ZERO, dec, roundHalfUp } from '../../decimal.ts';
import { daysBetween } from '../dates.ts';
import type { Anomaly, AnomalyFacts, ComparedItem, OtherNote } from './facts.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from './thresholds.ts';

type Rule = (facts: AnomalyFacts) => readonly Anomaly[];

const whole = (code: Anomaly['code'], params: Anomaly['params']): readonly Anomaly[] => [
  { code, nItem: null, params },
];

const goodsOf = (items: OtherNote['items']): string =>
  items
    .map(({ extCode, uCom, qCom }) => JSON.stringify([extCode, uCom, dec(qCom).toFixed()]))
    .toSorted()
    .join();

/** The same goods to the same buyer within some days: the earliest other note is named. */
const nearDuplicate: Rule = ({ items, others, dtEmis, takesBack }) => {
  if (takesBack || items.length === 0) return [];
  const goods = goodsOf(items);
  const like = others.find(
    (other) =>
      Math.abs(daysBetween(other.dtEmis, dtEmis)) <= LIMITS.nearDuplicateDays &&
      goodsOf(other.items) === goods,
  );
  return like === undefined
    ? []
    : whole('nearDuplicate', {
        number: like.numNF,
        days: Math.abs(daysBetween(like.dtEmis, dtEmis)),
        otherId: like.invoiceId,
      });
};

/** How many times higher, at least 1, and whether it is higher at all. */
function timesOf(value: ReturnType<typeof dec>, usual: ReturnType<typeof dec>) {
  const isHigher = value.gte(usual);
  return { isHigher, times: isHigher ? value.div(usual) : usual.div(value) };
}

/** What is unusual of one item: its quantity, its unit, its price; the unit explains the other two. */
function ofItem(item: ComparedItem): readonly Anomaly[] {
  const { nItem, quantity, value, usualQuantity, usualPrice } = item;
  if (quantity === null || !dec(quantity).gt(ZERO)) return [];
  const amount = dec(quantity);
  const product = item.productName ?? item.extCode;
  const found = (code: Anomaly['code'], params: Anomaly['params']): readonly Anomaly[] => [
    { code, nItem, params: { nItem, product, ...params } },
  ];
  const bulk =
    usualQuantity !== null && dec(usualQuantity).gt(ZERO)
      ? timesOf(amount, dec(usualQuantity))
      : undefined;
  const price = value !== null && dec(value).gt(ZERO) ? dec(value).div(amount) : undefined;
  const dear =
    price !== undefined && usualPrice !== null && dec(usualPrice).gt(ZERO)
      ? timesOf(price, dec(usualPrice))
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

const items: Rule = (facts) => (facts.takesBack ? [] : facts.items.flatMap(ofItem));

const buyers: Rule = ({ buyer, buyerName, takesBack }) => {
  if (takesBack || buyer === 'other') return [];
  return whole(buyer === 'group' ? 'saleToRelative' : 'saleToOneself', { buyer: buyerName });
};

const returnAfterWindow: Rule = ({ takesBack, windowBefore, dtEmis }) => {
  if (!takesBack || windowBefore === null) return [];
  const days = daysBetween(windowBefore.end, dtEmis);
  return days >= 1 && days <= LIMITS.returnDays
    ? whole('returnAfterWindow', { campaign: windowBefore.name, days })
    : [];
};

const sellerShare: Rule = ({ takesBack, sellerName, shareNow, shareBefore, invoicesNow }) =>
  !takesBack &&
  sellerName !== null &&
  shareNow !== null &&
  shareBefore !== null &&
  invoicesNow >= LIMITS.shareInvoices &&
  shareNow >= LIMITS.shareMuch &&
  shareBefore <= LIMITS.shareLittle
    ? whole('sellerShare', {
        seller: sellerName,
        now: Math.round(shareNow),
        before: Math.round(shareBefore),
      })
    : [];

const lastHour: Rule = ({ takesBack, sellerName, windowEnding, notesOfDay, notesOfUsualDay }) =>
  !takesBack &&
  windowEnding !== null &&
  notesOfDay >= LIMITS.lastDayNotes &&
  notesOfDay >= notesOfUsualDay * LIMITS.lastDayTimes
    ? whole('lastHour', {
        seller: sellerName ?? '',
        count: notesOfDay,
        campaign: windowEnding.name,
      })
    : [];

const RULES: readonly Rule[] = [
  nearDuplicate,
  items,
  buyers,
  returnAfterWindow,
  sellerShare,
  lastHour,
];

/** All that is unusual about an invoice. It is told to who decides; nothing follows from it by itself. */
export const findAnomalies = (facts: AnomalyFacts): readonly Anomaly[] =>
  RULES.flatMap((rule) => rule(facts));
