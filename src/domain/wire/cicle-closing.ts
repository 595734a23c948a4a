import type { ActPreview } from './resource.ts';

/** GET /apis/v1/campaign-cicles/:id/closing: what closing the campaigns of a cycle would meet and do, and of closed ones what stands. */
export interface CicleClosingAnswer {
  /** Invoices without a decision, each once however many campaigns it counts in. */
  readonly openInvoices: number;
  /** Those that were approved: others ask nothing. */
  readonly campaigns: readonly ClosingCampaign[];
  /** What is open and counts in no campaign. */
  readonly others: readonly ClosingMatter[];
}

export interface ClosingCampaign {
  readonly id: number;
  readonly rowSCN: number;
  readonly name1: string;
  readonly invcIssncStart: string;
  readonly invcIssncEnd: string;
  /** The last day on which its invoices are decided. */
  readonly decidedUntil: string;
  /** The day on which it was ended early: then it can be closed at once. */
  readonly endedOn: string | null;
  /** With it the last campaign is closed, and the cycle. */
  readonly isLast: boolean;
  readonly close: ClosingMay;
  readonly takeBack: ClosingMay;
  readonly matters: readonly ClosingMatter[];
  /** The prizes that would become final now, or have. */
  readonly winners: number;
  /** R$. */
  readonly prizes: string;
  /** Names of people who can then check and pay its prizes, each another of the two; empty once it is closed. */
  readonly payers: readonly string[];
  readonly result: ClosingResult | null;
}

/** Whether the caller may do it now, and the reason why not as the words of campaigns have it. */
export interface ClosingMay {
  readonly may: boolean;
  readonly why: string | null;
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
  /** The last moment at which the closing can be taken back. */
  readonly takeBackUntil: string;
  /** What has come since and changes nothing of it. */
  readonly later: {
    readonly cancelled: number;
    readonly returned: number;
    readonly decided: number;
  };
}
