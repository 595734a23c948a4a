import type { CodeOf } from '../../nfe/finding.ts';

/** What is behind a refusal or a dispute, by what was found; of several the first of these. */
export const REASONS = [
  'cancelled',
  'cycle',
  'seller',
  'party',
  'cfop',
  'product',
  'sale',
  'file',
] as const;
export type Reason = (typeof REASONS)[number];

/** What each finding comes to; null: nothing that anybody is refused for. */
export const REASON_OF: Readonly<Record<CodeOf<'blocks' | 'warns'>, Reason | null>> = {
  cancelled: 'cancelled',
  protocolCancelled: 'cancelled',
  cancellationToDecide: 'cancelled',
  cancellationApplied: 'cancelled',
  cancellationUnverified: 'cancelled',
  cancellationUnregistered: 'cancelled',
  eventToDecide: 'cancelled',
  eventUnverified: 'cancelled',
  eventSignerNotTrusted: 'cancelled',
  recipientDisclaims: 'party',
  operationNotCarriedOut: 'party',
  goodsBackToDecide: 'sale',
  goodsBackApplied: 'sale',
  corrected: null,
  outsideCycles: 'cycle',
  issuedInFuture: 'cycle',
  sellerMissing: 'seller',
  sellerDisputed: 'seller',
  recipientRequired: 'party',
  recipientUnknown: 'party',
  cfopUnknown: 'cfop',
  productNotInPortfolio: 'product',
  unitWithoutConversion: 'product',
  productInSeveralLines: 'product',
  saleNotFound: 'sale',
  reformatted: 'file',
  unsigned: 'file',
  protocolMissing: 'file',
  notAuthorised: 'file',
  protocolWithoutDigest: 'file',
  certificateAnonymous: 'file',
  certificateOutOfDate: 'file',
  signerNotTrusted: 'file',
  signerNotChecked: null,
  issuedBySefaz: 'file',
  rivalContent: 'file',
};
