/**
 * Work that waits for a decider (`/apis/v1/desk`): for users who may decide invoices, in scope.
 *
 * GET /apis/v1/desk?emitType=&<field>=<condition>   DeskAnswer
 * GET /apis/v1/desk/campaigns?ids=                  CampaignsWaiting
 * GET /apis/v1/desk/effect?ids=                     DeskEffect
 * GET /apis/v1/desk/invoices/:id                    DeskContext
 */
import { boolean, enums, number, object, optional, string } from '../struct.ts';
import { channelInvoices } from '../../listings/invoices.ts';
import { ANOMALY_CODES } from '../../rules/anomalies/facts.ts';
import { invoicePoints, invoiceRowShape } from './invoice.ts';
import { listQuery } from '../entities/list.ts';
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
} from '../wire.ts';
import type { FieldsShape, Shape } from '../struct.ts';

/** The conditions of the list of invoices; without a kind both are meant. */
export const deskQuery = listQuery(channelInvoices);
export const deskParams = object({ id: idText });

const deskRow = object({
  ...invoiceRowShape,
  emitType: emitTypeText,
  /** Days since it was posted, by the calendar. */
  daysWaiting: number(),
  anomalyCount: number(),
  /** An open claim of another seller on the sale. */
  openClaim: boolean(),
  /** In whose place it is decided; null: in the own name. */
  inPlaceOf: numberOrNull,
});
/** An invoice that waits for its reader. */
export type DeskRow = Shape<typeof deskRow>;

const deskDeputy = object({ id: number(), name1: string(), until: textOrNull });
/** Decider represented by the reader as a deputy. */
export type DeskDeputy = Shape<typeof deskDeputy>;
export const deskAnswer = object({
  /** Oldest first, at most 200. */
  rows: list(deskRow),
  /** Number of further rows that may wait. */
  left: number(),
  standsFor: list(deskDeputy),
  /** Campaigns with a version that the reader can decide on. */
  campaigns: list(object({ id: number(), name1: string() })),
  /** Number of people whose release the reader may decide. */
  people: number(),
  /** Paths of the points changes that the reader may confirm. */
  changes: list(string()),
});

export type DeskAnswer = Shape<typeof deskAnswer>;

const manyIds = idsText(500);
export const deskCampaignsQuery = object({ ids: manyIds });
const waiting = { waiting: number(), disputed: number() };
/** Invoices of the channels that are in approval, and in dispute. */
export type WaitingCount = FieldsShape<typeof waiting>;
export const deskCampaigns = object({
  rows: list(object({ campaignId: number(), ...waiting })),
  all: object(waiting),
});
/**
 * Numbers of waiting invoices by campaign; an invoice that counts in two campaigns counts once in
 * `all`.
 */
export type CampaignsWaiting = Shape<typeof deskCampaigns>;

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

const deskPoints = object({
  invoiceId: number(),
  ...invoicePoints,
  /** Kg/L that would score. */
  quantity: decimalText,
});
/** Points of an invoice in a campaign, if it were approved. */
export type DeskPoints = Shape<typeof deskPoints>;

const deskShift = object({
  personId: number(),
  name1: string(),
  /** null: not in the ranking before. */
  from: numberOrNull,
  to: number(),
  /** R$ more or less of prize. */
  prize: decimalText,
  scoreBefore: decimalText,
  score: decimalText,
  /** True if the person's own points move. */
  isOwn: boolean(),
});
/** Person with another rank. */
export type DeskShift = Shape<typeof deskShift>;

const deskCampaignEffect = object({
  ...points,
  /** Those whose points move first, then by place; at most 40. */
  shifts: list(deskShift),
  placesChanged: number(),
  prizesChanged: number(),
});

export type DeskCampaignEffect = Shape<typeof deskCampaignEffect>;
export const deskEffect = object({
  points: list(deskPoints),
  campaigns: list(deskCampaignEffect),
  /** Returns of which no sale is found yet, so that their approval takes nothing away. */
  returnsWithoutSale: list(number()),
  /** Invoices that campaigns would count whose results are final without them. */
  finalIn: list(object({ invoiceId: number(), campaigns: list(string()) })),
});
/** Effect of approving invoices together; `points` has each invoice alone. */
export type DeskEffect = Shape<typeof deskEffect>;

export const anomalyRow = object({
  nItem: numberOrNull,
  code: enums(ANOMALY_CODES),
  params: textParams,
});

export type AnomalyRow = Shape<typeof anomalyRow>;
export const deskContext = object({
  anomalies: list(anomalyRow),
  /** Invoices of the channel to the same buyer, newest first, at most 5. */
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
  /** Cases about the invoice that wait for a decision, the oldest first, with what was said. */
  cases: list(object({ id: number(), kind: string(), openedByName: string(), text: textOrNull })),
});
/** Context of an invoice for its decider: anomalies, and other purchases of the buyer. */
export type DeskContext = Shape<typeof deskContext>;
