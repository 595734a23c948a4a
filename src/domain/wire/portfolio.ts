/**
 * What the settings of a channel [2.33] show besides the rows of its portfolio (`wire/resource.ts`).
 *
 * GET /apis/v1/portfolio/:id        ChannelPortfolio (scope: portfolio; `id` of the channel)
 */

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
