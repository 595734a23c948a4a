/** A private link by which somebody signs without an account. */
import type { Identity, SignatureRequest } from './document-signature.ts';

export interface LinkIdentity extends Identity {
  readonly token: string;
}
export interface LinkSignature extends SignatureRequest {
  readonly token: string;
  readonly code: string;
}

/** What a private link is, told to whoever holds it. */
export const LINK_STATES = [
  'open',
  'used',
  'refused',
  'superseded',
  'expired',
  'withdrawn',
  'unknown',
] as const;
export interface LinkLook {
  readonly state: (typeof LINK_STATES)[number];
  readonly docName: string | null;
  readonly sentByName: string | null;
  readonly validUntil: string | null;
}

export interface CodeAnswer {
  readonly emailHint: string;
  readonly minutes: number;
}
