import { boolean, enums, nullable, number, object, optional, size, string } from 'superstruct';
import { PAYOUT_STATES } from '../rules/payout-machine.ts';
import { decimalText, idText, list, rowId, textOrNull } from './wire.ts';

/** Characters of a file of situations in base64: one of some thousand keys. */
const MOST_CHARACTERS = 700_000;

export const payoutParams = object({ id: idText });
export const ownPrizesAnswer = object({
  taxNum: textOrNull,
  prizes: list(
    object({
      id: number(),
      rowSCN: number(),
      campaignId: number(),
      campaignName: string(),
      rankPosition: number(),
      prize: string(),
      status1: enums(PAYOUT_STATES),
      accountHint: textOrNull,
      acceptedAt: textOrNull,
      checkedAt: textOrNull,
      paidOn: textOrNull,
      receipt: textOrNull,
      termRequired: boolean(),
      termOn: textOrNull,
    }),
  ),
  declarations: list(
    object({
      campaignId: number(),
      campaignName: string(),
      customerId: number(),
      customerName: string(),
      declaredAt: textOrNull,
      declaredByName: textOrNull,
    }),
  ),
});

const short = size(string(), 0, 30);
/** Of a PIX key or of an account of a bank; which fields it must hold says `rules/payout-account.ts`. */
export const acceptanceBody = object({
  rowSCN: rowId,
  account: object({
    kind: enums(['pix', 'bank']),
    taxNum: short,
    pixKey: optional(size(string(), 0, 80)),
    bank: optional(short),
    branch: optional(short),
    account: optional(short),
  }),
});
export const changeAccountBody = object({ rowSCN: rowId });
export const declarationBody = object({ campaignId: rowId, customerId: rowId });

export const termDocumentAnswer = object({ documentId: number() });

export const situationsBody = object({
  fileName: size(string(), 1, 200),
  file: size(string(), 1, MOST_CHARACTERS),
});
export const situationsAnswer = object({
  rows: list(
    object({
      invoiceId: number(),
      numNF: textOrNull,
      chNFe: string(),
      situation: nullable(string()),
      stands: boolean(),
    }),
  ),
  others: number(),
  checkedAbove: string(),
  files: list(
    object({ fileName: string(), sha256: string(), broughtByName: string(), broughtAt: string() }),
  ),
});
/** Bytes of a scanned term. */
export const TERM_BYTES = 2 * 1024 * 1024;
export const termBody = object({
  signedOn: size(string(), 0, 10),
  signatoryName: size(string(), 0, 120),
  fileName: size(string(), 1, 200),
  file: size(string(), 1, Math.ceil(TERM_BYTES / 3) * 4),
});
export const termAnswer = object({
  isRequired: boolean(),
  term: nullable(
    object({
      signedOn: string(),
      signatoryName: string(),
      isKnown: boolean(),
      fileName: string(),
      sha256: string(),
      recordedByName: string(),
      recordedAt: string(),
    }),
  ),
  document: nullable(object({ id: rowId, nmpCode: string(), signedOn: nullable(string()) })),
});
export const termFileAnswer = object({ fileName: string(), file: string() });
export const bankFileBody = object({ campaignId: rowId });
/** The text of a CSV file. */
export const bankFileAnswer = object({ content: string() });

/** What prizes come to. */
export const purseAnswer = object({
  states: list(object({ status1: enums(PAYOUT_STATES), count: number(), prize: decimalText })),
  ready: list(
    object({ campaignId: number(), name1: string(), count: number(), prize: decimalText }),
  ),
  later: list(
    object({
      campaignId: number(),
      name1: string(),
      cancelled: number(),
      returned: number(),
      decided: number(),
    }),
  ),
});
