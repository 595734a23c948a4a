/**
 * From when on something about an invoice is unusual enough to be shown. All of it is judged here and nowhere else; what is
 * shown accuses nobody and decides nothing.
 */
export const ANOMALY_THRESHOLDS = {
  /** Two notes to one buyer with the same goods, so many days apart at most. */
  nearDuplicateDays: 7,
  /** How far back the usual quantity, price and share are read. */
  usualDays: 180,
  /** Fewer sales than these make nothing usual. */
  usualSales: 5,
  /** How many times the usual quantity of the channel. */
  quantityTimes: 100,
  /** How many times the usual quantity, with a price that is so many times lower or higher: a unit taken for another. */
  unitTimes: 5,
  /** How many times higher or lower than the usual price of one Kg/L. */
  priceTimes: 3,
  /** A return so many days after a campaign's window at most. */
  returnDays: 15,
  /** The latest days in which a seller's share is looked at. */
  shareDays: 30,
  /** A share of the channel's quantity that is much, in percent, and one that was little before. */
  shareMuch: 80,
  shareLittle: 40,
  /** Invoices of the channel in the latest days without which a share says nothing. */
  shareInvoices: 5,
  /** Notes of one seller on the last day of a window, and how many times his usual day that is. */
  lastDayNotes: 10,
  lastDayTimes: 5,
} as const;
