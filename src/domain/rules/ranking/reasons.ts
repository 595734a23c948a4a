import { effectiveStatus, isDisputed } from './status.ts';
import type { RankingItem } from './facts.ts';
import type { Mend, Mender, ZeroReason } from './result.ts';

/** Remedy of a line and the party that can apply it; both null when there is none. */
export interface Remedy {
  readonly mend: Mend | null;
  readonly who: Mender | null;
}

const NOTHING: Remedy = { mend: null, who: null };

/** A file takes the place of what was typed. */
const POST_FILE: Remedy = { mend: 'post-xml', who: 'channel' };
/** Possible only before countersigning, because the countersigner must see it. */
const ATTACH: Remedy = { mend: 'attach-evidence', who: 'channel' };

/** Remedies that depend on the reason alone. */
const REMEDIES: Readonly<Partial<Record<ZeroReason, Remedy>>> = {
  'not-participant': { mend: 'change-campaign', who: 'campaign-owner' },
  'not-mapped': { mend: 'map-sku', who: 'channel' },
  'no-conversion': { mend: 'map-unit', who: 'channel' },
  'product-not-in-campaign': { mend: 'change-campaign', who: 'campaign-owner' },
  'trigger-not-reached': { mend: 'reach-trigger', who: 'channel' },
  'return-not-checked': { mend: 'wait-for-checks', who: 'system' },
  'return-sale-not-found': { mend: 'post-sale', who: 'channel' },
  'return-not-confirmed': { mend: 'confirm-return', who: 'internal' },
  'return-after-freeze': { mend: 'rectify-result', who: 'director' },
};

/**
 * The remedy for an item that adds nothing.
 * @param cfopKnown whether the table of codes knows the item's CFOP on its day
 */
export function remedyFor(reason: ZeroReason, item: RankingItem, cfopKnown: boolean): Remedy {
  if (reason === 'not-approved') return approvalRemedy(item);
  if (reason === 'typed-not-allowed') return POST_FILE;
  if (reason === 'typed-without-attachment')
    return effectiveStatus(item) === 'ROV005' ? ATTACH : POST_FILE;
  if (reason === 'cfop') return cfopKnown ? NOTHING : { mend: 'add-cfop', who: 'internal' };
  if (reason === 'seller-missing') return sellerRemedy(item);
  return REMEDIES[reason] ?? NOTHING;
}

/** Returns the values that a reason's sentence needs. */
export function reasonParams(
  reason: ZeroReason,
  item: RankingItem,
  missing: string,
): Readonly<Record<string, string>> {
  switch (reason) {
    case 'trigger-not-reached':
      return { missing };
    case 'not-approved':
      return { status1: item.status1 };
    case 'cfop':
      return { cfop: item.cfop ?? '' };
    case 'document-purpose':
      return { finNFe: item.finNFe ?? '1' };
    case 'not-mapped':
    case 'no-conversion':
      return { cProd: item.cProd, uCom: item.uCom };
    default:
      return {};
  }
}

/** Returns the next step for an unapproved invoice, by its mode and status. */
function approvalRemedy(item: RankingItem): Remedy {
  if (isDisputed(item)) return { mend: 'decide-dispute', who: 'decider' };
  if (item.mode === 'KEY') return { mend: 'post-xml', who: 'channel' };
  if (effectiveStatus(item) === 'ROV040') return { mend: 'contest', who: 'channel' };
  if (item.mode === 'HAND') return { mend: 'countersign', who: 'decider' };
  return effectiveStatus(item) === 'ROV005'
    ? { mend: 'wait-for-checks', who: 'system' }
    : { mend: 'approve', who: 'decider' };
}

/** The channel's manager names the seller until the approval; afterwards only a contest can. */
function sellerRemedy(item: RankingItem): Remedy {
  return effectiveStatus(item) === 'ROV020'
    ? { mend: 'contest', who: 'channel' }
    : { mend: 'choose-seller', who: 'channel-manager' };
}
