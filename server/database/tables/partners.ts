// Types made from the migrated database by `npm run tables`.
import type { Generated, GeneratedAlways } from 'kysely';
import type { RevocableState } from '../../../src/domain/rules/permission/revocable-machine.ts';
import type { SiteUseOutcome } from '../../../src/domain/schema/accounts/partner-site.ts';
import type { Derived, Timestamp } from './columns.ts';

interface PageSignInCodeTable {
  codeHash: string;
  challenge: string;
  origin: string;
  sessionId: number;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

interface PartnerSiteTable {
  id: Generated<number>;
  clientId: string;
  name1: string;
  exchanges: Generated<boolean>;
  publicKey: string | null;
  secretSealed: string | null;
  hasSecret: GeneratedAlways<boolean>;
  createdAt: Generated<Timestamp>;
  revokedAt: Timestamp | null;
  status1: Generated<RevocableState>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface PartnerSiteChannelTable {
  id: Generated<number>;
  partnerSiteId: number;
  customerId: number;
}

interface PartnerSiteConsentTable {
  partnerSiteId: number;
  businessPartnerId: number;
  agreedAt: Timestamp;
}

interface PartnerSiteElementTable {
  id: Generated<number>;
  partnerSiteId: number;
  element: string;
}

interface PartnerSiteOriginTable {
  id: Generated<number>;
  partnerSiteId: number;
  origin: string;
}

interface PartnerSiteUseTable {
  id: Generated<number>;
  partnerSiteId: number;
  jtiHash: string | null;
  businessPartnerId: number | null;
  at: Timestamp;
  origin: string;
  outcome: SiteUseOutcome;
  address: string | null;
}

/** Sites of others whose pages show elements to people who sign in. */
export interface PartnersTables {
  pageSignInCode: PageSignInCodeTable;
  partnerSite: PartnerSiteTable;
  partnerSiteChannel: PartnerSiteChannelTable;
  partnerSiteConsent: PartnerSiteConsentTable;
  partnerSiteElement: PartnerSiteElementTable;
  partnerSiteOrigin: PartnerSiteOriginTable;
  partnerSiteUse: PartnerSiteUseTable;
}
