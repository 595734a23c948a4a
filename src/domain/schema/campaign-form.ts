import { boolean, enums, nullable, number, object, size, string } from 'superstruct';
import { rows } from './bounds.ts';
import { decimalText, list, numberOrNull, rowId, textOrNull } from './wire.ts';

/** Channels, groups, products or categories that one question names. */
const MOST_IDS = 5_000;
const MOST_CODES = 2_000;
const MOST_FILE_ROWS = 5_000;
const MOST_CODE_LENGTH = 120;
/** Digits and point of a quantity. */
const MOST_DIGITS = 20;

const ids = rows(rowId, MOST_IDS);
const amount = nullable(size(decimalText, 1, 60));
const targetKey = {
  customerId: numberOrNull,
  economicGroupId: numberOrNull,
  productId: numberOrNull,
  productCategoryId: numberOrNull,
};
const cicleDays = object({ id: number(), name1: string(), tsStart: string(), tsEnd: string() });

export const pastSalesBody = object({
  campgnCicleId: rowId,
  redistributionCounts: boolean(),
  customerIds: ids,
  economicGroupIds: ids,
  productIds: ids,
  productCategoryIds: ids,
});
export const pastSalesAnswer = object({
  cicle: nullable(cicleDays),
  rows: list(object({ ...targetKey, quantity: decimalText, value: decimalText })),
});

export const candidatesBody = object({
  campgnCicleId: nullable(rowId),
  salesRegionIds: ids,
  salesNodeIds: ids,
  minQuantity: nullable(size(decimalText, 1, MOST_DIGITS)),
  codes: rows(size(string(), 1, MOST_CODE_LENGTH), MOST_CODES),
});
export const candidatesAnswer = object({
  rows: list(
    object({
      customerId: number(),
      nmpCode: string(),
      name1: string(),
      cityName: textOrNull,
      stateId: textOrNull,
      regionName: textOrNull,
      rtvName: textOrNull,
      quantity: decimalText,
      isRegional: boolean(),
      groups: list(object({ id: number(), name1: string() })),
    }),
  ),
  total: number(),
  unknown: list(string()),
});

const idOrNull = nullable(rowId);
export const targetsExportBody = object({
  format: enums(['csv', 'xlsx']),
  rows: rows(
    object({
      customerId: idOrNull,
      economicGroupId: idOrNull,
      productId: idOrNull,
      productCategoryId: idOrNull,
      salesQuantTarget: amount,
      minPercentTarget: amount,
      minSalesQuantTarget: amount,
      salesInvoicedTarget: amount,
    }),
    MOST_FILE_ROWS,
  ),
});
export const targetsExportAnswer = object({ name: string(), type: string(), content: string() });
export const targetsFileAnswer = object({
  rows: list(
    object({
      line: number(),
      ...targetKey,
      who: string(),
      what: string(),
      salesQuantTarget: textOrNull,
      minPercentTarget: textOrNull,
      minSalesQuantTarget: textOrNull,
      salesInvoicedTarget: textOrNull,
    }),
  ),
});
