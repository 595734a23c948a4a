import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto';
import {
  bitString,
  der,
  integer,
  nothing,
  octets,
  oid,
  printableString,
  sequence,
  set,
  tagged,
  utcTime,
  utf8String,
  yes,
} from './der-writer.ts';

/** An RSA key pair. Making one takes a tenth of a second or more: make few, pass them on, keep them as PEM. */
export interface Keys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Who signs: the key and the certificate that goes into the file. */
export interface Signer {
  readonly privateKey: KeyObject;
  readonly certificateDer: Uint8Array;
}

/** A certificate authority of our own. Nobody trusts it and nobody should: for demo and tests. */
export interface Authority extends Signer {
  readonly name: string;
}

export interface Holder {
  /** Company name, without the tax number that ICP-Brasil appends. */
  readonly name: string;
  readonly cnpj?: string;
  /** A person's certificate (e-CPF), where `cnpj` is missing. */
  readonly cpf?: string;
}

export interface Validity {
  /** ISO dates, default 2020-01-01 to 2039-12-31. */
  readonly notBefore?: string;
  readonly notAfter?: string;
}

/** What an authority may do, beside its name. */
export interface AuthorityLimits extends Validity {
  /** How many further authorities may stand below it. */
  readonly pathLength?: number;
  /** Bits of the first byte of keyUsage; default: it signs certificates and revocation lists. */
  readonly keyUsage?: number;
  /** Further extensions, as DER. */
  readonly extensions?: readonly Uint8Array[];
}

const OID = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  sha1WithRsa: '1.2.840.113549.1.1.5',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  keyId: '2.5.29.14',
  issuerKeyId: '2.5.29.35',
  nameConstraints: '2.5.29.30',
  holderCnpj: '2.16.76.1.3.3',
  holderCpf: '2.16.76.1.3.1',
} as const;

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

/** Named bits, as DER wants them: the last one that is set ends them. */
const bits = (byte: number): Uint8Array =>
  bitString(Uint8Array.of(byte), byte === 0 ? 0 : 31 - Math.clz32(byte & -byte));

/** What the key of a signer may be used for: the first byte of keyUsage. */
export const signerKeyUsage = (byte: number): Uint8Array =>
  extension(OID.keyUsage, true, bits(byte));

/** An extension of a certificate, from the DER of its value. */
export const extension = (type: string, critical: boolean, value: Uint8Array): Uint8Array =>
  sequence(oid(type), ...(critical ? [yes()] : []), octets(value));

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

const keyIdOf = (key: KeyObject): Uint8Array =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();

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

function alternativeNames({ cnpj, cpf }: Holder): Uint8Array[] {
  const names: Uint8Array[] = [];
  if (cnpj !== undefined) names.push(otherName(OID.holderCnpj, cnpj));
  // Birth date, CPF, social number, identity document: all but the CPF invented.
  else if (cpf !== undefined)
    names.push(otherName(OID.holderCpf, `01011980${cpf}${'0'.repeat(26)}`));
  return names.length === 0 ? [] : [sequence(oid(OID.subjectAltName), octets(sequence(...names)))];
}

const otherName = (type: string, text: string): Uint8Array =>
  tagged(0, oid(type), tagged(0, printableString(text)));

function certificate(
  subject: string,
  issuer: string,
  subjectKey: KeyObject,
  issuerKey: KeyObject,
  extensions: readonly Uint8Array[],
  { notBefore = '2020-01-01', notAfter = '2039-12-31' }: Validity,
  digest: 'sha1' | 'sha256' = 'sha256',
): Uint8Array {
  const algorithm = algorithmOf(issuerKey, digest);
  const serial = serialOf(subject, { notBefore, notAfter });
  const body = sequence(
    tagged(0, integer(Uint8Array.of(2))),
    integer(serial),
    algorithm,
    name(issuer),
    sequence(utcTime(notBefore), utcTime(notAfter)),
    name(subject),
    subjectKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [tagged(3, sequence(...extensions))]),
  );
  return sequence(body, algorithm, bitString(sign(digest, body, issuerKey)));
}

/** Identifier of the algorithm with which a key signs certificates and lists. */
export function algorithmOf(
  { asymmetricKeyType }: KeyObject,
  digest: 'sha1' | 'sha256' = 'sha256',
): Uint8Array {
  if (asymmetricKeyType === 'ec') return sequence(oid(OID.sha256WithEcdsa));
  return sequence(oid(digest === 'sha1' ? OID.sha1WithRsa : OID.sha256WithRsa), nothing());
}

/** The same certificate has the same number on every run. */
const serialOf = (subject: string, { notBefore, notAfter }: Validity): Uint8Array =>
  createHash('sha256').update(`${subject}|${notBefore}|${notAfter}`).digest().subarray(0, 8);

export const name = (commonName: string, organization?: string): Uint8Array =>
  sequence(...beginning(organization), set(sequence(oid(OID.commonName), utf8String(commonName))));

const beginning = (organization = 'ICP-Demonstracao'): Uint8Array[] => [
  set(sequence(oid(OID.country), printableString('BR'))),
  set(sequence(oid(OID.organization), printableString(organization))),
];
