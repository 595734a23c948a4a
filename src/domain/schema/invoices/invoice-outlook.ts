/**
 * Points that invoices bring, and the next steps of a posting.
 *
 * GET /apis/v1/invoices/worth?ids=          InvoiceWorthAnswer
 * GET /apis/v1/invoices/uploads/:id/outlook BatchOutlook
 */
import { boolean, enums, number, object, string } from '../struct.ts';
import { OUTLOOK_WAITS } from '../../rules/invoice/outlook-waits.ts';
import { decimalText, list, numberOrNull, textOrNull, idsText } from '../wire.ts';
import type { FieldsShape, Shape } from '../struct.ts';

/** Limit of ids: the rows of one list page. */
export const worthQuery = object({ ids: idsText(100) });

const worth = {
  campaignId: number(),
  campaignName: string(),
  personId: number(),
  personName: string(),
  /** They are the reader's own. */
  isOwn: boolean(),
  points: decimalText,
  /** They count already; otherwise nothing but the approval is missing. */
  counts: boolean(),
};
/**
 * Points of an invoice for a person in a campaign, now or once it is approved; only for people
 * visible to the reader.
 */
export type Worth = FieldsShape<typeof worth>;
const invoiceWorth = {
  invoiceId: number(),
  worth: list(object(worth)),
  /** Names of campaigns that would count it and whose results are final without it. */
  finalIn: list(string()),
};

export type InvoiceWorth = FieldsShape<typeof invoiceWorth>;
export const worthAnswer = object({ rows: list(object(invoiceWorth)) });
/** Points of invoices; those without points or not visible to the reader are left out. */
export type InvoiceWorthAnswer = Shape<typeof worthAnswer>;

const outlookDeciders = object({
  /** Names of the deciders, any of them able to decide alone; empty while there are none. */
  names: list(string()),
  invoices: number(),
  /** Days that a decision of this channel took, half of them; null while none is known. */
  usualDays: numberOrNull,
  /**
   * Expected day of the last decision, from the usual duration; null while that is unknown, or
   * over.
   */
  aboutOn: textOrNull,
  /** Until when the first of them is to be decided, as their cycle says. */
  dueOn: string(),
});
/** Deciders of some invoices of a posting, and the deadline. */
export type OutlookDeciders = Shape<typeof outlookDeciders>;

const outlookSum = object({ ...worth, invoices: number() });
/** The points of a posting, by campaign and person; never summed over persons. */
export type OutlookSum = Shape<typeof outlookSum>;

const outlookRow = object({
  ...invoiceWorth,
  status1: string(),
  recipientName: textOrNull,
  waitsFor: enums(OUTLOOK_WAITS),
  deciderNames: list(string()),
  /** Until when it is to be decided, or its XML is waited for. */
  dueOn: textOrNull,
  /** Its channel's manager confirms who sold before anybody can approve it. */
  sellerToConfirm: boolean(),
});

export type OutlookRow = Shape<typeof outlookRow>;

export const batchOutlook = object({
  deciders: list(outlookDeciders),
  /** Invoices that wait for their XML, and until when the first of them does. */
  filesMissing: number(),
  fileDueOn: textOrNull,
  sums: list(outlookSum),
  rows: list(outlookRow),
  /** Invoices that were not looked at, because there are so many. */
  left: number(),
});

export type BatchOutlook = Shape<typeof batchOutlook>;
