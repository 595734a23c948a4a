/**
 * Types of the calls about prizes on their way to the winners; the list for those who pay is an
 * entity (`payouts`).
 *
 * GET  /apis/v1/own-prizes                 OwnPrizesAnswer
 * POST /apis/v1/own-prizes/:id/acceptance  AcceptanceRequest
 * POST /apis/v1/own-prizes/:id/change
 *         {rowSCN}: another account is to be given, the acceptance is void
 * POST /apis/v1/own-prizes/declarations    DeclarationRequest
 * GET  /apis/v1/payouts/:id/situations     SituationsAnswer
 * POST /apis/v1/payouts/:id/situations     SituationsRequest → SituationsAnswer
 * GET  /apis/v1/payouts/:id/term           TermAnswer
 * POST /apis/v1/payouts/:id/term           TermRequest → TermAnswer
 * GET  /apis/v1/payouts/:id/term/file      TermFileAnswer
 * POST /apis/v1/payouts/:id/term-document
 *         → {documentId}: the draft of the term, to be signed in the portal
 * POST /apis/v1/payouts/bank-file  {campaignId} → {content}: CSV of prizes checked and not paid
 */
import { boolean, enums, nullable, number, object, optional, size, string } from '../struct.ts';
import { PAYOUT_STATES } from '../../rules/payout/payout-machine.ts';
import { decimalText, idText, list, rowId, textOrNull } from '../wire.ts';
import type { GivenShape, Shape } from '../struct.ts';

/** Characters of a file of situations in base64: one of some thousand keys. */
const MOST_CHARACTERS = 700_000;

export const payoutParams = object({ id: idText });

const ownPrize = object({
  id: number(),
  rowSCN: number(),
  campaignId: number(),
  campaignName: string(),
  rankPosition: number(),
  prize: string(),
  status1: enums(PAYOUT_STATES),
  /** Enough of the account to know it by. */
  accountHint: textOrNull,
  acceptedAt: textOrNull,
  checkedAt: textOrNull,
  paidOn: textOrNull,
  receipt: textOrNull,
  /** The campaign pays only with a term signed by the winner and their employer. */
  termRequired: boolean(),
  /** Day on which the term was signed; null: not yet. */
  termOn: textOrNull,
});
/** A prize as its winner sees it. */
export type OwnPrize = Shape<typeof ownPrize>;

const ownDeclaration = object({
  campaignId: number(),
  campaignName: string(),
  customerId: number(),
  customerName: string(),
  declaredAt: textOrNull,
  declaredByName: textOrNull,
});
/** Channel for which the reader must declare that all returns and cancellations were posted. */
export type OwnDeclaration = Shape<typeof ownDeclaration>;
export const ownPrizesAnswer = object({
  /**
   * Reader's own tax number, for paying the prize; null where the record has none, and while
   * impersonating.
   */
  taxNum: textOrNull,
  prizes: list(ownPrize),
  declarations: list(ownDeclaration),
});

export type OwnPrizesAnswer = Shape<typeof ownPrizesAnswer>;

const short = size(string(), 0, 30);
/** PIX key or bank account; `rules/payout-account.ts` checks the required fields. */
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

export type AcceptanceRequest = GivenShape<typeof acceptanceBody>;
export const changeAccountBody = object({ rowSCN: rowId });
export const declarationBody = object({ campaignId: rowId, customerId: rowId });

export type DeclarationRequest = Shape<typeof declarationBody>;

export const termDocumentAnswer = object({ documentId: number() });

export const situationsBody = object({
  fileName: size(string(), 1, 200),
  /** The authority's file in base64: each line holds an access key and, behind it, the code of its situation. */
  file: size(string(), 1, MOST_CHARACTERS),
});

export type SituationsRequest = Shape<typeof situationsBody>;

const situationRow = object({
  invoiceId: number(),
  numNF: textOrNull,
  chNFe: string(),
  /** The authority's code; null while it has not been brought. */
  situation: nullable(string()),
  stands: boolean(),
});
/** An invoice of which the authority's word is asked for before a prize is paid. */
export type SituationRow = Shape<typeof situationRow>;
export const situationsAnswer = object({
  rows: list(situationRow),
  /** Scoring invoices that are not drawn. */
  others: number(),
  /** In R$: scoring invoices of more than this are all to be checked, as the campaign sets it. */
  checkedAbove: string(),
  files: list(
    object({ fileName: string(), sha256: string(), broughtByName: string(), broughtAt: string() }),
  ),
});

export type SituationsAnswer = Shape<typeof situationsAnswer>;
/** Bytes of a scanned term. */
export const TERM_BYTES = 2 * 1024 * 1024;
export const termBody = object({
  signedOn: size(string(), 0, 10),
  /** Name of the signatory for the employer, a person other than the winner. */
  signatoryName: size(string(), 0, 120),
  fileName: size(string(), 1, 200),
  /** The scan in base64: PDF, PNG or JPEG. */
  file: size(string(), 1, Math.ceil(TERM_BYTES / 3) * 4),
});

export type TermRequest = Shape<typeof termBody>;

const recordedTerm = object({
  signedOn: string(),
  signatoryName: string(),
  /** The employer's signatory is a manager of the channel with an account; else the name was only typed in. */
  isKnown: boolean(),
  fileName: string(),
  sha256: string(),
  recordedByName: string(),
  recordedAt: string(),
});
/** The term of a prize, which its winner and a signatory of their employer signed on paper. */
export type RecordedTerm = Shape<typeof recordedTerm>;

const termDocument = object({
  id: rowId,
  nmpCode: string(),
  /** Day of the last signature; null while any is missing. */
  signedOn: nullable(string()),
});
/** The term of a prize as a document of the portal. */
export type TermDocument = Shape<typeof termDocument>;
export const termAnswer = object({
  /** True if the campaign pays only with a term. */
  isRequired: boolean(),
  term: nullable(recordedTerm),
  document: nullable(termDocument),
});

export type TermAnswer = Shape<typeof termAnswer>;
export const termFileAnswer = object({ fileName: string(), file: string() });
export const bankFileBody = object({ campaignId: rowId });
/** The text of a CSV file. */
export const bankFileAnswer = object({ content: string() });

/** Totals of prizes. */
export const purseAnswer = object({
  /** Totals by state; a state without prizes is absent. */
  states: list(
    object({
      status1: enums(PAYOUT_STATES),
      count: number(),
      /** R$. */
      prize: decimalText,
    }),
  ),
  /** Campaigns of which prizes are ready to be paid, so that a file for the bank can be had. */
  ready: list(
    object({
      campaignId: number(),
      name1: string(),
      count: number(),
      /** R$. */
      prize: decimalText,
    }),
  ),
  /**
   * Later changes to campaigns with unpaid prizes: invoices of the result that were cancelled,
   * decided again, or returned.
   */
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
/** GET /apis/v1/payouts/purse : what the prizes in the caller's reach come to. */
export type PurseAnswer = Shape<typeof purseAnswer>;
export type TermFileAnswer = Shape<typeof termFileAnswer>;
