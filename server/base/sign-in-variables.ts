import type { Variable } from './variable.ts';

/** Variables of the sign-in by the company's OpenID Connect provider. */
export const SIGN_IN_VARIABLES: readonly Variable[] = [
  {
    name: 'NMV_OIDC_ISSUER',
    byDefault: '',
    meaning:
      'Issuer of the company’s OpenID Connect provider. It turns this sign-in on; client id and secret are then required.',
    shown: ({ oidc }) => oidc?.issuer ?? '',
  },
  {
    name: 'NMV_OIDC_LABEL',
    byDefault: 'OpenID Connect',
    meaning: 'Name of the provider on the sign-in button.',
    shown: ({ oidc }) => oidc?.label ?? '',
  },
  {
    name: 'NMV_OIDC_CLIENT_ID',
    byDefault: '',
    meaning: 'Client id that the provider gave the portal.',
  },
  {
    name: 'NMV_OIDC_CLIENT_SECRET',
    byDefault: '',
    meaning: 'Secret that belongs to the client id.',
  },
  {
    name: 'NMV_OIDC_CALLBACK',
    byDefault: '`/apis/v1/login/company/callback` on the host of the portal',
    meaning: 'Redirect address that is registered with the provider.',
    shown: ({ oidc }) => oidc?.callbackUrl ?? '',
  },
  {
    name: 'NMV_OIDC_TWO_FACTOR_ACR',
    byDefault: '',
    meaning:
      'Values of `acr` that count as a second factor, separated by commas. `amr` with `mfa`, `otp`, `hwk` or `swk` counts as well.',
    shown: ({ oidc }) => oidc?.twoFactorAcr.join(', ') ?? '',
  },
  {
    name: 'NMV_OIDC_EMAIL_DOMAINS',
    byDefault: '',
    meaning:
      'Domains whose addresses this provider gives out itself, separated by commas. They count as proven where it says nothing of `email_verified`. Only for a provider of one company.',
    shown: ({ oidc }) => oidc?.emailDomains.join(', ') ?? '',
  },
];
