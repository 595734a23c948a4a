import type { ActPreview } from './resource.ts';

/** GET /apis/v1/campaign-cicles/:id/closing: what closing the cycle would meet and do, and afterwards what it did. */
export interface CicleClosingAnswer {
  /** Invoices without a decision, each once however many campaigns it counts in. */
  readonly openInvoices: number;
  readonly campaigns: readonly ClosingCampaign[];
  /** What is open and counts in no campaign. */
  readonly others: readonly ClosingMatter[];
}

export interface ClosingCampaign {
  readonly id: number;
  readonly name1: string;
  readonly invcIssncStart: string;
  readonly invcIssncEnd: string;
  /** The last day on which its invoices are decided. */
  readonly decidedUntil: string;
  readonly matters: readonly ClosingMatter[];
  /** The prizes that would become final now, or have. */
  readonly winners: number;
  /** R$. */
  readonly prizes: string;
  readonly result: ClosingResult | null;
}

/** Something that the closing act asks about, by its key. */
export interface ClosingMatter {
  readonly item: ActPreview['items'][number];
  /** Of invoices: their status. */
  readonly status1: string | null;
  readonly count: number;
  /** What deciding the invoices would change; null where it is not worked out. */
  readonly effect: ClosingEffect | null;
}

export interface ClosingEffect {
  /** Points that would come or go. */
  readonly points: string;
  /** People who would have another place, and the best place among those. */
  readonly moved: number;
  readonly best: number | null;
  /** Somebody would win another prize. */
  readonly prizes: boolean;
}

export interface ClosingResult {
  readonly takenAt: string;
  readonly takenByName: string | null;
  readonly sha256: string;
  /** What has come since and changes nothing of it. */
  readonly later: {
    readonly cancelled: number;
    readonly returned: number;
    readonly decided: number;
  };
}
