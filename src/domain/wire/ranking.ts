/** Types of the ranking calls. Decimals are texts, dates 'YYYY-MM-DD'. */
import type { PointsNoun } from '../rules/points-change.ts';

/** A campaign as its ranking names it. */
export interface RankedCampaign {
  readonly id: number;
  readonly nmpCode: string;
  readonly name1: string;
  readonly invcIssncStart: string;
  readonly invcIssncEnd: string;
  readonly salesRoleAwarded: 'CTV' | 'MANAGER';
  /** A director suspended it with its points kept: what is sold meanwhile scores, and no version comes into force. */
  readonly isSuspended: boolean;
  /** A version was approved: before, nothing of it is told outside the provider, and nothing counts for good. */
  readonly isApproved: boolean;
}

/** GET /apis/v1/rankings?campaignCicleId= → {rows} : campaigns whose ranking the caller may see. */
export interface RankingOption extends RankedCampaign {
  readonly participants: number;
  readonly campgnCicleId: number;
  readonly cicleName: string;
  readonly frozenAt: string | null;
  /** The caller's own place, when he is in it. */
  readonly rankPosition: number | null;
  readonly rankingScore: string | null;
}

export interface RankingRow {
  /** null where the disclosure policy or an embed key hides who it is. */
  readonly personId: number | null;
  readonly rankPosition: number;
  /** Places won (+) or lost (−) since the start of yesterday; null of whoever had none then, and of results. */
  readonly moved: number | null;
  readonly salesmanName: string;
  /** Only the caller's own, or what he may see; null otherwise. */
  readonly salesmanTaxNum: string | null;
  readonly customerName: string | null;
  readonly rankingScore: string;
  /** The part of the points that a product or a period asks for; null where the reader may not open the proof. Absent unless asked for. */
  readonly part?: string | null;
  /** Distance to the next better place; null of the best, however many share it. */
  readonly gap: string | null;
  readonly prize: string | null;
  readonly awarded: boolean;
  /** The prize of this place waits: whoever won it is locked or without a link to a channel that takes part. Until the window's end. */
  readonly onHold: boolean;
  readonly own: boolean;
  /** Whether the caller may open the proof of this row. */
  readonly provable: boolean;
}

export interface RankingTriggerRow {
  readonly name: string;
  readonly customerName: string;
  readonly quantity: string;
  readonly trigger: string;
  readonly target: string;
  readonly reached: boolean;
  readonly missing: string;
  readonly salesInvoiced: string;
  readonly salesInvoicedTarget: string;
}

/** Rows of one page of a ranking. */
export const RANKING_PAGE = 500;

/**
 * GET /apis/v1/rankings/:campaign?top=&page=&size=&embedKey=&customerId=&q=&productId=&from=&to= ; `:campaign` is the id or the nmpCode. Rows of one page (the first,
 * of at most 500 rows), or the first `top`. A channel or the words of a name choose rows, whose places stay those of all; a product
 * or a period add the part of the points that they make up.
 */
export interface RankingAnswer {
  readonly campaign: RankedCampaign & {
    readonly rankingPositions: number;
    readonly version: number;
    readonly prizeTotal: string;
    readonly daysLeft: number;
    readonly frozenAt: string | null;
    /** When a director rectified the final result last; null while the first one stands. */
    readonly rectifiedAt: string | null;
  };
  /** When it moved last, or was frozen. */
  readonly computedAt: string;
  /** Hash of a result that stands; null while the campaign is open. */
  readonly sha256: string | null;
  /** Acts that are not counted yet: they are worked on. */
  readonly behind: number;
  readonly total: number;
  /** People whom the filters find; absent without filters. */
  readonly found?: number;
  readonly rows: readonly RankingRow[];
  /** The caller's standing; absent for people who are not ranked and for embed keys. */
  readonly own?: {
    readonly rankPosition: number;
    readonly rankingScore: string;
    readonly moved: number | null;
    readonly prize: string | null;
    readonly onHold: boolean;
    /** Channels by which the caller scored and whose link has ended: why the prize waits. */
    readonly lostAt: readonly string[];
    /** Two neighbours above and below, own row in the middle. */
    readonly ladder: readonly RankingRow[];
    /** What passes the next place: more than these points, and as much in Kg/L of a campaign product. */
    readonly next: null | {
      readonly rankPosition: number;
      readonly points: string;
      readonly prize: string | null;
      readonly suggestions: readonly {
        readonly productName: string;
        readonly quantity: string;
        readonly unit: string;
        readonly nmvWeight: string;
      }[];
    };
    /** The nearest place with a prize, or, for who stands in one, the first place without. */
    readonly firstPrize: RankingFirstPrize | null;
    readonly triggers: readonly RankingTriggerRow[];
    /** Own place over time, oldest first. */
    readonly history: readonly {
      readonly at: string;
      readonly rankPosition: number;
      readonly rankingScore: string;
    }[];
    readonly moves: readonly RankingMove[];
  };
  /** For a page behind an embed key: whether people may sign in on it, because its origin is named for that. Absent otherwise. */
  readonly signIn?: boolean;
  /** Whether the caller may open the proof of any row (internal people, channel managers for theirs). */
  readonly proofs: 'all' | 'channel' | 'own' | 'none';
}

