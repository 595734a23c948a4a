/** Element of DER, the binary form of X.509 certificates (ITU-T X.690). */
export interface DerElement {
  readonly tag: number;
  /** The content, a view on the original bytes. */
  readonly content: Uint8Array;
  /** Tag, length and content, a view on the original bytes. */
  readonly whole: Uint8Array;
}

/** Reads the elements that fill `bytes`. @throws {RangeError} when they do not */
export function derElements(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length;) {
    const { element, next } = elementAt(bytes, at);
    elements.push(element);
    at = next;
  }
  return elements;
}

/** Reads the element at the start of `bytes`, its length in any form. @throws {RangeError} when it is cut off */
export const derElement = (bytes: Uint8Array): DerElement => elementAt(bytes, 0, true).element;

/** Reads the one element that fills `bytes`. @throws {RangeError} when something follows it */
export function derWhole(bytes: Uint8Array): DerElement {
  const { element } = elementAt(bytes, 0);
  if (element.whole.length !== bytes.length) throw new RangeError('DER rest');
  return element;
}

/** The elements inside another. @throws {RangeError} when it holds something else */
export const derInside = (element: DerElement): DerElement[] => derElements(element.content);

/** An element that must be there. @throws {RangeError} when it is not */
export function derNth(elements: readonly DerElement[], index: number): DerElement {
  const element = elements[index];
  if (element === undefined) throw new RangeError('DER field');
  return element;
}

/** The content in hexadecimal: how object identifiers, numbers and key identifiers are compared. */
export const derHex = (element: DerElement | undefined): string =>
  element === undefined
    ? ''
    : Array.from(element.content, (byte) => byte.toString(16).padStart(2, '0')).join('');

const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;

/** A moment as ISO text. UTCTime has two digits for the year: 50 to 99 are 19xx (RFC 5280, 4.1.2.5.1). @throws {RangeError} when it is none */
export function derTime(element: DerElement | undefined): string {
  if (element?.tag !== UTC_TIME && element?.tag !== GENERALIZED_TIME)
    throw new RangeError('DER time');
  const text = String.fromCharCode(...element.content);
  const century =
    element.tag === GENERALIZED_TIME ? '' : Number(text.slice(0, 2)) < 50 ? '20' : '19';
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(century + text);
  if (parts === null) throw new RangeError('DER time');
  const [, year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** Tags of more than one byte, which certificates do not have. */
const LONG_TAG = 0x1f;
/** A length that is not known beforehand, as only BER has it. */
const INDEFINITE = 0x80;

/** DER writes a length in as few bytes as it needs (X.690, 10.1). */
const isShortest = (length: number, lengthBytes: number): boolean =>
  lengthBytes === 0 || length >= (lengthBytes === 1 ? 0x80 : 256 ** (lengthBytes - 1));

function elementAt(
  bytes: Uint8Array,
  at: number,
  mayBeLong = false,
): { element: DerElement; next: number } {
  const tag = byteAt(bytes, at);
  if ((tag & LONG_TAG) === LONG_TAG) throw new RangeError('DER tag');
  const first = byteAt(bytes, at + 1);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === INDEFINITE || lengthBytes > 3) throw new RangeError('DER length');
  let length = lengthBytes === 0 ? first : 0;
  for (let i = 0; i < lengthBytes; i += 1) length = length * 256 + byteAt(bytes, at + 2 + i);
  if (!isShortest(length, lengthBytes) && !mayBeLong) throw new RangeError('DER length');
  const start = at + 2 + lengthBytes;
  const next = start + length;
  if (next > bytes.length) throw new RangeError('DER content');
  return {
    element: { tag, content: bytes.subarray(start, next), whole: bytes.subarray(at, next) },
    next,
  };
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('DER end');
  return byte;
}
