import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bitString, integer, nothing, octets, oid, printableString, sequence, set, tagged, utcTime, utf8String, yes } from './der-writer.ts';

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

const OID = {
  country: '2.5.4.6', organization: '2.5.4.10', commonName: '2.5.4.3',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  basicConstraints: '2.5.29.19', keyUsage: '2.5.29.15', subjectAltName: '2.5.29.17',
  holderCnpj: '2.16.76.1.3.3', holderCpf: '2.16.76.1.3.1',
} as const;

export const makeKeys = (bits = 2048): Keys => generateKeyPairSync('rsa', { modulusLength: bits });

export const keysToPem = ({ privateKey }: Keys): string => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export function keysFromPem(pem: string): Keys {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** A self-signed authority. */
export function makeAuthority({ name = 'AC Demonstracao', keys = makeKeys() }: { name?: string; keys?: Keys } = {}): Authority {
  const extensions = [
    sequence(oid(OID.basicConstraints), yes(), octets(sequence(yes()))),
    sequence(oid(OID.keyUsage), yes(), octets(bitString(Uint8Array.of(0x06), 1))),
  ];
  return { name, privateKey: keys.privateKey, certificateDer: certificate(name, name, keys.publicKey, keys.privateKey, extensions, {}) };
}

/**
 * A certificate as ICP-Brasil makes them: tax number in the common name and in the alternative name. Several
 * holders may share one key pair, which saves making 40 of them for 40 demo channels.
 */
export function issueCertificate(authority: Authority, holder: Holder, { keys = makeKeys(), ...validity }: Validity & { keys?: Keys } = {}): Signer {
  const number = holder.cnpj ?? holder.cpf;
  const commonName = number === undefined ? holder.name : `${holder.name}:${number}`;
  const certificateDer = certificate(commonName, authority.name, keys.publicKey, authority.privateKey, alternativeNames(holder), validity);
  return { privateKey: keys.privateKey, certificateDer };
}

function alternativeNames({ cnpj, cpf }: Holder): Uint8Array[] {
  const names: Uint8Array[] = [];
  if (cnpj !== undefined) names.push(otherName(OID.holderCnpj, cnpj));
  // Birth date, CPF, social number, identity document: all but the CPF invented.
  else if (cpf !== undefined) names.push(otherName(OID.holderCpf, `01011980${cpf}${'0'.repeat(26)}`));
  return names.length === 0 ? [] : [sequence(oid(OID.subjectAltName), octets(sequence(...names)))];
}

const otherName = (type: string, text: string): Uint8Array => tagged(0, oid(type), tagged(0, printableString(text)));

function certificate(
  subject: string, issuer: string, subjectKey: KeyObject, issuerKey: KeyObject, extensions: readonly Uint8Array[],
  { notBefore = '2020-01-01', notAfter = '2039-12-31' }: Validity,
): Uint8Array {
  const algorithm = sequence(oid(OID.sha256WithRsa), nothing());
  const serial = createHash('sha256').update(`${subject}|${notBefore}|${notAfter}`).digest().subarray(0, 8);
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
  return sequence(body, algorithm, bitString(sign('sha256', body, issuerKey)));
}

const name = (commonName: string): Uint8Array => sequence(
  set(sequence(oid(OID.country), printableString('BR'))),
  set(sequence(oid(OID.organization), printableString('ICP-Demonstracao'))),
  set(sequence(oid(OID.commonName), utf8String(commonName))),
);
