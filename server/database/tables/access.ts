// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { RevocableState } from '../../../src/domain/rules/permission/revocable-machine.ts';
import type { ValueOf } from './column-values.ts';
import type { Derived, Json, Timestamp } from './columns.ts';

interface EmbedKeyTable {
  id: Generated<number>;
  key: string;
  name1: string;
  showNames: Generated<boolean>;
  showChannels: Generated<boolean>;
  createdBy: number | null;
  createdAt: Generated<Timestamp>;
  revokedAt: Timestamp | null;
  status1: Generated<RevocableState>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface EmbedKeyCampaignTable {
  id: Generated<number>;
  embedKeyId: number;
  campaignId: number;
}

interface EmbedKeyOriginTable {
  id: Generated<number>;
  embedKeyId: number;
  origin: string;
}

interface EmbedKeyUseTable {
  embedKeyId: number;
  day: string;
  origin: string;
  reads: Generated<number>;
  refusals: Generated<number>;
}

interface OidcIdentityTable {
  issuer: string;
  subject: string;
  businessPartnerId: number;
  linkedAt: Timestamp;
  lastUsedAt: Timestamp;
}

interface OidcSignInTable {
  stateHash: string;
  bindingHash: string;
  nonce: string;
  codeVerifier: string;
  returnMode: ValueOf<'oidcSignIn.returnMode'>;
  returnOrigin: string;
  returnUrl: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  returnedAt: Timestamp | null;
  codeHash: string | null;
  businessPartnerId: number | null;
  hadSecondFactor: Generated<boolean>;
  usedAt: Timestamp | null;
}

interface OneTimeTokenTable {
  tokenHash: string;
  purpose: string;
  businessPartnerId: number | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  data: ColumnType<Json, string | undefined, string>;
  supersededAt: Timestamp | null;
}

interface RateLimitTable {
  key: string;
  windowStart: Timestamp;
  count: number;
}

interface RecoveryCodeTable {
  id: Generated<number>;
  businessPartnerId: number;
  codeHash: string;
  usedAt: Timestamp | null;
}

interface RefreshTokenTable {
  tokenHash: string;
  sessionId: number;
  issuedAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  successorHash: string | null;
  successorSealed: string | null;
}

interface SessionTable {
  id: Generated<number>;
  businessPartnerId: number;
  actingUserId: number | null;
  originalSessionId: number | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  endedAt: Timestamp | null;
  endReason: string | null;
  remember: Generated<boolean>;
  secondFactor: Generated<boolean>;
  userAgent: string | null;
  address: string | null;
  elements: string[] | null;
  origin: string | null;
  partnerSiteId: number | null;
}

interface TermsDecisionTable {
  id: Generated<number>;
  businessPartnerId: number;
  termsTextId: number;
  version: number;
  sha256: string;
  isAgreed: boolean;
  reason: string | null;
  decidedAt: Generated<Timestamp>;
  address: string;
  userAgent: string | null;
}

interface TermsTextTable {
  id: Generated<number>;
  kind: ValueOf<'termsText.kind'>;
  version: number;
  locale: string;
  title: string;
  body: string;
  sha256: string;
  publishedOn: string;
}

interface TwoFactorTable {
  businessPartnerId: number;
  secretSealed: string;
  createdAt: Generated<Timestamp>;
  confirmedAt: Timestamp | null;
  lastCounter: Generated<number>;
}

/** Tables for sign-in and mailed links. */
export interface AccessTables {
  embedKey: EmbedKeyTable;
  embedKeyCampaign: EmbedKeyCampaignTable;
  embedKeyOrigin: EmbedKeyOriginTable;
  embedKeyUse: EmbedKeyUseTable;
  oidcIdentity: OidcIdentityTable;
  oidcSignIn: OidcSignInTable;
  oneTimeToken: OneTimeTokenTable;
  rateLimit: RateLimitTable;
  recoveryCode: RecoveryCodeTable;
  refreshToken: RefreshTokenTable;
  session: SessionTable;
  termsDecision: TermsDecisionTable;
  termsText: TermsTextTable;
  twoFactor: TwoFactorTable;
}
