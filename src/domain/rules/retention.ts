/** What becomes of rows that were kept long enough. */
type Act = 'delete' | 'anonymise';

/** Five years and the leap day that some of them have. */
const FIVE_YEARS = 1_826;

/**
 * How long everything is kept that is not kept for good, in days, and what becomes of it then: the one table of it.
 * Of invoices the time runs from the payment of the last prize they scored for, or from the day they were issued;
 * while such a prize is unpaid it does not run out.
 */
export const RETENTION = {
  /** Sales as they came: XML files and what people attached to typed ones. */
  invoiceFiles: { afterDays: FIVE_YEARS, act: 'delete' },
  invoiceAttachments: { afterDays: FIVE_YEARS, act: 'delete' },
  fiscalEvents: { afterDays: FIVE_YEARS, act: 'delete' },
  /** Who bought, as far as it is no channel. */
  buyers: { afterDays: FIVE_YEARS, act: 'anonymise' },
  messages: { afterDays: 730, act: 'delete' },
  /** Those that their reader has deleted. */
  deletedMessages: { afterDays: 30, act: 'delete' },
  /** Those that nobody has in an inbox any more. */
  unreadMessages: { afterDays: 30, act: 'delete' },
  sendings: { afterDays: 730, act: 'delete' },
  /** Those that have left. */
  mails: { afterDays: 90, act: 'delete' },
  /** Those that are finished. */
  jobs: { afterDays: 30, act: 'delete' },
  sessionTokens: { afterDays: 30, act: 'delete' },
  mailedLinks: { afterDays: 30, act: 'delete' },
  companySignIns: { afterDays: 30, act: 'delete' },
  pageSignIns: { afterDays: 2, act: 'delete' },
  /** Tokens that partner sites were given or refused. */
  partnerSiteUses: { afterDays: 730, act: 'delete' },
  repeatedAnswers: { afterDays: 2, act: 'delete' },
  callCounters: { afterDays: 2, act: 'delete' },
  liveEvents: { afterDays: 1, act: 'delete' },
} as const satisfies Readonly<Record<string, { readonly afterDays: number; readonly act: Act }>>;

export type RetentionKind = keyof typeof RETENTION;

export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[];
