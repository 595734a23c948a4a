/**
 * Calls of the campaign form that complete its row (`schema/entities/entity.ts`); all need WRITE of
 * 450-110, within the person's channels.
 *
 * POST /campaigns/past-sales          PastSalesQuery          PastSalesAnswer
 * POST /campaigns/candidates          CandidatesQuery         CandidatesAnswer
 * POST /campaigns/targets/export      TargetsExport           WrittenFile
 * POST /campaigns/targets/read        a file as for an import TargetsFile
 */
import { boolean, enums, nullable, number, object, size, string } from '../struct.ts';
import { rows } from '../bounds.ts';
import { decimalText, list, numberOrNull, rowId, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

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
const cycleDays = object({ id: number(), name1: string(), tsStart: string(), tsEnd: string() });
/** A cycle by its name and days. */
export type CycleDays = Shape<typeof cycleDays>;

export const pastSalesBody = object({
  /** The campaign's cycle; sales are those of the one before it. */
  campgnCicleId: rowId,
  redistributionCounts: boolean(),
  customerIds: ids,
  economicGroupIds: ids,
  productIds: ids,
  productCategoryIds: ids,
});
/** Participants, and the possible subjects of targets. */
export type PastSalesQuery = Shape<typeof pastSalesBody>;

const pastSale = object({
  ...targetKey,
  /** Kg/L. */
  quantity: decimalText,
  /** R$. */
  value: decimalText,
});
/** Approved sales less their returns, of a participant and a product or category. */
export type PastSale = Shape<typeof pastSale>;
export const pastSalesAnswer = object({
  /** The cycle before; null where there is none. */
  cicle: nullable(cycleDays),
  rows: list(pastSale),
});

export type PastSalesAnswer = Shape<typeof pastSalesAnswer>;

export const candidatesBody = object({
  campgnCicleId: nullable(rowId),
  salesRegionIds: ids,
  /** Nodes of the sales structure: their channels, and those of all nodes below. */
  salesNodeIds: ids,
  /** Kg/L sold in the cycle before, at least. */
  minQuantity: nullable(size(decimalText, 1, MOST_DIGITS)),
  /** Codes, tax numbers or names; entries that match no channel are reported. */
  codes: rows(size(string(), 1, MOST_CODE_LENGTH), MOST_CODES),
});
/** Criteria of channels; all that are set must hold. */
export type CandidatesQuery = Shape<typeof candidatesBody>;

const candidate = object({
  customerId: number(),
  nmpCode: string(),
  name1: string(),
  cityName: textOrNull,
  stateId: textOrNull,
  regionName: textOrNull,
  /** Name of the person in charge of it. */
  rtvName: textOrNull,
  /** Kg/L of the cycle before. */
  quantity: decimalText,
  /** It takes part in regional campaigns at all (`campgnType2`). */
  isRegional: boolean(),
  /** Economic groups it belongs to. */
  groups: list(object({ id: number(), name1: string() })),
});
/** A channel that could take part. */
export type Candidate = Shape<typeof candidate>;
export const candidatesAnswer = object({
  rows: list(candidate),
  /** Number of matching channels; at most 2,000 are listed. */
  total: number(),
  /** Codes that name no channel within reach. */
  unknown: list(string()),
});

export type CandidatesAnswer = Shape<typeof candidatesAnswer>;

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
/** Targets of the form, to be written into a file. */
export type TargetsExport = Shape<typeof targetsExportBody>;
export const targetsExportAnswer = object({
  name: string(),
  type: string(),
  /** Base64. */
  content: string(),
});
/** File in an answer: its content comes from a form and is not stored. */
export type WrittenFile = Shape<typeof targetsExportAnswer>;

const targetsFileRow = object({
  line: number(),
  ...targetKey,
  /** Names as the file has them. */
  who: string(),
  what: string(),
  salesQuantTarget: textOrNull,
  minPercentTarget: textOrNull,
  minSalesQuantTarget: textOrNull,
  salesInvoicedTarget: textOrNull,
});
/** Target in a file; the cells are texts as people type them. */
export type TargetsFileRow = Shape<typeof targetsFileRow>;
export const targetsFileAnswer = object({
  rows: list(targetsFileRow),
});

export type TargetsFile = Shape<typeof targetsFileAnswer>;
