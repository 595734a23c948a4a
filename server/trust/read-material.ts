import { derHex, derInside, derWhole } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { readTrustCertificate } from './certificate.ts';
import type { TrustCertificate } from './certificate.ts';
import { readRevocationList } from './revocation-list.ts';
import type { RevocationList } from './revocation-list.ts';

/** Contents of a trust store. */
export interface Material {
  readonly certificates: readonly TrustCertificate[];
  readonly revocationLists: readonly RevocationList[];
  /** Lists out of form, whose revocations do not count; missing where there are none. */
  readonly unreadLists?: number;
}

export const NOTHING: Material = { certificates: [], revocationLists: [] };

/** 1.2.840.113549.1.7.2 */
const SIGNED_DATA = '2a864886f70d010702';
const TAG = { oid: 0x06, certificates: 0xa0, revocationLists: 0xa1 } as const;
const PEM_BLOCK =
  /-----BEGIN (X509 CERTIFICATE|CERTIFICATE|X509 CRL|PKCS7|CMS)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g;
const BASE64_ONLY = /^[A-Za-z0-9+/=\s]+$/;

/** Reads a file of certificates and revocation lists: PEM with any number of them, DER, PKCS#7 (.p7b), or one of these in base64. Empty where it is none. */
export function readMaterial(bytes: Uint8Array): Material {
  if (bytes[0] === 0x30) {
    const found = fromDer(bytes);
    if (!isEmpty(found)) return found;
  }
  const text = Buffer.from(bytes).toString('latin1');
  const blocks = [...text.matchAll(PEM_BLOCK)].map(([, label, body = '']) => {
    const found = fromDer(Buffer.from(body, 'base64'));
    return label === 'X509 CRL' && isEmpty(found) ? { ...NOTHING, unreadLists: 1 } : found;
  });
  if (blocks.length > 0) return together(blocks);
  return BASE64_ONLY.test(text) ? fromDer(Buffer.from(text, 'base64')) : NOTHING;
}

export const isEmpty = ({ certificates, revocationLists }: Material): boolean =>
  certificates.length === 0 && revocationLists.length === 0;

export const together = (all: readonly Material[]): Material => ({
  certificates: all.flatMap(({ certificates }) => certificates),
  revocationLists: all.flatMap(({ revocationLists }) => revocationLists),
  ...countUnread(all.reduce((sum, { unreadLists = 0 }) => sum + unreadLists, 0)),
});

const countUnread = (unreadLists: number): Pick<Material, 'unreadLists'> =>
  unreadLists === 0 ? {} : { unreadLists };

function fromDer(der: Uint8Array): Material {
  const certificate = readTrustCertificate(der);
  if (certificate !== undefined) return { certificates: [certificate], revocationLists: [] };
  const list = readRevocationList(der);
  return list === undefined ? fromSignedData(der) : { certificates: [], revocationLists: [list] };
}

/** PKCS#7 as a bag of certificates: nothing in it is signed, nor need it be. */
function fromSignedData(der: Uint8Array): Material {
  try {
    const [type, wrapped] = derInside(derWhole(der));
    if (type?.tag !== TAG.oid || derHex(type) !== SIGNED_DATA || wrapped === undefined)
      return NOTHING;
    const parts = derInside(derWhole(wrapped.content));
    const bagged = (tag: number): DerElement[] =>
      parts.filter((part) => part.tag === tag).flatMap(derInside);
    const lists = bagged(TAG.revocationLists).map(({ whole }) => readRevocationList(whole));
    return {
      certificates: bagged(TAG.certificates).flatMap(
        ({ whole }) => readTrustCertificate(whole) ?? [],
      ),
      revocationLists: lists.filter((list) => list !== undefined),
      ...countUnread(lists.filter((list) => list === undefined).length),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return NOTHING;
  }
}
