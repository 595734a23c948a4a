import { flagText } from './variable.ts';
import type { Variable } from './variable.ts';

/** Variables of the portal's address, the provider and the sites that are trusted. */
export const SITE_VARIABLES: readonly Variable[] = [
  {
    name: 'NMV_PORTAL_PAGE',
    byDefault: '1',
    meaning:
      '1: the server has a page of its own for the portal, at `/portal/`. 0: an intranet holds `<nmv-portal>`, and `NMV_PORTAL_URL` says where.',
    shown: ({ portalPage }) => flagText(portalPage),
  },
  {
    name: 'NMV_PORTAL_LOGO',
    byDefault: '',
    meaning: 'File of the provider’s logo on that page: `.svg`, `.png`, `.webp` or `.jpg`.',
    shown: ({ portalLogo }) => portalLogo ?? '',
  },
  {
    name: 'NMV_PORTAL_URL',
    byDefault: '`http://localhost:<PORT>/portal/`; https with `NMV_TLS`; `/intranet/` in the demo',
    meaning:
      'Address of the portal. Links in mails and messages lead there. Its origin is the portal’s own origin, whatever host a call names. The demo also takes this machine’s names.',
    shown: ({ portalUrl }) => portalUrl,
  },
  {
    name: 'NMV_PROVIDER_NAME',
    byDefault: 'Provider Agro',
    meaning: 'Name of the company.',
    shown: ({ provider }) => provider.name,
  },
  {
    name: 'NMV_PROVIDER_SEGMENT',
    byDefault: '`provider`',
    meaning: 'The company’s segment in addresses.',
    shown: ({ provider }) => provider.segment,
  },
  {
    name: 'NMV_PROVIDER_TAX_ROOT',
    byDefault: '11222333',
    meaning: 'The first 8 characters of the company’s CNPJ.',
    shown: ({ provider }) => provider.taxRoot,
  },
  {
    name: 'NMV_SUPPORT_EMAIL',
    byDefault: 'support@provider.example',
    meaning: 'Address that people write to for help.',
    shown: ({ provider }) => provider.supportEmail,
  },
  {
    name: 'NMV_ORIGINS',
    byDefault: '',
    meaning:
      'Other origins that are trusted like the portal itself, separated by commas. People type their passwords there, and scripts there can use full sessions. List only origins you trust completely.',
    shown: ({ allowedOrigins }) => allowedOrigins.join(', '),
  },
];
