import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  X509Certificate,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { der, integer, octets, sequence, tagged, yes } from '../../server/trust/der-writer.ts';
import {
  extension,
  OID,
  bits,
  keyIdOf,
  certificate,
  beginning,
  alternativeNames,
} from './certificate.ts';
import type { Validity, Keys, Holder } from './certificate.ts';

/** Signer: the key and the certificate that goes into the file. */
export interface Signer {
  readonly privateKey: KeyObject;
  readonly certificateDer: Uint8Array;
}

/** Certificate authority made here and trusted nowhere: for demo and tests. */
export interface Authority extends Signer {
  readonly name: string;
}

/** Limits of an authority, apart from its name. */
export interface AuthorityLimits extends Validity {
  /** Number of further authorities allowed below it. */
  readonly pathLength?: number;
  /** Bits of the first byte of keyUsage; default: it signs certificates and revocation lists. */
  readonly keyUsage?: number;
  /** Further extensions, as DER. */
  readonly extensions?: readonly Uint8Array[];
}

export const makeKeys = (bits = 2048): Keys => generateKeyPairSync('rsa', { modulusLength: bits });

/** Keys of an authority, on the curve P-256: made in no time, but they cannot sign notes. */
export const makeAuthorityKeys = (): Keys => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const keysToPem = ({ privateKey }: Keys): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export const certificateToPem = ({ certificateDer }: Pick<Signer, 'certificateDer'>): string =>
  new X509Certificate(certificateDer).toString();

/** SHA-256 by which a root is pinned. */
export const fingerprintOf = ({ certificateDer }: Pick<Signer, 'certificateDer'>): string =>
  createHash('sha256').update(certificateDer).digest('hex');

export function keysFromPem(pem: string): Keys {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

interface AuthorityParts extends AuthorityLimits {
  readonly name?: string;
  readonly keys?: Keys;
}

/** A self-signed authority. */
export function makeAuthority({
  name = 'AC Demonstracao',
  keys = makeKeys(),
  ...limits
}: AuthorityParts = {}): Authority {
  return authorityFrom(name, keys, { name, privateKey: keys.privateKey }, limits);
}

/** An authority that another one vouches for. */
export function issueAuthority(
  parent: Authority,
  { name = 'AC Intermediaria', keys = makeAuthorityKeys(), ...limits }: AuthorityParts = {},
): Authority {
  return authorityFrom(name, keys, parent, limits);
}

const CERTIFICATES_AND_LISTS = 0x06;

function authorityFrom(
  name: string,
  keys: Keys,
  issuer: Pick<Authority, 'name' | 'privateKey'>,
  { pathLength, keyUsage = CERTIFICATES_AND_LISTS, extensions = [], ...validity }: AuthorityLimits,
): Authority {
  const length = pathLength === undefined ? [] : [integer(Uint8Array.of(pathLength))];
  const all = [
    extension(OID.basicConstraints, true, sequence(yes(), ...length)),
    extension(OID.keyUsage, true, bits(keyUsage)),
    extension(OID.keyId, false, octets(keyIdOf(keys.publicKey))),
    extension(
      OID.issuerKeyId,
      false,
      sequence(der(0x80, keyIdOf(createPublicKey(issuer.privateKey)))),
    ),
    ...extensions,
  ];
  return {
    name,
    privateKey: keys.privateKey,
    certificateDer: certificate(
      name,
      issuer.name,
      keys.publicKey,
      issuer.privateKey,
      all,
      validity,
    ),
  };
}

/** Encodes the permitted uses of a signer's key: the first byte of keyUsage. */
export const signerKeyUsage = (byte: number): Uint8Array =>
  extension(OID.keyUsage, true, bits(byte));

/** Confines an authority to subjects whose names begin as this one, or keeps it from them. */
export const nameConstraints = (kind: 'permitted' | 'excluded', organization: string): Uint8Array =>
  extension(
    OID.nameConstraints,
    true,
    sequence(
      tagged(
        kind === 'permitted' ? 0 : 1,
        sequence(tagged(4, sequence(...beginning(organization)))),
      ),
    ),
  );

/**
 * A certificate as ICP-Brasil makes them: tax number in the common name and in the alternative name. Several
 * holders may share one key pair, which saves making 40 of them for 40 demo channels.
 */
export function issueCertificate(
  authority: Authority,
  holder: Holder,
  {
    keys = makeKeys(),
    extensions = [],
    digest,
    ...validity
  }: Validity & Pick<AuthorityLimits, 'extensions'> & { keys?: Keys; digest?: 'sha1' } = {},
): Signer {
  const number = holder.cnpj ?? holder.cpf;
  const commonName = number === undefined ? holder.name : `${holder.name}:${number}`;
  const issuedBy = extension(
    OID.issuerKeyId,
    false,
    sequence(der(0x80, keyIdOf(createPublicKey(authority.privateKey)))),
  );
  const certificateDer = certificate(
    commonName,
    authority.name,
    keys.publicKey,
    authority.privateKey,
    [...alternativeNames(holder), issuedBy, ...extensions],
    validity,
    digest,
  );
  return { privateKey: keys.privateKey, certificateDer };
}
