import {
  certificateToPem,
  fingerprintOf,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../demo/xml/authority.ts';
import type { Authority, Signer } from '../../demo/xml/authority.ts';
import type { Holder, Keys } from '../../demo/xml/certificate.ts';
import type { TrustSource } from '../../server/base/trust-config.ts';

/** The authority that the servers of tests trust, and no other. */
export const authority: Authority = makeAuthority({ keys: makeAuthorityKeys() });

export const TEST_TRUST: TrustSource = {
  pem: certificateToPem(authority),
  roots: [fingerprintOf(authority)],
};

let made: Keys | undefined;
const signers = new Map<string, Signer>();

/** Returns the key pair shared by all signers, because making keys is slow. */
export const signerKeys = (): Keys => (made ??= makeKeys());

const impostor = makeAuthority({ keys: makeAuthorityKeys() });

/** The certificate of a company or a person, made up by an authority that bears the name of the trusted one. */
export const forgerOf = (number: string): Signer =>
  issueCertificate(impostor, holderOf(number), { keys: signerKeys() });

const holderOf = (number: string): Holder =>
  number.length === 11 ? { name: 'PESSOA', cpf: number } : { name: 'EMPRESA', cnpj: number };

/** The certificate of a company or a person. */
export function signerOf(number: string): Signer {
  const known =
    signers.get(number) ?? issueCertificate(authority, holderOf(number), { keys: signerKeys() });
  signers.set(number, known);
  return known;
}