/** How far it is to the prizes; null where the result stands, nothing is awarded, or nobody is behind. */
export interface RankingFirstPrize {
  /** The own place is awarded: then the rest is about the first place that is not. */
  readonly held: boolean;
  readonly rankPosition: number;
  /** To the prizes: what brings there is more than these points. Held: how far that place is behind. */
  readonly points: string;
  /** R$ of that place. */
  readonly prize: string | null;
}

export interface RankingMove {
  readonly at: string;
  readonly fromPosition: number | null;
  readonly toPosition: number | null;
  readonly points: string;
  readonly numNF: string | null;
  readonly invoiceId: number | null;
  readonly act: string | null;
  /** The version of the campaign that moved it, coming into force; null where something else did. */
  readonly campaignVersion: number | null;
  /** The trigger that was reached with it, or is not any more, by what it is of. */
  readonly trigger: { readonly name: string; readonly reached: boolean } | null;
  /** The confirmed change of master data that moved the points, by the record that was changed; null where it was none, or its record is gone. */
  readonly change: {
    readonly noun: PointsNoun;
    readonly title: string;
    readonly holdsFrom: string;
  } | null;
}

/** GET /apis/v1/rankings/:campaign/filters?q= : what a ranking can be filtered by; of the channels the first that `q` finds. */
export interface RankingFiltersAnswer {
  readonly channels: readonly { readonly id: number; readonly name1: string }[];
  readonly products: readonly { readonly id: number; readonly name1: string }[];
}

/** A line of the proof: quantity × factor × sign × weight = points. */
export interface RankingLine {
  readonly itemId: number;
  readonly invoiceId: number;
  readonly numNf: string;
  readonly dhEmis: string;
  /** The moment of issue as the document writes it, with its offset; null where no document does. */
  readonly dhEmiText: string | null;
  readonly dfeIssuerName: string;
  readonly isReturn: boolean;
  readonly refNumNf: string | null;
  readonly productName: string;
  readonly categoryName: string | null;
  readonly quant: string;
  readonly unit: string;
  readonly factor: string | null;
  readonly quantity: string | null;
  readonly sign: number;
  readonly nmvWeight: string | null;
  readonly points: string;
  readonly triggerReached: boolean | null;
  /** null when the line scores. */
  readonly reason: string | null;
  readonly reasonParams: Readonly<Record<string, string | number>>;
  /** Code of what would mend it and of who can; null when nothing would. */
  readonly mend: string | null;
  readonly who: string | null;
}

/** GET /apis/v1/rankings/:campaign/proof?personId= (default: the caller) */
export interface RankingProofAnswer {
  readonly personId: number;
  readonly salesmanName: string;
  readonly salesmanTaxNum: string | null;
  readonly customerName: string | null;
  readonly rankPosition: number | null;
  readonly rankingScore: string;
  readonly salesPoints: string;
  readonly returnPoints: string;
  readonly lines: readonly RankingLine[];
  readonly version: number;
  /** Hash of a result that stands; null while the campaign is open. */
  readonly sha256: string | null;
  readonly computedAt: string;
}

/** GET /apis/v1/rankings/:campaign/snapshots?rebuild=1 : results that stand, newest first; the first is the freeze. */
export interface RankingSnapshotAnswer {
  readonly rows: readonly {
    readonly revision: number;
    /** The approved version of the campaign that it was worked out from. */
    readonly version: number;
    readonly takenAt: string;
    readonly takenByName: string | null;
    readonly sha256: string;
    readonly itemCount: number;
    /** Why it took the place of the one before; null of the first of a closing. */
    readonly reason: string | null;
    /** When and why the closing that it belongs to was taken back. */
    readonly takenBackAt: string | null;
    readonly takenBackReason: string | null;
    /** The hash that comes out when it is worked out anew from what is kept; only with `rebuild`. */
    readonly rebuiltSha256?: string | null;
  }[];
}
