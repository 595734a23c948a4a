import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import {
  bitString,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  tagged,
  utcTime,
  utf8String,
  yes,
} from '../../trust/der-writer.ts';

const OID = {
  commonName: '2.5.4.3',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  keyUsage: '2.5.29.15',
} as const;
const YEARS = 3;
/** Bits 0 and 1: digital signature and non-repudiation; six bits of the byte are not used. */
const SIGNS_ONLY = bitString(Uint8Array.of(0b11000000), 6);

/**
 * Makes a key and a self-signed certificate, to try seals with.
 * @returns both as PEM
 */
export async function makeOwnCertificate(
  name: string,
  now: Date,
): Promise<{ readonly certificate: string; readonly key: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
  });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const who = sequence(set(sequence(oid(OID.commonName), utf8String(name))));
  const algorithm = sequence(oid(OID.sha256WithRsa), nothing());
  const body = sequence(
    tagged(0, integer(Uint8Array.of(2))),
    // a leading bit that is set would need another byte
    integer(Buffer.concat([Uint8Array.of(1), randomBytes(7)])),
    algorithm,
    who,
    sequence(utcTime(now.toISOString()), utcTime(until.toISOString())),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(sequence(oid(OID.keyUsage), yes(), octets(SIGNS_ONLY)))),
  );
  const der = sequence(body, algorithm, bitString(sign('sha256', body, privateKey)));
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join(
      '\n',
    ),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
