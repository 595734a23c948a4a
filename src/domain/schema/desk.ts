import { boolean, enums, number, object, optional, string } from 'superstruct';
import { channelInvoices } from '../listings/invoices.ts';
import { ANOMALY_CODES } from '../rules/anomalies/facts.ts';
import { invoicePoints, invoiceRowShape } from './invoice.ts';
import { listQuery } from './list.ts';
import {
  decimalOrNull,
  decimalText,
  emitTypeText,
  idText,
  list,
  numberOrNull,
  textOrNull,
  textParams,
  idsText,
} from './wire.ts';

/** The conditions of the list of invoices; without a kind both are meant. */
export const deskQuery = listQuery(channelInvoices);
export const deskParams = object({ id: idText });
export const deskAnswer = object({
  rows: list(
    object({
      ...invoiceRowShape,
      emitType: emitTypeText,
      daysWaiting: number(),
      anomalyCount: number(),
      openClaim: boolean(),
      inPlaceOf: numberOrNull,
    }),
  ),
  left: number(),
  standsFor: list(object({ id: number(), name1: string(), until: textOrNull })),
  campaigns: list(object({ id: number(), name1: string() })),
  people: number(),
  changes: list(string()),
});

const manyIds = idsText(500);
export const deskCampaignsQuery = object({ ids: manyIds });
const waiting = { waiting: number(), disputed: number() };
export const deskCampaigns = object({
  rows: list(object({ campaignId: number(), ...waiting })),
  all: object(waiting),
});

export const deskEffectQuery = object({
  ids: manyIds,
  /** Only what each brings. */
  points: optional(enums(['1'])),
});
const points = {
  campaignId: number(),
  campaignName: string(),
  points: decimalText,
  quantity: decimalText,
};
export const deskEffect = object({
  points: list(object({ invoiceId: number(), ...invoicePoints, quantity: decimalText })),
  campaigns: list(
    object({
      ...points,
      shifts: list(
        object({
          personId: number(),
          name1: string(),
          from: numberOrNull,
          to: number(),
          prize: decimalText,
          scoreBefore: decimalText,
          score: decimalText,
          isOwn: boolean(),
        }),
      ),
      placesChanged: number(),
      prizesChanged: number(),
    }),
  ),
  returnsWithoutSale: list(number()),
  finalIn: list(object({ invoiceId: number(), campaigns: list(string()) })),
});

export const anomalyRow = object({
  nItem: numberOrNull,
  code: enums(ANOMALY_CODES),
  params: textParams,
});
export const deskContext = object({
  anomalies: list(anomalyRow),
  others: list(
    object({
      id: number(),
      emitType: emitTypeText,
      numNF: textOrNull,
      dtEmis: textOrNull,
      status1: string(),
      totalQuantity: decimalOrNull,
      totalVlrNF: decimalOrNull,
    }),
  ),
  otherCount: number(),
  cases: list(object({ id: number(), kind: string(), openedByName: string(), text: textOrNull })),
});
