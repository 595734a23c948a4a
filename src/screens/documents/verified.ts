import type { VerificationAnswer } from '../../domain/wire/document-verification.ts';

/** A document whose file was brought and looked at. */
export interface Told {
  readonly document: NonNullable<VerificationAnswer['document']>;
}
