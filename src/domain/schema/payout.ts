import {
  boolean,
  enums,
  literal,
  nullable,
  number,
  object,
  size,
  string,
  union,
} from 'superstruct';
import { PAYOUT_STATES } from '../rules/payout-machine.ts';
import { idText, list, rowId, textOrNull } from './wire.ts';

/** Characters of a file of situations in base64: one of some thousand keys. */
const MOST_CHARACTERS = 700_000;

export const payoutParams = object({ id: idText });
export const ownPrizesAnswer = object({
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

const taxNum = size(string(), 0, 30);
const number20 = size(string(), 0, 20);
export const acceptanceBody = object({
  rowSCN: rowId,
  account: union([
    object({ kind: literal('pix'), taxNum, pixKey: size(string(), 0, 80) }),
    object({ kind: literal('bank'), taxNum, bank: number20, branch: number20, account: number20 }),
  ]),
});
export const changeAccountBody = object({ rowSCN: rowId });
export const declarationBody = object({ campaignId: rowId, customerId: rowId });

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
  files: list(
    object({ fileName: string(), sha256: string(), broughtByName: string(), broughtAt: string() }),
  ),
});
export const bankFileBody = object({ campaignId: rowId });
