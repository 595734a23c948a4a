import { derHex, derInside } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import {
  checkOid,
  derBits,
  derBoolean,
  derCount,
  derOptional,
  derSequence,
  derSome,
  derTagged,
  TAG,
} from './der-values.ts';
import { readGeneralName } from './general-name.ts';
import type { GeneralName } from './general-name.ts';

/** Most bytes of keyUsage, which has nine bits. */
const MOST_USAGE_BYTES = 2;
const KEY_ID = { id: 0x80, issuer: 0xa1, serial: 0x82 } as const;
const POINT = { name: 0xa0, reasons: 0x81, issuer: 0xa2, full: 0xa0, relative: 0xa1 } as const;

/**
 * Reads basicConstraints. An authority that is denied by name is taken, though DER leaves the
 * default out: such certificates are common and gain nothing by it.
 */
export function readBasicConstraints(value: DerElement): {
  readonly isAuthority: boolean;
  readonly pathLength: number | undefined;
} {
  const [isAuthority, length] = derOptional(derSequence(value), [TAG.boolean, TAG.integer]);
  return {
    isAuthority: isAuthority !== undefined && derBoolean(isAuthority),
    pathLength: length && derCount(length),
  };
}

/** Reads the first byte of keyUsage. */
export function readKeyUsage(value: DerElement): number {
  const bytes = derBits(value);
  if (bytes.length > MOST_USAGE_BYTES) throw new RangeError('DER key usage');
  return bytes[0] ?? 0;
}

export const readKeyId = (value: DerElement): string => derHex(derTagged(value, TAG.octets));

/** Reads the key identifier of the issuer; undefined where only its name is given. */
export function readIssuerKeyId(value: DerElement): string | undefined {
  const tags = [KEY_ID.id, KEY_ID.issuer, KEY_ID.serial];
  const [id, issuer, serial] = derOptional(derSequence(value), tags);
  if ((issuer === undefined) !== (serial === undefined)) throw new RangeError('DER issuer');
  if (issuer !== undefined) derSome(issuer).forEach(readGeneralName);
  return id && derHex(id);
}

export const readGeneralNames = (value: DerElement): GeneralName[] =>
  derSome(derTagged(value, TAG.sequence)).map(readGeneralName);

/** Checks extKeyUsage, a list of purposes. */
export const checkPurposes = (value: DerElement): void => {
  derSome(derTagged(value, TAG.sequence)).forEach(checkOid);
};

/** Checks certificatePolicies: each names itself and perhaps qualifiers. */
export function checkPolicies(value: DerElement): void {
  for (const policy of derSome(derTagged(value, TAG.sequence))) {
    const [, qualifiers] = derOptional(derSequence(policy), [TAG.oid, TAG.sequence]);
    if (qualifiers !== undefined)
      derSome(qualifiers).forEach((each) => checkOid(derSequence(each)[0]));
    checkOid(derInside(policy)[0]);
  }
}

/** Checks cRLDistributionPoints. */
export function checkPoints(value: DerElement): void {
  for (const point of derSome(derTagged(value, TAG.sequence))) {
    const tags = [POINT.name, POINT.reasons, POINT.issuer];
    const [name, , issuer] = derOptional(derSequence(point), tags);
    if (name !== undefined) checkPointName(name);
    if (issuer !== undefined) derSome(issuer).forEach(readGeneralName);
  }
}

/** Checks the name of a point: general names, or one part below its issuer. */
export function checkPointName(name: DerElement): void {
  const [full, relative] = derOptional(derInside(name), [POINT.full, POINT.relative]);
  if ((full === undefined) === (relative === undefined)) throw new RangeError('DER point');
  if (full !== undefined) derSome(full).forEach(readGeneralName);
}

/** Checks authorityInfoAccess: ways to the issuer's services. */
export function checkAccess(value: DerElement): void {
  for (const way of derSome(derTagged(value, TAG.sequence))) {
    const [method, place, ...more] = derSequence(way);
    checkOid(method);
    if (place === undefined || more.length > 0) throw new RangeError('DER access');
    readGeneralName(place);
  }
}
