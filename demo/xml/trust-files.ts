import { sign, X509Certificate } from 'node:crypto';
import { algorithmOf, extension, name } from './certificate.ts';
import type { Authority, Signer } from './authority.ts';
import {
  bitString,
  der,
  integer,
  oid,
  sequence,
  set,
  tagged,
  utcTime,
} from '../../server/trust/der-writer.ts';

/** A certificate taken back, and since when. */
export interface Revoked {
  readonly certificate: Pick<Signer, 'certificateDer'>;
  readonly at: string;
  /** Since when it was not to be relied upon, where that is earlier. */
  readonly invalidFrom?: string;
}

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  invalidFrom: '2.5.29.24',
} as const;
const GENERALIZED_TIME = 0x18;

/** A revocation list of an authority, in DER. @param signedBy another key than the authority's, for forged ones */
export function revocationList(
  authority: Authority,
  revoked: readonly Revoked[],
  signedBy = authority.privateKey,
): Uint8Array {
  const algorithm = algorithmOf(signedBy);
  const entries = revoked.map(({ certificate, at, invalidFrom }) => {
    const serial = integer(
      Buffer.from(new X509Certificate(certificate.certificateDer).serialNumber, 'hex'),
    );
    return sequence(
      serial,
      utcTime(at),
      ...(invalidFrom === undefined
        ? []
        : [sequence(extension(OID.invalidFrom, false, generalizedTime(invalidFrom)))]),
    );
  });
  const body = sequence(
    integer(Uint8Array.of(1)),
    algorithm,
    name(authority.name),
    utcTime('2026-01-01'),
    utcTime('2039-01-01'),
    ...(entries.length === 0 ? [] : [sequence(...entries)]),
  );
  return sequence(body, algorithm, bitString(sign('sha256', body, signedBy)));
}

const generalizedTime = (moment: string): Uint8Array =>
  der(
    GENERALIZED_TIME,
    Buffer.from(`${new Date(moment).toISOString().replace(/\D/g, '').slice(0, 14)}Z`, 'latin1'),
  );

/** A bag of certificates (PKCS#7, .p7b), in DER. */
export const certificateBag = (
  certificates: readonly Pick<Signer, 'certificateDer'>[],
): Uint8Array =>
  sequence(
    oid(OID.signedData),
    tagged(
      0,
      sequence(
        integer(Uint8Array.of(1)),
        set(),
        sequence(oid(OID.data)),
        tagged(0, ...certificates.map(({ certificateDer }) => certificateDer)),
        set(),
      ),
    ),
  );
