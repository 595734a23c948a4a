/**
 * What invoices bring, and what is still to come of a posting.
 *
 * GET /apis/v1/invoices/worth?ids=          InvoiceWorthAnswer
 * GET /apis/v1/invoices/uploads/:id/outlook BatchOutlook
 */

/** What an invoice brings one person in one campaign, already or once it is approved; told of people whom the reader may know. */
export interface Worth {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly personId: number;
  readonly personName: string;
  /** They are the reader's own. */
  readonly isOwn: boolean;
  readonly points: string;
  /** They count already; otherwise nothing but the approval is missing. */
  readonly counts: boolean;
}

export interface InvoiceWorth {
  readonly invoiceId: number;
  readonly worth: readonly Worth[];
  /** Names of campaigns that would count it and whose results are final without it. */
  readonly finalIn: readonly string[];
}

/** Invoices of which there is nothing to tell, or are not the reader's to see, are left out. */
export interface InvoiceWorthAnswer {
  readonly rows: readonly InvoiceWorth[];
}

/** What an invoice waits for: a decision, its XML, or nothing any more. */
export const OUTLOOK_WAITS = ['decision', 'file', 'nothing'] as const;
export type OutlookWait = (typeof OUTLOOK_WAITS)[number];

/** Who decides on some invoices of a posting, and by when. */
export interface OutlookDeciders {
  /** Any one of them decides; empty while nobody is named who could. */
  readonly names: readonly string[];
  readonly invoices: number;
  /** Days that a decision of this channel took, half of them; null while none is known. */
  readonly usualDays: number | null;
  /** When the last of them is decided if it takes as long as usual; null while that is not known, or over. */
  readonly aboutOn: string | null;
  /** Until when the first of them is to be decided, as their cycle says. */
  readonly dueOn: string;
}

export interface OutlookRow extends InvoiceWorth {
  readonly status1: string;
  readonly recipientName: string | null;
  readonly waitsFor: OutlookWait;
  readonly deciderNames: readonly string[];
  /** Until when it is to be decided, or its XML is waited for. */
  readonly dueOn: string | null;
  /** Its channel's manager confirms who sold before anybody can approve it. */
  readonly sellerToConfirm: boolean;
}

/** The points of a posting, by campaign and person; never summed over persons. */
export interface OutlookSum extends Worth {
  readonly invoices: number;
}

export interface BatchOutlook {
  readonly deciders: readonly OutlookDeciders[];
  /** Invoices that wait for their XML, and until when the first of them does. */
  readonly filesMissing: number;
  readonly fileDueOn: string | null;
  readonly sums: readonly OutlookSum[];
  readonly rows: readonly OutlookRow[];
  /** Invoices that were not looked at, because there are so many. */
  readonly left: number;
}
