import { boolean, enums, number, object, string } from 'superstruct';
import { OUTLOOK_WAITS } from '../wire/invoice-outlook.ts';
import { decimalText, list, numberOrNull, textOrNull, idsText } from './wire.ts';

/** As many as a page of a list shows. */
export const worthQuery = object({ ids: idsText(100) });

const worth = {
  campaignId: number(),
  campaignName: string(),
  personId: number(),
  personName: string(),
  isOwn: boolean(),
  points: decimalText,
  counts: boolean(),
};
const invoiceWorth = { invoiceId: number(), worth: list(object(worth)), finalIn: list(string()) };
export const worthAnswer = object({ rows: list(object(invoiceWorth)) });

export const batchOutlook = object({
  deciders: list(
    object({
      names: list(string()),
      invoices: number(),
      usualDays: numberOrNull,
      aboutOn: textOrNull,
      dueOn: string(),
    }),
  ),
  filesMissing: number(),
  fileDueOn: textOrNull,
  sums: list(object({ ...worth, invoices: number() })),
  rows: list(
    object({
      ...invoiceWorth,
      status1: string(),
      recipientName: textOrNull,
      waitsFor: enums(OUTLOOK_WAITS),
      deciderNames: list(string()),
      dueOn: textOrNull,
      sellerToConfirm: boolean(),
    }),
  ),
  left: number(),
});
