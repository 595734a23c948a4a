/** One element of DER, the binary form of X.509 certificates (ITU-T X.690). */
export interface DerElement {
  readonly tag: number;
  /** The content, a view on the original bytes. */
  readonly content: Uint8Array;
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

/** Reads the one element at the start of `bytes`. @throws {RangeError} when it is cut off */
export const derElement = (bytes: Uint8Array): DerElement => elementAt(bytes, 0).element;

function elementAt(bytes: Uint8Array, at: number): { element: DerElement; next: number } {
  const tag = byteAt(bytes, at);
  const first = byteAt(bytes, at + 1);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 3) throw new RangeError('DER length');
  let length = lengthBytes === 0 ? first : 0;
  for (let i = 0; i < lengthBytes; i += 1) length = length * 256 + byteAt(bytes, at + 2 + i);
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) throw new RangeError('DER content');
  return { element: { tag, content: bytes.subarray(start, start + length) }, next: start + length };
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('DER end');
  return byte;
}
