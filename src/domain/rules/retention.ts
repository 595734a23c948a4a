/** Action on rows whose retention period is over. */
type Action = 'delete' | 'anonymise';

/** Five years and the leap day that some of them have. */
const FIVE_YEARS = 1_826;

/**
 * Retention periods in days, with the action at their end; all periods are here.
 * Invoices: counted from the payment of the last prize they scored for, or from their issue.
 * The period does not end while such a prize is unpaid.
 */
export const RETENTION = {
  /** Sales as they came: XML files and what people attached to typed ones. */
  invoiceFiles: { afterDays: FIVE_YEARS, action: 'delete' },
  invoiceAttachments: { afterDays: FIVE_YEARS, action: 'delete' },
  fiscalEvents: { afterDays: FIVE_YEARS, action: 'delete' },
  /** Buyers that are no channels. */
  buyers: { afterDays: FIVE_YEARS, action: 'anonymise' },
  messages: { afterDays: 730, action: 'delete' },
  /** Those that their reader has deleted. */
  deletedMessages: { afterDays: 30, action: 'delete' },
  /** Messages that are in no inbox any more. */
  unreadMessages: { afterDays: 30, action: 'delete' },
  sendings: { afterDays: 730, action: 'delete' },
  /** Those that have left. */
  mails: { afterDays: 90, action: 'delete' },
  /** Those that are finished. */
  jobs: { afterDays: 30, action: 'delete' },
  sessionTokens: { afterDays: 30, action: 'delete' },
  mailedLinks: { afterDays: 30, action: 'delete' },
  companySignIns: { afterDays: 30, action: 'delete' },
  pageSignIns: { afterDays: 2, action: 'delete' },
  /** Tokens that partner sites were given or refused. */
  partnerSiteUses: { afterDays: 730, action: 'delete' },
  repeatedAnswers: { afterDays: 2, action: 'delete' },
  callCounters: { afterDays: 2, action: 'delete' },
  liveEvents: { afterDays: 1, action: 'delete' },
} as const satisfies Readonly<
  Record<string, { readonly afterDays: number; readonly action: Action }>
>;

export type RetentionKind = keyof typeof RETENTION;

export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[];
