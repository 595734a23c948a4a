/**
 * Thresholds above which an invoice's anomaly is shown. All thresholds are here.
 * An anomaly accuses no person and decides nothing.
 */
export const ANOMALY_THRESHOLDS = {
  /** Two notes to one buyer with the same goods, so many days apart at most. */
  nearDuplicateDays: 7,
  /** Days of history for the usual quantity, price and share. */
  usualDays: 180,
  /** Fewer sales than these make nothing usual. */
  usualSales: 5,
  /** Multiple of the channel's usual quantity. */
  quantityTimes: 100,
  /** Multiples of the channel's stock and of its usual quantity that must both be exceeded. */
  stockTimes: 2,
  stockTimesUsual: 5,
  /** Fewer invoices than these make no usual one. */
  usualInvoices: 10,
  /** Multiples of the channel's median invoice and of the value that 19 of 20 stay below. */
  farTimesUsual: 10,
  farTimesHigh: 4,
  /** Part of a campaign's window (0–1) that must be over before a leap is shown. */
  leapPace: 0.5,
  /** Percent of a person's points that come from one invoice, and people that it passes. */
  leapShare: 50,
  leapPlaces: 2,
  /**
   * Multiple of the usual quantity with a price lower or higher by the same multiple: a mistaken
   * unit.
   */
  unitTimes: 5,
  /** Factor above or below the usual price per Kg/L. */
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
  /**
   * Invoices of a seller on the last day of a window, and their multiple of the seller's usual
   * day.
   */
  lastDayNotes: 10,
  lastDayTimes: 5,
} as const;
