/**
 * What the form of a campaign asks besides its row (`wire/resource.ts`); all of it WRITE of 450-110, within the person's channels.
 *
 * POST /campaigns/past-sales          PastSalesQuery          PastSalesAnswer
 * POST /campaigns/candidates          CandidatesQuery         CandidatesAnswer
 * POST /campaigns/targets/export      TargetsExport           WrittenFile
 * POST /campaigns/targets/read        a file as for an import TargetsFile
 */

/** A cycle by its name and days. */
export interface CicleDays {
  readonly id: number;
  readonly name1: string;
  readonly tsStart: string;
  readonly tsEnd: string;
}

/** Who takes part and of what targets can be. */
export interface PastSalesQuery {
  /** The campaign's cycle; sales are those of the one before it. */
  readonly campgnCicleId: number;
  readonly redistributionCounts: boolean;
  readonly customerIds: readonly number[];
  readonly economicGroupIds: readonly number[];
  readonly productIds: readonly number[];
  readonly productCategoryIds: readonly number[];
}
/** Approved sales less their returns, of a participant and a product or category. */
export interface PastSale {
  readonly customerId: number | null;
  readonly economicGroupId: number | null;
  readonly productId: number | null;
  readonly productCategoryId: number | null;
  /** Kg/L. */
  readonly quantity: string;
  /** R$. */
  readonly value: string;
}
export interface PastSalesAnswer {
  /** The cycle before; null where there is none. */
  readonly cicle: CicleDays | null;
  readonly rows: readonly PastSale[];
}

/** Which channels are looked for: all that is said must hold. */
export interface CandidatesQuery {
  readonly campgnCicleId: number | null;
  readonly salesRegionIds: readonly number[];
  /** Nodes of the sales structure: their channels, and those of all nodes below. */
  readonly salesNodeIds: readonly number[];
  /** Kg/L sold in the cycle before, at least. */
  readonly minQuantity: string | null;
  /** Codes, tax numbers or names, one each; what names no channel is told. */
  readonly codes: readonly string[];
}
/** A channel that could take part. */
export interface Candidate {
  readonly customerId: number;
  readonly nmpCode: string;
  readonly name1: string;
  readonly cityName: string | null;
  readonly stateId: string | null;
  readonly regionName: string | null;
  /** Who is in charge of it. */
  readonly rtvName: string | null;
  /** Kg/L of the cycle before. */
  readonly quantity: string;
  /** It takes part in regional campaigns at all (`campgnType2`). */
  readonly isRegional: boolean;
  /** Economic groups it belongs to. */
  readonly groups: readonly { readonly id: number; readonly name1: string }[];
}
export interface CandidatesAnswer {
  readonly rows: readonly Candidate[];
  /** So many fit; at most 2,000 are told. */
  readonly total: number;
  /** Codes that name no channel within reach. */
  readonly unknown: readonly string[];
}

/** Targets as they stand in the form, to be written into a file. */
export interface TargetsExport {
  readonly format: 'csv' | 'xlsx';
  readonly rows: readonly {
    readonly customerId: number | null;
    readonly economicGroupId: number | null;
    readonly productId: number | null;
    readonly productCategoryId: number | null;
    readonly salesQuantTarget: string | null;
    readonly minPercentTarget: string | null;
    readonly minSalesQuantTarget: string | null;
    readonly salesInvoicedTarget: string | null;
  }[];
}

/** A file as it travels in an answer: what it holds stands in a form, and is stored nowhere. */
export interface WrittenFile {
  readonly name: string;
  readonly type: string;
  /** Base64. */
  readonly content: string;
}

/** What a file says of one target; the cells are texts as people type them. */
export interface TargetsFileRow {
  readonly line: number;
  readonly customerId: number | null;
  readonly economicGroupId: number | null;
  readonly productId: number | null;
  readonly productCategoryId: number | null;
  /** As the file names them. */
  readonly who: string;
  readonly what: string;
  readonly salesQuantTarget: string | null;
  readonly minPercentTarget: string | null;
  readonly minSalesQuantTarget: string | null;
  readonly salesInvoicedTarget: string | null;
}
export interface TargetsFile {
  readonly rows: readonly TargetsFileRow[];
}
