import type Big from 'big.js';
import type { RankingClass } from '../invoice/cfop.ts';
import { buyerExclusion } from './buyers.ts';
import { judgeSale } from './judge-sale.ts';
import type { SaleVerdict } from './judge-sale.ts';
import { netValue } from './invoiced.ts';
import { groupsLookup, participantLookup } from './participants.ts';
import { computeQuantity } from './quantity.ts';
import { isWhollyReturned } from './resales.ts';
import type { ReturnPart } from './returns.ts';
import { dayOfSale, settleItems } from './settle.ts';
import { effectiveStatus } from './status.ts';
import type { RankingInput, RankingItem } from './facts.ts';
import type { ZeroReason } from './result.ts';
import { weightLookup } from './weight.ts';

/** Line before triggers are known: an item judged alone, or a return by its sale. */
export interface RankingEntry {
  readonly item: RankingItem;
  /** The sale that a return takes back. */
  readonly sale: RankingItem | null;
  readonly sign: 1 | 0 | -1;
  readonly verdict: SaleVerdict;
  readonly factor: string | null;
  readonly quantity: Big | null;
  /** R$ without discount; of a return, the part that is taken back. */
  readonly value: Big;
  /** Reason for not counting, triggers excluded. */
  readonly reason: ZeroReason | null;
  readonly cfopKnown: boolean;
  /** A sale of which nothing is left cannot be a person's last scoring sale. */
  readonly whollyReturned: boolean;
}

/** Judges every item of a campaign's ranking; an item gives one entry, a return one for each sale item it takes from. */
export function judgeItems(input: RankingInput): RankingEntry[] {
  const settled = settleItems(input, input.campaign.frozenAt);
  const groupsOf = groupsLookup(input.memberships);
  const rules = {
    campaign: input.campaign,
    participantOf: participantLookup(input.participants, groupsOf),
    weightOf: weightLookup(input),
    isBuyerExcluded: buyerExclusion(input, groupsOf),
  };
  const judgeItem = (item: RankingItem): SaleVerdict =>
    judgeSale(item, dayOfSale(item, settled), rules);
  const sales = new Map(settled.sales.map((item) => [item, saleEntry(item)]));
  const returns = settled.parts.map((part) =>
    returnEntry(part, part.sale === null ? undefined : sales.get(part.sale)?.verdict, judgeItem),
  );
  const others = settled.others.map((item): RankingEntry => {
    const rankingClass = settled.classAt(item.cfop, item.localDate);
    const reason = reasonOfNoMovement(item, rankingClass);
    return {
      item,
      sale: null,
      sign: 0,
      verdict: judgeItem(item),
      factor: item.umConvFactor,
      quantity: computeQuantity(item),
      value: netValue(item),
      reason,
      cfopKnown: rankingClass !== null,
      whollyReturned: false,
    };
  });
  return [...sales.values(), ...returns, ...others];

  function saleEntry(item: RankingItem): RankingEntry {
    const verdict = judgeItem(item);
    const quantity = settled.quantities.get(item) ?? null;
    const whollyReturned = isWhollyReturned(item, settled.quantities, settled.returned);
    return {
      item,
      sale: null,
      sign: 1,
      verdict,
      factor: item.umConvFactor,
      quantity,
      value: netValue(item),
      reason: verdict.reason,
      cfopKnown: true,
      whollyReturned,
    };
  }
}

/**
 * Returns the reason why an item is neither sale nor return: cancelled, no channel's, its purpose,
 * or its code.
 */
function reasonOfNoMovement(item: RankingItem, rankingClass: RankingClass | null): ZeroReason {
  if (effectiveStatus(item) === 'ROV090') return 'cancelled';
  if (rankingClass === null || rankingClass === 'none') return 'cfop';
  if ((item.finNFe ?? '1') !== '1') return 'document-purpose';
  return rankingClass === 'sale' && item.issuerCustomerId === null ? 'not-participant' : 'cfop';
}

/** A return takes over its sale's day, participant, target row, weight and person; a return without one is shown by its own. */
function returnEntry(
  part: ReturnPart,
  ofSale: SaleVerdict | undefined,
  verdictOf: (item: RankingItem) => SaleVerdict,
): RankingEntry {
  const verdict = ofSale ?? verdictOf(part.item);
  const reason =
    part.reason ??
    (ofSale === undefined || ofSale.reason !== null ? 'return-sale-does-not-count' : null);
  return { ...part, sign: -1, verdict, reason, cfopKnown: true, whollyReturned: false };
}
