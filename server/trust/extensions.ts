import { derHex, derWhole } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import {
  checkForm,
  checkOid,
  derBoolean,
  derOptional,
  derSequence,
  derSome,
  derTagged,
  TAG,
} from './der-values.ts';
import {
  checkAccess,
  checkPoints,
  checkPolicies,
  checkPurposes,
  readBasicConstraints,
  readGeneralNames,
  readIssuerKeyId,
  readKeyId,
  readKeyUsage,
} from './extension-values.ts';
import type { GeneralName } from './general-name.ts';
import { readConstraints } from './name-constraints.ts';
import type { NameConstraints } from './name-constraints.ts';

/** Extensions of a certificate (RFC 5280, 4.2). */
export interface Extensions {
  /** It may issue others: basicConstraints says so. */
  readonly isAuthority: boolean;
  /** Most further authorities between it and a signer. */
  readonly pathLength: number | undefined;
  /** First byte of keyUsage; undefined where it says nothing. */
  readonly keyUsage: number | undefined;
  readonly keyId: string | undefined;
  /** Key identifier of the issuer. */
  readonly issuerKeyId: string | undefined;
  readonly alternativeNames: readonly GeneralName[];
  readonly constraints: NameConstraints | undefined;
  /** A sentence on an extension for which the certificate must not be trusted; undefined without one. */
  readonly fault: string | undefined;
}

/** Bits of keyUsage. */
export const KEY_USAGE = {
  digitalSignature: 0x80,
  nonRepudiation: 0x40,
  keyCertSign: 0x04,
  crlSign: 0x02,
} as const;

const OID = {
  basicConstraints: '551d13',
  keyUsage: '551d0f',
  keyId: '551d0e',
  issuerKeyId: '551d23',
  alternativeName: '551d11',
  nameConstraints: '551d1e',
  purposes: '551d25',
  policies: '551d20',
  points: '551d1f',
  issuerNames: '551d12',
  access: '2b06010505070101',
} as const;
const NAMES: Readonly<Record<string, string>> = {
  [OID.basicConstraints]: 'basicConstraints',
  [OID.keyUsage]: 'keyUsage',
  [OID.keyId]: 'subjectKeyIdentifier',
  [OID.issuerKeyId]: 'authorityKeyIdentifier',
  [OID.alternativeName]: 'subjectAltName',
  [OID.nameConstraints]: 'nameConstraints',
  [OID.purposes]: 'extKeyUsage',
  [OID.policies]: 'certificatePolicies',
  [OID.points]: 'cRLDistributionPoints',
  [OID.issuerNames]: 'issuerAltName',
  [OID.access]: 'authorityInfoAccess',
};
/** Extensions that trust rests on: out of form they count, critical or not. */
const DECISIVE: ReadonlySet<string> = new Set([
  OID.basicConstraints,
  OID.keyUsage,
  OID.alternativeName,
  OID.nameConstraints,
  OID.purposes,
]);

const WRAPPED = 0xa3;
const NOT_UNDERSTOOD = 'It has a critical extension that is not understood here.';
const TWICE = 'It has an extension that stands twice.';

type Values = { -readonly [Key in Exclude<keyof Extensions, 'fault'>]: Extensions[Key] };

/** Readers of values; each throws a RangeError for what is out of form. */
const READERS: Readonly<Record<string, (value: DerElement, values: Values) => void>> = {
  [OID.basicConstraints]: (value, values) => Object.assign(values, readBasicConstraints(value)),
  [OID.keyUsage]: (value, values) => (values.keyUsage = readKeyUsage(value)),
  [OID.keyId]: (value, values) => (values.keyId = readKeyId(value)),
  [OID.issuerKeyId]: (value, values) => (values.issuerKeyId = readIssuerKeyId(value)),
  [OID.alternativeName]: (value, values) => (values.alternativeNames = readGeneralNames(value)),
  [OID.nameConstraints]: (value, values) => (values.constraints = readConstraints(value)),
  [OID.purposes]: checkPurposes,
  [OID.policies]: checkPolicies,
  [OID.points]: checkPoints,
  [OID.issuerNames]: readGeneralNames,
  [OID.access]: checkAccess,
};

/** Reads the extensions of a certificate. @throws {RangeError} when their frame is out of form */
export function readExtensions(wrapped: DerElement | undefined): Extensions {
  const values: Values = {
    isAuthority: false,
    pathLength: undefined,
    keyUsage: undefined,
    keyId: undefined,
    issuerKeyId: undefined,
    alternativeNames: [],
    constraints: undefined,
  };
  const seen = new Set<string>();
  let fault: string | undefined;
  for (const extension of wrapped === undefined ? [] : unwrap(wrapped)) {
    const { oid, isCritical, value } = readFrame(extension);
    fault ??= seen.has(oid) ? TWICE : readValue(oid, isCritical, value, values);
    seen.add(oid);
  }
  return { ...values, fault };
}

const unwrap = (wrapped: DerElement): DerElement[] =>
  derSome(derTagged(derWhole(derTagged(wrapped, WRAPPED).content), TAG.sequence));

/** An extension with its value still in DER. */
interface ExtensionFrame {
  readonly oid: string;
  readonly isCritical: boolean;
  readonly value: Uint8Array;
}

/**
 * Reads the frame of an extension. One that says that it is not critical is taken, though DER
 * leaves the default out.
 */
export function readFrame(extension: DerElement): ExtensionFrame {
  const tags = [TAG.oid, TAG.boolean, TAG.octets];
  const [type, critical, value] = derOptional(derSequence(extension), tags);
  return {
    oid: derHex(checkOid(type)),
    isCritical: critical !== undefined && derBoolean(critical),
    value: derTagged(value, TAG.octets).content,
  };
}

/** Reads a value to its last byte. @returns a sentence on what is wrong with it */
function readValue(
  oid: string,
  isCritical: boolean,
  value: Uint8Array,
  values: Values,
): string | undefined {
  const read = Object.hasOwn(READERS, oid) ? READERS[oid] : undefined;
  if (read === undefined) return isCritical ? NOT_UNDERSTOOD : undefined;
  try {
    const element = derWhole(value);
    checkForm(element);
    read(element, values);
    return undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return isCritical || DECISIVE.has(oid)
      ? `Its extension ${NAMES[oid]} is not in the form that RFC 5280 gives it.`
      : undefined;
  }
}
