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
} from 'superstruct';
import { pointsChangeAsked } from './points-change.ts';
import {
  dateText,
  decimalOrNull,
  decimalText,
  list,
  numberOrNull,
  rowId,
  textOrNull,
} from './wire.ts';

const unmapped = object({
  extCode: string(),
  uCom: string(),
  xProd: textOrNull,
  invoiceCount: number(),
  quantity: decimalText,
  lastDate: dateText,
  productId: numberOrNull,
  productName: textOrNull,
  waitingId: numberOrNull,
});
export const portfolioAnswer = object({
  customerId: number(),
  nmpCode: string(),
  name1: string(),
  rowSCN: number(),
  campgnType1: enums(['none', 'mega-prize', 'rebate', 'commission']),
  campgnType2: enums(['mega-verso', 'regional']),
  confirmed: number(),
  waiting: number(),
  unmapped: list(unmapped),
});

export const proposedMapping = nullable(
  object({
    productId: number(),
    productName: string(),
    factor: decimalText,
    byName: textOrNull,
  }),
);

const codeText = size(string(), 1, 60);
const unitText = size(string(), 1, 6);
export const proposalsQuery = object({ code: codeText, unit: unitText });
export const proposalsAnswer = object({
  rows: list(
    object({
      productId: number(),
      productName: string(),
      factor: decimalOrNull,
      why: enums(['code', 'gtin', 'name']),
    }),
  ),
  waiting: number(),
  proposed: proposedMapping,
});
export const mappingBody = object({
  customerSKU: codeText,
  umCustomer: unitText,
  customerSKUName: optional(nullable(size(string(), 0, 120))),
  productId: rowId,
  factor: pattern(string(), /^\d{1,12}(\.\d{1,10})?$/),
  pointsChange: optional(pointsChangeAsked),
});
export const mappingAnswer = object({
  skuId: number(),
  isConfirmed: boolean(),
  items: number(),
  invoices: number(),
});
