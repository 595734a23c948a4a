import { boolean, enums, nullable, number, object, optional, size, string } from 'superstruct';
import {
  countText,
  dayText,
  decimalOrNull,
  decimalText,
  embedKeyText,
  idText,
  list,
  numberOrNull,
  textOrNull,
  textParams,
} from './wire.ts';

/** A campaign by its id or its nmpCode. */
const campaignRef = size(string(), 1, 40);
/** Words that are looked for. */
export const words = optional(size(string(), 0, 100));
/** What rows are asked for, and which part of their points. */
const filters = {
  customerId: optional(idText),
  q: words,
  productId: optional(idText),
  from: optional(dayText),
  to: optional(dayText),
};
const role = enums(['CTV', 'MANAGER']);

export const rankingsQuery = object({ campaignCicleId: optional(idText) });
export const rankingParams = object({ campaign: campaignRef });
export const rankingQuery = object({
  top: optional(countText),
  page: optional(countText),
  size: optional(countText),
  embedKey: optional(embedKeyText),
  ...filters,
});
export const rankingFiltersQuery = object({ q: words });
/** Rows by their names. */
export const named = list(object({ id: number(), name1: string() }));
export const rankingFilters = object({ channels: named, products: named });
/** A file of the rows that the filters choose, or of the lines of one person. */
export const rankingExportQuery = object({
  format: enums(['csv', 'xlsx']),
  view: optional(enums(['summary', 'analytical'])),
  personId: optional(idText),
  ...filters,
});
export const proofQuery = object({ personId: optional(idText) });
export const snapshotsQuery = object({ rebuild: optional(enums(['1'])) });
export const snapshotsAnswer = object({
  rows: list(
    object({
      revision: number(),
      version: number(),
      takenAt: string(),
      takenByName: textOrNull,
      sha256: string(),
      itemCount: number(),
      reason: textOrNull,
      takenBackAt: textOrNull,
      takenBackReason: textOrNull,
      rebuiltSha256: optional(textOrNull),
    }),
  ),
});

export const rankingOptions = object({
  rows: list(
    object({
      id: number(),
      nmpCode: string(),
      name1: string(),
      invcIssncStart: string(),
      invcIssncEnd: string(),
      salesRoleAwarded: role,
      participants: number(),
      campgnCicleId: number(),
      cicleName: string(),
      isSuspended: boolean(),
      isApproved: boolean(),
      frozenAt: textOrNull,
      rankPosition: numberOrNull,
      rankingScore: decimalOrNull,
    }),
  ),
});

/** One row of a ranking. */
export const row = object({
  personId: numberOrNull,
  rankPosition: number(),
  moved: numberOrNull,
  salesmanName: string(),
  salesmanTaxNum: textOrNull,
  customerName: textOrNull,
  rankingScore: decimalText,
  part: optional(decimalOrNull),
  gap: decimalOrNull,
  prize: decimalOrNull,
  awarded: boolean(),
  onHold: boolean(),
  own: boolean(),
  provable: boolean(),
});
const next = object({
  rankPosition: number(),
  points: decimalText,
  prize: decimalOrNull,
  suggestions: list(
    object({
      productName: string(),
      quantity: decimalText,
      unit: string(),
      nmvWeight: decimalText,
    }),
  ),
});
/** How a target row stands. */
export const triggerShape = {
  name: string(),
  customerName: string(),
  quantity: decimalText,
  trigger: decimalText,
  target: decimalText,
  reached: boolean(),
  missing: decimalText,
  salesInvoiced: decimalText,
  salesInvoicedTarget: decimalText,
};
const trigger = object(triggerShape);
const move = object({
  at: string(),
  fromPosition: numberOrNull,
  toPosition: numberOrNull,
  points: decimalText,
  numNF: textOrNull,
  invoiceId: numberOrNull,
  act: textOrNull,
  campaignVersion: numberOrNull,
  trigger: nullable(object({ name: string(), reached: boolean() })),
  change: nullable(
    object({ noun: enums(['cfop', 'product', 'sku']), title: string(), holdsFrom: string() }),
  ),
});
const own = object({
  rankPosition: number(),
  rankingScore: decimalText,
  moved: numberOrNull,
  prize: decimalOrNull,
  onHold: boolean(),
  lostAt: list(string()),
  ladder: list(row),
  next: nullable(next),
  firstPrize: nullable(
    object({
      held: boolean(),
      rankPosition: number(),
      points: decimalText,
      prize: decimalOrNull,
    }),
  ),
  triggers: list(trigger),
  history: list(object({ at: string(), rankPosition: number(), rankingScore: decimalText })),
  moves: list(move),
});
export const rankingAnswer = object({
  campaign: object({
    id: number(),
    nmpCode: string(),
    name1: string(),
    invcIssncStart: string(),
    invcIssncEnd: string(),
    salesRoleAwarded: role,
    rankingPositions: number(),
    version: number(),
    prizeTotal: decimalText,
    daysLeft: number(),
    isSuspended: boolean(),
    isApproved: boolean(),
    frozenAt: textOrNull,
    rectifiedAt: textOrNull,
  }),
  computedAt: string(),
  sha256: textOrNull,
  behind: number(),
  total: number(),
  found: optional(number()),
  rows: list(row),
  own: optional(own),
  signIn: optional(boolean()),
  proofs: enums(['all', 'channel', 'own', 'none']),
});

const line = object({
  itemId: number(),
  invoiceId: number(),
  numNf: string(),
  dhEmis: string(),
  dhEmiText: textOrNull,
  dfeIssuerName: string(),
  isReturn: boolean(),
  refNumNf: textOrNull,
  productName: string(),
  categoryName: textOrNull,
  quant: decimalText,
  unit: string(),
  factor: decimalOrNull,
  quantity: decimalOrNull,
  sign: number(),
  nmvWeight: decimalOrNull,
  points: decimalText,
  triggerReached: nullable(boolean()),
  reason: textOrNull,
  reasonParams: textParams,
  mend: textOrNull,
  who: textOrNull,
});
export const rankingProof = object({
  personId: number(),
  salesmanName: string(),
  salesmanTaxNum: textOrNull,
  customerName: textOrNull,
  rankPosition: numberOrNull,
  rankingScore: decimalText,
  salesPoints: decimalText,
  returnPoints: decimalText,
  lines: list(line),
  version: number(),
  sha256: textOrNull,
  computedAt: string(),
});
