/** What a file is found to be that somebody brings to have it checked. */
import type { DocumentState } from '../rules/documents/document-machine.ts';
import type { SignMethod } from '../rules/documents/signing.ts';
import type { SignsAs } from '../rules/documents/signatories.ts';
import type { FileKind } from './document-files.ts';

/** What a file is that somebody brought. */
export interface VerificationAnswer {
  readonly verdict: 'intact' | 'changed' | 'unknown';
  /** Digest of the file that was brought. */
  readonly sha256: string;
  readonly document: {
    readonly nmpCode: string;
    readonly docName: string;
    readonly status: DocumentState;
    /** Which of its files it is, or was before it was changed. */
    readonly kind: FileKind;
    readonly signatories: number;
    readonly sealedBy: string | null;
    readonly sealUntil: string | null;
    /** When the seal was stamped, and by whose clock; null without a time stamp. */
    readonly stampedAt: string | null;
    readonly stampedBy: string | null;
    /** Bytes more (or fewer) than the file that is kept; null when it is intact. */
    readonly moreBytes: number | null;
    /** Whether all that is kept stands at the beginning of the file. */
    readonly onlyAppended: boolean;
    readonly signatures: readonly {
      readonly name: string;
      readonly taxNumHint: string;
      readonly signsAs: SignsAs;
      readonly method: SignMethod;
      readonly signedAt: string;
      /** The sender corrected the signatory's address after the document was sent. */
      readonly wasReaddressed: boolean;
    }[];
  } | null;
}
