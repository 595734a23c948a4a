/**
 * What the settings of a channel [2.33] show besides the rows of its portfolio (`wire/resource.ts`).
 *
 * GET /apis/v1/portfolio/:id        ChannelPortfolio (scope: portfolio; `id` of the channel)
 * GET /apis/v1/portfolio/:id/proposals?code=&unit=   MappingProposals: what a code of an invoice may be
 * POST /apis/v1/portfolio/:id/mappings               MappingRequest → MappingAnswer
 */

import type { PointsChangeAsked } from './points-change.ts';

/** A code on a channel's invoices that does not count yet, with the unit it was sold in. */
export interface UnmappedCode {
  readonly extCode: string;
  readonly uCom: string;
  /** As it is called on the latest invoice. */
  readonly xProd: string | null;
  readonly invoiceCount: number;
  /** Sum of what was sold, in that unit. */
  readonly quantity: string;
  readonly lastDate: string;
  /** The product that the same code means in another unit: only the factor is missing. */
  readonly productId: number | null;
  readonly productName: string | null;
  /** Id of the portfolio row that waits for its confirmation. */
  readonly waitingId: number | null;
}
export interface ChannelPortfolio {
  readonly customerId: number;
  readonly nmpCode: string;
  readonly name1: string;
  readonly rowSCN: number;
  readonly campgnType1: 'none' | 'mega-prize' | 'rebate' | 'commission';
  readonly campgnType2: 'mega-verso' | 'regional';
  /** Rows whose factor counts, and rows with a proposal that waits. */
  readonly confirmed: number;
  readonly waiting: number;
  /** Most frequent first; at most 200. */
  readonly unmapped: readonly UnmappedCode[];
}

/** A product that a code may mean; offered, never taken by itself. */
export interface MappingProposal {
  readonly productId: number;
  readonly productName: string;
  /** Kg/L of one unit, where somebody confirmed it for the same unit; null: to be told. */
  readonly factor: string | null;
  /** Why it is offered: the same code in another unit, the same bar code number elsewhere, a name like it. */
  readonly why: 'code' | 'gtin' | 'name';
}
/** GET /apis/v1/portfolio/:id/proposals?code=&unit= */
export interface MappingProposals {
  /** Best first, at most five. */
  readonly rows: readonly MappingProposal[];
  /** Items of open cycles that wait for the code in this unit. */
  readonly waiting: number;
  /** What is proposed and waits for the provider already. */
  readonly proposed: ProposedMapping | null;
}
/** Which product a channel says a code is, and how many Kg/L its unit holds: it waits for the provider. */
export interface ProposedMapping {
  readonly productId: number;
  readonly productName: string;
  readonly factor: string;
  readonly byName: string | null;
}
/** Body of POST /apis/v1/portfolio/:id/mappings */
export interface MappingRequest {
  readonly customerSKU: string;
  readonly umCustomer: string;
  readonly customerSKUName?: string | null | undefined;
  readonly productId: number;
  readonly factor: string;
  /** Why, and from which day: asked of a code that counts in an open campaign; the change then waits for a second person. */
  readonly pointsChange?: PointsChangeAsked | undefined;
}
export interface MappingAnswer {
  readonly skuId: number;
  /** It counts at once; otherwise it waits for the provider. */
  readonly isConfirmed: boolean;
  /** Items and invoices that have become convertible by it. */
  readonly items: number;
  readonly invoices: number;
}
