import { createHash, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  bitString,
  sequence,
  oid,
  yes,
  octets,
  tagged,
  printableString,
  integer,
  utcTime,
  nothing,
  set,
  utf8String,
} from '../../server/trust/der-writer.ts';

/** An RSA key pair. Making one takes a tenth of a second or more: make few, pass them on, keep them as PEM. */
export interface Keys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
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

/** Object identifiers used in certificates. */
export const OID = {
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

/** Named bits, as DER wants them: the last one that is set ends them. */
export const bits = (byte: number): Uint8Array =>
  bitString(Uint8Array.of(byte), byte === 0 ? 0 : 31 - Math.clz32(byte & -byte));

/** An extension of a certificate, from the DER of its value. */
export const extension = (type: string, critical: boolean, value: Uint8Array): Uint8Array =>
  sequence(oid(type), ...(critical ? [yes()] : []), octets(value));

export const keyIdOf = (key: KeyObject): Uint8Array =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();

export function alternativeNames({ cnpj, cpf }: Holder): Uint8Array[] {
  const names: Uint8Array[] = [];
  if (cnpj !== undefined) names.push(otherName(OID.holderCnpj, cnpj));
  // Birth date, CPF, social number, identity document: all but the CPF invented.
  else if (cpf !== undefined)
    names.push(otherName(OID.holderCpf, `01011980${cpf}${'0'.repeat(26)}`));
  return names.length === 0 ? [] : [sequence(oid(OID.subjectAltName), octets(sequence(...names)))];
}

const otherName = (type: string, text: string): Uint8Array =>
  tagged(0, oid(type), tagged(0, printableString(text)));

export function certificate(
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

export const beginning = (organization = 'ICP-Demonstracao'): Uint8Array[] => [
  set(sequence(oid(OID.country), printableString('BR'))),
  set(sequence(oid(OID.organization), printableString(organization))),
];
