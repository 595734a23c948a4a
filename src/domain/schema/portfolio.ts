import { enums, number, object, string } from 'superstruct';
import { dateText, decimalText, list, numberOrNull, textOrNull } from './wire.ts';

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
