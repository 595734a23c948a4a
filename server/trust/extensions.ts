import { derElement, derHex, derInside, derNth } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { readConstraints, readGeneralName } from './name-constraints.ts';
import type { GeneralName, NameConstraints } from './name-constraints.ts';

/** What the extensions of a certificate say (RFC 5280, 4.2). */
export interface Extensions {
  /** It may issue others: basicConstraints says so. */
  readonly isAuthority: boolean;
  /** How many further authorities may stand between it and a signer. */
  readonly pathLength: number | undefined;
  /** First byte of keyUsage; undefined where it says nothing. */
  readonly keyUsage: number | undefined;
  readonly keyId: string | undefined;
  /** Key identifier of the issuer. */
  readonly issuerKeyId: string | undefined;
  readonly alternativeNames: readonly GeneralName[];
  readonly constraints: NameConstraints | undefined;
  /** A critical extension that is not understood here, or one that stands twice: whoever does not understand it must not trust. */
  readonly isStrange: boolean;
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
} as const;
/** Understood, or of no matter here: extended key usage, policies, addresses of lists and of the issuer, other names of the issuer. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...Object.values(OID),
  '551d25',
  '551d20',
  '551d1f',
  '551d12',
  '2b06010505070101',
]);

const TAG = { boolean: 0x01, integer: 0x02, keyId: 0x80 } as const;

export function readExtensions(wrapped: DerElement | undefined): Extensions {
  const found = new Map<string, DerElement>();
  let isStrange = false;
  for (const extension of wrapped === undefined ? [] : derInside(derNth(derInside(wrapped), 0))) {
    const parts = derInside(extension);
    const oid = derHex(parts[0]);
    const isCritical = parts[1]?.tag === TAG.boolean && parts[1].content[0] !== 0;
    isStrange ||= found.has(oid) || (isCritical && !HARMLESS.has(oid));
    found.set(oid, derElement(derNth(parts, parts.length - 1).content));
  }
  const alternative = found.get(OID.alternativeName);
  const constraints = found.get(OID.nameConstraints);
  return {
    ...basics(found.get(OID.basicConstraints)),
    // a bit string: how many bits are unused, then the bits
    keyUsage: found.has(OID.keyUsage) ? (found.get(OID.keyUsage)?.content[1] ?? 0) : undefined,
    keyId: found.has(OID.keyId) ? derHex(found.get(OID.keyId)) : undefined,
    issuerKeyId: issuerKeyId(found.get(OID.issuerKeyId)),
    alternativeNames: alternative === undefined ? [] : derInside(alternative).map(readGeneralName),
    constraints: constraints && readConstraints(constraints),
    isStrange,
  };
}

function basics(element: DerElement | undefined): Pick<Extensions, 'isAuthority' | 'pathLength'> {
  const parts = element === undefined ? [] : derInside(element);
  const isAuthority = parts[0]?.tag === TAG.boolean && parts[0].content[0] !== 0;
  const length = parts.find(({ tag }) => tag === TAG.integer);
  return {
    isAuthority,
    pathLength: length === undefined ? undefined : Number.parseInt(derHex(length), 16),
  };
}

function issuerKeyId(element: DerElement | undefined): string | undefined {
  const id =
    element === undefined ? undefined : derInside(element).find(({ tag }) => tag === TAG.keyId);
  return id === undefined ? undefined : derHex(id);
}
