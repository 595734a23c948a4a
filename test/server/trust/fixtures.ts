import {
  certificateToPem,
  fingerprintOf,
  issueAuthority,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../../demo/xml/authority.ts';
import type { Authority, AuthorityLimits, Signer } from '../../../demo/xml/authority.ts';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import type { TrustStore } from '../../../server/trust/trust-store.ts';

/** Key pair shared by all signers, because making keys is slow. */
export const keys = makeKeys();
export const CNPJ = '11222333000181';
export const DAY = '2026-08-12T10:00:00-03:00';

/** A root, an authority below it and one below that: the shape of ICP-Brasil. */
export const root = makeAuthority({ name: 'AC Raiz', keys: makeAuthorityKeys() });
export const first = issueAuthority(root, { name: 'AC Primeiro Nivel' });
export const second = issueAuthority(first, { name: 'AC Segundo Nivel', pathLength: 0 });

export const signerOf = (
  authority: Authority,
  more: Parameters<typeof issueCertificate>[2] = {},
): Signer =>
  issueCertificate(authority, { name: 'CANAL DO NORTE LTDA', cnpj: CNPJ }, { keys, ...more });

/** A path of authorities below the root, each with what is wished of it. */
export const pathOf = (...limits: readonly AuthorityLimits[]): Authority[] =>
  limits.reduce<Authority[]>(
    (path, each, at) => [
      ...path,
      issueAuthority(path.at(-1) ?? root, { name: `AC ${at}`, ...each }),
    ],
    [],
  );

export const pemOf = (...certificates: readonly Pick<Signer, 'certificateDer'>[]): string =>
  certificates.map(certificateToPem).join('\n');

/** A store that trusts the root and knows these authorities. */
export const storeOf = (...authorities: readonly Pick<Signer, 'certificateDer'>[]): TrustStore =>
  openTrustStore({ pem: pemOf(root, ...authorities), roots: [fingerprintOf(root)] });

export const judge = (
  store: TrustStore,
  signer: Pick<Signer, 'certificateDer'>,
  signedAt = DAY,
  brought: readonly Pick<Signer, 'certificateDer'>[] = [],
): string =>
  store.judge(
    [signer, ...brought].map(({ certificateDer }) => certificateDer),
    signedAt,
  );
