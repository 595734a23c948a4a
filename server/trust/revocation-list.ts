import { verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { derElement, derHex, derInside, derNth, derTime } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { digestOf, isKnownAlgorithm } from './algorithms.ts';
import { readName } from './names.ts';

/** A list in which an authority names the certificates that it took back (RFC 5280, 5). */
export interface RevocationList {
  /** Name of the authority, as text. */
  readonly issuer: string;
  /** When it was issued, and when the next one was due (ISO). */
  readonly issuedAt: string;
  readonly nextAt: string | null;
  /** When each certificate lost its force, in milliseconds since 1970, by serial number. */
  readonly revoked: ReadonlyMap<string, number>;
  isSignedBy(key: KeyObject): boolean;
}

const TAG = {
  integer: 0x02,
  sequence: 0x30,
  utcTime: 0x17,
  generalizedTime: 0x18,
  extensions: 0xa0,
} as const;
const OID = { reason: '551d15', invalidFrom: '551d18', issuingPoint: '551d1c' } as const;
/** Reason of an entry in a list of changes: the certificate is in force again. */
const REMOVED_FROM_LIST = '08';
/** Field of the issuing point: the list also names certificates of other authorities. */
const INDIRECT = 0x84;

/** Reads a revocation list in DER. @returns undefined for anything else, and for lists that speak about other authorities' certificates */
export function readRevocationList(der: Uint8Array): RevocationList | undefined {
  try {
    return listOf(der);
  } catch (error) {
    // The bytes are whatever lies in the folder.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

function listOf(der: Uint8Array): RevocationList | undefined {
  const [body, algorithm, signature] = derInside(derElement(der));
  const fields = derInside(derNth(body === undefined ? [] : [body], 0)).filter(
    ({ tag }) => tag !== TAG.integer,
  );
  const [inner, issuer, thisUpdate, ...rest] = fields;
  if (
    inner === undefined ||
    issuer === undefined ||
    algorithm === undefined ||
    signature === undefined ||
    body === undefined ||
    !isTime(thisUpdate)
  )
    return undefined;
  const oid = derHex(derInside(inner)[0]);
  if (
    !isKnownAlgorithm(oid) ||
    !Buffer.from(inner.whole).equals(algorithm.whole) ||
    isIndirect(rest.find(({ tag }) => tag === TAG.extensions))
  )
    return undefined;
  const [next] = rest;
  const entries = rest.find(({ tag }) => tag === TAG.sequence);
  return {
    issuer: readName(issuer).text,
    issuedAt: derTime(thisUpdate),
    nextAt: isTime(next) ? derTime(next) : null,
    revoked: new Map((entries === undefined ? [] : derInside(entries)).flatMap(entryOf)),
    isSignedBy: (key) => verifies(digestOf(oid), body.whole, key, signature.content.subarray(1)),
  };
}

const isTime = (element: DerElement | undefined): boolean =>
  element?.tag === TAG.utcTime || element?.tag === TAG.generalizedTime;

function isIndirect(wrapped: DerElement | undefined): boolean {
  const extensions =
    wrapped === undefined ? [] : derInside(derNth(derInside(wrapped), 0)).map(derInside);
  const point = extensions.find(([oid]) => derHex(oid) === OID.issuingPoint)?.at(-1);
  return (
    point !== undefined &&
    derInside(derElement(point.content)).some(
      ({ tag, content }) => tag === INDIRECT && content[0] !== 0,
    )
  );
}

/** An entry: serial number, when it was taken back, and perhaps since when it was not to be relied upon, which is earlier. */
function entryOf(entry: DerElement): [string, number][] {
  const [serial, at, extensions] = derInside(entry);
  const more = extensions === undefined ? [] : derInside(extensions).map(derInside);
  const valueOf = (wanted: string): DerElement | undefined => {
    const value = more.find(([oid]) => derHex(oid) === wanted)?.at(-1);
    return value && derElement(value.content);
  };
  if (serial === undefined || derHex(valueOf(OID.reason)) === REMOVED_FROM_LIST) return [];
  const invalidFrom = valueOf(OID.invalidFrom);
  const times = [at, ...(invalidFrom === undefined ? [] : [invalidFrom])].map((time) =>
    Date.parse(derTime(time)),
  );
  return [[derHex(serial), Math.min(...times)]];
}

function verifies(
  digest: string | null,
  bytes: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
): boolean {
  try {
    return verify(digest, bytes, key, signature);
  } catch {
    // a key of another kind than the signature's
    return false;
  }
}
