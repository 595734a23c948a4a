/**
 * Settings of a channel [2.33] that complete the rows of its portfolio (`schema/entities/entity.ts`).
 *
 * GET  /apis/v1/portfolio/:id  ChannelPortfolio (scope: portfolio; `id` of the channel)
 * GET  /apis/v1/portfolio/:id/proposals?code=&unit=
 *         MappingProposals: possible products of an invoice code
 * POST /apis/v1/portfolio/:id/mappings               MappingRequest → MappingAnswer
 */
import {
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from '../struct.ts';
import { pointsChangeAsked } from '../entities/points-change.ts';
import {
  dateText,
  decimalOrNull,
  decimalText,
  list,
  numberOrNull,
  rowId,
  textOrNull,
} from '../wire.ts';
import { MONEY_TERMS, DEMAND_TERMS } from '../../rules/campaign/channel-terms.ts';
import type { GivenShape, Shape } from '../struct.ts';

const unmapped = object({
  extCode: string(),
  uCom: string(),
  /** Product name on the latest invoice. */
  xProd: textOrNull,
  invoiceCount: number(),
  /** Sum of what was sold, in that unit. */
  quantity: decimalText,
  lastDate: dateText,
  /** The product that the same code means in another unit: only the factor is missing. */
  productId: numberOrNull,
  productName: textOrNull,
  /** Id of the portfolio row that waits for its confirmation. */
  waitingId: numberOrNull,
});
/** A code on a channel's invoices that does not count yet, with the unit it was sold in. */
export type UnmappedCode = Shape<typeof unmapped>;
export const portfolioAnswer = object({
  customerId: number(),
  nmpCode: string(),
  name1: string(),
  rowSCN: number(),
  campgnType1: enums([...MONEY_TERMS]),
  campgnType2: enums([...DEMAND_TERMS]),
  /** Rows whose factor counts, and rows with a proposal that waits. */
  confirmed: number(),
  waiting: number(),
  /** Most frequent first; at most 200. */
  unmapped: list(unmapped),
});

export type ChannelPortfolio = Shape<typeof portfolioAnswer>;

const proposedMappingStruct = object({
  productId: number(),
  productName: string(),
  factor: decimalText,
  byName: textOrNull,
});

export const proposedMapping = nullable(proposedMappingStruct);

const codeText = size(string(), 1, 60);
const unitText = size(string(), 1, 6);
export const proposalsQuery = object({ code: codeText, unit: unitText });

const mappingProposal = object({
  productId: number(),
  productName: string(),
  /** Kg/L of a unit, where confirmed for the same unit; null: to be entered. */
  factor: decimalOrNull,
  /**
   * Reason for proposing it: the same code in another unit, the same bar code number elsewhere, a
   * similar name.
   */
  why: enums(['code', 'gtin', 'name']),
});
/** A product that a code may mean; offered, never taken by itself. */
export type MappingProposal = Shape<typeof mappingProposal>;
export const proposalsAnswer = object({
  /** Best first, at most five. */
  rows: list(mappingProposal),
  /** Items of open cycles that wait for the code in this unit. */
  waiting: number(),
  /** Present proposal that waits for the provider. */
  proposed: proposedMapping,
  /** The row of the portfolio that the code has in this unit; null: it gets its first. */
  skuId: numberOrNull,
});
/** GET /apis/v1/portfolio/:id/proposals?code=&unit= */
export type MappingProposals = Shape<typeof proposalsAnswer>;
export const mappingBody = object({
  customerSKU: codeText,
  umCustomer: unitText,
  customerSKUName: optional(nullable(size(string(), 0, 120))),
  productId: rowId,
  factor: pattern(string(), /^\d{1,12}(\.\d{1,10})?$/),
  /**
   * Reason and first day: required for a code that counts in an open campaign; the change then
   * waits for a second person.
   */
  pointsChange: optional(pointsChangeAsked),
});
/** Body of POST /apis/v1/portfolio/:id/mappings */
export type MappingRequest = GivenShape<typeof mappingBody>;
export const mappingAnswer = object({
  skuId: number(),
  /** It counts at once; otherwise it waits for the provider. */
  isConfirmed: boolean(),
  /** Items and invoices that have become convertible by it. */
  items: number(),
  invoices: number(),
});

export type MappingAnswer = Shape<typeof mappingAnswer>;
