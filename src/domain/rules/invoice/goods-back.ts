import { ZERO, dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { EVENT_TYPE } from '../../nfe/event-type.ts';
import type { GoodsBack } from '../../nfe/types.ts';

/** An event that a decider has applied. */
export interface AppliedGoods {
  readonly tpEvento: string;
  readonly goodsBack: readonly GoodsBack[];
}

/** An item of the invoice as it was issued. */
export interface IssuedItem {
  readonly nItem: number;
  readonly uCom: string;
  readonly qCom: DecimalText;
}

/**
 * Quantity of an item that no longer counts, and the part that never left the stock; null for
 * none.
 */
export interface TakenBack {
  readonly nItem: number;
  readonly takenBack: DecimalText | null;
  readonly stayed: DecimalText | null;
}

const sameUnit = (one: string, other: string): boolean =>
  one === '' || one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * Computes the taken-back quantity of each item from applied events, in its own unit, never more
 * than issued.
 * A different unit is never converted: the whole item stops counting. A failed delivery takes back
 * everything.
 * Goods not supplied or not delivered stay in stock.
 */
export function takenBack(
  items: readonly IssuedItem[],
  events: readonly AppliedGoods[],
): readonly TakenBack[] {
  return items.map(({ nItem, uCom, qCom }) => {
    const quantity = dec(qCom);
    const sums = { all: ZERO, stayed: ZERO };
    for (const { tpEvento, goodsBack } of events) {
      const isFailed = tpEvento === EVENT_TYPE.deliveryFailed;
      const own = goodsBack.filter((each) => each.nItem === nItem);
      const amount = isFailed
        ? quantity
        : own.reduce(
            (sum, each) => sum.plus(sameUnit(each.unit, uCom) ? dec(each.quantity) : quantity),
            ZERO,
          );
      sums.all = sums.all.plus(amount);
      if (isFailed || tpEvento === EVENT_TYPE.notSupplied) sums.stayed = sums.stayed.plus(amount);
    }
    const atMost = (amount: typeof ZERO): DecimalText | null => {
      const most = amount.gt(quantity) ? quantity : amount;
      return most.gt(ZERO) ? toText(most) : null;
    };
    return { nItem, takenBack: atMost(sums.all), stayed: atMost(sums.stayed) };
  });
}
