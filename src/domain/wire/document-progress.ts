/** How far the signing of a document is, for who sent it. */
import type { PlainDate } from '../rules/dates.ts';
import type { Block } from '../rules/documents/body.ts';
import type { SignMethod } from '../rules/documents/signing.ts';
import type { FileKind } from './document-files.ts';
import type { OtherSignatory } from './documents.ts';

/** Who signs a document, as who sent it follows it. */
export interface FollowedSignatory extends OtherSignatory {
  readonly id: number;
  readonly taxNumHint: string;
  readonly email: string;
  /** Mails go to the address of the account, which who sends cannot change. */
  readonly hasAccount: boolean;
  readonly askedAt: string | null;
  readonly remindedAt: string | null;
  readonly openedAt: string | null;
  readonly signedAt: string | null;
  readonly refusedAt: string | null;
  readonly method: SignMethod | null;
  readonly reason: string | null;
  /** The day of the next reminder; null when none is to come. */
  readonly remindsOn: string | null;
}
export interface SigningStateAnswer {
  readonly signatories: readonly FollowedSignatory[];
  readonly files: readonly {
    readonly kind: FileKind;
    readonly sha256: string;
    readonly bytes: number;
    readonly sealedBy: string | null;
  }[];
  /** The text that was sent, with its fields filled in; empty before. */
  readonly blocks: readonly Block[];
  readonly events: readonly {
    readonly kind: string;
    readonly at: string;
    readonly name: string | null;
    readonly address: string | null;
    /** The last day before and after it was moved. */
    readonly days: { readonly from: PlainDate | null; readonly to: PlainDate } | null;
    /** A signatory's address before and after it was corrected. */
    readonly emails: { readonly from: string; readonly to: string } | null;
  }[];
}
