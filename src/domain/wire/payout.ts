import type { DecimalText } from '../decimal.ts';
import type { SentAccount } from '../rules/payout-account.ts';
import type { PayoutState } from '../rules/payout-machine.ts';

/**
 * Types of the calls about prizes on their way to the winners; the list of those who pay is an entity (`payouts`).
 *
 * GET  /apis/v1/own-prizes                          OwnPrizesAnswer
 * POST /apis/v1/own-prizes/:id/acceptance           AcceptanceRequest
 * POST /apis/v1/own-prizes/:id/change               {rowSCN}: another account is to be given, the acceptance is void
 * POST /apis/v1/own-prizes/declarations             DeclarationRequest
 * GET  /apis/v1/payouts/:id/situations              SituationsAnswer
 * POST /apis/v1/payouts/:id/situations              SituationsRequest → SituationsAnswer
 * GET  /apis/v1/payouts/:id/term                    TermAnswer
 * POST /apis/v1/payouts/:id/term                    TermRequest → TermAnswer
 * GET  /apis/v1/payouts/:id/term/file               TermFileAnswer
 * POST /apis/v1/payouts/:id/term-document            → {documentId}: the draft of the term, to be signed in the portal
 * POST /apis/v1/payouts/bank-file                   {campaignId} → {content}: CSV of what is checked and not paid
 */

/** A prize as its winner sees it. */
export interface OwnPrize {
  readonly id: number;
  readonly rowSCN: number;
  readonly campaignId: number;
  readonly campaignName: string;
  readonly rankPosition: number;
  readonly prize: string;
  readonly status1: PayoutState;
  /** Enough of the account to know it by. */
  readonly accountHint: string | null;
  readonly acceptedAt: string | null;
  readonly checkedAt: string | null;
  readonly paidOn: string | null;
  readonly receipt: string | null;
  /** The campaign pays only with a term signed by the winner and their employer. */
  readonly termRequired: boolean;
  /** When it was signed; null: not yet. */
  readonly termOn: string | null;
}

/** A channel of which somebody is to declare that all returns and cancellations were posted. */
export interface OwnDeclaration {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly declaredAt: string | null;
  readonly declaredByName: string | null;
}

export interface OwnPrizesAnswer {
  /** The reader's own number, in which a prize is paid; null where the record has none, and for who acts as somebody else. */
  readonly taxNum: string | null;
  readonly prizes: readonly OwnPrize[];
  readonly declarations: readonly OwnDeclaration[];
}

export interface AcceptanceRequest {
  readonly rowSCN: number;
  readonly account: SentAccount;
}

export interface DeclarationRequest {
  readonly campaignId: number;
  readonly customerId: number;
}

/** An invoice of which the authority's word is asked for before a prize is paid. */
export interface SituationRow {
  readonly invoiceId: number;
  readonly numNF: string | null;
  readonly chNFe: string;
  /** The authority's code; null while it has not been brought. */
  readonly situation: string | null;
  readonly stands: boolean;
}

export interface SituationsAnswer {
  readonly rows: readonly SituationRow[];
  /** Scoring invoices that are not drawn. */
  readonly others: number;
  /** In R$: scoring invoices of more than this are all to be checked, as the campaign sets it. */
  readonly checkedAbove: string;
  readonly files: readonly {
    readonly fileName: string;
    readonly sha256: string;
    readonly broughtByName: string;
    readonly broughtAt: string;
  }[];
}

export interface SituationsRequest {
  readonly fileName: string;
  /** The authority's file in base64: each line holds an access key and, behind it, the code of its situation. */
  readonly file: string;
}

/** The term of a prize, which its winner and a signatory of their employer signed on paper. */
export interface RecordedTerm {
  readonly signedOn: string;
  readonly signatoryName: string;
  /** The employer's signatory is a manager of the channel with an account; else the name was only typed in. */
  readonly isKnown: boolean;
  readonly fileName: string;
  readonly sha256: string;
  readonly recordedByName: string;
  readonly recordedAt: string;
}

/** The term of a prize as a document of the portal. */
export interface TermDocument {
  readonly id: number;
  readonly nmpCode: string;
  /** The day on which the last one signed; null while somebody has yet to. */
  readonly signedOn: string | null;
}

export interface TermAnswer {
  /** Whether the campaign asks for one before it pays. */
  readonly isRequired: boolean;
  readonly term: RecordedTerm | null;
  readonly document: TermDocument | null;
}

export interface TermRequest {
  readonly signedOn: string;
  /** Who signed for the employer: not the winner. */
  readonly signatoryName: string;
  readonly fileName: string;
  /** The scan in base64: PDF, PNG or JPEG. */
  readonly file: string;
}

export interface TermFileAnswer {
  readonly fileName: string;
  /** In base64. */
  readonly file: string;
}

/** GET /apis/v1/payouts/purse : what the prizes in the caller's reach come to. */
export interface PurseAnswer {
  /** By how far they are; a state in which there is none is absent. */
  readonly states: readonly {
    readonly status1: PayoutState;
    readonly count: number;
    /** R$. */
    readonly prize: DecimalText;
  }[];
  /** Campaigns of which prizes are ready to be paid, so that a file for the bank can be had. */
  readonly ready: readonly {
    readonly campaignId: number;
    readonly name1: string;
    readonly count: number;
    /** R$. */
    readonly prize: DecimalText;
  }[];
  /** Of campaigns whose prizes are not all paid: invoices of the result that were cancelled or decided on otherwise since, and returns of them. */
  readonly later: readonly {
    readonly campaignId: number;
    readonly name1: string;
    readonly cancelled: number;
    readonly returned: number;
    readonly decided: number;
  }[];
}
