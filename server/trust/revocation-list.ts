import { verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { derHex, derInside, derTime, derWhole } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { getDigest, isKnownAlgorithm } from './algorithms.ts';
import {
  checkForm,
  checkInteger,
  checkOid,
  derBits,
  derBoolean,
  derOptional,
  derSequence,
  derTagged,
  TAG,
} from './der-values.ts';
import { checkPointName } from './extension-values.ts';
import { readFrame } from './extensions.ts';
import { readName } from './names.ts';

/** A list in which an authority names the certificates that it took back (RFC 5280, 5). */
export interface RevocationList {
  /** Name of the authority, as text. */
  readonly issuer: string;
  /** Time of issue and due time of the next list (ISO). */
  readonly issuedAt: string;
  readonly nextAt: string | null;
  /** Revocation time of each certificate, in milliseconds since 1970, by serial number. */
  readonly revoked: ReadonlyMap<string, number>;
  isSignedBy(key: KeyObject): boolean;
}

const TIMES: ReadonlySet<number | undefined> = new Set([0x17, 0x18]);
const EXTENSIONS = 0xa0;
/** Version of lists that have extensions. */
const VERSION_2 = '01';
const OID = { reason: '551d15', invalidFrom: '551d18', issuingPoint: '551d1c' } as const;
/** Reason of an entry in a list of changes: the certificate is in force again. */
const REMOVED_FROM_LIST = '08';
/** Fields of the issuing point: its name, limits, and that the list also names certificates of other authorities. */
const POINT = {
  name: 0xa0,
  holders: 0x81,
  authorities: 0x82,
  reasons: 0x83,
  indirect: 0x84,
  attributes: 0x85,
} as const;

/** Reads a revocation list in DER. @returns undefined for anything else, and for lists that speak about other authorities' certificates */
export function readRevocationList(der: Uint8Array): RevocationList | undefined {
  try {
    return parseList(der);
  } catch (error) {
    // The bytes are whatever lies in the folder.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

function parseList(der: Uint8Array): RevocationList | undefined {
  const [body, algorithm, signature, ...more] = derSequence(derWhole(der));
  if (body === undefined || algorithm === undefined || more.length > 0) return undefined;
  const { inner, issuer, thisUpdate, next, entries, extensions } = readFields(body);
  const signed = derTagged(signature, TAG.bitString);
  const oid = derHex(checkOid(derSequence(inner)[0]));
  if (
    !isKnownAlgorithm(oid) ||
    !Buffer.from(inner.whole).equals(algorithm.whole) ||
    isIndirect(extensions)
  )
    return undefined;
  return {
    issuer: readName(issuer).text,
    issuedAt: derTime(thisUpdate),
    nextAt: next === undefined ? null : derTime(next),
    revoked: new Map(entries.flatMap(parseEntry)),
    isSignedBy: (key) => verifies(getDigest(oid), body.whole, key, signed.content.subarray(1)),
  };
}

interface Fields {
  readonly inner: DerElement;
  readonly issuer: DerElement;
  readonly thisUpdate: DerElement | undefined;
  readonly next: DerElement | undefined;
  readonly entries: readonly DerElement[];
  readonly extensions: ReadonlyMap<string, Uint8Array>;
}

/** Reads the fields of the signed part, each in its place (RFC 5280, 5.1). */
function readFields(body: DerElement): Fields {
  const fields = derSequence(body);
  const version = fields[0]?.tag === TAG.integer ? fields[0] : undefined;
  if (version !== undefined && derHex(version) !== VERSION_2) throw new RangeError('DER version');
  const [inner, issuer, thisUpdate, ...rest] = version === undefined ? fields : fields.slice(1);
  const next = TIMES.has(rest[0]?.tag) ? rest[0] : undefined;
  const [entries, wrapped] = derOptional(next === undefined ? rest : rest.slice(1), [
    TAG.sequence,
    EXTENSIONS,
  ]);
  return {
    inner: derTagged(inner, TAG.sequence),
    issuer: derTagged(issuer, TAG.sequence),
    thisUpdate,
    next,
    entries: entries === undefined ? [] : derInside(entries),
    extensions: readExtensions(wrapped && derWhole(wrapped.content)),
  };
}

/** Reads values of extensions by object identifier. @throws {RangeError} for one that stands twice or is out of form */
function readExtensions(extensions: DerElement | undefined): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const extension of extensions === undefined ? [] : derSequence(extensions)) {
    const { oid, value } = readFrame(extension);
    if (found.has(oid)) throw new RangeError('DER extension');
    found.set(oid, value);
  }
  return found;
}

/** Reads issuingDistributionPoint to its end. @returns true where the list speaks for other authorities */
function isIndirect(extensions: ReadonlyMap<string, Uint8Array>): boolean {
  const value = extensions.get(OID.issuingPoint);
  if (value === undefined) return false;
  const point = derWhole(value);
  checkForm(point);
  const [name, holders, authorities, reasons, indirect, attributes] = derOptional(
    derSequence(point),
    Object.values(POINT),
  );
  if (name !== undefined) checkPointName(name);
  if (reasons !== undefined) derBits({ ...reasons, tag: TAG.bitString });
  const [, , isForOthers] = [holders, authorities, indirect, attributes].map(
    (flag) => flag !== undefined && derBoolean({ ...flag, tag: TAG.boolean }),
  );
  return isForOthers === true;
}

/** An entry: serial number, when it was taken back, and perhaps since when it was not to be relied upon, which is earlier. */
function parseEntry(entry: DerElement): [string, number][] {
  const [serial, at, wrapped, ...more] = derSequence(entry);
  if (more.length > 0) throw new RangeError('DER entry');
  const extensions = readExtensions(wrapped);
  const reason = extensions.get(OID.reason);
  const number = derHex(checkInteger(derTagged(serial, TAG.integer)));
  if (
    reason !== undefined &&
    derHex(derTagged(derWhole(reason), TAG.enumerated)) === REMOVED_FROM_LIST
  )
    return [];
  const invalidFrom = extensions.get(OID.invalidFrom);
  const times = [at, ...(invalidFrom === undefined ? [] : [derWhole(invalidFrom)])].map((time) =>
    Date.parse(derTime(time)),
  );
  return [[number, Math.min(...times)]];
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
