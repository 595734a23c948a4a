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
  /** How many times what the channel had in stock, and how many times its usual quantity besides. */
  stockTimes: 2,
  stockTimesUsual: 5,
  /** Fewer invoices than these make no usual one. */
  usualInvoices: 10,
  /** How many times the middle invoice of the channel, and the one below which 19 of 20 are. */
  farTimesUsual: 10,
  farTimesHigh: 4,
  /** Part of a campaign's window (0–1) that is over before a leap stands out. */
  leapPace: 0.5,
  /** Percent of a person's points that come from one invoice, and people that it passes. */
  leapShare: 50,
  leapPlaces: 2,
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
