/**
 * The boards [2.17–2.19]. Quantities are Kg/L and money R$ as exact decimals; days are plain dates, weeks their Mondays, months `YYYY-MM`.
 *
 * GET /apis/v1/boards/campaigns  CampaignBoard  ?cicleId&salesRegionId&customerId
 * GET /apis/v1/boards/invoices   InvoiceBoard   ?cicleId&salesRegionId&customerId
 * GET /apis/v1/boards/channels   ChannelBoard   ?cicleId&salesRegionId&customerId
 * GET …/file                     one of its tables as a file, ?table&format=csv|xlsx
 */
export interface BoardCicle {
  readonly id: number;
  readonly name: string;
  readonly tsStart: string;
  readonly tsEnd: string;
}

/** What every board says of itself. */
export interface BoardHead {
  readonly cicle: BoardCicle;
  /** The cycle before, with which it is compared; null: there is none. */
  readonly before: BoardCicle | null;
  readonly today: string;
  readonly regionName: string | null;
  readonly customerName: string | null;
  /** Changes that are not in the sums yet. */
  readonly behind: number;
}
