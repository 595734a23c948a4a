import { derHex, derInside, derWhole } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { checkOid, derAscii, derTagged, TAG } from './der-values.ts';
import { readName } from './names.ts';
import type { Name } from './names.ts';

/** A name of one of the kinds of RFC 5280, 4.2.1.6. */
export interface GeneralName {
  /** The number of its kind: 1 e-mail, 2 host, 4 distinguished name, 6 address, 7 IP; others are not looked into. */
  readonly kind: number;
  /** Text of kinds 1, 2 and 6, in small letters; hexadecimal bytes of all others. */
  readonly text: string;
  /** Directory name, for kind 4. */
  readonly name: Name | undefined;
}

/** Numbers of the kinds of names. */
export const KIND = {
  other: 0,
  email: 1,
  host: 2,
  directory: 4,
  address: 6,
  ip: 7,
  id: 8,
} as const;

const TEXTS: ReadonlySet<number> = new Set([KIND.email, KIND.host, KIND.address]);
/** Tags by kind: texts, addresses and identifiers are primitive, all others hold elements. */
const TAGS = [0xa0, 0x81, 0x82, 0xa3, 0xa4, 0xa5, 0x86, 0x87, 0x88];
const KIND_BITS = 0x1f;
const VALUE_OF_OTHER = 0xa0;

/** Reads a general name. @throws {RangeError} when it is out of form */
export function readGeneralName(element: DerElement): GeneralName {
  const kind = element.tag & KIND_BITS;
  if (TAGS[kind] !== element.tag) throw new RangeError('DER name');
  if (TEXTS.has(kind)) return { kind, text: derAscii(element).toLowerCase(), name: undefined };
  if (kind === KIND.other) checkOther(element);
  if (kind === KIND.id) checkOid({ ...element, tag: TAG.oid });
  const isDirectory = kind === KIND.directory;
  return {
    kind,
    text: derHex(element),
    name: isDirectory ? readName(derWhole(element.content)) : undefined,
  };
}

/** Checks the frame of a name of another kind: what it is, then one value. */
function checkOther(element: DerElement): void {
  const [type, value, ...more] = derInside(element);
  checkOid(type);
  if (more.length > 0) throw new RangeError('DER name');
  derWhole(derTagged(value, VALUE_OF_OTHER).content);
}
