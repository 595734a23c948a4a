import type { partnerSite } from '../../../domain/entities/partner-site.ts';
import type { RevocableWord } from '../../../domain/rules/permission/revocable-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

export const words = {
  one: 'Partner site',
  many: 'Partner sites',
  hintName: 'People read this name when they are asked to agree.',
  clientId: 'Client',
  hintClientId: 'The site’s server uses it to identify itself.',
  exchanges: 'Signs in by its own server',
  hintExchanges:
    'The site’s server exchanges its own sign-in for a token of 15 minutes that only reads.',
  publicKey: 'Public key',
  hintPublicKey: 'In PEM (Ed25519, P-256 or RSA). Leave it empty to use a secret instead.',
  hasSecret: 'Has a secret',
  partnerSiteStatus_valid: 'Valid',
  partnerSiteStatus_revoked: 'Revoked',
  createdAt: 'Made on',
  revokedAt: 'Revoked on',
  origin: 'Page',
  hintOrigin: 'Protocol and server without a path, such as https://partner.example',
  element: 'Element',
  element_nmv_ranking: 'Ranking',
  element_nmv_dashboards: 'Dashboards',
  element_nmv_campaigns: 'Campaigns',
  element_nmv_invoices: 'Invoices',
  element_nmv_stock: 'Stock',
  tabOrigins: 'Pages',
  tabElements: 'Elements',
  tabCredentials: 'Credentials',
  tabUse: 'Use',
  actRevokePartnerSite: 'Revoke site',
  doneRevokePartnerSite: 'The site {{name}} is revoked.',
  effectRevoke:
    'People on its pages are signed out at once, and its server loses access. This can’t be undone.',
  why_alreadyRevoked: 'It is revoked already.',
} as const satisfies EntityWords<typeof partnerSite, Exclude<RevocableWord, keyof typeof fields>>;
