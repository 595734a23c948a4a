/** Kinds of row whose change moves the sums of rankings. */
export const LEDGER_CHANGES = [
  'invoice',
  /** All invoices of a channel. */
  'channel',
  /** The rules of a campaign. */
  'campaign',
  /** The weeks of a campaign. */
  'weeks',
  /** All invoices with a fiscal code. */
  'cfop',
  /** The category of a product. */
  'product',
  /** The boards of a campaign. */
  'board',
] as const;
export type LedgerChangeKind = (typeof LEDGER_CHANGES)[number];
