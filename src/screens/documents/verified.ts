import type { VerificationAnswer } from '../../domain/schema/documents/document-verification.ts';

/** A document whose file was brought and looked at. */
export interface VerifiedFact {
  readonly document: NonNullable<VerificationAnswer['document']>;
}
